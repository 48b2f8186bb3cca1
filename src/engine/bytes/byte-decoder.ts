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

/** Maximum number of bytes of an incomplete character, which are kept for the next piece. */
export const MAX_UNFINISHED = 3;

/** Decodes bytes piece by piece, with the same result as `decodeBytes` on all of them at once. */
export class ByteDecoder {
  readonly #charset: Charset;
  readonly #limit: number;
  readonly #skips: boolean;
  #pending: Uint8Array = new Uint8Array();
  #decoded = 0;
  /** The first faults, with their indices among all bytes. */
  readonly faults: ByteFault[] = [];
  /** Number of all faults. */
  count = 0;
  /** Number of UTF-16 code units so far. */
  characters = 0;

  /**
   * @param limit how many faults to describe; all are counted
   * @param skips leave invalid UTF-8 out instead of replacing it with U+FFFD
   */
  constructor(charset: Charset, limit: number, skips = false) {
    this.#charset = charset;
    this.#limit = limit;
    this.#skips = skips;
  }

  /** Whether U+FFFD is in the text in place of bytes that are no UTF-8. */
  get isNoText(): boolean {
    return this.#charset === 'utf-8' && !this.#skips && this.count > 0;
  }

  /** Number of bytes so far. */
  get bytes(): number {
    return this.#decoded + this.#pending.length;
  }

  /** Returns the text of the complete characters, and, with the last bytes, of whatever is left. */
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
