import { codingDirection, decodingRounds, MAX_ROUNDS } from '../../../engine/bytes/coding-fields.ts';
import { decodeOffers, sampleOf } from '../../../engine/bytes/looks-encoded.ts';
import { lazyImportOnce } from '../../../engine/contract/lazy-import.ts';
import { select, toggle, type Values } from '../../../engine/contract/options.ts';
import { placeInWords } from '../../../engine/contract/position.ts';
import { type Convert, inPieces } from '../../../engine/contract/streaming.ts';
import { type AnyInfo, lazyOutput, type Meta, type Page, type Queries } from '../../../engine/contract/tool.ts';
import { lengthChange } from '../../../engine/formats/size-change.ts';
import {
  foundIn,
  joinFound,
  joinWarnings,
  type Occurrences,
  placedWarningNotes,
  placeWarnings,
  type Warnings,
} from '../../../engine/long/warnings.ts';
import { showCharacterAt } from '../../../engine/unicode/show-character.ts';
import { once } from '../../../engine/values/once.ts';
import { plural } from '../../../engine/values/plural.ts';
import { type EncodeRules, encodeReferences } from './encode.ts';

export const meta = {
  name: 'HTML Entities',
  title: 'HTML Entity Converter (Encode & Decode)',
  description: 'Turn special characters into HTML entities and back, exactly as browsers read them.',
  tags: ['html', 'entities', 'encode', 'escape', 'decode'],
  keywords: ['character reference', 'special characters', 'unescape', 'nbsp', 'ampersand'],
} satisfies Meta;

export const page = {
  input: 'text',
  takes: ['entities'],
  sample: '<p title="Café">Fish & chips – 5 € © 2025</p>',
  essential: ['direction', 'scope'],
  options: {
    direction: codingDirection,
    scope: select('Characters to encode', [['special', '& < > " \''], 'named', ['nonascii', 'Non-ASCII'], 'all'], {
      when: { direction: 'encode' },
    }),
    form: select(
      'Write as',
      [
        ['named', '&eacute;'],
        ['decimal', '&#233;'],
        ['hex', '&#xE9;'],
      ],
      { as: 'buttons', when: { direction: 'encode' } },
    ),
    apos: select(
      'Apostrophe',
      [
        ['numeric', '&#39;'],
        ['named', '&apos;'],
      ],
      {
        as: 'buttons',
        hint: '&apos; does not exist in HTML 4.',
        more: true,
        when: { direction: 'encode', form: 'named' },
      },
    ),
    keepLineBreaks: toggle('Keep line breaks', { default: true, when: { direction: 'encode', scope: 'all' } }),
    context: select('Read as', ['text', ['attribute', 'Attribute value']], {
      as: 'buttons',
      when: { direction: 'decode', requireSemicolon: false },
    }),
    requireSemicolon: toggle('Require the semicolon', {
      hint: 'Leaves &copy without ; alone.',
      when: { direction: 'decode' },
    }),
    rounds: decodingRounds('times, for text such as &amp;lt;'),
  },
  swap: { option: 'direction' },
  help: {
    about: [
      'In HTML, some characters must be written as entities: &lt; for < and &amp; for &. Others can be, such as &eacute; for é. This tool reads and writes all 2,231 names in the HTML standard and every numeric entity.',
      'Decoding follows browser rules to the letter: names without a semicolon, numbers from the old windows-1252 table, and the stricter rules for attribute values. Every malformed entity is listed with its line and column.',
    ],
    examples: [
      {
        title: 'Encode',
        input: '<a href="x">Tom & \'J\'</a>',
        output: '&lt;a href=&quot;x&quot;&gt;Tom &amp; &#39;J&#39;&lt;/a&gt;',
      },
      { title: 'Outside ASCII', input: 'café —', options: { scope: 'nonascii' }, output: 'caf&eacute; &mdash;' },
      {
        title: 'Decode the way browsers do',
        input: '&lt;p&gt; &copy2024 &notit;',
        options: { direction: 'decode' },
        output: '<p> ©2024 ¬it;',
      },
    ],
    never: [
      'Never runs or renders the HTML you paste.',
      'Never changes tags or attributes; it only reads and writes entities.',
    ],
  },
} satisfies Page;

type Options = Values<(typeof page)['options']>;

/** Module that decodes, with its tables. */
const decoder = lazyImportOnce(() => import('./decode.ts'));
const entityTables = lazyImportOnce(() => import('./html-entities.ts'));

const SPECIAL_NAMES = [
  [34, 'quot'],
  [38, 'amp'],
  [39, 'apos'],
  [60, 'lt'],
  [62, 'gt'],
] as const;

/** The names that the rules can ask for. The whole table is loaded only where it is needed. */
async function namesFor({ scope, form }: Options): Promise<EncodeRules['names']> {
  const isSmall = scope === 'special' || (form !== 'named' && scope !== 'named');
  return isSmall ? new Map(SPECIAL_NAMES) : (await entityTables()).entityNames();
}

/**
 * Whether a text has entities as people write them, with a semicolon. An address operator of a program (`p = &num;`)
 * does not count, nor does a name that HTML does not know.
 */
async function hasReferences(input: string): Promise<boolean> {
  const sample = sampleOf(input);
  if (/&(?:amp|lt|gt|quot|apos|nbsp|#\d{1,7}|#[xX][\dA-Fa-f]{1,6});/.test(sample)) return true;
  const named = sample.match(/(?<!&|[=(,*]\s*)&[A-Za-z][\dA-Za-z]{1,31};/g);
  if (!named) return false;
  const { decodeReferences } = await decoder();
  return decodeReferences(named.join(' '), { context: 'text', requireSemicolon: true }).count > 0;
}

/** A piece, or a whole text. */
type Converted<Part> = { readonly text: string; readonly part: Part };

/** Lengths of a text and of its result, and the characters that stayed since no entity represents them. */
type Encoded = { readonly before: number; readonly after: number; readonly raw: Occurrences };

async function encodePiece(input: string, options: Options): Promise<Converted<Encoded>> {
  const { text, raw } = encodeReferences(input, { ...options, names: await namesFor(options) });
  return { text, part: { before: input.length, after: text.length, raw: foundIn(input, raw, showCharacterAt) } };
}

function encodedSummary({ before, after, raw }: Encoded) {
  const { count, shown } = raw;
  const what = `${plural(count, 'character')} that no entity can represent ${count === 1 ? 'was' : 'were'}`;
  return {
    notes: count > 0 ? [`${what} left as is (first ${shown} at ${placeInWords(raw)}).`] : [],
    info: { characters: after },
    summary: lengthChange(before, after),
  };
}

/** References of a text that was decoded, and the times that it was. */
type Decoded = {
  readonly references: number;
  readonly rounds: number;
  /** References that are malformed. */
  readonly warnings: Warnings;
};

/** Decodes a text up to `options.rounds` times. */
async function decodePiece(input: string, options: Options): Promise<Converted<Decoded>> {
  const { decodeReferences } = await decoder();
  const { count: references, malformed, ...first } = decodeReferences(input, options);
  let { text } = first;
  let rounds = references > 0 ? 1 : 0;
  while (rounds > 0 && rounds < options.rounds) {
    const next = decodeReferences(text, options);
    if (next.count === 0) break;
    text = next.text;
    rounds++;
  }
  return { text, part: { references, rounds, warnings: placeWarnings(input, first.warnings, malformed) } };
}

function decodedSummary({ references, rounds, warnings }: Decoded) {
  const malformed = warnings.count;
  return {
    notes: placedWarningNotes(warnings),
    info: { references, malformed, rounds },
    summary: `${plural(references, 'reference')} decoded${malformed > 0 ? `, ${malformed} malformed` : ''}`,
  };
}

/** Returns the offer to decode a result that still contains entities, and the number of times that the input was encoded. */
async function decodedFully({ text, part: { rounds } }: Converted<Decoded>, options: Options) {
  const { decodeReferences } = await decoder();
  /** Up to `MAX_ROUNDS`. */
  const encoded = once(() => {
    let times = rounds;
    for (let rest = text; times > 0 && times < MAX_ROUNDS; times++) {
      const next = decodeReferences(rest, { ...options, requireSemicolon: true });
      if (next.count === 0) break;
      rest = next.text;
    }
    return times;
  });
  const offers = () =>
    encoded() > rounds
      ? [{ text: 'The result still contains entities.', label: 'Decode it fully', options: { rounds: encoded() } }]
      : [];
  return { encoded, offers };
}

const encoding = (options: Options) =>
  inPieces<Encoded>({
    cut: 'line',
    piece: async (input, { isFirst, isLast }) => {
      if (input === '') return '';
      const encoded = await encodePiece(input, options);
      if (!isFirst || !isLast) return encoded;
      const form = (await hasReferences(input)) ? { direction: 'decode' } : undefined;
      return { ...encoded, offers: decodeOffers(form, 'contains HTML entities', 'Decode them') };
    },
    join: (before, part, at) => ({
      before: before.before + part.before,
      after: before.after + part.after,
      raw: joinFound(before.raw, part.raw, at),
    }),
    summarize: encodedSummary,
  });

const decoding = (options: Options) =>
  inPieces<Decoded>({
    cut: 'line',
    piece: async (input) => {
      if (input === '') return '';
      const decoded = await decodePiece(input, options);
      const { encoded, offers } = await decodedFully(decoded, options);
      const info = () => ({ ...decodedSummary(decoded.part).info, encoded: encoded() });
      return lazyOutput<AnyInfo, Decoded>({ text: decoded.text }, { part: () => decoded.part, info, offers });
    },
    join: (before, part, at) => ({
      references: before.references + part.references,
      rounds: Math.max(before.rounds, part.rounds),
      warnings: joinWarnings(before.warnings, part.warnings, at),
    }),
    summarize: decodedSummary,
    without: ['encoded'],
  });

/** HTML character references both ways (HTML Living Standard, 13.2.5.72 to 80 and 13.5). */
export const convert: Convert<typeof page> = (options) =>
  options.direction === 'encode' ? encoding(options) : decoding(options);

export const queries = {
  /** Named characters that fit a query, as a table. */
  names: async (query: string) => (await entityTables()).entityTable(query),
} satisfies Queries;
