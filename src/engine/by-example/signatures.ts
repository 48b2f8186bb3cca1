import { collationText } from '../unicode/collation-text.ts';
import { memoize } from '../values/memoize.ts';

/** A text without case. */
export const folded = memoize((text) => text.toLowerCase());

/** A text without whitespace. */
export const withoutSpace = memoize((text) => text.replace(/\s+/g, ''));

/**
 * Returns the letters and digits of a text, without case, accents, and styles: tools for case or symbols change none of
 * them. Uses uppercase first, so that ß equals SS.
 */
export const letters = memoize((text) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, ''),
);

/** The lines of a text; one more, empty, where it ends with a line break. */
export const linesIn = memoize((text): readonly string[] => text.split(/\r\n|\n|\r/));

/** The lines of a text that are not blank, trimmed. */
export const fullLines = memoize((text): readonly string[] =>
  linesIn(text)
    .map((line) => line.trim())
    .filter((line) => line !== ''),
);

/** The words of a text in order of the alphabet, without case: equal where only order, case and symbols differ. */
export const wordBag = memoize((text) => wordsIn(folded(text)).sort().join(' '));

/** The different words of a text, as `wordBag` has them. */
export const wordSet = memoize((text) => [...new Set(wordsIn(folded(text)))].sort().join(' '));

/** The runs of letters and digits of a text. */
export const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

const foldedLines = memoize((text) => new Set(fullLines(text).map(folded)));

/** Whether each line of `part` is one of `whole`, case and outer spaces aside. */
export const hasLinesOf = (whole: string, part: string): boolean => {
  const lines = foldedLines(whole);
  return fullLines(part).every((line) => lines.has(folded(line)));
};

/** Whether `part` is `whole` without some of its characters. */
export function isSubsequence(part: string, whole: string): boolean {
  let at = 0;
  for (let i = 0; i < whole.length && at < part.length; i++) if (whole[i] === part[at]) at++;
  return at === part.length;
}

/** Returns a JSON object or array with sorted keys, as JSON; undefined for other texts. */
export const jsonValue = memoize((text): string | undefined => {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.stringify(sorted(JSON.parse(text)));
  } catch {
    return undefined;
  }
});

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]): [string, unknown] => [key, sorted(inner)]);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Whether there are three lines or more, in natural order. */
export const isInOrder = memoize((text): boolean => {
  const lines = fullLines(text).map(collationText);
  return lines.length > 2 && lines.every((line, i) => i === 0 || natural.compare(lines[i - 1] ?? '', line) <= 0);
});

const natural = new Intl.Collator('en', { numeric: true });

/** Whether `text` only repeats, reorders, drops or restyles the words of `from`. */
export const sameLetters = (from: string, text: string): boolean => letters(from) === letters(text);

/** Whether each word of `part` is one of `whole`, case aside. */
const hasWordsOf = (whole: string, part: string): boolean => {
  const words = ` ${wordSet(whole)} `;
  return wordSet(part)
    .split(' ')
    .every((word) => words.includes(` ${word} `));
};

/** Whether a text may be an intermediate result on the way to another one: their content is the same, in any order. */
export const isPlausibleStep = (from: string, to: string): boolean =>
  sameLetters(from, to) ||
  hasWordsOf(to, from) ||
  hasLinesOf(from, to) ||
  (jsonValue(to) !== undefined && jsonValue(from) === jsonValue(to)) ||
  isSubsequence(withoutSpace(to), from) ||
  (letters(from).length > 2 && letters(to).includes(letters(from)));

/** Returns a rough distance of two texts: 0 where their letters are the same, 1.2 where nothing is known. */
export function distance(from: string, to: string): number {
  if (sameLetters(from, to)) return 0;
  if (wordBag(from) === wordBag(to)) return 0.2;
  if (hasLinesOf(from, to)) return 0.3;
  if (wordSet(from) === wordSet(to)) return 0.4;
  if (isSubsequence(to, from) || letters(from).includes(letters(to))) return 0.6;
  return 1.2;
}

/**
 * Returns the values whose condition is true, in their order, for the `gate` of a tool (contract.ts).
 *
 * @example valuesIf({ decode: true, encode: false }) // ['decode']
 */
export const valuesIf = <Value extends string>(conditions: Readonly<Record<Value, boolean>>): Value[] =>
  (Object.keys(conditions) as Value[]).filter((value) => conditions[value]);
