import type { Cut } from '../contract/streaming.ts';

const TAB = 9;
const LF = 10;
const CR = 13;
const SPACE = 32;

/** Default size of a piece in bytes. */
const PIECE_SIZE: number = 1 << 20;
/** Default limit for a piece in bytes: a line that does not fit is an error. */
export const MAX_LENGTH: number = 64 << 20;

/** A text has no place to cut within the longest piece allowed. */
export class TooLongError extends Error {}

/** A piece of a text, in bytes. */
export type CutPiece = {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Number of bytes before it. */
  readonly from: number;
  readonly isLast: boolean;
};

/** Whether a byte is an ASCII character that can be seen. It begins a character, whatever comes before it. */
const isVisible = (byte = 0) => byte > SPACE && byte < 0x7f;

/** Position after the last line feed, or else the last carriage return; 0-based, -1 if there is none. */
function lineCut(bytes: Uint8Array): number {
  const at = bytes.lastIndexOf(LF);
  if (at >= 0) return at + 1;
  // A carriage return at the end does not count yet: a line feed may follow it.
  const end = bytes.length >= 2 ? bytes.lastIndexOf(CR, bytes.length - 2) : -1;
  return end >= 0 ? end + 1 : -1;
}

/** Position after the last empty line that ends like the line before it; -1 if there is none. */
function paragraphCut(bytes: Uint8Array): number {
  for (let at = bytes.lastIndexOf(LF); at > 0; at = bytes.lastIndexOf(LF, at - 1)) {
    const before = bytes[at - 1] === CR ? at - 2 : at - 1;
    if (before >= 0 && bytes[before] === LF) return at + 1;
  }
  return -1;
}

/** Position after the last space before a visible ASCII character; -1 if there is none. */
function spaceCut(bytes: Uint8Array): number {
  for (let at = bytes.lastIndexOf(SPACE, -2); at >= 0; at = at > 0 ? bytes.lastIndexOf(SPACE, at - 1) : -1) {
    if (isVisible(bytes[at + 1])) return at + 1;
  }
  return -1;
}

/** U+4000 to U+9FFF: ideographs, none of which is a mark or joins its neighbors. */
const isIdeograph = (byte = 0) => byte >= 0xe4 && byte <= 0xe9;

/** Position of the last character that cannot join the one before it; -1 if there is none. */
function characterCut(bytes: Uint8Array): number {
  for (let at = bytes.length - 1; at > 0; at--) {
    const byte = bytes[at];
    if (isIdeograph(byte) || (isVisible(byte) && (bytes[at - 1] as number) >= SPACE)) return at;
  }
  return -1;
}

/** Returns the position at which to cut the bytes read so far, if more bytes follow: 0-based, -1 for none yet. */
function cutPosition(bytes: Uint8Array, cut: Cut): number {
  if (cut === 'byte') return bytes.length;
  if (cut === 'paragraph') return paragraphCut(bytes);
  const line = lineCut(bytes);
  if (line >= 0 || cut === 'line') return line;
  const space = spaceCut(bytes);
  return space >= 0 || cut === 'space' ? space : characterCut(bytes);
}

/** Whether a piece has anything but whitespace. */
function hasVisible(bytes: Uint8Array): boolean {
  let isAscii = true;
  for (const byte of bytes) {
    if (isVisible(byte)) return true;
    if (byte >= 0x7f || (byte < SPACE && (byte < TAB || byte > CR))) isAscii = false;
  }
  return !isAscii && new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes).trim() !== '';
}

/**
 * Cuts a text of UTF-8 where it may be cut. Unless `cut` is `byte`, every piece but a single one has something that can
 * be seen. The last one is marked as last: so each piece is kept until the next one is known.
 */
class Cutter {
  readonly #cut: Cut;
  readonly #size: number;
  readonly #longest: number;
  /** Bytes read so far that are in no piece, at its beginning. */
  #buffer = new Uint8Array();
  #length = 0;
  /** Bytes needed before the next search for a position to cut: doubled after a search without success. */
  #enough: number;
  #pending: Uint8Array<ArrayBuffer> | undefined;
  #from = 0;

  /**
   * @param size bytes after which a piece is cut
   * @param longest most bytes of a piece
   */
  constructor(cut: Cut, size: number, longest: number) {
    this.#cut = cut;
    this.#size = size;
    this.#longest = longest;
    this.#enough = size;
  }

  /** Number of bytes to push next, so that a piece is copied only once. */
  get wanted(): number {
    return this.#enough - this.#length;
  }

  /**
   * Take what comes next: at most `wanted` bytes. They are copied.
   *
   * @returns the piece that is done, if one is
   * @throws TooLongError if there was no place to cut for too long
   */
  push(chunk: Uint8Array): CutPiece | undefined {
    if (this.#buffer.length < this.#enough) this.#restart(this.#buffer.subarray(0, this.#length));
    this.#buffer.set(chunk, this.#length);
    this.#length += chunk.length;
    if (this.#length < this.#enough) return undefined;
    const bytes = this.#buffer;
    const at = cutPosition(bytes, this.#cut);
    const isPiece = at > 0 && (this.#cut === 'byte' || hasVisible(bytes.subarray(0, at)));
    if (!isPiece) {
      if (this.#length > this.#longest) throw new TooLongError();
      this.#enough = Math.min(this.#length * 2, this.#longest + 1);
      return undefined;
    }
    const rest = bytes.subarray(at);
    this.#enough = Math.max(this.#size, 2 * rest.length);
    this.#restart(rest);
    const done = this.#release(false);
    this.#pending = bytes.subarray(0, at);
    return done;
  }

  /** Begins a buffer of `#enough` bytes. */
  #restart(bytes: Uint8Array): void {
    this.#buffer = new Uint8Array(this.#enough);
    this.#buffer.set(bytes);
    this.#length = bytes.length;
  }

  /** The piece that was kept, for a text that continues without a place to cut. */
  takePending(): CutPiece | undefined {
    return this.#release(false);
  }

  /** The last piece; of an empty text an empty one. */
  *end(): Generator<CutPiece> {
    const rest = this.#buffer.slice(0, this.#length);
    const pending = this.#pending;
    if (pending && (rest.length === 0 || (this.#cut !== 'byte' && !hasVisible(rest)))) {
      const all = new Uint8Array(pending.length + rest.length);
      all.set(pending);
      all.set(rest, pending.length);
      this.#pending = all;
    } else {
      const done = this.#release(false);
      if (done) yield done;
      this.#pending = rest;
    }
    const last = this.#release(true);
    if (last) yield last;
  }

  #release(isLast: boolean): CutPiece | undefined {
    const bytes = this.#pending;
    if (!bytes) return undefined;
    const from = this.#from;
    this.#from += bytes.length;
    this.#pending = undefined;
    return { bytes, from, isLast };
  }
}

/**
 * Cuts a text as its chunks arrive.
 *
 * @throws TooLongError if there is no place to cut for more than `longest` bytes
 */
export async function* cutPieces(
  source: AsyncIterable<Uint8Array>,
  cut: Cut,
  size: number = PIECE_SIZE,
  longest: number = MAX_LENGTH,
): AsyncGenerator<CutPiece> {
  const cutter = new Cutter(cut, size, longest);
  for await (const chunk of source) {
    for (let at = 0; at < chunk.length; ) {
      const from = at;
      at += cutter.wanted;
      let piece: CutPiece | undefined;
      try {
        piece = cutter.push(chunk.subarray(from, at));
      } catch (error) {
        // The kept piece is one like any other: its own errors come first.
        const before = cutter.takePending();
        if (before) yield before;
        throw error;
      }
      if (piece) yield piece;
    }
  }
  yield* cutter.end();
}
