const TOKEN = '{n}';
/** Digits of the highest line number that is exact. */
const MAX_DIGITS = 15;
const DIGITS = /^\d+$/;

/** A prefix or suffix, with `{n}` for the number of the line if it has a counter. */
export class Affix {
  /** The texts between the numbers. */
  readonly #parts: readonly string[];
  readonly #first: string;
  /** The texts after each `{n}`. */
  readonly #others: readonly string[];
  /** Length without numbers, in UTF-16 code units. */
  readonly #fixed: number;
  /** Least and most digits of a number. */
  readonly #least: number;
  readonly #most: number;

  constructor(text: string, hasCounter: boolean) {
    this.#parts = hasCounter ? text.split(TOKEN) : [text];
    const [first = '', ...others] = this.#parts;
    this.#first = first;
    this.#others = others;
    this.#fixed = text.length - others.length * TOKEN.length;
    this.#least = others.length > 0 ? 1 : 0;
    this.#most = others.length > 0 ? MAX_DIGITS : 0;
  }

  get hasNumbers(): boolean {
    return this.#others.length > 0;
  }

  /** Length in UTF-16 code units. @param digits of each number in it */
  size(digits: number): number {
    return this.#fixed + this.#others.length * digits;
  }

  write(number: string): string {
    return this.#parts.join(number);
  }

  /** Whether it is at an offset, with any number, and ends before or at another. */
  isAt(text: string, start: number, end: number): boolean {
    for (let digits = this.#least; digits <= this.#most; digits++) {
      if (start + this.size(digits) > end) return false;
      if (this.#isWritten(text, start, digits)) return true;
    }
    return false;
  }

  /** Returns the UTF-16 offset of it, with any number, where it ends a line; -1 if it is not there. */
  startAtEnd(text: string, lineStart: number, lineEnd: number): number {
    for (let digits = this.#least; digits <= this.#most; digits++) {
      const start = lineEnd - this.size(digits);
      if (start < lineStart) return -1;
      if (this.#isWritten(text, start, digits)) return start;
    }
    return -1;
  }

  #isWritten(text: string, start: number, digits: number): boolean {
    if (!text.startsWith(this.#first, start)) return false;
    if (!this.hasNumbers) return true;
    let at = start + this.#first.length;
    const number = text.slice(at, at + digits);
    if (!DIGITS.test(number)) return false;
    for (const part of this.#others) {
      if (!text.startsWith(number, at) || !text.startsWith(part, at + digits)) return false;
      at += digits + part.length;
    }
    return true;
  }
}
