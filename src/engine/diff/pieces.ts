import { forEachLine, isSpace } from '../lines/lines.ts';
import { isAsciiAlphanumeric } from '../unicode/ascii.ts';
import type { Pieces } from './numbering.ts';

const SPACE = 0;
const WORD = 1;
const SIGN = 2;

/** Each sign is a piece; words and whitespace are runs. Others above U+00BF are words: marks stay with letters. */
function kindOf(unit: number): number {
  if (isSpace(unit)) return SPACE;
  if (unit > 0xbf) return WORD;
  return isAsciiAlphanumeric(unit) ? WORD : SIGN;
}

/** Numbers that are gathered one by one. */
class Starts {
  #values = new Int32Array(256);
  #length = 0;

  push(value: number): void {
    if (this.#length === this.#values.length) {
      const wider = new Int32Array(this.#length * 2);
      wider.set(this.#values);
      this.#values = wider;
    }
    this.#values[this.#length++] = value;
  }

  done(): Int32Array {
    return this.#values.subarray(0, this.#length);
  }
}

/** The words, signs and runs of whitespace of a part of a text. */
export function wordsIn(text: string, from: number, to: number): Pieces {
  const starts = new Starts();
  let before = -1;
  for (let i = from; i < to; i++) {
    const kind = kindOf(text.charCodeAt(i));
    if (kind !== before || kind === SIGN) starts.push(i);
    before = kind;
  }
  starts.push(to);
  return { text, starts: starts.done() };
}

/** The lines of a text, as pieces compared without their terminators. */
export function linesIn(text: string): Required<Pieces> {
  const starts = new Starts();
  const ends = new Starts();
  forEachLine(text, (start, end) => {
    starts.push(start);
    ends.push(end);
  });
  starts.push(text.length);
  return { text, starts: starts.done(), ends: ends.done() };
}

/** Whether a UTF-16 code unit belongs to a word. */
export const isWordUnit = (unit: number): boolean => kindOf(unit) === WORD;
