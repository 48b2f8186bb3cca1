import { codingDirection, decodingRounds } from '../../../engine/bytes/coding-fields.ts';
import { decodeOffers, looksPercentEncoded } from '../../../engine/bytes/looks-encoded.ts';
import { findTriplets, PERCENT_MODES, percentEncode } from '../../../engine/bytes/percent.ts';
import { surrogateNotes } from '../../../engine/bytes/utf8.ts';
import type { Offer } from '../../../engine/contract/offer.ts';
import { choiceLabel, choiceValue, select, toggle, type Values } from '../../../engine/contract/options.ts';
import { type Convert, inPasses, inPieces } from '../../../engine/contract/streaming.ts';
import { type AnyInfo, lazyOutput, type Meta, type OutputParts, type Page } from '../../../engine/contract/tool.ts';
import { lengthChange } from '../../../engine/formats/size-change.ts';
import { foundIn, joinFound, type Occurrences } from '../../../engine/long/warnings.ts';
import { convertNewlines, newlineField } from '../../../engine/unicode/newlines.ts';
import { PercentDecoding } from './decode.ts';
import { tripletNotes } from './notes.ts';
import { fromWindows1252 } from './older-charset.ts';
import { addressIn, splitUrl, withScheme } from './url-parts.ts';

export const meta = {
  name: 'URL Converter',
  title: 'URL Converter (Encode & Decode)',
  description: 'Percent-encode or decode URLs and parameters the way browsers do.',
  tags: ['url', 'encode', 'decode', 'percent-encoding', 'query'],
  keywords: ['uri', 'encodeURIComponent', 'escape', 'punycode', 'query string'],
} satisfies Meta;

export const page = {
  input: 'text',
  takes: ['percent', 'punycode'],
  sample: 'Crème brûlée & coffee: 50% off?',
  essential: ['direction', 'mode'],
  options: {
    direction: codingDirection,
    mode: select(
      'What to encode',
      [
        ['component', 'Value'],
        ['uri', 'Whole URL'],
        ['form', 'Form field'],
        ['rfc3986', 'RFC 3986'],
        ['all', 'Everything'],
      ],
      {
        hint: 'Value: encodeURIComponent. Whole URL: encodeURI, decodeURI. Form field: a space is +. RFC 3986: all but its unreserved characters.',
      },
    ),
    keepEncoded: toggle('Keep existing %XX', { when: { direction: 'encode' } }),
    plusAsSpace: toggle('+ is a space', {
      when: { direction: 'decode', mode: ['component', 'uri', 'rfc3986', 'all'] },
    }),
    rounds: decodingRounds('times, for text that was encoded more than once'),
    strict: toggle('Strict', { hint: 'Stop at the first error.', when: { direction: 'decode' } }),
    perLine: toggle('Line by line', { hint: 'Line breaks stay.', when: { direction: 'encode' } }),
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
  swap: { option: 'direction' },
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
      'Never changes anything except percent-encoded characters when decoding, and the %u00E9 of old scripts; a + stays a + unless you say otherwise.',
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

/** Lengths of a text and of its percent-encoded form, and the triplets that the text contained. */
type Encoded = { readonly before: number; readonly after: number; readonly triplets: Occurrences };

const encoding = (options: Options) =>
  inPieces<Encoded>({
    cut: 'space',
    piece: (input) => {
      if (input === '') return '';
      const converted = convertNewlines(input, options.newline);
      const text = percentEncode(converted, options);
      const part: Encoded = { before: input.length, after: text.length, triplets: foundIn(input, findTriplets(input)) };
      return lazyOutput<AnyInfo, Encoded>(
        { text },
        {
          part: () => part,
          notes: () => [...surrogateNotes(converted), ...tripletNotes(part.triplets, options.keepEncoded)],
          offers: () => [...(part.triplets.count > 0 ? encodedOffers(input, options) : []), ...schemeOffers(input)],
          table: () => tableOf(input, options),
        },
      );
    },
    join: (before, part, at) => ({
      before: before.before + part.before,
      after: before.after + part.after,
      triplets: joinFound(before.triplets, part.triplets, at),
    }),
    summarize: ({ before, after, triplets }) => ({
      notes: tripletNotes(triplets, options.keepEncoded),
      info: { characters: after },
      summary: lengthChange(before, after),
    }),
  });

/** Returns the offers for a text that contains triplets. */
function encodedOffers(input: string, { keepEncoded }: Options): Offer[] {
  const keep = { text: 'Part of this is already encoded.', label: 'Keep existing %XX', options: { keepEncoded: true } };
  const form = looksPercentEncoded(input) ? { direction: 'decode' } : undefined;
  return [...(keepEncoded ? [] : [keep]), ...decodeOffers(form, 'looks percent-encoded')];
}

/** The offer to add the scheme to an address, since without one it has no parts. */
function schemeOffers(input: string): Offer[] {
  const address = addressIn(input) === undefined ? withScheme(input) : undefined;
  return address === undefined
    ? []
    : [{ text: 'This looks like a URL without its scheme.', label: 'Add https://', input: address }];
}

/** Returns what is offered with a decoded text. */
function decodedOffers(input: string, decoding: PercentDecoding): Offer[] {
  const offers: Offer[] = [];
  const older = decoding.findings.invalid.count > 0 ? fromWindows1252(input) : undefined;
  if (older !== undefined) {
    offers.push({
      text: 'It may be Windows-1252, as in older addresses.',
      label: 'Read as Windows-1252',
      input: older,
    });
  }
  const { rounds, encoded } = decoding.summarize().info;
  if (encoded > rounds) {
    offers.push({ text: 'The result is still encoded.', label: 'Decode it fully', options: { rounds: encoded } });
  }
  return offers;
}

/** Percent-encoding both ways, as the URL Standard, ECMAScript and RFC 3986 define it. */
export const convert: Convert<typeof page> = (options, { isWhole }) => {
  if (options.direction === 'encode') return encoding(options);
  const readsAgain = options.strict && options.rounds > 1;
  return inPasses({
    cut: readsAgain ? 'Strict needs the whole text in memory where it is decoded more than once.' : 'character',
    begin: () => {
      const decoding = new PercentDecoding(options);
      let input = '';
      return {
        write(piece) {
          input ||= piece.text;
          return decoding.write(piece);
        },
        end: () => ({
          ...(input !== '' && decoding.summarize()),
          ...(input !== '' && isWhole && { offers: decodedOffers(input, decoding), table: tableOf(input, options) }),
        }),
      };
    },
  });
};
