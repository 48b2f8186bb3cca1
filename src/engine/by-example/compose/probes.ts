import { dateWriter } from '../../formats/dates/date-pattern.ts';

/** Kind of evidence: lines of one text, several texts, or texts of which at most one changes. */
export type Evidence = 'lines' | 'texts' | 'thin';

/** @param isOneText whether the examples are lines of a single text */
export function evidenceOf(have: readonly string[], want: readonly string[], isOneText: boolean): Evidence {
  if (isOneText) return 'lines';
  return have.filter((text, i) => text !== want[i]).length < 2 ? 'thin' : 'texts';
}

/** Texts that are varied. */
const MAX_VARIED = 2;
/** Numbers that are added to each digit: any two ways to round differ for one of them. */
const SHIFTS = [3, 6, 8];

const WORD = /\p{L}[\p{L}\p{M}]*/gu;
const NUMBER = /\d+/g;
const LETTERS = /[a-z]/gi;
const ONE_WORD = /^\p{L}[\p{L}\p{M}]*$/u;

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

/** Returns the words or numbers that all texts have: those are not values. */
function sharedBy(texts: readonly string[], part: RegExp): ReadonlySet<string> {
  const [first = '', ...others] = texts.map((text) => new Set(text.match(part)));
  return new Set([...first].filter((each) => others.every((found) => found.has(each))));
}

const MONTH = /(?<!\p{L})(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(\p{L}*)/giu;

/** Returns dates with days, months, and hours of one digit, early in a year. */
function earlyDates(text: string): readonly string[] {
  const early = text.replace(/(?<!\d)\d?(\d)(?!\d)/g, (_, digit) => `0${digit}`);
  return [early, early.replace(MONTH, (_, rest) => (rest ? 'January' : 'Jan'))];
}

/** Delimiters between parts; a point within a number is not a delimiter. */
const DELIMITER = /[,;|:=@/\\_ \n-]|(?<!\d)\.|\.(?!\d)/g;

/** Returns texts without the first part, or the last one, of those between a delimiter that all texts have. */
function withoutParts(text: string, delimiters: ReadonlySet<string>): readonly string[] {
  const places = [...text.matchAll(DELIMITER)].filter(([delimiter]) => delimiters.has(delimiter));
  const signs = new Set(places.map(([delimiter]) => delimiter));
  return [...signs].flatMap((sign) => {
    const of = places.filter(([delimiter]) => delimiter === sign);
    return [text.slice((of[0]?.index ?? 0) + 1).trim(), text.slice(0, of.at(-1)?.index).trim()];
  });
}

/** Returns a text without decimals, with numbers that end in zero, and with units apart from their numbers. */
const asAmounts = (text: string): readonly string[] => [
  text.replace(/(?<=\d)\.\d+(?![\d.])/g, ''),
  text.replace(/(?<=[\d.])[1-9](?![\d.:])/g, '0'),
  text.replace(/(?<=\d)(?=\p{Ll}{1,3}(?!\p{L}))/gu, ' '),
];

/** Minimum number of parts for columns, if all texts have the same number of parts. */
const MIN_COLUMNS = 4;

/** Returns the delimiters that all texts have, except those between columns. */
function delimitersOf(texts: readonly string[]): ReadonlySet<string> {
  const shared = [...sharedBy(texts, DELIMITER)];
  const areColumns = (delimiter: string) => {
    const [first = 0, ...others] = texts.map((text) => text.split(delimiter).filter((part) => part !== '').length);
    return first >= MIN_COLUMNS && others.every((count) => count === first);
  };
  return new Set(shared.filter((delimiter) => !areColumns(delimiter)));
}

/**
 * Returns texts like the given ones that a visitor is likely to have as well: with other numbers, words, days of one
 * digit, with short words, without decimals, or without a part.
 *
 * @param evidence lines of one text have all their parts; of texts that show little, any may be missing, and two words be one
 */
export function probesOf(texts: readonly string[], evidence: Evidence): readonly string[] {
  const isThin = evidence === 'thin';
  const [numbers, words] = [sharedBy(texts, NUMBER), sharedBy(texts, WORD)];
  const delimiters = isThin ? new Set(texts.flatMap((text) => text.match(DELIMITER) ?? [])) : delimitersOf(texts);
  const areDates = texts.every(isDate);
  const hasOther = texts.some((text) => text.match(WORD)?.some((word) => !words.has(word)));
  const isValue = (word: string) => !hasOther || !words.has(word);
  const probes = texts
    .slice(0, MAX_VARIED)
    .flatMap((text) => [
      ...SHIFTS.map((by) => text.replace(NUMBER, (digits) => (numbers.has(digits) ? digits : otherNumber(digits, by)))),
      text.replace(WORD, (word) => (words.has(word) ? word : otherWord(word))),
      ...(areDates ? earlyDates(text) : []),
      ...(isThin || (evidence === 'texts' && !areDates) ? withoutParts(text, delimiters) : []),
      text.replace(WORD, (word) => (isValue(word) ? word.slice(0, 2) : word)),
      ...asAmounts(text),
    ]);
  if (isThin && texts.every((text) => ONE_WORD.test(text))) probes.push(texts.join(' '));
  return [...new Set(probes)].filter((probe) => probe !== '' && !texts.includes(probe));
}

/** Returns texts whose words are longer by a letter. */
export const withLongWords = (texts: readonly string[]): readonly string[] =>
  texts.map((text) => text.replace(WORD, (word) => word + word.slice(-1)));

const LONG_WORD = /\p{L}\p{Ll}{3,}/gu;

/** Returns texts with longer words: of codes in capitals, and of short words, the length may be fixed. */
export function withLongerWords(texts: readonly string[]): readonly string[] {
  const shared = sharedBy(texts, LONG_WORD);
  return texts
    .map((text) => text.replace(LONG_WORD, (word) => (shared.has(word) ? word : word + word.slice(-1))))
    .filter((text) => !texts.includes(text));
}
