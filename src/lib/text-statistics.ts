import {
  classOf,
  codePointAt,
  DIGIT,
  LETTER,
  LETTER_OR_NUMBER,
  MARK,
  PUNCTUATION,
  SPACE,
  unitsOf,
} from './character-classes.ts';
import { countClusters } from './graphemes.ts';
import { forEachLine, isBlank } from './lines.ts';

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

/** Count the kinds of characters of a text. */
export function characterStatistics(text: string): CharacterStatistics {
  let codePoints = 0;
  let letters = 0;
  let digits = 0;
  let spaces = 0;
  let punctuation = 0;
  for (let i = 0; i < text.length; codePoints++) {
    const codePoint = codePointAt(text, i);
    const type = classOf(codePoint);
    if (type & LETTER) letters++;
    else if (type & SPACE) spaces++;
    else if (type & PUNCTUATION) punctuation++;
    else if (type & DIGIT) digits++;
    i += unitsOf(codePoint);
  }
  let paragraphs = 0;
  let inParagraph = false;
  forEachLine(text, (start, end) => {
    const blank = isBlank(text, start, end);
    if (!blank && !inParagraph) paragraphs++;
    inParagraph = !blank;
  });
  return {
    codePoints,
    visible: countClusters(text),
    charactersNoSpaces: text.length - spaces,
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
  const cores: string[] = [];
  let start = -1;
  let end = -1;
  for (let i = 0; i < text.length; ) {
    const codePoint = codePointAt(text, i);
    const type = classOf(codePoint);
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
  /** The most frequent words, pairs and triples in small letters, by count and then by first appearance. */
  readonly topWords: readonly Frequency[];
  /** Only what occurs more than once. */
  readonly topPairs: readonly Frequency[];
  readonly topTriples: readonly Frequency[];
};

/** English words that say little about what a text is about. */
const STOP_WORDS =
  'a about after all also am an and any are as at be because been before being but by can could did do does for from had has have he her here him his how i if in into is it its just me more most my no not now of on one only or other our out over she should so some such than that the their them then there these they this those through to too under up us was we were what when where which while who will with would you your';

const MOST = 10;

/** Things that are told apart and counted, numbered by first appearance. */
class Tally<K> {
  readonly #numbers = new Map<K, number>();
  readonly counts: number[] = [];
  /** Where each was met first. */
  readonly firsts: number[] = [];

  /** Count one more of a kind. Returns its number. */
  add(key: K, at: number): number {
    const known = this.#numbers.get(key);
    if (known !== undefined) {
      this.counts[known] = (this.counts[known] ?? 0) + 1;
      return known;
    }
    const number = this.counts.push(1) - 1;
    this.firsts.push(at);
    this.#numbers.set(key, number);
    return number;
  }

  /** The numbers of the most frequent, the first met first among equals. */
  top(least: number, isLeftOut: (first: number) => boolean): number[] {
    const top: number[] = [];
    const count = (number: number | undefined) => (number === undefined ? 0 : (this.counts[number] ?? 0));
    for (let number = 0; number < this.counts.length; number++) {
      const own = count(number);
      if (own < least || (top.length === MOST && own <= count(top[MOST - 1]))) continue;
      if (isLeftOut(this.firsts[number] ?? 0)) continue;
      let place = top.length;
      while (place > 0 && count(top[place - 1]) < own) place--;
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
  const words = new Tally<string>();
  const known = new Map<string, string>();
  const sequence = new Uint32Array(cores.length);
  let longestWord = '';
  for (const [at, core] of cores.entries()) {
    if (core.length > longestWord.length) longestWord = core;
    let lower = known.get(core);
    if (lower === undefined) {
      lower = core.toLowerCase();
      known.set(core, lower);
    }
    sequence[at] = words.add(lower, at);
  }

  // A phrase can only occur twice if its parts do.
  const repeats = (tally: Tally<unknown>, number: number) => number >= 0 && (tally.counts[number] ?? 0) > 1;
  const numberAt = (at: number) => sequence[at] ?? 0;
  const size = words.counts.length;
  const pairs = new Tally<number>();
  const pairAt = new Int32Array(cores.length).fill(-1);
  for (let at = 0; at + 1 < cores.length; at++) {
    if (!repeats(words, numberAt(at)) || !repeats(words, numberAt(at + 1))) continue;
    pairAt[at] = pairs.add(numberAt(at) * size + numberAt(at + 1), at);
  }
  const triples = new Tally<number>();
  for (let at = 0; at + 2 < cores.length; at++) {
    const pair = pairAt[at] ?? -1;
    if (!repeats(pairs, pair) || !repeats(pairs, pairAt[at + 1] ?? -1)) continue;
    triples.add(pair * size + numberAt(at + 2), at);
  }

  const stops = new Set(skipCommon ? STOP_WORDS.split(' ') : []);
  const isStop = (at: number) => stops.size > 0 && stops.has((cores[at] ?? '').toLowerCase());
  const top = (tally: Tally<unknown>, length: number): Frequency[] =>
    tally
      .top(length === 1 ? 1 : 2, (first) => isStop(first) || isStop(first + length - 1))
      .map((number) => {
        const first = tally.firsts[number] ?? 0;
        const text = cores
          .slice(first, first + length)
          .join(' ')
          .toLowerCase();
        return { text, count: tally.counts[number] ?? 0 };
      });
  return {
    uniqueWords: size,
    longestWord,
    topWords: top(words, 1),
    topPairs: top(pairs, 2),
    topTriples: top(triples, 3),
  };
}

/** Scripts that write without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** One `segment` call over a long text takes quadratic time in some engines. */
const WINDOW = /[^\n\r。！？.!?]{1,200}/gu;

/** Words by the rules of the language, where the text is written without spaces; undefined where it is not. */
export function wordsByLanguage(text: string): number | undefined {
  if (!UNSPACED.test(text) || typeof Intl.Segmenter === 'undefined') return undefined;
  const segmenter = new Intl.Segmenter('und', { granularity: 'word' });
  let words = 0;
  for (const [part] of text.matchAll(WINDOW)) {
    for (const segment of segmenter.segment(part)) if (segment.isWordLike) words++;
  }
  return words;
}
