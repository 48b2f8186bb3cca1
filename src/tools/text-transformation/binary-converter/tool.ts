import { encodeUtf16 } from '../../../engine/bytes/charsets.ts';
import { bitsForm, decodeOffers, decodingOr, isProse } from '../../../engine/bytes/looks-encoded.ts';
import { encodeUtf8, surrogateNotes } from '../../../engine/bytes/utf8.ts';
import { checkStyledSize } from '../../../engine/contract/limits.ts';
import type { Offer } from '../../../engine/contract/offer.ts';
import { select, toggle, type Values } from '../../../engine/contract/options.ts';
import { positionAt } from '../../../engine/contract/position.ts';
import { type Convert, inPasses, inPieces } from '../../../engine/contract/streaming.ts';
import { type AnyInfo, lazyOutput, type Meta } from '../../../engine/contract/tool.ts';
import { ToolError } from '../../../engine/contract/tool-error.ts';
import type { BytesPage, LinesPage } from '../../../engine/jobs/host.ts';
import { blocksPass } from '../../../engine/long/byte-blocks.ts';
import { forEachCluster } from '../../../engine/unicode/graphemes.ts';
import { plural } from '../../../engine/values/plural.ts';
import { bitsLength, bytesToBits, codePointBitsLimit, codePointsToBits, numberToBits } from './binary.ts';
import { type BitRules, bitsPass, decodeBits } from './decode-bits.ts';

export const meta = {
  name: 'Binary Converter',
  title: 'Binary Converter (Encode, Decode)',
  description: 'Convert text to binary and back in UTF-8, or numbers to base 2.',
  tags: ['binary', 'text to binary', 'decode'],
  keywords: ['bits', 'base 2', 'ascii', 'utf-8', 'encode'],
} satisfies Meta;

export const page = {
  input: 'text',
  takes: ['binary'],
  sample: 'Hello, 日本 👍',
  options: {
    direction: select('Direction', [['encode', 'Text to binary'], ['decode', 'Binary to text'], 'numbers'], {
      as: 'buttons',
    }),
    encoding: select(
      'Encoding',
      [
        ['utf-8', 'UTF-8'],
        ['utf-16be', 'UTF-16 BE'],
        ['utf-16le', 'UTF-16 LE'],
        ['latin1', 'Latin-1'],
        ['ascii7', 'ASCII, 7 bits'],
        ['codepoint', 'Code points'],
      ],
      { when: { direction: ['encode', 'decode'] } },
    ),
    separator: select('Between bytes', ['space', 'none', 'comma', 'newline', 'hyphen'], {
      when: { direction: 'encode' },
    }),
    prefix: toggle('0b prefix', { when: { direction: 'encode' } }),
    badBytes: toggle('Replace bad bytes', { hint: 'Shows U+FFFD instead of stopping.', when: { direction: 'decode' } }),
    width: select('Bits', [['0', 'Shortest'], '8', '16', '32', '64'], {
      hint: "Negative numbers as two's complement.",
      when: { direction: 'numbers' },
    }),
  },
  bytes: { direction: 'encode', encoding: 'utf-8' },
  bytesOut: { direction: 'decode', encoding: 'utf-8' },
  swap: { option: 'direction' },
  lines: ({ direction, separator }) => direction === 'numbers' || (direction === 'encode' && separator === 'newline'),
  help: {
    about: [
      'Computers store text as bytes of eight bits each. This tool writes out those bits and reads them back. In UTF-8, the encoding of the web, an English letter takes one byte, most other letters take two or three, and an emoji takes four.',
      'When reading, bits may be separated by whitespace or by , ; _ | or -, and each group may start with 0b. Groups of up to eight bits are one byte each, groups of four bits are joined in pairs, and a long run of bits is split every eight.',
      "Numbers are written in base 2, one per line. With a fixed number of bits, negative numbers are written as two's complement.",
    ],
    examples: [
      { title: 'A letter and a symbol', input: 'A€', output: '01000001 11100010 10000010 10101100' },
      { title: 'Back to text', input: '0b01001000,0b01101001', options: { direction: 'decode' }, output: 'Hi' },
      {
        title: 'Negative numbers in 8 bits',
        input: '5\n-5',
        options: { direction: 'numbers', width: '8' },
        output: '00000101\n11111011',
      },
    ],
    never: [
      'Never guesses at bytes that are not text: it says which one is wrong, or shows U+FFFD if you ask for it.',
      'Never writes a character as a number that it could not read back.',
    ],
  },
} satisfies BytesPage & LinesPage;

type Options = Values<(typeof page)['options']>;

const SEPARATORS = { space: ' ', none: '', comma: ',', newline: '\n', hyphen: '-' };

function encode(text: string, { encoding, ...options }: Options): { text: string; bytes: number } {
  const separator = SEPARATORS[options.separator];
  const prefix = options.prefix ? '0b' : '';
  if (encoding === 'codepoint') {
    checkStyledSize(codePointBitsLimit(text, separator, prefix));
    return { text: codePointsToBits(text, separator, prefix), bytes: 0 };
  }
  const width = encoding === 'ascii7' ? 7 : 8;
  const bytes = bytesOf(text, encoding);
  checkStyledSize(bitsLength(bytes.length, width, separator, prefix));
  return { text: bytesToBits(bytes, width, separator, prefix), bytes: bytes.length };
}

function encodeOffers(text: string): Offer[] {
  const form = bitsForm(text);
  return decodeOffers(
    form && { direction: 'decode', ...(form !== 'utf-8' && { encoding: form }) },
    'looks like binary',
  );
}

/** The bytes of a file as they are. */
const filePass = ({ separator, prefix }: Options, isWhole: boolean) =>
  blocksPass({
    size: 1,
    between: SEPARATORS[separator],
    write(block) {
      const before = prefix ? '0b' : '';
      if (isWhole) checkStyledSize(bitsLength(block.length, 8, SEPARATORS[separator], before));
      return bytesToBits(block, 8, SEPARATORS[separator], before);
    },
    isFile: true,
    charset: 'utf-8',
    newline: 'keep',
    summarize: (bytes) => figures(bytes, 8),
  });

const codePointNotes = (separator: string) =>
  separator === '' ? ['Code points with nothing between them cannot be read back.'] : [];

const figures = (bytes: number, width: number) => ({
  info: { bytes, bits: bytes * width },
  summary: `${plural(bytes, 'byte')}, ${plural(bytes * width, 'bit')}`,
});

function bytesOf(text: string, encoding: Exclude<Options['encoding'], 'codepoint'>): Uint8Array {
  switch (encoding) {
    case 'utf-8':
      return encodeUtf8(text);
    case 'utf-16be':
      return encodeUtf16(text, 'be');
    case 'utf-16le':
      return encodeUtf16(text, 'le');
    default:
      return singleBytes(text, encoding);
  }
}

function singleBytes(text: string, encoding: 'latin1' | 'ascii7'): Uint8Array {
  const highest = encoding === 'ascii7' ? 0x7f : 0xff;
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit > highest) {
      throw characterError(text, i, `is not ${encoding === 'ascii7' ? 'ASCII' : 'Latin-1'}. Choose UTF-8 instead.`);
    }
    bytes[i] = unit;
  }
  return bytes;
}

/** A family of emoji is shown whole in a message, a tower of marks is not. */
const MAX_SHOWN_LENGTH = 32;

/** `Character "é" at position 2 is ...`, the position counted in grapheme clusters from 1, with those before the text. */
function characterError(text: string, offset: number, what: string, before = 0): ToolError {
  let position = before;
  let start = 0;
  let end = 0;
  forEachCluster(text, (from, to) => {
    if (from > offset) return;
    position++;
    start = from;
    end = to;
  });
  const shown =
    end - start > MAX_SHOWN_LENGTH ? String.fromCodePoint(text.codePointAt(start) ?? 0) : text.slice(start, end);
  return new ToolError(`Character "${shown}" at position ${position} ${what}`, { ...positionAt(text, start), end });
}

const bitRules = ({ encoding, badBytes }: Options): BitRules => ({
  encoding,
  badBytes,
  wrongCharacter: (text, offset, before) => characterError(text, offset, 'is not 0 or 1.', before),
});

function convertNumbers(text: string, width: number): string {
  // Lines keep their own terminators.
  let line = 0;
  return text
    .split(/(\r\n|\n|\r)/)
    .map((piece, i) => {
      if (i % 2 === 1) return piece;
      line++;
      const written = piece.trim();
      return written === '' ? '' : numberToBits(written, width, line);
    })
    .join('');
}

/** Write the bytes of a text as bits. */
function encoding(options: Options) {
  const { encoding, separator } = options;
  const between = SEPARATORS[separator];
  const width = encoding === 'ascii7' ? 7 : 8;
  return inPieces<number>({
    cut:
      encoding === 'latin1' || encoding === 'ascii7'
        ? 'Text encodings that lack characters need the whole text in memory. Choose UTF-8.'
        : 'character',
    piece: (input, { isFirst }) => {
      const { text, bytes } = encode(input, options);
      const notes = () => (encoding === 'utf-8' ? surrogateNotes(input) : []);
      return lazyOutput<AnyInfo, number>(
        { text: isFirst || text === '' ? text : between + text },
        { part: () => bytes, offers: () => encodeOffers(input), ...(encoding !== 'codepoint' && { notes }) },
      );
    },
    join: (before, bytes) => before + bytes,
    summarize: (bytes) => (encoding === 'codepoint' ? { notes: codePointNotes(between) } : figures(bytes, width)),
  });
}

/**
 * Write the bytes of a text as bits, read bits back to text, or write decimal numbers in base 2.
 *
 * @throws ToolError at characters outside the encoding, at what is no bit, at bytes that are no text, and above
 *   6,000,000 characters
 */
export const convert: Convert<typeof page> = (options, { bytes, toFile = false, isWhole = false }) => {
  const { direction, width } = options;
  if (direction === 'encode') {
    if (!bytes) return encoding(options);
    return inPasses({ cut: 'byte', readsBytes: true, begin: () => filePass(options, isWhole) });
  }
  if (direction === 'numbers') return inPieces({ cut: 'line', piece: (input) => convertNumbers(input, Number(width)) });
  const rules = bitRules(options);
  if (!isWhole) return inPasses({ cut: 'character', surveys: true, begin: () => bitsPass(rules, toFile) });
  return inPieces({
    cut: 'character',
    piece: (input) =>
      decodingOr(
        () => decodeBits(input, rules, toFile),
        'Encode it',
        () => isProse(input),
      ),
  });
};
