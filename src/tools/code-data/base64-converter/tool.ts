import { arriving } from '../../../core/arriving.ts';
import { warningsAt } from '../../../core/error-at.ts';
import type { Offer } from '../../../core/offer.ts';
import { number, select, text, toggle, type Values } from '../../../core/options.ts';
import { plural } from '../../../core/plural.ts';
import { positionAt } from '../../../core/position.ts';
import type { Stream } from '../../../core/streaming.ts';
import type { Engine, Meta, OutputParts, Page } from '../../../core/tool.ts';
import { ToolError } from '../../../core/tool-error.ts';
import { type FileType, recogniseFile } from '../../../formats/file-signatures.ts';
import { CHARSET_NAMES, checkCharset } from '../../../text/charsets.ts';
import { codingDirection, swapCoding, textEncoding } from '../../../text/coding-fields.ts';
import { charsetOffers } from '../../../text/guess-charset.ts';
import { hexView, hexViewNotes } from '../../../text/hex-view.ts';
import { packingOf, unpackText } from '../../../text/inflate.ts';
import { decodeOffers, decodingOr, isProse } from '../../../text/looks-encoded.ts';
import { convertNewlines, newlineField } from '../../../text/newlines.ts';
import { faultSentence as byteFault, surrogateNotes } from '../../../text/utf8.ts';
import { base64Length, encodeBase64 } from './codec.ts';
import { namedCharset } from './data-uri.ts';
import { type DecodedText, decodeBase64Text, faultOffset, faultSentence } from './decode-text.ts';
import { encodeBytesAsBase64, encodeTextAsBase64 } from './encode-text.ts';
import { decodedFigures, fileLengths, fileNote, textFigures, tokenText, tokenTold } from './figures.ts';
import { splitJwt } from './jwt.ts';
import { base64Form } from './looks-like.ts';
import { dataUriNotes, fileNotes, writing } from './writing.ts';

export const meta = {
  name: 'Base64 Converter (Encode & Decode)',
  description: 'Encode text to Base64 or decode it back, with URL-safe, MIME, and data: URI support.',
  tags: ['base64', 'encode', 'decode', 'data-uri', 'jwt'],
  featured: true,
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
      also: [0],
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
    perLine: toggle('Each line separately'),
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
  bytes: { direction: 'encode' },
  download: [
    { suffix: 'base64', type: 'txt', when: { direction: 'encode' } },
    { suffix: 'decoded', type: 'txt' },
  ],
  swap: swapCoding,
  help: {
    about: [
      'Base64 writes any bytes using 64 characters that survive email, URLs, and JSON. Text is converted to UTF-8 bytes first, so é, 漢, and 😀 come back unchanged. For a file that you open or drop, the bytes themselves are encoded, just like the base64 command.',
      'Decoding handles what people really paste: both alphabets, missing padding, line breaks, PEM blocks, data: URIs, and JSON Web Tokens. Bytes that gzip or zlib packed are unpacked on request. Every problem is reported with its line and column; strict mode rejects it.',
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
} satisfies Page;

type FileInfo = Partial<{ type: string; mime: string; image: string }>;
type Info = FileInfo &
  Partial<{ bytes: number; characters: number; overhead: string; signatureBytes: number; mediaType: string }>;

type Options = Values<(typeof page)['options']>;

function encode(input: string, options: Options): OutputParts<Info> {
  const how = writing(options);
  checkCharset(input, options.charset);
  const converted = convertNewlines(input, options.newline);
  const { text, bytes } = encodeTextAsBase64(converted, how);
  const notes = [...surrogateNotes(converted), ...dataUriNotes(options)];
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
function encodeFile(bytes: Uint8Array, options: Options): OutputParts<Info> {
  const text = encodeBytesAsBase64(bytes, writing(options));
  const file = recogniseFile(bytes);
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

/** @throws ToolError at the first fault: of the Base64, or where bytes may not be bad, of those */
function decodedText(input: string, options: Options): DecodedText {
  const decoded = decodeBase64Text(input, options);
  const { fault, broken } = decoded;
  if (!fault || options.invalid === 'replace') {
    if (broken) throw broken;
    return decoded;
  }
  const offset = faultOffset(input, fault, options);
  const sentence = faultSentence(fault, options.charset, options.perLine);
  throw new ToolError(sentence, { ...positionAt(input, offset), end: offset + 1 });
}

function decode(input: string, options: Options): OutputParts<Info> {
  const jwt = options.strict || options.perLine ? undefined : splitJwt(input);
  if (jwt) {
    return {
      text: tokenText(jwt),
      list: [
        { label: 'Header', text: jwt.header },
        { label: 'Payload', text: jwt.payload },
      ],
      table: { columns: ['Part', 'Name', 'Value', 'Meaning'], rows: jwt.rows },
      ...tokenTold(jwt),
    };
  }
  const { text, bytes, type, remarks, fault } = decodingOr(
    () => decodedText(input, options),
    'Encode it',
    () => isProse(input),
  );
  const file = options.perLine ? undefined : recogniseFile(bytes);
  const notes = warningsAt(input, remarks);
  if (fault) notes.push(faultSentence(fault, options.charset, options.perLine));
  if (file) notes.push(fileNote(file));
  const hasView = !options.perLine && (fault !== undefined || file !== undefined);
  if (hasView) notes.push(...hexViewNotes(bytes));
  const named = namedCharset(type ?? '');
  const offers: Offer[] =
    named && named !== options.charset
      ? [
          {
            text: `The data: URI names ${CHARSET_NAMES[named]}.`,
            label: `Read as ${CHARSET_NAMES[named]}`,
            options: { charset: named },
          },
        ]
      : packingOf(bytes) && !options.perLine
        ? [{ text: 'These bytes are packed.', label: 'Unpack them', options: { unpack: true } }]
        : file
          ? []
          : charsetOffers(bytes, options.charset, fault !== undefined);
  const figures = decodedFigures({ bytes: bytes.length, characters: text.length }, input.length, type, file);
  return {
    text,
    notes,
    offers,
    ...(hasView && { table: hexView(bytes) }),
    info: { ...figures.info, ...(file && pictureOf(bytes, file)) },
    summary: figures.summary,
  };
}

/** The text that was packed before it was encoded. */
async function unpack(input: string, options: Options): Promise<OutputParts<Info>> {
  const { bytes, remarks } = decodingOr(
    () => decodedText(input, { ...options, charset: 'iso-8859-1' }),
    'Encode it',
    () => isProse(input),
  );
  const { text, faults, size } = await unpackText(bytes, options.charset);
  if (faults[0] && options.invalid === 'error') throw new ToolError(byteFault(faults[0]));
  return {
    text,
    notes: [...warningsAt(input, remarks), ...faults.map(byteFault)],
    info: { bytes: bytes.length, characters: text.length },
    summary: `${plural(bytes.length, 'byte')}, ${plural(size, 'byte')} when unpacked`,
  };
}

/** Base64 both ways (RFC 4648), with MIME and PEM line lengths, `data:` URIs (RFC 2397) and JWT (RFC 7519). */
export const run: Engine<typeof page, Info> = (input, options, { bytes }) => {
  if (bytes && options.direction === 'encode') return encodeFile(bytes, options);
  if (input === '') return '';
  if (options.direction === 'encode') return encode(input, options);
  return options.unpack && !options.perLine ? unpack(input, options) : decode(input, options);
};

export const stream: Stream<typeof page> = async (options, asked) => {
  const isPacked = options.direction === 'decode' && options.unpack && !options.perLine;
  if (isPacked) return 'Unpack gzip and zlib needs the whole text in memory.';
  return (await arriving(import('./stream.ts'), 'This tool')).streamBase64(options, asked);
};
