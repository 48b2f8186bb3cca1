import { isDigit } from '../../../engine/unicode/ascii.ts';

const DIGIT = /\p{Nd}/u;

function isDigitAt(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  if (unit < 0x80) return isDigit(unit);
  return DIGIT.test(text.charAt(at));
}

/** No part of a time, a ratio or a number with thousands has more digits. */
const MOST_DIGITS = 4;

/** Returns the number of digits before an offset, or from it on; counts up to 4. */
function digitsBefore(text: string, end: number): number {
  let count = 0;
  while (count < MOST_DIGITS && isDigitAt(text, end - 1 - count)) count++;
  return count;
}

function digitsFrom(text: string, start: number): number {
  let count = 0;
  while (count < MOST_DIGITS && isDigitAt(text, start + count)) count++;
  return count;
}

/** The title of an item, such as `Step `, from the start of a line. */
const TITLE = /^\s*\p{Lu}\p{L}{0,30}\s+$/u;

/** Finds the marks of a line that are part of a number though there are spaces on both sides: `10 : 30`, `1 , 000`. */
export class SpacedNumbers {
  readonly #line: string;
  /** The last mark found, and where the digits after it end. */
  #mark = '';
  #end = -1;

  constructor(line: string) {
    this.#line = line;
  }

  /**
   * Whether a mark is part of a number. Ask from left to right.
   *
   * @param before end of the text before the spaces
   * @param mark offset of the mark
   * @param after start of the text after the spaces
   */
  has(before: number, mark: number, after: number): boolean {
    const sign = this.#line.charAt(mark);
    if (sign !== ':' && sign !== ',' && sign !== '.') return false;
    const left = digitsBefore(this.#line, before);
    const right = digitsFrom(this.#line, after);
    if (left === 0 || left === MOST_DIGITS || right === 0) return false;
    const has = sign === ':' ? this.#isRatio(before, left, right) : this.#isThousands(sign, before, left, after, right);
    if (has) {
      this.#mark = sign;
      this.#end = after + right;
    }
    return has;
  }

  /** A time, a score, a scale; but `Step 2 : 5 eggs` is an item with its title. */
  #isRatio(before: number, left: number, right: number): boolean {
    const isTime = left < 3 && right === 2;
    const start = before - left;
    const isScale = right > 2 && left === 1 && this.#line.charAt(start) === '1';
    return isTime || isScale || start > 40 || !TITLE.test(this.#line.slice(0, start));
  }

  /** Groups of three digits, after one or two or more such groups. `100 , 200` is a list, `100 , 000` is not. */
  #isThousands(sign: string, before: number, left: number, after: number, right: number): boolean {
    if (right !== 3) return false;
    if (before === this.#end) return sign === this.#mark;
    if (/[\p{L}.,:/-]/u.test(this.#line.charAt(before - left - 1))) return false;
    const isRound = this.#line.startsWith('000', after);
    // A full stop between numbers mostly ends a sentence.
    return isRound || (left < 3 && sign === ',');
  }
}
