import { classOf, DIGIT, LETTER, LETTER_OR_NUMBER, MARK, PUNCTUATION, SPACE } from '../../../text/character-classes.ts';
import { codePointAt, unitsOf } from '../../../text/code-points.ts';
import { countClusters } from '../../../text/graphemes.ts';
import { forEachLine, isBlank } from '../../../text/lines.ts';

export type CharacterStatistics = {
  readonly codePoints: number;
  /** Extended grapheme clusters. */
  readonly visible: number;
  /** UTF-16 code units that are not white space. */
  readonly charactersNoSpaces: number;
  /** `\p{L}`, in code points. */
  readonly letters: number;
  /** `\p{Nd}`, in code points. */
  readonly digits: number;
  /** `\s`. */
  readonly spaces: number;
  /** `\p{P}`, in code points. */
  readonly punctuation: number;
  /** Blocks of lines that are not blank. */
  readonly paragraphs: number;
};

/** The classes of the ASCII characters: most are, and a look at a list of their own is quicker. */
const asciiClasses = () => Uint16Array.from({ length: 0x80 }, (_, unit) => classOf(unit));

/** Count the kinds of characters of a text. */
export function characterStatistics(text: string): CharacterStatistics {
  const { length } = text;
  let pairs = 0;
  let letters = 0;
  let digits = 0;
  let spaces = 0;
  let punctuation = 0;
  const add = (type: number, count: number) => {
    if (type & LETTER) letters += count;
    else if (type & SPACE) spaces += count;
    else if (type & PUNCTUATION) punctuation += count;
    else if (type & DIGIT) digits += count;
  };
  // ASCII is only counted on the way, and classified at the end.
  const ascii = new Uint32Array(0x80);
  for (let i = 0; i < length; i++) {
    const unit = text.charCodeAt(i);
    if (unit < 0x80) {
      ascii[unit] = (ascii[unit] as number) + 1;
      continue;
    }
    const codePoint = codePointAt(text, i);
    if (codePoint > 0xffff) {
      pairs++;
      i++;
    }
    add(classOf(codePoint), 1);
  }
  for (const [unit, type] of asciiClasses().entries()) add(type, ascii[unit] as number);
  let paragraphs = 0;
  let inParagraph = false;
  forEachLine(text, (start, end) => {
    const blank = isBlank(text, start, end);
    if (!blank && !inParagraph) paragraphs++;
    inParagraph = !blank;
  });
  return {
    codePoints: length - pairs,
    visible: countClusters(text),
    charactersNoSpaces: length - spaces,
    letters,
    digits,
    spaces,
    punctuation,
    paragraphs,
  };
}

/** Whether a character parts the words of a run without white space: dashes, slashes and ellipses do. */
const isCut = (codePoint: number) =>
  codePoint === 0x2f || codePoint === 0x2013 || codePoint === 0x2014 || codePoint === 0x2026;

/** The words of a text in order: each from its first to its last letter or number, so without quotes and commas. */
export function wordCores(text: string): string[] {
  const { length } = text;
  const classes = asciiClasses();
  const cores: string[] = [];
  let start = -1;
  let end = -1;
  for (let i = 0; i < length; ) {
    const unit = text.charCodeAt(i);
    const codePoint = unit < 0x80 ? unit : codePointAt(text, i);
    const type = unit < 0x80 ? (classes[unit] as number) : classOf(codePoint);
    const next = i + unitsOf(codePoint);
    if (type & LETTER_OR_NUMBER) {
      if (start < 0) start = i;
      end = next;
    } else if (type & MARK) {
      if (end === i) end = next;
    } else if (start >= 0 && (type & SPACE || isCut(codePoint))) {
      cores.push(text.slice(start, end));
      start = -1;
    }
    i = next;
  }
  if (start >= 0) cores.push(text.slice(start, end));
  return cores;
}

export type Frequency = { readonly text: string; readonly count: number };

export type WordStatistics = {
  /** Different words, whatever their capitals. */
  readonly uniqueWords: number;
  /** The first of the longest, in UTF-16 code units. */
  readonly longestWord: string;
  /** The most frequent words, pairs and triples in lowercase, by count and then by first appearance. */
  readonly topWords: readonly Frequency[];
  /** Only what occurs more than once. */
  readonly topPairs: readonly Frequency[];
  readonly topTriples: readonly Frequency[];
};

/** English words that say little about what a text is about. */
const STOP_WORDS =
  'a about after all also am an and any are as at be because been before being but by can could did do does for from had has have he her here him his how i if in into is it its just me more most my no not now of on one only or other our out over she should so some such than that the their them then there these they this those through to too under up us was we were what when where which while who will with would you your';

const MOST = 10;

/** Things that are counted, numbered by first appearance. */
class Tally {
  size = 0;
  readonly #counts: Uint32Array;
  /** Where each was met first. */
  readonly #firsts: Uint32Array;
  /** An open hash table of pairs: 0 for none, else one more than the number. */
  readonly #slots: Uint32Array;
  readonly #lefts: Uint32Array;
  readonly #rights: Uint32Array;

  /** @param most how many things there may be */
  constructor(most: number) {
    this.#counts = new Uint32Array(most);
    this.#firsts = new Uint32Array(most);
    this.#slots = new Uint32Array(2 ** Math.ceil(Math.log2(most + 1) + 1));
    this.#lefts = new Uint32Array(most);
    this.#rights = new Uint32Array(most);
  }

  /** Count one more of the pair of two numbers. Returns the pair's own. */
  add(left: number, right: number, at: number): number {
    const slots = this.#slots;
    const mask = slots.length - 1;
    const hash = Math.imul(left ^ Math.imul(right, 0x85ebca6b), 0x9e3779b1);
    for (let slot = (hash ^ (hash >>> 15)) & mask; ; slot = (slot + 1) & mask) {
      const number = (slots[slot] as number) - 1;
      if (number < 0) {
        slots[slot] = ++this.size;
        const last = this.size - 1;
        this.#lefts[last] = left;
        this.#rights[last] = right;
        this.#firsts[last] = at;
        this.#counts[last] = 1;
        return last;
      }
      if (this.#lefts[number] === left && this.#rights[number] === right) {
        this.#counts[number] = this.count(number) + 1;
        return number;
      }
    }
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
      let place = top.length;
      while (place > 0 && this.count(top[place - 1] as number) < own) place--;
      top.splice(place, 0, number);
      if (top.length > MOST) top.pop();
    }
    return top;
  }
}

/**
 * Statistics of words and phrases.
 *
 * @param cores the words as typed, in order
 * @param skipCommon leave out English stop words, and phrases that begin or end with one
 */
export function wordStatistics(cores: readonly string[], skipCommon: boolean): WordStatistics {
  const { length } = cores;
  const words = new Tally(length);
  const spellings = new Map<string, number>();
  const sequence = new Uint32Array(length);
  let longestWord = '';
  for (let at = 0; at < length; at++) {
    const core = cores[at] as string;
    let spelling = spellings.get(core);
    if (core.length > longestWord.length) longestWord = core;
    if (spelling === undefined) {
      const lower = core.toLowerCase();
      spelling = spellings.get(lower) ?? spellings.size;
      spellings.set(lower, spelling).set(core, spelling);
    }
    sequence[at] = words.add(spelling, 0, at);
  }

  // A phrase can only occur twice if its parts do.
  const repeats = (tally: Tally, number: number) => number >= 0 && tally.count(number) > 1;
  const numberAt = (at: number) => sequence[at] as number;
  const pairs = new Tally(length);
  const pairAt = new Int32Array(length).fill(-1);
  for (let at = 0; at + 1 < length; at++) {
    if (!repeats(words, numberAt(at)) || !repeats(words, numberAt(at + 1))) continue;
    pairAt[at] = pairs.add(numberAt(at), numberAt(at + 1), at);
  }
  const triples = new Tally(length);
  for (let at = 0; at + 2 < length; at++) {
    const pair = pairAt[at] as number;
    if (!repeats(pairs, pair) || !repeats(pairs, pairAt[at + 1] as number)) continue;
    triples.add(pair, numberAt(at + 2), at);
  }

  const stops = new Set(skipCommon ? STOP_WORDS.split(' ') : []);
  const isStop = (at: number) => stops.size > 0 && stops.has((cores[at] ?? '').toLowerCase());
  const top = (tally: Tally, width: number): Frequency[] =>
    tally
      .top(width === 1 ? 1 : 2, (first) => isStop(first) || isStop(first + width - 1))
      .map((number) => {
        const first = tally.first(number);
        const text = cores
          .slice(first, first + width)
          .join(' ')
          .toLowerCase();
        return { text, count: tally.count(number) };
      });
  return {
    uniqueWords: words.size,
    longestWord,
    topWords: top(words, 1),
    topPairs: top(pairs, 2),
    topTriples: top(triples, 3),
  };
}
