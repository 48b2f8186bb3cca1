import { hasLowByte, isAsciiWord, machineWords } from '../bytes/byte-words.ts';
import { characterLength, decodeUtf8, encodeUtf8 } from '../bytes/utf8.ts';
import type { Passes, Piece } from '../contract/streaming.ts';
import { decodePiece, extentOf, NO_EXTENT } from './decode.ts';
import { positionAfter } from './positions.ts';
import type { Extent, PieceBytes } from './runner.ts';

const LF = 10;
const CR = 13;

/** Returns `extentOf` of the text of UTF-8 bytes; undefined if they are ill-formed. */
export function extentOfBytes(bytes: Uint8Array): Extent | undefined {
  const words = machineWords(bytes);
  let lines = 0;
  /** Offset of the last line, and the bytes up to there, and up to `at`, that are no code unit. */
  let start = 0;
  let surplusBefore = 0;
  let surplus = 0;
  for (let at = 0; at < bytes.length; ) {
    if (at % 4 === 0) {
      let word = at >>> 2;
      while (word < words.length && isAsciiWord(words[word] as number) && !hasLowByte(words[word] as number)) word++;
      at = word << 2;
      if (at === bytes.length) break;
    }
    const byte = bytes[at] as number;
    if (byte < 0x80) {
      at++;
      if (byte !== LF && byte !== CR) continue;
      if (byte === CR || bytes[at - 2] !== CR) lines++;
      start = at;
      surplusBefore = surplus;
    } else {
      const length = characterLength(bytes, at);
      if (length === 0) return undefined;
      at += length;
      // Four bytes are two code units.
      surplus += length === 2 ? 1 : 2;
    }
  }
  const { length } = bytes;
  return { lines, length: length - surplus, tail: length - start - (surplus - surplusBefore) };
}

/** A piece as its pass gets it, the places where its bytes were invalid, and its extent. */
export type ReadPiece = { readonly piece: Piece; readonly faults: number; readonly extent: Extent };

/**
 * Returns a piece as its pass gets it, with its position in the whole text.
 *
 * @param before extent of the text before it
 * @throws CharsetError at the first invalid byte, unless `lossy` is set
 */
export function readPiece(
  { cut, readsBytes }: Passes,
  { bytes, from, isLast }: PieceBytes,
  lossy: boolean,
  before: Extent,
): ReadPiece {
  const at = positionAfter(before);
  if (cut === 'byte') {
    return { piece: { text: '', bytes, length: 0, at, isLast }, faults: 0, extent: NO_EXTENT };
  }
  const known = readsBytes ? extentOfBytes(bytes) : undefined;
  if (known) {
    let decoded: string | undefined;
    const piece: Piece = {
      get text() {
        decoded ??= decodeUtf8(bytes);
        return decoded;
      },
      bytes,
      length: known.length,
      at,
      isLast,
    };
    return { piece, faults: 0, extent: known };
  }
  const { text, faults } = decodePiece(bytes, from, lossy);
  const piece: Piece = { text, bytes: faults > 0 ? encodeUtf8(text) : bytes, length: text.length, at, isLast };
  return { piece, faults, extent: extentOf(text) };
}
