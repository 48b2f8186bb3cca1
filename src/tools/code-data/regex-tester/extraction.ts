import type { Pairs } from '../../../engine/by-example/contract.ts';
import { linesIn } from '../../../engine/by-example/signatures.ts';
import { escapePattern } from '../../../engine/unicode/escape-pattern.ts';

/** A pattern that matches exactly the wanted parts of a text. */
export type Extraction = {
  readonly pattern: string;
  /** Part of a match that is extracted: all of it, or its first group. */
  readonly part: '$&' | '$1';
  readonly cost: number;
};

/** Patterns of values that people extract from texts, the most distinctive first. */
const KNOWN: readonly (readonly [pattern: string, part: '$&' | '$1'])[] = [
  ['[\\w.+-]+@[\\w-]+(?:\\.[\\w-]+)+', '$&'],
  ['https?:\\/\\/[^\\s<>"\']*[^\\s<>"\'.,;:!?)\\]]', '$&'],
  ['#[\\p{L}\\p{N}_]+', '$&'],
  ['@[\\p{L}\\p{N}_]+', '$&'],
  ['\\b\\d{4}-\\d{2}-\\d{2}\\b', '$&'],
  ['\\b\\d{1,2}\\/\\d{1,2}\\/\\d{2,4}\\b', '$&'],
  ['\\b\\d{1,2}:\\d{2}(?::\\d{2})?\\b', '$&'],
  ['\\b(?:\\d{1,3}\\.){3}\\d{1,3}\\b', '$&'],
  ['#[0-9A-Fa-f]{3,8}\\b', '$&'],
  ['[$€£]\\d+(?:[.,]\\d+)*', '$&'],
  ['\\+?\\(?\\d[\\d ()-]{6,}\\d', '$&'],
  ['"([^"]*)"', '$1'],
  ["'([^']*)'", '$1'],
  ['\\(([^()]*)\\)', '$1'],
  ['\\[([^\\[\\]]*)\\]', '$1'],
  ['\\{([^{}]*)\\}', '$1'],
  ['<([^<>]*)>', '$1'],
  ['>([^<>]+)<', '$1'],
  ['\\d+', '$&'],
  ['-?\\d+(?:[.,]\\d+)*', '$&'],
  ['\\b\\p{Lu}{2,}\\b', '$&'],
  ['\\b\\p{Lu}\\p{L}*', '$&'],
  ['[\\p{L}\\p{N}]+', '$&'],
  ['\\p{Extended_Pictographic}', '$&'],
];

const MIN_ITEMS = 10;

/** Matches of a pattern, reduced to the wanted part. */
function matchesOf(text: string, pattern: string, part: '$&' | '$1'): string[] {
  return [...text.matchAll(new RegExp(pattern, 'gu'))].map((match) => match[part === '$&' ? 0 : 1] ?? '');
}

const sameList = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((item, i) => item === b[i]);

/**
 * The patterns whose matches in each text are its lines as wanted.
 *
 * Besides the known patterns, one for text between the same two texts every time: `id="` and `"`.
 */
export function extractions(pairs: Pairs): readonly Extraction[] {
  const all = pairs.map(({ have, want }) => ({ have, items: linesIn(want.replace(/\n$/, '')) }));
  if (all.some(({ items }) => items.includes(''))) return [];
  const count = all.reduce((sum, { items }) => sum + items.length, 0);
  const fits = (pattern: string, part: '$&' | '$1') =>
    all.every(({ have, items }) => sameList(matchesOf(have, pattern, part), items));
  const single = count === 1 ? 0.5 : 0;
  const found = KNOWN.filter(([pattern, part]) => fits(pattern, part)).map(([pattern, part], i) => ({
    pattern,
    part,
    cost: 0.6 + single + i * 0.02,
  }));
  const framed = found.length === 0 && count > 1 ? framedPattern(all) : undefined;
  if (framed && fits(framed, '$1')) return [{ pattern: framed, part: '$1', cost: 1.2 }];
  return found;
}

/** Returns the patterns found in a text that are distinctive enough to offer without an example. */
export const findable = (have: string) =>
  KNOWN.slice(0, MIN_ITEMS)
    .map(([pattern, part]) => ({ pattern, part }))
    .filter(({ pattern }) => new RegExp(pattern, 'u').test(have));

/** Most characters on each side of an item that may delimit it. */
const FRAME = 12;

type Extracted = { readonly have: string; readonly items: readonly string[] };

/** Returns a pattern for text between the same two texts around each item. */
function framedPattern(all: readonly Extracted[]): string | undefined {
  let left: string | undefined;
  let right: string | undefined;
  for (const { have, items } of all) {
    let at = 0;
    for (const item of items) {
      const found = have.indexOf(item, at);
      if (found < 0) return undefined;
      const before = have.slice(Math.max(0, found - FRAME), found);
      const after = have.slice(found + item.length, found + item.length + FRAME);
      left = left === undefined ? before : commonEnd(left, before);
      right = right === undefined ? after : commonStart(right, after);
      at = found + item.length;
    }
  }
  if (!left || right === undefined) return undefined;
  const stop = right === '' ? '\\n' : escapePattern(right.slice(0, 1));
  return `${escapePattern(left)}([^${stop}]*)${right === '' ? '' : escapePattern(right)}`;
}

function commonStart(a: string, b: string): string {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return a.slice(0, length);
}

function commonEnd(a: string, b: string): string {
  let length = 0;
  while (length < a.length && length < b.length && a[a.length - 1 - length] === b[b.length - 1 - length]) length++;
  return length === 0 ? '' : a.slice(-length);
}
