import { dateWriter } from '../../formats/dates/date-pattern.ts';

/** Texts that are varied. */
const MAX_VARIED = 2;
/** Numbers that are added to each digit: any two ways to round differ for one of them. */
const SHIFTS = [3, 6, 8];

const WORD = /\p{L}[\p{L}\p{M}]*/gu;
const NUMBER = /\d+/g;
const LETTERS = /[a-z]/gi;

/** Returns the digit or letter that is the given number of places after another. */
const shifted = (sign: string, by: number, first: string, count: number) =>
  String.fromCharCode(((sign.charCodeAt(0) - first.charCodeAt(0) + by) % count) + first.charCodeAt(0));

/** Returns another number of as many digits, without another zero in front. */
const otherNumber = (digits: string, by: number) =>
  digits.replace(/(?<=[1-9]\d*)\d|[1-9]/g, (digit, at) => {
    const other = shifted(digit, by, '0', 10);
    return other === '0' && at === 0 ? String(by) : other;
  });

const otherWord = (word: string) =>
  word.replace(LETTERS, (letter) => shifted(letter, 1, /[a-z]/.test(letter) ? 'a' : 'A', 26));

const anyDate = [dateWriter('d'), dateWriter('H'), dateWriter('mdy d')];
const isDate = (text: string) => anyDate.some((write) => write?.(text) !== undefined);

/** Returns the words or numbers that all texts have: those are no values. */
function sharedBy(texts: readonly string[], part: RegExp): ReadonlySet<string> {
  const [first = '', ...others] = texts.map((text) => new Set(text.match(part)));
  return new Set([...first].filter((each) => others.every((found) => found.has(each))));
}

/**
 * Returns texts like the given ones that a visitor is likely to have as well: with other numbers, words, days of one
 * digit.
 */
export function probesOf(texts: readonly string[]): readonly string[] {
  const [numbers, words] = [sharedBy(texts, NUMBER), sharedBy(texts, WORD)];
  const probes = texts
    .slice(0, MAX_VARIED)
    .flatMap((text) => [
      ...SHIFTS.map((by) => text.replace(NUMBER, (digits) => (numbers.has(digits) ? digits : otherNumber(digits, by)))),
      text.replace(WORD, (word) => (words.has(word) ? word : otherWord(word))),
      ...(texts.every(isDate) ? [text.replace(/(?<!\d)\d?(\d)(?!\d)/g, (_, digit) => `0${digit}`)] : []),
    ]);
  return [...new Set(probes)].filter((probe) => !texts.includes(probe));
}

const LONG_WORD = /\p{L}\p{Ll}{3,}/gu;

/** Returns texts with longer words: of codes in capitals, and of short words, the length may be fixed. */
export function withLongerWords(texts: readonly string[]): readonly string[] {
  const shared = sharedBy(texts, LONG_WORD);
  return texts
    .map((text) => text.replace(LONG_WORD, (word) => (shared.has(word) ? word : word + word.slice(-1))))
    .filter((text) => !texts.includes(text));
}
