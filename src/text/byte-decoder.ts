import { type Charset, decodeBytes } from './charsets.ts';
import { joinedBytes } from './joined-bytes.ts';
import { type ByteFault, decodeUtf8Skipping, unfinishedLength } from './utf8.ts';

/** Returns the number of bytes at the end that begin an incomplete character. */
function unfinished(bytes: Uint8Array, charset: Charset): number {
  if (charset === 'utf-8') return unfinishedLength(bytes);
  if (charset !== 'utf-16le' && charset !== 'utf-16be') return 0;
  const odd = bytes.length % 2;
  const high = bytes[bytes.length - odd - (charset === 'utf-16le' ? 1 : 2)] ?? 0;
  // The first half of a surrogate pair.
  return odd + ((high & 0xfc) === 0xd8 ? 2 : 0);
}

/** Most bytes of an incomplete character that are kept for the next piece. */
export const MOST_UNFINISHED = 3;

/** Reads bytes that come piece by piece as `decodeBytes` reads them at once. */
export class ByteDecoder {
  readonly #charset: Charset;
  readonly #limit: number;
  readonly #skips: boolean;
  #pending: Uint8Array = new Uint8Array();
  #decoded = 0;
  /** The first faults, their indices as of all bytes. */
  readonly faults: ByteFault[] = [];
  /** All faults. */
  count = 0;
  /** UTF-16 code units so far. */
  characters = 0;

  /**
   * @param limit how many faults to describe; all are counted
   * @param skips leave bytes out that are no UTF-8, in place of U+FFFD for them
   */
  constructor(charset: Charset, limit: number, skips = false) {
    this.#charset = charset;
    this.#limit = limit;
    this.#skips = skips;
  }

  /** Bytes that have come so far. */
  get bytes(): number {
    return this.#decoded + this.#pending.length;
  }

  /** The text of what is complete; with the last bytes, of all that is left. */
  push(bytes: Uint8Array, isLast: boolean): string {
    const all = joinedBytes(this.#pending, bytes);
    const end = isLast ? all.length : all.length - unfinished(all, this.#charset);
    this.#pending = all.slice(end);
    const complete = all.subarray(0, end);
    const decoded = decodeBytes(complete, this.#charset, Math.max(this.#limit - this.count, 0));
    const { faults, count } = decoded;
    const text = this.#skips && count > 0 ? decodeUtf8Skipping(complete) : decoded.text;
    for (const fault of faults) this.faults.push({ ...fault, index: fault.index + this.#decoded });
    this.count += count;
    this.#decoded += end;
    this.characters += text.length;
    return text;
  }
}
