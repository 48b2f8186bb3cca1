import { CHARSET_NAMES, checkCharset } from '../../../engine/bytes/charsets.ts';
import { codingDirection, textEncoding } from '../../../engine/bytes/coding-fields.ts';
import { compressionOf, decompressedOutput } from '../../../engine/bytes/decompress.ts';
import { charsetOffers } from '../../../engine/bytes/guess-charset.ts';
import { decodeOffers, decodingOr, isProse } from '../../../engine/bytes/looks-encoded.ts';
import { surrogateNotes } from '../../../engine/bytes/utf8.ts';
import { lazyImport } from '../../../engine/contract/lazy-import.ts';
import type { Offer } from '../../../engine/contract/offer.ts';
import { number, select, text, toggle, type Values } from '../../../engine/contract/options.ts';
import type { Convert } from '../../../engine/contract/streaming.ts';
import type { Engine, Meta, OutputParts } from '../../../engine/contract/tool.ts';
import { type FileType, recognizeFile } from '../../../engine/formats/file-signatures.ts';
import { hexView, hexViewNotes } from '../../../engine/formats/hex/hex-view.ts';
import type { BytesOutput } from '../../../engine/jobs/bytes-output.ts';
import type { BytesPage, HostContext, LinesPage } from '../../../engine/jobs/host.ts';
import { onlyPiece } from '../../../engine/long/positions.ts';
import { convertNewlines, newlineField } from '../../../engine/unicode/newlines.ts';
import { base64Length, encodeBase64 } from './codec.ts';
import { namedCharset } from './data-uri.ts';
import { Base64Decoding } from './decode.ts';
import { decodeLines, linesSummary } from './decode-lines.ts';
import { encodeBytesAsBase64, encodeTextAsBase64 } from './encode-text.ts';
import { type Base64Info, fileLengths, textFigures } from './figures.ts';
import { base64Form } from './looks-like.ts';
import { Base64Source } from './source.ts';
import { fileNotes, textNotes, writing } from './writing.ts';

export const meta = {
  name: 'Base64 Converter',
  title: 'Base64 Converter (Encode & Decode)',
  description: 'Encode text to Base64 or decode it back, with URL-safe, MIME, and data: URI support.',
  tags: ['base64', 'encode', 'decode', 'data-uri', 'jwt'],
  keywords: ['rfc 4648', 'base64url', 'mime', 'pem', 'token', 'gzip'],
} satisfies Meta;

export const page = {
  input: 'text',
  takes: ['base64', 'data-uri', 'jwt'],
  sample: 'Grüße aus Köln ✉️ – 3 files, 1.2 MB',
  options: {
    direction: codingDirection,
    variant: select(
      'Alphabet',
      [
        ['standard', 'Standard (+ /)'],
        ['urlsafe', 'URL-safe (- _)'],
      ],
      { as: 'buttons' },
    ),
    padding: select('Padding', ['auto', 'always', 'never'], {
      more: true,
      hint: 'Auto writes = only in the standard alphabet.',
    }),
    lineWidth: number('Line length', {
      min: 4,
      max: 1000,
      zero: true,
      default: 0,
      hint: '0 = one line, 64 = PEM, 76 = MIME',
      when: { direction: 'encode', perLine: false },
    }),
    wrapEol: select(
      'Line break',
      [
        ['lf', 'LF'],
        ['crlf', 'CRLF'],
      ],
      { more: true, when: { direction: 'encode', perLine: false } },
    ),
    charset: textEncoding,
    newline: newlineField({ more: true, when: { direction: 'encode' } }),
    dataUri: text('data: URI type', {
      max: 200,
      placeholder: 'image/svg+xml',
      suggestions: ['text/plain', 'text/html', 'text/css', 'image/svg+xml', 'application/json'],
      hint: 'Adds data:...;base64, in front.',
      more: true,
      when: { direction: 'encode' },
    }),
    perLine: toggle('Line by line'),
    strict: toggle('Strict RFC 4648', {
      hint: 'No whitespace, exact padding, one alphabet.',
      when: { direction: 'decode' },
    }),
    invalid: select('Bad bytes', ['replace', 'error'], { more: true, when: { direction: 'decode' } }),
    unpack: toggle('Unpack gzip and zlib', { more: true, when: { direction: 'decode', perLine: false } }),
  },
  presets: [
    {
      label: 'Plain',
      options: { direction: 'encode', variant: 'standard', padding: 'auto', lineWidth: 0, perLine: false },
    },
    { label: 'URL-safe', options: { direction: 'encode', variant: 'urlsafe', padding: 'auto', lineWidth: 0 } },
    {
      label: 'MIME',
      options: { direction: 'encode', variant: 'standard', lineWidth: 76, wrapEol: 'crlf', perLine: false },
    },
    {
      label: 'PEM',
      options: { direction: 'encode', variant: 'standard', lineWidth: 64, wrapEol: 'lf', perLine: false },
    },
  ],
  bytes: { direction: 'encode', charset: 'utf-8', newline: 'keep', perLine: false },
  bytesOut: { direction: 'decode', charset: 'utf-8', perLine: false },
  lines: ({ direction, lineWidth }) => direction === 'encode' && lineWidth !== 0,
  download: [
    { suffix: 'base64', type: 'txt', when: { direction: 'encode' } },
    { suffix: 'decoded', type: 'txt' },
  ],
  swap: { option: 'direction' },
  help: {
    about: [
      'Base64 writes any bytes using 64 characters that survive email, URLs, and JSON. Text is converted to UTF-8 bytes first, so é, 漢, and 😀 come back unchanged. For a file that you open or drop, the bytes themselves are encoded, just like the base64 command.',
      'Decoding handles what people really paste: both alphabets, missing padding, line breaks, PEM blocks, quotation marks, data: URIs, and JSON Web Tokens. Bytes that gzip or zlib packed are unpacked on request. Every problem is reported with its line and column; strict mode rejects it.',
    ],
    examples: [
      { title: 'Encode', input: 'foobar', output: 'Zm9vYmFy' },
      { title: 'URL-safe', input: '<<???>>', options: { variant: 'urlsafe' }, output: 'PDw_Pz8-Pg' },
      { title: 'Decode with line breaks', input: ' Zm9v\n YmFy ', options: { direction: 'decode' }, output: 'foobar' },
    ],
    never: [
      'Never sends what you paste anywhere. Tokens are decoded in your browser, and their signatures are not checked.',
      'Never fixes anything silently: bytes that are not text are reported.',
    ],
  },
} satisfies BytesPage & LinesPage;

type Options = Values<(typeof page)['options']>;

function encode(input: string, options: Options): OutputParts<Base64Info> {
  const how = writing(options, false);
  checkCharset(input, options.charset);
  const converted = convertNewlines(input, options.newline);
  const { text, bytes } = encodeTextAsBase64(converted, how);
  const notes = [...surrogateNotes(converted), ...textNotes(options)];
  const form = base64Form(input);
  const offers = decodeOffers(form && { direction: 'decode', ...form }, 'looks like Base64');
  return { text, notes, offers, ...textFigures(bytes, text.length) };
}

/** Largest picture that is shown, in characters of its data: URI. */
const LARGEST_PREVIEW = 1_000_000;

/** The picture that bytes are, where it is shown. */
function pictureOf(bytes: Uint8Array, { mime, image }: FileType): { readonly image?: string } {
  const head = `data:${mime};base64,`;
  const isShown = image && head.length + base64Length(bytes.length, 'standard', 'auto') <= LARGEST_PREVIEW;
  return isShown ? { image: head + encodeBase64(bytes) } : {};
}

/** The bytes of a file as they are. */
function encodeFile(bytes: Uint8Array, options: Options): OutputParts<Base64Info> {
  const text = encodeBytesAsBase64(bytes, writing(options, true));
  const file = recognizeFile(bytes);
  const offers: Offer[] =
    file && options.dataUri === ''
      ? [{ text: 'For a page or a style sheet:', label: 'Write a data: URI', options: { dataUri: file.mime } }]
      : [];
  const { info, summary } = fileLengths(bytes.length, text.length);
  return {
    text,
    notes: fileNotes(options),
    offers,
    info: { ...info, ...(file && { type: file.name, mime: file.mime, ...pictureOf(bytes, file) }) },
    summary,
  };
}

/** Returns offers for bytes that may be read in another way. */
function otherReadings(bytes: Uint8Array, type: string | undefined, hasFault: boolean, options: Options): Offer[] {
  const { charset, perLine } = options;
  const named = namedCharset(type ?? '');
  if (named && named !== charset) {
    const name = CHARSET_NAMES[named];
    return [{ text: `The data: URI names ${name}.`, label: `Read as ${name}`, options: { charset: named } }];
  }
  if (!perLine && compressionOf(bytes)) {
    return [{ text: 'These bytes are packed.', label: 'Unpack them', options: { unpack: true } }];
  }
  return !perLine && recognizeFile(bytes) ? [] : charsetOffers(bytes, charset, hasFault);
}

/** Reads Base64; an error offers to encode the input if it may be text. */
const reading = <T>(input: string, read: () => T): T => decodingOr(read, 'Encode it', () => isProse(input));

const decode = (input: string, options: Options, toFile: boolean): OutputParts<Base64Info> =>
  reading(input, () => (options.perLine ? decodeEach(input, options) : decodeAll(input, options, toFile)));

/** Each line by itself. */
function decodeEach(input: string, options: Options): OutputParts<Base64Info> {
  const { text, bytes, lines } = decodeLines(input, options);
  const figures = linesSummary(lines, options);
  return { text, ...figures, offers: otherReadings(bytes, lines.type, lines.fault !== undefined, options) };
}

function decodeAll(input: string, options: Options, toFile: boolean): BytesOutput<Base64Info> {
  const decoding = new Base64Decoding(options);
  const { text, bytes, given } = decoding.read(onlyPiece(input));
  const { notes = [], info, summary } = decoding.summarize(toFile);
  const { token, file, hasFault } = decoding;
  if (token) {
    return {
      text,
      list: [
        { label: 'Header', text: token.header },
        { label: 'Payload', text: token.payload },
      ],
      table: { columns: ['Part', 'Name', 'Value', 'Meaning'], rows: token.rows },
      notes,
      info,
      summary,
    };
  }
  const hasView = hasFault || file !== undefined;
  return {
    text,
    notes: [...notes, ...(hasView ? hexViewNotes(bytes) : [])],
    offers: otherReadings(bytes, decoding.type, hasFault, options),
    ...(hasView && { table: hexView(bytes) }),
    info: { ...info, ...(file && pictureOf(bytes, file)) },
    summary,
    ...(options.charset === 'utf-8' && (hasFault || given.length > bytes.length) && { bytes: given.slice() }),
  };
}

/** Returns the output for a text that was compressed before it was encoded. */
async function decompress(input: string, options: Options, toFile: boolean): Promise<BytesOutput<Base64Info>> {
  const source = new Base64Source(input, options, false);
  const bytes = reading(input, () => {
    const { bytes, fault } = source.read(onlyPiece(input));
    if (fault) throw fault;
    return bytes;
  });
  const decompressed = await decompressedOutput(bytes, options, toFile);
  return { ...decompressed, notes: [...source.notes, ...decompressed.notes] };
}

/** Base64 both ways (RFC 4648), with MIME and PEM line lengths, `data:` URIs (RFC 2397) and JWT (RFC 7519). */
export const run: Engine<typeof page, Base64Info> = (input, options, { bytes, toFile = false }: HostContext) => {
  if (bytes && options.direction === 'encode') return encodeFile(bytes, options);
  if (input === '') return '';
  if (options.direction === 'encode') return encode(input, options);
  return options.unpack && !options.perLine ? decompress(input, options, toFile) : decode(input, options, toFile);
};

export const convert: Convert<typeof page> = async (options, context) => {
  const isCompressed = options.direction === 'decode' && options.unpack && !options.perLine;
  if (isCompressed) return 'Unpack gzip and zlib needs the whole text in memory.';
  return (await lazyImport(import('./stream.ts'), 'This tool')).streamBase64(options, context);
};
