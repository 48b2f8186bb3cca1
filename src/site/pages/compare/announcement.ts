import { isQuiet, kindAt, ROW, RowKind, rowAt } from '../../../engine/compare/rows.ts';
import { firstWords } from '../tool/first-words.ts';
import { placesOf } from './moved.ts';
import { summaryOf } from './ResultBar.tsx';
import type { Compared } from './useComparison.ts';

/** Returns the first difference of two texts in words: `Line 2: banana, now bananas.`; empty if there is none. */
function firstDifference({ found, left, right }: Compared): string {
  if (found.as !== 'text') return '';
  const places = placesOf(found);
  const count = found.rows.length / ROW;
  for (let i = 0; i < count; i++) {
    if (isQuiet(kindAt(found.rows, i))) continue;
    const row = rowAt(found.rows, i);
    const before = firstWords(left.slice(row.left.from, row.left.to)) || 'a blank line';
    const after = firstWords(right.slice(row.right.from, row.right.to)) || 'a blank line';
    const line = (row.left.line < 0 ? row.right.line : row.left.line) + 1;
    const to = places.left.get(row.left.line);
    const from = row.left.line < 0 ? places.right.get(row.right.line) : undefined;
    if (to) return `Line ${line}: ${before}, moved to line ${to.line + 1}.`;
    if (from) return `Line ${line}: ${after}, moved from line ${from.line + 1}.`;
    if (row.kind === RowKind.added) return `Line ${line}: ${after}, added.`;
    if (row.kind === RowKind.removed) return `Line ${line}: ${before}, removed.`;
    return `Line ${line}: ${before}, now ${after}.`;
  }
  return '';
}

/** Returns a comparison as it is announced: its summary, and the first difference. */
export function announcementOf(compared: Compared): string {
  const { text, more } = summaryOf(compared);
  return [text, more, firstDifference(compared)]
    .flatMap((part) => (part ? [/\.$/.test(part) ? part : `${part}.`] : []))
    .join(' ');
}
