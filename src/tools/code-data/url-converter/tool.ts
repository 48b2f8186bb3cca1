import { errorAt } from '../../../core/error-at.ts';
import type { Offer } from '../../../core/offer.ts';
import { choiceLabel, choiceValue, select, toggle, type Values } from '../../../core/options.ts';
import { plural } from '../../../core/plural.ts';
import { positionInWords } from '../../../core/position.ts';
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

function encode(input: string, options: Options): OutputParts {
  const converted = convertNewlines(input, options.newline);
  const text = percentEncode(converted, options);
  const notes = surrogateNotes(converted);
  const offers: Offer[] = [];
  const triplets = findTriplets(input);
  if (triplets.count > 0) {
    const what = `The text already contains ${plural(triplets.count, '%XX sequence')} (first at ${positionInWords(input, triplets.first)})`;
    if (options.keepEncoded) notes.push(`${what}, left as is.`);
    else {
      notes.push(`${what}; % became %25.`);
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
      info: { characters: text.length },
      summary: lengthChange(input.length, text.length),
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
