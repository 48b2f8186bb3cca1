/** Characters after which a piece without an empty line is cut at the end of a line. */
const LONGEST = 1 << 18;

const BLOCK_BEGIN = '-----BEGIN ';
const BLOCK_END = '-----END ';

/** Whether a text ends within a block such as a private key. */
const isInBlock = (text: string) => text.lastIndexOf(BLOCK_BEGIN) > text.lastIndexOf(BLOCK_END);

/** Offset after the last empty line of a text that is in no block; 0 if there is none. */
function paragraphEnd(text: string): number {
  let end = 0;
  for (const { index, 0: blank } of text.matchAll(/\n[ \t]*\r?\n/g)) end = index + blank.length;
  return end > 0 && isInBlock(text.slice(0, end)) ? text.lastIndexOf(BLOCK_BEGIN, end) : end;
}

/**
 * Cuts a text that comes in pieces so that no value of several lines is cut: after an empty line, or before a block such
 * as a private key; where neither is for 262,144 characters, at the end of a line.
 */
export class ValuePieces {
  readonly #longest: number;
  #rest = '';

  /** @param longest UTF-16 code units, for tests */
  constructor(longest: number = LONGEST) {
    this.#longest = longest;
  }

  /** Returns what can be read now: the rest waits for the next piece. */
  next(piece: string, isLast: boolean): string {
    const text = this.#rest + piece;
    const end = isLast ? text.length : this.#end(text);
    this.#rest = text.slice(end);
    return text.slice(0, end);
  }

  #end(text: string): number {
    const end = paragraphEnd(text);
    if (end > 0 || text.length < this.#longest) return end;
    return isInBlock(text) && text.length < 2 * this.#longest
      ? text.lastIndexOf(BLOCK_BEGIN)
      : text.lastIndexOf('\n') + 1;
  }
}
