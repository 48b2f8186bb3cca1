import { noteAt } from '../../contract/position.ts';
import type { OutputParts } from '../../contract/tool.ts';
import type { LineColumn } from '../../lines/position-finder.ts';
import { plural } from '../../values/plural.ts';

/** Columns of a table of errors against a schema. */
export const FAULT_COLUMNS = ['Line', 'Column', 'Pointer', 'Error'];

/** Errors that are named one by one where no table is shown; the others are counted. */
export const MAX_NAMED = 100;

/** Returns a sentence about an error: `Line 1, column 8: must be a number, is a text (at /id).` */
export const faultNote = (place: LineColumn, pointer: string, what: string): string =>
  noteAt(place, pointer === '' ? what : `${what} (at ${pointer})`);

/** Returns the note on errors that are not named. @param count of all errors */
export const unnamedNotes = (count: number): string[] =>
  count > MAX_NAMED ? [`${plural(count - MAX_NAMED, 'more error is', 'more errors are')} not listed.`] : [];

/** Returns notes for the rows of a table of errors, where no table is shown; none for other tables. */
export function tableFaultNotes({ table, info }: Pick<OutputParts, 'table' | 'info'>): string[] {
  if (!table || table.columns.join() !== FAULT_COLUMNS.join()) return [];
  const named = table.rows.slice(0, MAX_NAMED).map(([line, column, pointer = '', what = '']) => {
    return faultNote({ line: Number(line), column: Number(column) }, pointer, what);
  });
  return [...named, ...unnamedNotes(Number(info?.['faults'] ?? table.rows.length))];
}
