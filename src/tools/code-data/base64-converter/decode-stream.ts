import { type Asked, type Pass, type Place, PlacedError } from '../../../core/streaming.ts';
import { recogniseFile } from '../../../formats/file-signatures.ts';
import { placeIn } from '../../../streaming/places.ts';
import { ByteDecoder } from '../../../text/byte-decoder.ts';
import { joinedBytes } from '../../../text/joined-bytes.ts';
import { Base64Pieces, type BytesOfPiece, START } from './base64-pieces.ts';
import { dataUriHead, isHeadOpen, PercentBody } from './data-uri.ts';
import { BOMS, characterOf, type DecodeTextOptions, faultSentence, type TextFault } from './decode-text.ts';
import { decodedFigures, fileNote, tokenText, tokenTold } from './figures.ts';
import { isTokenOpen, type Jwt, splitJwt } from './jwt.ts';

/** Options of decoding Base64 in pieces. */
export type DecodePassOptions = DecodeTextOptions & { readonly invalid: 'replace' | 'error' };

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

/** Source that is read, and the place where its body begins. */
type Source = { readonly body: Place; readonly type: string } & (
  | { readonly kind: 'base64'; readonly pieces: Base64Pieces }
  | { readonly kind: 'percent'; readonly pieces: PercentBody }
);

/**
 * Decodes a text that comes piece by piece as `decodeBase64Text` does one that is there at once. Into a file the bytes go
 * themselves, where they are read as UTF-8: what was no text is then what it was before it was encoded.
 */
export function decodePass(options: DecodePassOptions, { toFile = false }: Pick<Asked, 'toFile'>): Pass {
  const { charset, strict, invalid } = options;
  const isAsBytes = toFile && charset === 'utf-8';
  const isTracked = invalid === 'error';
  const decoder = new ByteDecoder(charset, 1);
  const boms = new BomDropper(BOMS[charset]);
  /** Beginning of the text, until it shows what the text is. */
  let begin = '';
  let characters = 0;
  let token: Jwt | undefined;
  let source: Source | undefined;
  let signature: Uint8Array = new Uint8Array();
  let fault: TextFault | undefined;
  let wrong: PlacedError | undefined;

  const sourceOf = (text: string): Source => {
    const head = strict ? undefined : dataUriHead(text, 0, text.length);
    const from = head?.body ?? 0;
    const told = { body: placeIn(text, START, from), type: head?.type ?? '' };
    return head && !head.base64
      ? { ...told, kind: 'percent', pieces: new PercentBody() }
      : { ...told, kind: 'base64', pieces: new Base64Pieces(options, from, isTracked) };
  };
  /** Keep what is wrong with the bytes. */
  const watch = ({ kind, pieces, body }: Source) => {
    const [first] = decoder.faults;
    if (!first || fault) return;
    fault = { line: 0, byte: first.index + boms.dropped };
    const place = (kind === 'base64' ? pieces.placeOfCharacter(characterOf(fault.byte)) : undefined) ?? body;
    wrong = new PlacedError(faultSentence(fault, charset, false), { ...place, end: place.offset + 1 });
  };
  return {
    write({ text, at, isLast }) {
      characters += text.length;
      let piece = { text, from: 0, at };
      if (!source) {
        begin += text;
        if (!isLast && !strict && (isTokenOpen(begin) || isHeadOpen(begin))) return '';
        token = isLast && !strict ? splitJwt(begin) : undefined;
        if (token) return tokenText(token);
        source = sourceOf(begin);
        piece = { text: begin, from: source.body.offset, at: START };
        begin = '';
      }
      const read: BytesOfPiece =
        source.kind === 'base64'
          ? source.pieces.read(piece.text, piece.from, piece.at, isLast)
          : { bytes: source.pieces.read(piece.text.slice(piece.from), isLast) };
      const { bytes: given, fault: broken } = read;
      // Bytes after a fault may have been the rest of the last character.
      const isWhole = isLast && !broken;
      const bytes = boms.push(given, isWhole);
      if (signature.length < SIGNATURE) signature = joinedBytes(signature, bytes.slice(0, SIGNATURE));
      const decoded = decoder.push(bytes, isWhole);
      watch(source);
      if (isTracked && wrong) throw wrong;
      if (broken) throw broken;
      return isAsBytes ? given : decoded;
    },
    end() {
      if (token) return tokenTold(token);
      if (characters === 0) return {};
      const file = recogniseFile(signature);
      const notes = source?.kind === 'base64' ? [...source.pieces.notes] : [];
      if (fault) notes.push(faultSentence(fault, charset, false));
      if (file) notes.push(fileNote(file));
      if (fault && isAsBytes) notes.push('The bytes were written as they are.');
      return { notes, ...decodedFigures(decoder, characters, source?.type, file), ...(isAsBytes && { isBytes: true }) };
    },
  };
}
