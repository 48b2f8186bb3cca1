import { lineField } from '../../../engine/formats/csv/line-field.ts';
import { isSpace } from '../../../engine/lines/lines.ts';
import { orderOfUnits } from '../../../engine/lines/order-of-units.ts';
import type { LineOrder } from '../../../engine/long/merge-runs.ts';
import { shuffle } from '../../../engine/random/secure.ts';
import { collationText } from '../../../engine/unicode/collation-text.ts';
import { unescapeText } from '../../../engine/unicode/escapes.ts';
import { countClusters } from '../../../engine/unicode/graphemes.ts';
import { latinKeys } from './latin-keys.ts';
import { byNumber, byUnits, type Compare, codePointKey, sortedOrder } from './line-order.ts';

/** Options for how lines are compared. */
export type Sorting = {
  readonly by: 'alpha' | 'natural' | 'number' | 'date' | 'last' | 'length' | 'code' | 'random';
  readonly order: 'asc' | 'desc';
  readonly matchCase: boolean;
  readonly lang: string;
  readonly articles: boolean;
  readonly column: number;
  readonly delimiter: string;
};

/** Order by a key computed from the line alone. */
export type OwnOrder = LineOrder<unknown>;

const ARTICLE = /^(?:an?|the)\s+/i;

/** The part of each line that it is sorted by; empty for a column that it does not have. */
export function keyTexts(lines: readonly string[], { column, delimiter }: Sorting): readonly string[] {
  if (column === 0) return lines.map((line) => line.trim());
  const separator = unescapeText(delimiter);
  return lines.map((line) => lineField(line, column, separator)?.text.trim() ?? '');
}

/** Generations and degrees after a last name. */
const AFTER_NAME = /(?<=\S)(?:[\s,]{1,4}(?:[JjSs][Rr]|II|III|IV|VI{1,3}|IX|Esq|M\.?D|Ph\.?D|MBA|CPA)\.?){1,3}\s*$/;

/** Returns the last run without whitespace, without trailing punctuation; a name without `Jr.`, `III`, and the like. */
export function lastWord(given: string): string {
  const key = given.replace(AFTER_NAME, '');
  let from = key.length;
  while (from > 0 && !isSpace(key.charCodeAt(from - 1))) from--;
  const word = key.slice(from);
  let end = word.length;
  while (end > 0 && '.,;:!?)]}"\''.includes(word.charAt(end - 1))) end--;
  return end === 0 ? word : word.slice(0, end);
}

function collate({ by, lang, matchCase }: Sorting): Compare<string> {
  return new Intl.Collator(lang, {
    sensitivity: matchCase ? 'variant' : 'accent',
    caseFirst: matchCase ? 'lower' : 'false',
    numeric: by === 'natural',
  }).compare;
}

/** Languages whose alphabets have no letters of several characters. */
const SINGLE_LETTERS: readonly string[] = ['en', 'de', 'es', 'pl'];

/** Returns an order of keys by a comparison, in the chosen direction. */
function orderBy<K>(
  sorting: Sorting,
  keyOf: (texts: readonly string[]) => readonly K[],
  compare: Compare<K>,
  sort?: (keys: readonly K[], descending: boolean) => ArrayLike<number>,
): OwnOrder {
  const descending = sorting.order === 'desc';
  const order: LineOrder<K> = {
    keys: (lines) => {
      const texts = keyTexts(lines, sorting);
      return keyOf(sorting.articles ? texts.map((text) => text.replace(ARTICLE, '')) : texts);
    },
    sort: (keys) => sort?.(keys, descending) ?? sortedOrder(keys, compare, descending),
    compare: descending ? (a, b) => -compare(a, b) : compare,
  };
  // The keys that it is given are those that it made.
  return order as OwnOrder;
}

/** A text for the collator and, if it has one, the key that replaces it: see `latinKeys`. */
type Letters = { readonly text: string; readonly latin: string | undefined };

/** By the alphabet. Texts of common Latin letters are compared by keys that are quicker. */
function byAlphabet(sorting: Sorting): OwnOrder {
  const collator = collate(sorting);
  const latinOf = latinKeys(sorting.lang, sorting.matchCase);
  const keyOf = (texts: readonly string[]): Letters[] => {
    const keys = latinOf(texts);
    return texts.map((text, i) => {
      const latin = keys[i];
      return { text: latin === undefined ? collationText(text) : text, latin };
    });
  };
  const compare: Compare<Letters> = (a, b) =>
    a.latin !== undefined && b.latin !== undefined ? byUnits(a.latin, b.latin) : collator(a.text, b.text);
  const sort = (keys: readonly Letters[], descending: boolean): ArrayLike<number> => {
    const latins = keys.map(({ latin }) => latin).filter((latin) => latin !== undefined);
    if (latins.length === keys.length) return orderOfUnits(latins, descending);
    const plain: number[] = [];
    const others: number[] = [];
    for (let i = 0; i < keys.length; i++) (keys[i]?.latin === undefined ? others : plain).push(i);
    const texts = others.map((i) => keys[i]?.text as string);
    return merged(
      orderOfUnits(latins, descending).map((i) => plain[i] as number),
      sortedOrder(texts, collator, descending).map((i) => others[i] as number),
      (a, b) => (descending ? -1 : 1) * compare(keys[a] as Letters, keys[b] as Letters) || a - b,
    );
  };
  return orderBy(sorting, keyOf, compare, sort);
}

/** Two sorted lists as one. */
function merged(some: Iterable<number>, others: readonly number[], compare: Compare<number>): number[] {
  const all: number[] = [];
  let at = 0;
  for (const next of some) {
    while (at < others.length && compare(others[at] as number, next) < 0) all.push(others[at++] as number);
    all.push(next);
  }
  for (; at < others.length; at++) all.push(others[at] as number);
  return all;
}

type LastWord = { readonly word: string; readonly text: string };

/** By last word, and by the whole text where it is the same. */
function byLastWord(sorting: Sorting): OwnOrder {
  const collator = collate(sorting);
  return orderBy(
    sorting,
    (texts): LastWord[] => texts.map((text) => ({ word: collationText(lastWord(text)), text: collationText(text) })),
    (a, b) => collator(a.word, b.word) || collator(a.text, b.text),
    (keys, descending) => {
      const whole = sortedOrder(
        keys.map(({ text }) => text),
        collator,
        descending,
      );
      const words = whole.map((i) => keys[i]?.word ?? '');
      return sortedOrder(words, collator, descending).map((i) => whole[i] as number);
    },
  );
}

/** Returns the order of lines by each line alone, or a random one. */
export function ownOrder(sorting: Sorting, by: Exclude<Sorting['by'], 'number' | 'date'>): OwnOrder {
  const { lang, matchCase } = sorting;
  switch (by) {
    case 'alpha':
      if (SINGLE_LETTERS.includes(lang)) return byAlphabet(sorting);
      return orderBy(sorting, (texts) => texts.map(collationText), collate(sorting));
    case 'natural':
      return orderBy(sorting, (texts) => texts.map(collationText), collate(sorting));
    case 'last':
      return byLastWord(sorting);
    case 'length':
      return orderBy({ ...sorting, articles: false }, (texts) => texts.map(countClusters), byNumber);
    case 'code':
      return orderBy(
        sorting,
        (texts) => texts.map((text) => codePointKey(matchCase ? text : text.toLowerCase())),
        byUnits,
        orderOfUnits,
      );
    case 'random':
      return { keys: (lines) => lines, sort: (keys) => shuffle([...keys.keys()]), compare: () => 0 };
  }
}
