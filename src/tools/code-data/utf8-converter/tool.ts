import { decodeOffers, decodingOr } from '../../../engine/bytes/looks-encoded.ts';
import { encodeUtf8, surrogateNotes } from '../../../engine/bytes/utf8.ts';
import { checkDataSize } from '../../../engine/contract/limits.ts';
import type { Offer } from '../../../engine/contract/offer.ts';
import { select, text, type Values } from '../../../engine/contract/options.ts';
import { type Convert, inPasses, inPieces } from '../../../engine/contract/streaming.ts';
import { type AnyInfo, lazyOutput, type Meta, type OutputParts } from '../../../engine/contract/tool.ts';
import type { BytesOutput } from '../../../engine/jobs/bytes-output.ts';
import { type BytesPage, givesBytes } from '../../../engine/jobs/host.ts';
import { blocksPass } from '../../../engine/long/byte-blocks.ts';
import { onlyPiece } from '../../../engine/long/positions.ts';
import { normalizeText } from '../../../engine/unicode/nfc.ts';
import { once } from '../../../engine/values/once.ts';
import { plural } from '../../../engine/values/plural.ts';
import { characterTable } from './character-table.ts';
import { type Counts, countsOf, figures, withBom } from './counts.ts';
import { decodeInPieces, newDecoder } from './decode.ts';
import { looksGarbled, type Repaired, repairMojibake } from './mojibake.ts';
import type { Edit } from './mojibake-edits.ts';
import { openReferences } from './mojibake-entities.ts';
import { notationOf } from './notation-of.ts';
import { type ByteNotation, writeBytes, writeCodePoints, writeJavaScript } from './utf8-notation.ts';

export const meta = {
  name: 'UTF-8 Converter',
  title: 'UTF-8 Converter (UTF8 Encode & Decode)',
  description: 'See text as UTF-8 bytes or code points, decode bytes, find errors, and repair garbled text.',
  tags: ['utf-8', 'unicode', 'encode', 'bytes', 'mojibake'],
  keywords: ['code point', 'character', 'hex', 'binary', 'garbled', 'ftfy'],
} satisfies Meta;

const OF_BYTES = ['hex', 'dec', 'oct', 'bin', 'escape', 'percent', 'quoted'] as const satisfies readonly ByteNotation[];

export const page = {
  input: 'text',
  takes: ['hex', 'binary', 'mojibake', 'percent', 'unicode-escapes'],
  sample: 'Zürich – 日本 👍',
  options: {
    direction: select('Direction', ['encode', 'decode', 'repair'], { as: 'buttons' }),
    format: select(
      'Notation',
      [
        ['hex', 'Hex (C3 A9)'],
        ['dec', 'Decimal (195 169)'],
        ['oct', 'Octal (303 251)'],
        ['bin', 'Binary (11000011...)'],
        ['escape', 'Escapes (\\xC3\\xA9)'],
        ['percent', 'Percent (%C3%A9)'],
        ['quoted', 'Quoted-printable (=C3=A9)'],
        ['codepoint', 'Code points (U+00E9)'],
        ['js', 'JavaScript (\\u00E9)'],
      ],
      { when: { direction: ['encode', 'decode'] } },
    ),
    separator: text('Separator', {
      default: ' ',
      max: 4,
      when: { direction: 'encode', format: ['hex', 'dec', 'oct', 'bin', 'codepoint'] },
    }),
    letterCase: select(
      'Digits',
      [
        ['upper', 'C3'],
        ['lower', 'c3'],
      ],
      { as: 'buttons', when: { direction: 'encode', format: ['hex', 'escape', 'percent', 'codepoint', 'js'] } },
    ),
    normalize: select('Normalize first', [['none', 'No'], 'NFC', 'NFD', 'NFKC', 'NFKD'], {
      more: true,
      when: { direction: 'encode' },
    }),
    bom: select('BOM', ['keep', 'add', 'strip'], { more: true, when: { direction: ['encode', 'decode'] } }),
    invalid: select('Bad bytes', ['replace', 'error', 'skip'], { when: { direction: 'decode' } }),
  },
  bytes: { direction: 'encode', format: OF_BYTES, normalize: 'none', bom: 'keep' },
  bytesOut: { direction: 'decode', invalid: 'replace', format: OF_BYTES, bom: 'keep' },
  swap: { option: 'direction', to: { encode: 'decode', decode: 'encode', repair: 'repair' } },
  help: {
    about: [
      'UTF-8 writes each character as one to four bytes. Here you see those bytes in the notation you need, or read bytes back as text.',
      'Bytes that are not UTF-8 are explained one by one: cut short, overlong, a surrogate, or a stray continuation byte. Repair turns text that was read as Windows-1252, ISO-8859-1, Windows-1250 or -1251, code page 437 and others, such as cafÃ©, back into what it was, also where it was misread twice or only in places.',
    ],
    examples: [
      { title: 'Encode', input: 'é€😀', output: 'C3 A9 E2 82 AC F0 9F 98 80' },
      { title: 'Code points', input: 'é😀', options: { format: 'codepoint' }, output: 'U+00E9 U+1F600' },
      { title: 'Decode', input: 'C3 A9', options: { direction: 'decode' }, output: 'é' },
      { title: 'Repair', input: 'cafÃ©', options: { direction: 'repair' }, output: 'café' },
    ],
    never: [
      'Never changes what is sound: a place is repaired only if the new reading is much likelier, by its letters and their language. The page says how many places, what they had been read as, and which are guesses.',
      'Never hides a bad byte: each one is listed with its reason.',
    ],
  },
} satisfies BytesPage;

type Options = Values<(typeof page)['options']>;

/** Maximum number of rows of the character table. */
const TABLE_LIMIT = 1000;

/** Returns the counts of a text, and a table of its first characters. */
function anatomy(of: string) {
  const computed = once(() => figures(countsOf(of)));
  return {
    table: () => characterTable(of, TABLE_LIMIT),
    info: () => computed().info,
    summary: () => computed().summary,
  };
}

const LONGEST: Readonly<Record<string, number>> = { hex: 2, dec: 3, oct: 3, bin: 8, escape: 4, percent: 3, quoted: 3 };

function checkSize(bytes: Uint8Array, { format, separator }: Pick<Options, 'format' | 'separator'>): void {
  checkDataSize(bytes.length * ((LONGEST[format] ?? 0) + separator.length));
}

function write(given: string, { format, separator, letterCase }: Options): string {
  if (format === 'codepoint') return writeCodePoints(given, separator, letterCase);
  if (format === 'js') return writeJavaScript(given, letterCase);
  const bytes = encodeUtf8(given);
  checkSize(bytes, { format, separator });
  return writeBytes(bytes, format, separator, letterCase);
}

/** Returns the offer to decode a text in one of the notations. */
function notationOffers(input: string): Offer[] {
  const found = notationOf(input);
  if (!found) return [];
  const [format, what] = found;
  return decodeOffers({ direction: 'decode', format }, `looks like ${what}`, 'Decode them');
}

const otherNotations = (input: string, { format }: Options) =>
  notationOffers(input).filter(({ options }) => options?.['format'] !== format);

function encodeOffers(input: string): Offer[] {
  const repair = { text: 'This looks like garbled text.', label: 'Repair it', options: { direction: 'repair' } };
  return [...(looksGarbled(input) ? [repair] : []), ...notationOffers(input)];
}

const HAS_ESCAPES = /\\(?:x[\da-f]{2}|[0-3][0-7]{2})/i;
const ESCAPES_OFFER: Offer = {
  text: 'The text has escapes in it.',
  label: 'Decode them',
  options: { direction: 'decode', format: 'escape' },
};

function decode(input: string, options: Options, toFile: boolean): BytesOutput {
  const decoder = newDecoder(options);
  const { text, bytes, offsets } = decodingOr(
    () => decoder.read(onlyPiece(input)),
    'Encode it',
    () => options.invalid !== 'error',
    options.format !== 'escape' && HAS_ESCAPES.test(input) ? [ESCAPES_OFFER] : otherNotations(input, options),
  );
  const decoded = withBom(text, options.bom);
  const highlights =
    offsets &&
    decoder.faults.flatMap(({ index, length }) => [offsets[index] ?? 0, offsets[index + length] ?? input.length]);
  const isBytes = bytes !== undefined && decoder.faults.length > 0 && givesBytes(page, options);
  return lazyOutput(
    {
      text: decoded,
      notes: decoder.notes(toFile),
      ...(decoded === input && { offers: otherNotations(input, options) }),
      ...(highlights && { highlights: { input: highlights } }),
      ...(isBytes && { bytes: bytes.slice() }),
    },
    anatomy(decoded),
  );
}

const inWords = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

function repairNotes({ rounds, charsets, edits, lost, controls }: Repaired): string[] {
  if (edits.length === 0) return ['Nothing to repair was found.'];
  const times = rounds === 1 ? '' : `, in up to ${rounds} layers`;
  const notes: string[] = [];
  if (rounds > 0) {
    notes.push(`Repaired ${plural(edits.length, 'place')} where UTF-8 had been read as ${inWords(charsets)}${times}.`);
  }
  if (controls) notes.push(`Read ${plural(controls.count, 'control character')} as ${controls.charset}.`);
  const guessed = guessesIn(edits).length;
  if (guessed > 0) {
    const are = guessed === 1 ? '1 place is a guess' : `${guessed} places are guesses`;
    notes.push(`${are}, as bytes were lost or fit several characters: check what is highlighted in the result.`);
  }
  if (lost === 0) return notes;
  const were = lost === 1 ? '1 character was lost in part: it is' : `${lost} characters were lost in part: they are`;
  return [...notes, `${were} \ufffd (U+FFFD) now.`];
}

const guessesIn = (edits: readonly Edit[]) => edits.filter(({ isGuess }) => isGuess);

/** Returns how sure a repair is: the weakest label of its places. */
function certaintyOf({ edits, lost }: Repaired): 'lossless' | 'guessed' | 'cut off' {
  if (lost > 0) return 'cut off';
  return guessesIn(edits).length > 0 ? 'guessed' : 'lossless';
}

/** Returns the ranges of the edits in the input, and in the result; there only those of guesses, if there are any. */
function editRanges(edits: readonly Edit[]): { input: Uint32Array; output: Uint32Array } {
  const guesses = guessesIn(edits);
  const input = new Uint32Array(edits.length * 2);
  for (const [i, { from, to }] of edits.entries()) input.set([from, to], 2 * i);
  const shown = guesses.length > 0 ? guesses : edits;
  const output = new Uint32Array(shown.length * 2);
  for (const [i, { newFrom, newTo }] of shown.entries()) output.set([newFrom, newTo], 2 * i);
  return { input, output };
}

async function repair(input: string): Promise<OutputParts> {
  const opened = await openReferences(input);
  const repaired = repairMojibake(opened.text, opened.edits);
  const { text: repairedText, rounds, edits, charsets } = repaired;
  const { table, info, summary } = anatomy(repairedText);
  const guessed = guessesIn(edits).length;
  const places = {
    places: edits.length,
    ...(rounds > 0 && { misreadAs: inWords(charsets) }),
    certainty: certaintyOf(repaired),
    ...(guessed > 0 && { guessed }),
  };
  return lazyOutput<AnyInfo>(
    { text: repairedText },
    {
      table,
      info: () => ({ rounds, ...(edits.length > 0 && places), ...info() }),
      summary:
        edits.length === 0
          ? summary
          : () => `${plural(edits.length, 'place')} repaired${guessed > 0 ? `, ${guessed} guessed` : ''}`,
      notes: () => repairNotes(repaired),
      highlights: () => editRanges(edits),
    },
  );
}

const SEPARATED: readonly string[] = ['hex', 'dec', 'oct', 'bin', 'codepoint'];

const betweenPieces = ({ format, separator }: Options) => (SEPARATED.includes(format) ? separator : '');

const encoding = (options: Options) =>
  inPieces<Counts>({
    cut: 'line',
    piece: (input, { isFirst, isLast }) => {
      if (input === '') return '';
      const { bom, normalize, format } = options;
      const normalized = normalize === 'none' ? input : normalizeText(input, normalize);
      const given = isFirst ? withBom(normalized, bom) : normalized;
      const between = isFirst ? '' : betweenPieces(options);
      return lazyOutput<AnyInfo, Counts>(
        { text: between + write(given, options) },
        {
          part: () => countsOf(given),
          ...(isFirst &&
            isLast && {
              // JavaScript has a notation for surrogates; bytes and code points do not.
              notes: () => (format === 'js' ? [] : surrogateNotes(given)),
              offers: () => encodeOffers(input),
              table: () => characterTable(given, TABLE_LIMIT),
            }),
        },
      );
    },
    summarize: figures,
  });

/** The bytes of a file in a notation of bytes. */
const filePass = (options: Options, isWhole: boolean) =>
  blocksPass({
    size: 1,
    between: betweenPieces(options),
    write(block) {
      if (isWhole) checkSize(block, options);
      return writeBytes(block, options.format as ByteNotation, options.separator, options.letterCase);
    },
    isFile: true,
    charset: 'utf-8',
    newline: 'keep',
    summarize: (bytes) => ({ info: { bytes }, summary: plural(bytes, 'byte') }),
  });

/** Converts text to UTF-8 bytes in many notations and back, explains every fault, and repairs misread text. */
export const convert: Convert<typeof page> = (options, { bytes, toFile = false, isWhole = false }) => {
  if (options.direction === 'encode') {
    if (!bytes) return encoding(options);
    return inPasses({ cut: 'byte', readsBytes: true, begin: () => filePass(options, isWhole) });
  }
  if (options.direction === 'decode' && !isWhole) return decodeInPieces(options, toFile);
  const work = options.direction === 'repair' ? repair : (input: string) => decode(input, options, toFile);
  return inPieces({
    cut: options.direction === 'repair' ? 'Repair needs the whole text in memory.' : 'character',
    piece: (input) => (input === '' ? '' : work(input)),
  });
};
