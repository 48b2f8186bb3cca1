import { checkCharset, encodeText } from '../../../engine/bytes/charsets.ts';
import { textEncoding } from '../../../engine/bytes/coding-fields.ts';
import { compressionOf, decompressedOutput } from '../../../engine/bytes/decompress.ts';
import { charsetOffers } from '../../../engine/bytes/guess-charset.ts';
import { decodeOffers, decodingOr } from '../../../engine/bytes/looks-encoded.ts';
import { surrogateNotes } from '../../../engine/bytes/utf8.ts';
import { lazyImport } from '../../../engine/contract/lazy-import.ts';
import { number, select, toggle, type Values } from '../../../engine/contract/options.ts';
import type { Convert } from '../../../engine/contract/streaming.ts';
import { type Engine, lazyOutput, type Meta, type OutputParts } from '../../../engine/contract/tool.ts';
import { bytesOrThrow } from '../../../engine/formats/hex/hex-runs.ts';
import { hexCharset, readHexText } from '../../../engine/formats/hex/hex-text.ts';
import { hexView, hexViewNotes } from '../../../engine/formats/hex/hex-view.ts';
import type { BytesOutput } from '../../../engine/jobs/bytes-output.ts';
import type { BytesPage, HostContext, LinesPage } from '../../../engine/jobs/host.ts';
import { onlyPiece } from '../../../engine/long/positions.ts';
import { convertNewlines, newlineField } from '../../../engine/unicode/newlines.ts';
import { HexDecoding } from './decode.ts';
import { fileFigures, fileNotes, textFigures } from './figures.ts';
import { writeHex } from './write-hex.ts';

export const meta = {
  name: 'Hex to Text',
  title: 'Hex to Text Converter',
  description: 'Read hex bytes in any notation as text, or write text as hex.',
  tags: ['hex', 'text', 'convert', 'bytes', 'decode'],
  keywords: ['hexadecimal', 'hexdump', 'xxd', 'encode', 'ascii'],
} satisfies Meta;

export const page = {
  input: 'text',
  takes: ['hex'],
  sample: '48 65 6c 6c 6f 2c 20 e4 b8 96 e7 95 8c 21',
  options: {
    direction: select(
      'Direction',
      [
        ['decode', 'Hex to text'],
        ['encode', 'Text to hex'],
      ],
      { as: 'buttons' },
    ),
    charset: textEncoding,
    invalid: select('Bad bytes', ['replace', 'error'], { when: { direction: 'decode' } }),
    unpack: toggle('Unpack gzip and zlib', { more: true, when: { direction: 'decode' } }),
    delimiter: select(
      'Between bytes',
      ['none', 'space', 'comma', ['comma-space', 'Comma and space'], 'colon', 'hyphen', ['line', 'Line break']],
      { default: 'space', when: { direction: 'encode' } },
    ),
    prefix: select('Before bytes', [['none', 'Nothing'], '0x', '\\x', '%'], { when: { direction: 'encode' } }),
    letterCase: select(
      'Digits',
      [
        ['lower', 'ff'],
        ['upper', 'FF'],
      ],
      { as: 'buttons', when: { direction: 'encode' } },
    ),
    bytesPerLine: number('Bytes per line', {
      min: 0,
      max: 64,
      default: 0,
      hint: '0 = no line breaks',
      when: { direction: 'encode' },
    }),
    newline: newlineField({ more: true, when: { direction: 'encode' } }),
  },
  presets: [
    { label: 'Plain', options: { direction: 'encode', delimiter: 'none', prefix: 'none', bytesPerLine: 0 } },
    { label: 'C array', options: { direction: 'encode', delimiter: 'comma-space', prefix: '0x', bytesPerLine: 0 } },
    { label: 'String escapes', options: { direction: 'encode', delimiter: 'none', prefix: '\\x', bytesPerLine: 0 } },
  ],
  bytes: { direction: 'encode', charset: 'utf-8', newline: 'keep' },
  bytesOut: { direction: 'decode', charset: 'utf-8' },
  lines: ({ direction, delimiter, bytesPerLine }) =>
    direction === 'encode' && (delimiter === 'line' || bytesPerLine !== 0),
  download: [
    { suffix: 'hex', type: 'txt', when: { direction: 'encode' } },
    { suffix: 'decoded', type: 'txt' },
  ],
  swap: { option: 'direction' },
  help: {
    about: [
      'Paste hex the way you find it: with spaces, commas, or colons, with 0x or \\x, as &H48 or $48, as an array in source code, as one long run, or as a dump from xxd, hexdump -C, or Wireshark. The bytes are read as text in the encoding you choose.',
      'Bytes that do not fit are listed one by one, with the reason. In the other direction, text, or the bytes of a file that you open or drop, are written as hex in the notation your language or tool needs.',
    ],
    examples: [
      { title: 'Bytes', input: '48 65 6c 6c 6f', output: 'Hello' },
      { title: 'Mixed notations', input: '0x48,0x69\\x21', output: 'Hi!' },
      {
        title: 'Text to a C array',
        input: 'Hé',
        options: { direction: 'encode', delimiter: 'comma-space', prefix: '0x' },
        output: '0x48, 0xc3, 0xa9',
      },
    ],
    never: [
      'Never guesses a missing digit: an odd number of digits is an error with its position.',
      'Never drops a byte order mark or a zero byte.',
    ],
  },
} satisfies BytesPage & LinesPage;

type Options = Values<(typeof page)['options']>;

/** The options that decode a text which is hex already. */
function encodedForm(input: string) {
  const charset = hexCharset(input);
  return charset && { direction: 'decode', ...(charset !== 'utf-8' && { charset }) };
}

function encode(input: string, options: Options): OutputParts {
  checkCharset(input, options.charset);
  const converted = convertNewlines(input, options.newline);
  const bytes = encodeText(converted, options.charset);
  const isUtf = options.charset.startsWith('utf');
  return lazyOutput(
    {
      text: writeHex(bytes, options),
      notes: [...(isUtf ? surrogateNotes(converted) : []), ...hexViewNotes(bytes)],
      ...textFigures(bytes.length, converted.length),
    },
    { offers: () => decodeOffers(encodedForm(input), 'looks like hex'), table: () => hexView(bytes) },
  );
}

/** The bytes of a file as they are. */
function encodeFile(bytes: Uint8Array, options: Options): OutputParts {
  const text = writeHex(bytes, options);
  return {
    text,
    notes: [...fileNotes(options), ...hexViewNotes(bytes)],
    table: hexView(bytes),
    ...fileFigures(bytes.length, text.length),
  };
}

function decode(input: string, { charset, invalid }: Options, toFile: boolean): BytesOutput {
  const decoding = new HexDecoding({ charset, invalid });
  const found = decoding.read(onlyPiece(input));
  const { text, bytes, offsets } = decodingOr(() => bytesOrThrow(found), 'Write it as hex');
  const { faults, count } = decoding.decoder;
  const highlights: number[] = [];
  for (const { index, length } of faults) {
    const from = offsets[index] ?? 0;
    // Rows that a dump repeats by `*` appear in it only once.
    if (from < (highlights.at(-1) ?? 0)) continue;
    highlights.push(from, Math.min((offsets[index + length - 1] ?? from) + 2, input.length));
  }
  return lazyOutput(
    {
      text,
      notes: [...decoding.notes(toFile), ...hexViewNotes(bytes)],
      highlights: { input: highlights },
      ...textFigures(bytes.length, text.length),
      ...(charset === 'utf-8' && count > 0 && { bytes: bytes.slice() }),
    },
    {
      offers: () =>
        compressionOf(bytes)
          ? [{ text: 'These bytes are packed.', label: 'Unpack them', options: { unpack: true } }]
          : charsetOffers(bytes, charset, count > 0),
      table: () => hexView(bytes),
    },
  );
}

/** Returns the output for a text that was compressed before it was written as hex. */
const decompress = (input: string, options: Options, toFile: boolean) =>
  decompressedOutput(decodingOr(() => bytesOrThrow(readHexText(input)), 'Write it as hex').bytes, options, toFile);

/** Hex bytes to text and back, in five charsets. */
export const run: Engine<typeof page> = (input, options, { bytes, toFile = false }: HostContext) => {
  if (bytes && options.direction === 'encode') return encodeFile(bytes, options);
  if (input === '') return '';
  if (options.direction === 'encode') return encode(input, options);
  return options.unpack ? decompress(input, options, toFile) : decode(input, options, toFile);
};

export const convert: Convert<typeof page> = async (options, context) => {
  if (options.direction === 'decode' && options.unpack) return 'Unpack gzip and zlib needs the whole text in memory.';
  return (await lazyImport(import('./stream.ts'), 'This tool')).streamHex(options, context);
};
