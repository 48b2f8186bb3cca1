import { fromUnits } from '../bytes/charsets.ts';
import { isEmojiCluster } from '../unicode/emoji.ts';
import { clusterEnd } from '../unicode/graphemes.ts';
import { forEachLine, isSpace, joinLinesLike, linesOf } from './lines.ts';

/** Gets a part of a text, as UTF-16 offsets, the end exclusive. */
type OnRange = (start: number, end: number) => void;

/** Visit each line without its terminator, or the whole text. */
function forEachPart(text: string, perLine: boolean, visit: OnRange): void {
  if (perLine) forEachLine(text, visit);
  else visit(0, text.length);
}

/** Visit the runs of clusters that begin with whitespace, and those of the others. A mark on a space goes with it. */
function forEachRun(
  text: string,
  from: number,
  to: number,
  visit: (start: number, end: number, spaces: boolean) => void,
): void {
  for (let start = from; start < to; ) {
    const spaces = isSpace(text.charCodeAt(start));
    let end = start;
    while (end < to && isSpace(text.charCodeAt(end)) === spaces) end = clusterEnd(text, end);
    visit(start, end, spaces);
    start = end;
  }
}

function forEachWord(text: string, visit: OnRange): void {
  forEachRun(text, 0, text.length, (start, end, spaces) => {
    if (!spaces) visit(start, end);
  });
}

/** A text whose parts change places. It works on UTF-16 units: 200,000 small strings would take far longer. */
class Rearrangement {
  readonly #text: string;
  readonly #units: Uint16Array;
  /** Each unit is a grapheme cluster: there is no CR, and no mark, joiner or surrogate (all above U+02FF). */
  readonly #isPlain: boolean;

  constructor(text: string) {
    this.#text = text;
    this.#isPlain = !/[\r\u0300-\uffff]/.test(text);
    this.#units = new Uint16Array(text.length);
    this.copy(0, text.length, 0);
  }

  toString(): string {
    return fromUnits(this.#units);
  }

  copy(from: number, to: number, target: number): void {
    for (let i = from; i < to; i++) this.#units[target + i - from] = this.#text.charCodeAt(i);
  }

  /** Reverse the clusters of a part, and replace them by a table of units; emoji stay as they are. */
  reverse(start: number, end: number, table?: ReadonlyMap<number, number>): void {
    if (!table && this.#isPlain) {
      for (let i = start; i < end; i++) this.#units[start + end - 1 - i] = this.#text.charCodeAt(i);
      return;
    }
    for (let from = start; from < end; ) {
      const to = clusterEnd(this.#text, from);
      const target = start + end - to;
      this.copy(from, to, target);
      const turned = table?.get(this.#text.charCodeAt(from));
      const whole = to - from === 1 || !isEmojiCluster(this.#text.slice(from, to));
      if (turned !== undefined && whole) this.#units[target] = turned;
      from = to;
    }
  }

  /** Reverse the clusters of a part, but keep which places have uppercase and which lowercase letters. */
  reverseKeepingCase(start: number, end: number): void {
    const starts: number[] = [];
    for (let from = start; from < end; from = clusterEnd(this.#text, from)) starts.push(from);
    starts.push(end);
    let target = start;
    for (let i = 0; i + 1 < starts.length; i++) {
      const wanted = this.#caseOf(starts[i] ?? 0, starts[i + 1] ?? 0);
      const from = starts.at(-2 - i) ?? 0;
      const to = starts.at(-1 - i) ?? 0;
      this.copy(from, to, target);
      if (wanted) this.#changeCase(from, to, target, wanted);
      target += to - from;
    }
  }

  #caseOf(start: number, end: number): 'upper' | 'lower' | undefined {
    const unit = this.#text.charCodeAt(start);
    if (unit < 0x80 && end === start + 1) {
      if (unit >= 0x61 && unit <= 0x7a) return 'lower';
      return unit >= 0x41 && unit <= 0x5a ? 'upper' : undefined;
    }
    // Chinese, Japanese, Korean and lone surrogates: no case, and strings would cost three times as long.
    if (end === start + 1 && ((unit >= 0x3000 && unit < 0xa640) || (unit >= 0xac00 && unit < 0xe000))) return undefined;
    const cluster = this.#text.slice(start, end);
    const lower = cluster.toLowerCase();
    const upper = cluster.toUpperCase();
    if (lower === upper) return undefined;
    if (cluster === upper) return 'upper';
    return cluster === lower ? 'lower' : undefined;
  }

  /** Write a cluster in another case, unless that would change its length. */
  #changeCase(from: number, to: number, target: number, wanted: 'upper' | 'lower'): void {
    if (this.#caseOf(from, to) === wanted) return;
    const cluster = this.#text.slice(from, to);
    const changed = wanted === 'upper' ? cluster.toUpperCase() : cluster.toLowerCase();
    if (changed.length !== cluster.length) return;
    for (let i = 0; i < changed.length; i++) this.#units[target + i] = changed.charCodeAt(i);
  }
}

/**
 * Reverses the grapheme clusters of a text, so that accents, emoji and flags stay whole.
 *
 * @param perLine whether to reverse each line; else the whole text, and with it the order of lines (`\r\n` stays whole)
 * @param keepCase whether each cluster gets the case of the one that it replaces, unless its length would change
 * @example reverseCharacters('Noël 👍🏽', true, false) // '👍🏽 lëoN'
 */
export function reverseCharacters(text: string, perLine: boolean, keepCase: boolean): string {
  const result = new Rearrangement(text);
  forEachPart(text, perLine, (start, end) => {
    if (keepCase) result.reverseKeepingCase(start, end);
    else result.reverse(start, end);
  });
  return result.toString();
}

/**
 * Reverse the letters of each word; words, spaces and lines stay where they are.
 * @example reverseLetters('Hello there', true) // 'Olleh ereht'
 */
export function reverseLetters(text: string, keepCase: boolean): string {
  const result = new Rearrangement(text);
  forEachWord(text, (start, end) => {
    if (keepCase) result.reverseKeepingCase(start, end);
    else result.reverse(start, end);
  });
  return result.toString();
}

/**
 * Reverse the order of words; the runs of whitespace between them travel along.
 * @example reverseWords('one two  three', true) // 'three  two one'
 */
export function reverseWords(text: string, perLine: boolean): string {
  const result = new Rearrangement(text);
  forEachPart(text, perLine, (from, to) => {
    forEachRun(text, from, to, (start, end) => result.copy(start, end, from + to - end));
  });
  return result.toString();
}

/**
 * Reverse the order of lines. The first line ending found separates them; a final one stays final.
 * @example reverseLines('a\nb\n') // 'b\na\n'
 */
export function reverseLines(text: string): string {
  return joinLinesLike(text, linesOf(text).reverse());
}

/**
 * Reverse a text and replace its characters by a table; emoji stay as they are.
 *
 * @param table by UTF-16 unit, see upside-down.ts
 * @example reverseTurned('a!', new Map([[0x61, 0x250]])) // '!ɐ'
 */
export function reverseTurned(text: string, table: ReadonlyMap<number, number>): string {
  const result = new Rearrangement(text);
  result.reverse(0, text.length, table);
  return result.toString();
}

const LETTER_OR_NUMBER = /[\p{L}\p{N}]/u;

/** The hint is not worth the time for longer texts, in UTF-16 units. */
const MAX_PALINDROME_LENGTH = 10_000;

/**
 * Whether the letters and digits of a text, three at least and not all the same, read the same backward. Case, accents,
 * and other characters are ignored.
 *
 * @returns false for texts above 10,000 UTF-16 units
 * @example isPalindrome('Never odd or even') // true
 */
export function isPalindrome(text: string): boolean {
  if (text.length > MAX_PALINDROME_LENGTH) return false;
  const letters = Array.from(text.normalize('NFD').toLowerCase()).filter((letter) => LETTER_OR_NUMBER.test(letter));
  if (letters.length < 3 || letters.every((letter) => letter === letters[0])) return false;
  return letters.every((letter, i) => letter === letters.at(-1 - i));
}
