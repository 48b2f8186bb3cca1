import { entriesOf, entryAt } from '../../../engine/compare/compare-lists.ts';
import { jsonChangeCount, jsonChangeLine } from '../../../engine/compare/words.ts';
import { plural } from '../../../engine/values/plural.ts';
import type { Compared } from './useComparison.ts';

/** A comparison of lists as a table with tabs, one of JSON as a line for each change. Other results are patches. */
export function resultText({ found, left, right }: Compared): string {
  if (found.as === 'lists') {
    const rows = Array.from(entriesOf(found, 'either'), (entry) => {
      const { text, left: ofLeft, right: ofRight } = entryAt(found, entry, left, right);
      return `${text}\t${ofLeft}\t${ofRight}\n`;
    });
    return `Line\tLeft\tRight\n${rows.join('')}`;
  }
  if (found.as !== 'json') return '';
  const { changes } = found;
  const more = jsonChangeCount(found) - changes.length;
  const lines = changes.map((change) => `${jsonChangeLine(change)}\n`).join('');
  return lines + (more > 0 ? `(${plural(more, 'more change')})\n` : '');
}
