import { BOM_BYTES } from '../../../engine/bytes/bom.ts';
import { ByteDecoder } from '../../../engine/bytes/byte-decoder.ts';
import { CHARSET_NAMES, type Charset } from '../../../engine/bytes/charsets.ts';
import { decodeWords } from '../../../engine/bytes/encoded-word.ts';
import { joinedBytes } from '../../../engine/bytes/joined-bytes.ts';
import { AS_BYTES_NOTE } from '../../../engine/bytes/utf8.ts';
import { type ConvertContext, type Pass, PositionedError } from '../../../engine/contract/streaming.ts';
import type { OutputParts } from '../../../engine/contract/tool.ts';
import { type FileType, recognizeFile } from '../../../engine/formats/file-signatures.ts';
import { START, type TextPiece } from '../../../engine/long/positions.ts';
import { plural } from '../../../engine/values/plural.ts';
import { charsetNotes, isHeadOpen } from './data-uri.ts';
import { type Base64Info, decodedFigures, fileNote, tokenSummary, tokenText } from './figures.ts';
import { isTokenOpen, type Jwt, splitJwt } from './jwt.ts';
import type { Base64Rules } from './reader.ts';
import { Base64Source, type BytesOfPiece, characterOf } from './source.ts';

/** Options of decoding Base64 as text. */
export type DecodeOptions = Base64Rules & {
  readonly charset: Charset;
  /** `error` stops at the first byte that does not fit the charset. */
  readonly invalid: 'replace' | 'error';
};

/** The longest header of mail that is read, in UTF-16 code units. */
const MAX_MAIL_LENGTH = 65_536;
/** A text that begins as a header of mail with encoded words, or as the name of one. */
const MAIL =
  /^\s{0,100}(?:[a-z-]{1,40}:[^\n\r=]{0,200}|"?)(?:=(?:\?(?:[\w.:*-]{1,60}(?:\?(?:[bq](?:\?.*)?)?)?)?)?)?$/is;
const isMailOpen = (start: string) => start.length <= MAX_MAIL_LENGTH && MAIL.test(start);
const WORDS_NOTE = 'Encoded words of mail (RFC 2047) were decoded; other text was kept.';

/** Number of bytes that identify the type of a file. */
const SIGNATURE = 32;

/** Takes a byte order mark off the first of the bytes that come. */
class BomDropper {
  readonly #bom: readonly number[];
  #held: Uint8Array | undefined = new Uint8Array();
  /** Bytes that were taken off. */
  dropped = 0;

  constructor(bom: readonly number[] = []) {
    this.#bom = bom;
  }

  push(bytes: Uint8Array, isLast: boolean): Uint8Array {
    if (!this.#held) return bytes;
    const bom = this.#bom;
    const all = joinedBytes(this.#held, bytes);
    const isPart = all.length < bom.length && all.every((byte, i) => byte === bom[i]);
    this.#held = isPart && !isLast ? all : undefined;
    if (this.#held) return new Uint8Array();
    if (bom.every((byte, i) => byte === all[i])) this.dropped = bom.length;
    return all.subarray(this.dropped);
  }
}

/** Describes an invalid byte, for people. @param where `Byte 3`, 1-based */
export const faultSentence = (where: string, charset: Charset): string =>
  `${where}: the decoded data is not valid ${CHARSET_NAMES[charset]}.`;

/** Text decoded from a piece, its bytes, and those before a byte order mark was taken off. */
type DecodedPiece = { readonly text: string; readonly bytes: Uint8Array; readonly given: Uint8Array };

const NOTHING: DecodedPiece = { text: '', bytes: new Uint8Array(), given: new Uint8Array() };

/**
 * Decodes a text that comes in one piece or in several: Base64, and where reading is lenient, a `data:` URI or a token.
 * A leading byte order mark is dropped.
 */
export class Base64Decoding {
  readonly #options: DecodeOptions;
  readonly #decoder: ByteDecoder;
  readonly #boms: BomDropper;
  /** Beginning of the text, until its kind is known. */
  #begin = '';
  #source: Base64Source | undefined;
  #signature: Uint8Array = new Uint8Array();
  /** UTF-16 code units of the text so far. */
  #length = 0;
  #fault: string | undefined;
  /** The token that the text is. */
  token: Jwt | undefined;
  /** Encoded words of a header of mail, which the text is. */
  words = 0;

  constructor(options: DecodeOptions) {
    this.#options = options;
    this.#decoder = new ByteDecoder(options.charset, 1);
    this.#boms = new BomDropper(BOM_BYTES[options.charset]);
  }

  /** @throws PositionedError at the first fault of the Base64, or before it, at a byte that does not fit and must not be bad */
  read({ text, at, isLast }: TextPiece): DecodedPiece {
    this.#length += text.length;
    if (this.#source) return this.#decode(this.#source.read({ text, at, isLast }), isLast);
    const { strict, invalid } = this.#options;
    this.#begin += text;
    const begin = this.#begin;
    if (!isLast && !strict && (isTokenOpen(begin) || isHeadOpen(begin) || isMailOpen(begin))) return NOTHING;
    this.token = isLast && !strict ? splitJwt(begin) : undefined;
    if (this.token) return { ...NOTHING, text: tokenText(this.token) };
    const mail = isLast && !strict && isMailOpen(begin) ? decodeWords(begin) : undefined;
    this.words = mail?.count ?? 0;
    if (mail && this.words > 0) return { ...NOTHING, text: mail.text };
    this.#begin = '';
    this.#source = new Base64Source(begin, this.#options, invalid === 'error');
    return this.#decode(this.#source.read({ text: begin, at: START, isLast }), isLast);
  }

  #decode({ bytes: given, fault: broken }: BytesOfPiece, isLast: boolean): DecodedPiece {
    // Bytes after a fault may have been the rest of the last character.
    const isWhole = isLast && !broken;
    const bytes = this.#boms.push(given, isWhole);
    if (this.#signature.length < SIGNATURE) this.#signature = joinedBytes(this.#signature, bytes.slice(0, SIGNATURE));
    const text = this.#decoder.push(bytes, isWhole);
    const [first] = this.#decoder.faults;
    if (first && this.#fault === undefined) {
      const byte = first.index + this.#boms.dropped;
      this.#fault = faultSentence(`Byte ${byte + 1}`, this.#options.charset);
      if (this.#options.invalid === 'error') {
        const place = this.#source?.placeOfCharacter(characterOf(byte)) ?? START;
        throw new PositionedError(this.#fault, { ...place, end: place.offset + 1 });
      }
    }
    if (broken) throw broken;
    return { text, bytes, given };
  }

  /** Whether the text is a token or a header of mail, which give text. */
  get isHeader(): boolean {
    return this.token !== undefined || this.words > 0;
  }

  /** Whether some bytes do not fit the charset. */
  get hasFault(): boolean {
    return this.#fault !== undefined;
  }

  /** Whether the text is no substitute for the bytes. */
  get isNoText(): boolean {
    return this.#decoder.isNoText;
  }

  /** Type of the file that the bytes are. */
  get file(): FileType | undefined {
    return recognizeFile(this.#signature);
  }

  /** The media type of a `data:` URI. */
  get type(): string | undefined {
    return this.#source?.type;
  }

  /** Returns notes, info and summary of all that was read. @param asBytes the bytes are the result, text or not */
  summarize(asBytes: boolean): Pick<OutputParts<Base64Info>, 'notes' | 'info' | 'summary'> {
    if (this.token) return tokenSummary(this.token);
    if (this.words > 0) return { notes: [WORDS_NOTE], summary: `${plural(this.words, 'encoded word')} decoded` };
    if (this.#length === 0) return {};
    const { file } = this;
    const other = charsetNotes(this.type ?? '', this.#options.charset, asBytes ? undefined : 'bytes were read as');
    const notes = [...(this.#source?.notes ?? []), ...other];
    // Bytes of another charset need not be valid in this one.
    const isFaulty = this.#fault !== undefined && !(asBytes && other.length > 0);
    if (this.#fault && isFaulty) notes.push(this.#fault);
    if (file) notes.push(fileNote(file));
    if (isFaulty && asBytes) notes.push(AS_BYTES_NOTE);
    return { notes, ...decodedFigures(this.#decoder, this.#length, this.type, file) };
  }
}

/**
 * Decodes Base64 in pieces. In a file, bytes that decode as UTF-8 are written unchanged, so that data that is not text
 * becomes the original file.
 */
export function decodePass(options: DecodeOptions, { toFile = false }: Pick<ConvertContext, 'toFile'>): Pass {
  const decoding = new Base64Decoding(options);
  const isAsBytes = toFile && options.charset === 'utf-8';
  return {
    write(piece) {
      const { text, given } = decoding.read(piece);
      return isAsBytes && !decoding.isHeader ? given : text;
    },
    end() {
      const summary = decoding.summarize(isAsBytes);
      if (decoding.isHeader) return summary;
      return isAsBytes ? { ...summary, isBytes: true } : { ...summary, ...(decoding.isNoText && { isNoText: true }) };
    },
  };
}
