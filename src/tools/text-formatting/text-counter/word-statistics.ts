import { joinsWithoutSpace } from '../../../engine/language/unspaced-scripts.ts';
import { hasUnspaced } from './language-words.ts';
import { Spellings } from './spellings.ts';
import { forEachWordCore, isAddress } from './word-cores.ts';

export type Frequency = { readonly text: string; readonly count: number };

export type WordStatistics = {
  /** Words by the rules of the languages, where some of the text has no spaces between words. */
  readonly languageWords?: number;
  /** Number of different words, regardless of capitals. */
  readonly uniqueWords: number;
  /** The first of the longest, in UTF-16 code units. */
  readonly longestWord: string;
  /** The most frequent words, pairs and triples in lowercase, by count and then by first appearance. */
  readonly topWords: readonly Frequency[];
  /** Only what occurs more than once. */
  readonly topPairs: readonly Frequency[];
  readonly topTriples: readonly Frequency[];
};

/** English words that say little about the subject of a text. */
const STOP_WORDS =
  'a about after all also am an and any are as at be because been before being but by can could did do does for from had has have he her here him his how i if in into is it its just me more most my no not now of on one only or other our out over she should so some such than that the their them then there these they this those through to too under up us was we were what when where which while who will with would you your';

const MOST = 10;

/** Counts things that are numbered by first appearance. */
class Tally {
  size = 0;
  /** Number of times that one was added whose thing was met before, or is met again later. */
  repeated = 0;
  readonly #counts: Uint32Array;
  /** Index of the first appearance of each. */
  readonly #firsts: Uint32Array;

  /** @param most how many things there may be */
  constructor(most: number) {
    this.#counts = new Uint32Array(most);
    this.#firsts = new Uint32Array(most);
  }

  /** Count one more of a thing. That of a new one is number `size`. */
  add(number: number, at: number): void {
    if (number === this.size) {
      this.size++;
      this.#firsts[number] = at;
    }
    const before = this.count(number);
    // The second one shows that the first is repeated, too.
    if (before > 0) this.repeated += before === 1 ? 2 : 1;
    this.#counts[number] = before + 1;
  }

  count(number: number): number {
    return this.#counts[number] as number;
  }

  first(number: number): number {
    return this.#firsts[number] as number;
  }

  /** The numbers of the most frequent, the first met first among equals. */
  top(least: number, isLeftOut: (first: number) => boolean): number[] {
    const top: number[] = [];
    for (let number = 0; number < this.size; number++) {
      const own = this.count(number);
      if (own < least || (top.length === MOST && own <= this.count(top[MOST - 1] as number))) continue;
      if (isLeftOut(this.first(number))) continue;
      let rank = top.length;
      while (rank > 0 && this.count(top[rank - 1] as number) < own) rank--;
      top.splice(rank, 0, number);
      if (top.length > MOST) top.pop();
    }
    return top;
  }
}

/** Counts pairs of numbers, and numbers them by first appearance. */
class PairTally extends Tally {
  /** An open hash table: 0 for none, else one more than the number of the pair. */
  readonly #slots: Uint32Array;
  readonly #lefts: Uint32Array;
  readonly #rights: Uint32Array;

  /** @param most how many pairs there may be */
  constructor(most: number) {
    super(most);
    this.#slots = new Uint32Array(2 ** Math.ceil(Math.log2(most + 1) + 1));
    this.#lefts = new Uint32Array(most);
    this.#rights = new Uint32Array(most);
  }

  /** Count one more of a pair. Returns its number. */
  addPair(left: number, right: number, at: number): number {
    const number = this.#numberOf(left, right);
    this.add(number, at);
    return number;
  }

  /** Returns the number of a pair; `size` for a new one, which the caller then adds. */
  #numberOf(left: number, right: number): number {
    const slots = this.#slots;
    const mask = slots.length - 1;
    const hash = Math.imul(left ^ Math.imul(right, 0x85ebca6b), 0x9e3779b1);
    for (let slot = (hash ^ (hash >>> 15)) & mask; ; slot = (slot + 1) & mask) {
      const number = (slots[slot] as number) - 1;
      if (number < 0) {
        slots[slot] = this.size + 1;
        this.#lefts[this.size] = left;
        this.#rights[this.size] = right;
        return this.size;
      }
      if (this.#lefts[number] === left && this.#rights[number] === right) return number;
    }
  }
}

/** The words of a text: the range of each, and which of its different words it is. */
type Words = {
  /** UTF-16 offsets. */
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
  /** Numbers of the words that differ in more than capitals, by first appearance. */
  readonly numbers: Uint32Array;
  readonly longest: string;
};

function numberWords(text: string): Words {
  // Between two words there is at least one other character, unless a dictionary finds them.
  const most = hasUnspaced(text) ? text.length : (text.length + 1) >>> 1;
  const starts = new Uint32Array(most);
  const ends = new Uint32Array(most);
  const numbers = new Uint32Array(most);
  const spellings = new Spellings(text, most);
  const lowers = new Map<string, number>();
  const numberOfSpelling: number[] = [];
  let count = 0;
  let longest = '';
  forEachWordCore(text, (start, end) => {
    const spelling = spellings.numberOf(start, end);
    if (spelling === numberOfSpelling.length) {
      const core = text.slice(start, end);
      if (core.length > longest.length && !isAddress(core)) longest = core;
      const lower = core.toLowerCase();
      const number = lowers.get(lower) ?? lowers.size;
      lowers.set(lower, number);
      numberOfSpelling.push(number);
    }
    starts[count] = start;
    ends[count] = end;
    numbers[count++] = numberOfSpelling[spelling] as number;
  });
  const cut = (list: Uint32Array) => list.subarray(0, count);
  return { starts: cut(starts), ends: cut(ends), numbers: cut(numbers), longest };
}

/**
 * Computes statistics of the words and phrases of a text. A word extends from its first to its last letter or number; a
 * phrase is words in a row, with anything between them.
 *
 * @param skipCommon whether to leave out English stop words, and phrases that begin or end with one
 */
export function wordStatistics(text: string, skipCommon: boolean): WordStatistics {
  const { starts, ends, numbers, longest } = numberWords(text);
  const { length } = numbers;
  const numberAt = (at: number) => numbers[at] as number;
  const lowerAt = (at: number) => text.slice(starts[at], ends[at]).toLowerCase();
  const words = new Tally(length);
  for (let at = 0; at < length; at++) words.add(numberAt(at), at);

  // A phrase can only occur twice if its parts do.
  const repeats = (tally: Tally, number: number) => number >= 0 && tally.count(number) > 1;
  const pairs = new PairTally(words.repeated);
  const pairAt = new Int32Array(length).fill(-1);
  for (let at = 0; at + 1 < length; at++) {
    if (!repeats(words, numberAt(at)) || !repeats(words, numberAt(at + 1))) continue;
    pairAt[at] = pairs.addPair(numberAt(at), numberAt(at + 1), at);
  }
  const triples = new PairTally(pairs.repeated);
  for (let at = 0; at + 2 < length; at++) {
    const pair = pairAt[at] as number;
    if (!repeats(pairs, pair) || !repeats(pairs, pairAt[at + 1] as number)) continue;
    triples.addPair(pair, numberAt(at + 2), at);
  }

  const stops = new Set(skipCommon ? STOP_WORDS.split(' ') : []);
  const isStop = (at: number) => stops.size > 0 && stops.has(lowerAt(at));
  const top = (tally: Tally, width: number): Frequency[] =>
    tally
      .top(width === 1 ? 1 : 2, (first) => isStop(first) || isStop(first + width - 1))
      .map((number) => {
        const phrase = Array.from({ length: width }, (_, i) => lowerAt(tally.first(number) + i)).reduce(
          (before, word) => before + (joinsWithoutSpace(before, word) ? '' : ' ') + word,
        );
        return { text: phrase, count: tally.count(number) };
      });
  return {
    ...(hasUnspaced(text) && { languageWords: length }),
    uniqueWords: words.size,
    longestWord: longest,
    topWords: top(words, 1),
    topPairs: top(pairs, 2),
    topTriples: top(triples, 3),
  };
}
