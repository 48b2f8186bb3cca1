import { errorAt } from '../../../core/error-at.ts';
import type { Offer } from '../../../core/offer.ts';
import { choiceLabel, choiceValue, select, toggle, type Values } from '../../../core/options.ts';
import { plural } from '../../../core/plural.ts';
import { placeFrom, positionAt, positionInWords } from '../../../core/position.ts';
import type { LineColumn } from '../../../core/position-finder.ts';
import { inPieces, type Stream } from '../../../core/streaming.ts';
import { type Engine, lazyOutput, type Meta, type OutputParts, type Page } from '../../../core/tool.ts';
import { lengthChange } from '../../../formats/size-change.ts';
import { codingDirection, decodingRounds, MOST_ROUNDS, swapCoding } from '../../../text/coding-fields.ts';
import { decodeOffers, looksPercentEncoded } from '../../../text/looks-encoded.ts';
import { convertNewlines, newlineField } from '../../../text/newlines.ts';
import {
  type Finding,
  findTriplets,
  PERCENT_MODES,
  type PercentDecoded,
  percentDecode,
  percentEncode,
} from '../../../text/percent.ts';
import { surrogateNotes } from '../../../text/utf8.ts';
import { fromWindows1252 } from './older-charset.ts';
import { addressIn, splitUrl, withScheme } from './url-parts.ts';

export const meta = {
  name: 'URL Converter (Encode & Decode)',
  description: 'Percent-encode or decode URLs and parameters the way browsers do.',
  tags: ['url', 'encode', 'decode', 'percent-encoding', 'query'],
  featured: true,
  keywords: ['uri', 'encodeURIComponent', 'escape', 'punycode', 'query string'],
} satisfies Meta;

export const page = {
  input: 'text',
  takes: ['percent', 'punycode'],
  sample: 'Crème brûlée & coffee: 50% off?',
  essential: ['direction', 'mode'],
  options: {
    direction: codingDirection,
    mode: select('What to encode', [
      ['component', 'A value (encodeURIComponent)'],
      ['uri', 'A whole URL (encodeURI)'],
      ['form', 'A form field (space is +)'],
      ['rfc3986', 'All except RFC 3986 unreserved'],
      ['all', 'Every character'],
    ]),
    keepEncoded: toggle('Keep existing %XX', { when: { direction: 'encode' } }),
    plusAsSpace: toggle('+ is a space', {
      when: { direction: 'decode', mode: ['component', 'uri', 'rfc3986', 'all'] },
    }),
    rounds: decodingRounds('times, for text that was encoded more than once'),
    strict: toggle('Strict', { hint: 'Stop at the first error.', when: { direction: 'decode' } }),
    perLine: toggle('Each line separately', { hint: 'Line breaks stay.', when: { direction: 'encode' } }),
    hexCase: select(
      'Hex digits',
      [
        ['upper', '%C3'],
        ['lower', '%c3'],
      ],
      { more: true, when: { direction: 'encode' } },
    ),
    newline: newlineField({ more: true, when: { direction: 'encode' } }),
  },
  swap: swapCoding,
  help: {
    about: [
      'URLs may contain only certain ASCII characters. All others are written as their UTF-8 bytes, each as a percent sign and two hexadecimal digits.',
      'Which characters stay depends on where the text will be used: as a single value, a whole URL, or a form field. Decoding follows the URL Standard, so the result is what a browser would read.',
    ],
    examples: [
      { title: 'A value', input: "a b&c=d/é?~!*'()", output: "a%20b%26c%3Dd%2F%C3%A9%3F~!*'()" },
      {
        title: 'A whole URL',
        input: 'https://ex.com/a b?q=é&x=[1]#t',
        options: { mode: 'uri' },
        output: 'https://ex.com/a%20b?q=%C3%A9&x=%5B1%5D#t',
      },
      { title: 'Encoded twice', input: 'caf%25C3%25A9', options: { direction: 'decode', rounds: 10 }, output: 'café' },
    ],
    never: [
      'Never opens the URL or asks a server about it.',
      'Never changes anything except percent-encoded characters when decoding; a + stays a + unless you say otherwise.',
    ],
  },
} satisfies Page;

type Options = Values<(typeof page)['options']>;

/** One character in every mode. */
function modeTable(input: string, hexCase: Options['hexCase']): OutputParts['table'] {
  const rows = page.options.mode.choices.map((choice) => {
    const mode = PERCENT_MODES.find((known) => known === choiceValue(choice)) ?? 'all';
    return [choiceLabel(choice), percentEncode(input, { mode, hexCase })];
  });
  return { columns: ['Mode', 'Encoded'], rows };
}

/** The parts of an address, or one character in every mode. */
function tableOf(input: string, { direction, hexCase }: Options): OutputParts['table'] {
  if (direction === 'encode' && input.length <= 2 && [...input].length === 1) return modeTable(input, hexCase);
  const parts = splitUrl(input);
  return parts && { columns: ['Part', 'Value'], rows: parts.rows };
}

/** @param first where the first one is */
function tripletsNote(count: number, { line, column }: LineColumn, { keepEncoded }: Options): string {
  const what = `The text already contains ${plural(count, '%XX sequence')} (first at line ${line}, column ${column})`;
  return keepEncoded ? `${what}, left as is.` : `${what}; % became %25.`;
}

/** How long the result is, of a text of another length. */
const lengths = (before: number, after: number) => ({
  info: { characters: after },
  summary: lengthChange(before, after),
});

function encode(input: string, options: Options): OutputParts {
  const converted = convertNewlines(input, options.newline);
  const text = percentEncode(converted, options);
  const notes = surrogateNotes(converted);
  const offers: Offer[] = [];
  const triplets = findTriplets(input);
  if (triplets.count > 0) {
    notes.push(tripletsNote(triplets.count, positionAt(input, triplets.first), options));
    if (!options.keepEncoded) {
      offers.push({
        text: 'Part of this is already encoded.',
        label: 'Keep existing %XX',
        options: { keepEncoded: true },
      });
    }
    const form = looksPercentEncoded(input) ? { direction: 'decode' } : undefined;
    offers.push(...decodeOffers(form, 'looks percent-encoded'));
  }
  return lazyOutput(
    {
      text,
      notes,
      ...lengths(input.length, text.length),
    },
    { offers: () => [...offers, ...schemeOffers(input)], table: () => tableOf(input, options) },
  );
}

/** The offer to add the scheme to an address, since without one it has no parts. */
function schemeOffers(input: string): Offer[] {
  const address = addressIn(input) === undefined ? withScheme(input) : undefined;
  return address === undefined
    ? []
    : [{ text: 'This looks like a URL without its scheme.', label: 'Add https://', input: address }];
}

/** How often a text can still be decoded, up to a limit. */
function furtherRounds(text: string, limit: number): number {
  let rounds = 0;
  for (let rest = text; rounds < limit; rounds++) {
    const { text: next, changed, invalid } = percentDecode(rest, false);
    if (!changed || invalid.count > 0) break;
    rest = next;
  }
  return rounds;
}

function strictFault(input: string, { stray, legacy, invalid }: PercentDecoded): Error | undefined {
  const first = (found: Finding) => (found.first < 0 ? Number.POSITIVE_INFINITY : found.first);
  const bad = Math.min(first(stray), first(legacy));
  const wrong = first(invalid);
  if (bad < wrong) return errorAt(input, bad, '"%" must be followed by two hexadecimal digits');
  if (wrong === Number.POSITIVE_INFINITY) return undefined;
  const triplet = input.slice(wrong, wrong + 3);
  return errorAt(input, wrong, `the bytes starting with ${triplet} are not valid UTF-8`, wrong + 3);
}

function decodeNotes(input: string, { stray, legacy, invalid }: PercentDecoded): string[] {
  const notes: string[] = [];
  if (stray.count > 0) {
    const what = stray.count === 1 ? '1 "%" is' : `${stray.count} "%" are`;
    const left = stray.count === 1 ? 'it was' : 'they were';
    notes.push(
      `${what} not followed by two hexadecimal digits (first at ${positionInWords(input, stray.first)}); ${left} left as typed.`,
    );
  }
  if (legacy.count > 0) {
    const name = input.slice(legacy.first, legacy.first + 6);
    const more = legacy.count === 1 ? '' : ` and ${legacy.count - 1} more`;
    notes.push(
      `${name} at ${positionInWords(input, legacy.first)}${more} is the notation of the old escape() function; it was left as is.`,
    );
  }
  if (invalid.count > 0) {
    const what = invalid.count === 1 ? '1 byte sequence is' : `${invalid.count} byte sequences are`;
    notes.push(`${what} not valid UTF-8 (first at ${positionInWords(input, invalid.first)}) and became U+FFFD.`);
  }
  return notes;
}

function decode(input: string, options: Options): OutputParts {
  const plusAsSpace = options.mode === 'form' || options.plusAsSpace;
  const first = percentDecode(input, plusAsSpace);
  const fault = options.strict ? strictFault(input, first) : undefined;
  if (fault) throw fault;
  let { text } = first;
  let rounds = first.changed ? 1 : 0;
  for (; rounds > 0 && rounds < options.rounds; rounds++) {
    const next = percentDecode(text, plusAsSpace);
    // What decoding brought to light need not be encoded itself: `100%25` is `100%`.
    if (!next.changed || (options.strict && strictFault(text, next))) break;
    text = next.text;
  }
  const notes = decodeNotes(input, first);
  const offers: Offer[] = [];
  const older = first.invalid.count > 0 ? fromWindows1252(input) : undefined;
  if (older !== undefined) {
    offers.push({
      text: 'It may be Windows-1252, as in older addresses.',
      label: 'Read as Windows-1252',
      input: older,
    });
  }
  const more = rounds > 0 && rounds < MOST_ROUNDS ? furtherRounds(text, MOST_ROUNDS - rounds) : 0;
  if (more > 0) {
    notes.push(`This was encoded ${rounds + more} times; it was decoded ${rounds === 1 ? 'once' : `${rounds} times`}.`);
    offers.push({ text: 'The result is still encoded.', label: 'Decode it fully', options: { rounds: rounds + more } });
  }
  return {
    text,
    notes,
    offers,
    info: { characters: text.length, rounds, encoded: rounds + more },
    summary: rounds === 0 ? 'nothing to decode' : `decoded ${rounds === 1 ? 'once' : `${rounds} times`}`,
    table: tableOf(input, options),
  };
}

/** Percent-encoding both ways, as the URL Standard, ECMAScript and RFC 3986 define it. */
export const run: Engine<typeof page> = (input, options) => {
  if (input === '') return '';
  return options.direction === 'encode' ? encode(input, options) : decode(input, options);
};

/** What is to be said of a piece that was encoded. */
type Encoded = {
  readonly before: number;
  readonly after: number;
  readonly triplets: number;
  readonly first: LineColumn;
};

export const stream: Stream<typeof page> = (options) => {
  if (options.direction === 'decode')
    return 'Decoding needs the whole text in memory: it finds out how often it was encoded.';
  return inPieces<Encoded | undefined>({
    cut: 'space',
    piece: (input) => {
      const text = percentEncode(convertNewlines(input, options.newline), options);
      if (input === '') return { text, part: undefined };
      const { count, first } = findTriplets(input);
      return {
        text,
        part: {
          before: input.length,
          after: text.length,
          triplets: count,
          first: positionAt(input, Math.max(first, 0)),
        },
      };
    },
    join: (before, part, at) =>
      before &&
      part && {
        before: before.before + part.before,
        after: before.after + part.after,
        triplets: before.triplets + part.triplets,
        first: before.triplets > 0 ? before.first : placeFrom(at, part.first),
      },
    tell: (encoded) =>
      encoded
        ? {
            notes: encoded.triplets > 0 ? [tripletsNote(encoded.triplets, encoded.first, options)] : [],
            ...lengths(encoded.before, encoded.after),
          }
        : {},
  });
};
