import { forEachLine } from '../../../engine/lines/lines.ts';
import { type Comparing, keyOfPart } from './compared-lines.ts';
import { partRange } from './line-part.ts';

/** Spellings of one value, and the one that is kept. */
export type Merge = { readonly keep: string; readonly others: readonly string[] };

/**
 * Replaces the given spellings by those that are kept, in the compared part of each line. Everything else stays, line
 * ends included.
 */
export function mergeSpellings(text: string, options: Comparing, merges: readonly Merge[]): string {
  const keyOf = keyOfPart(text, options);
  const rangeOf = partRange(options);
  const keptFor = new Map<string, string>();
  for (const { keep, others } of merges) {
    for (const other of [keep, ...others]) {
      const key = keyOf(other);
      if (key !== undefined) keptFor.set(key, keep);
    }
  }
  /** First written form of each spelling: a column may need its quotes. */
  const written = new Map<string, string>();
  const changes: { from: number; to: number; keep: string }[] = [];
  forEachLine(text, (start, end) => {
    const range = rangeOf(text.slice(start, end));
    if (!range) return;
    const keep = keptFor.get(keyOf(range.text) ?? '');
    if (keep === undefined) return;
    const [from, to] = [start + range.from, start + range.to];
    if (range.text === keep) {
      if (!written.has(keep)) written.set(keep, text.slice(from, to));
    } else changes.push({ from, to, keep });
  });
  let merged = '';
  let at = 0;
  for (const { from, to, keep } of changes) {
    merged += text.slice(at, from) + (written.get(keep) ?? keep);
    at = to;
  }
  return merged + text.slice(at);
}
