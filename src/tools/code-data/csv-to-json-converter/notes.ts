import { errorAt } from '../../../core/error-at.ts';
import { formatNumber } from '../../../core/format-number.ts';
import type { Offer } from '../../../core/offer.ts';
import { plural } from '../../../core/plural.ts';
import type { LineColumn } from '../../../core/position-finder.ts';
import { type CsvTable, QUOTED, rowCount, rowWidth } from '../../../formats/csv/parse.ts';
import { excerpt } from '../../../text/excerpt.ts';
import type { UntypedTable } from './columns.ts';

/** Faults that are named one by one; the others are counted. */
export const NAMED = 20;

/** One note for each text after a closing quote. @param count how many there are in all, where these are only the first */
export function trailingNotes(
  trailing: CsvTable['trailing'],
  placeOf: (offset: number) => LineColumn,
  count: number = trailing.length,
): string[] {
  const notes = trailing.slice(0, NAMED).map(({ at, text }) => {
    const { line, column } = placeOf(at);
    return `Line ${line}, column ${column}: ${JSON.stringify(excerpt(text))} follows a closing quote; it was added to the field.`;
  });
  const more = count - NAMED;
  if (more > 0) notes.push(`${formatNumber(more)} more fields with text after a closing quote.`);
  return notes;
}

const isVisible = (unit: number) => unit > 0x20 && unit < 0x7f;

/** Whether a text begins or ends with a space: a look at its ends spares most texts the trim. */
const hasOuterSpace = (text: string) =>
  !(isVisible(text.charCodeAt(0)) && isVisible(text.charCodeAt(text.length - 1))) && text !== text.trim();

const isBlank = (unit: number) => unit === 0x20 || unit === 0x09;

/**
 * The offer to trim, where spaces are between a separator and a quote (an opening one was then read as text), or before
 * or after the names of columns.
 */
export function trimOffers(
  table: CsvTable,
  { names, firstRow }: UntypedTable,
  placeOf: (offset: number) => LineColumn,
): Offer[] {
  const { cells, marks, starts, trailing } = table;
  const at = cells.findIndex(
    (cell, i) => isBlank(cell.charCodeAt(0)) && ((marks[i] ?? 0) & QUOTED) === 0 && /^[ \t]+["']/.test(cell),
  );
  const after = trailing.find(({ text }) => text.trim() === '');
  const options = { trim: true };
  if (at >= 0 || after) {
    const { line, column } = placeOf(at >= 0 ? (starts[at] ?? 0) : (after?.at ?? 0));
    const where = at >= 0 ? 'before its opening quote' : 'after its closing quote';
    const text = `The cell at line ${line}, column ${column} has a space ${where}, so the quotes were read as text.`;
    return [
      { text: at >= 0 ? text : text.replace(', so the quotes were read as text', ''), label: 'Trim cells', options },
    ];
  }
  const name = firstRow > 0 ? names.find(hasOuterSpace) : undefined;
  if (name === undefined) return [];
  return [
    { text: `The header has spaces around names: ${JSON.stringify(excerpt(name))}.`, label: 'Trim cells', options },
  ];
}

/** Number of rows by their number of cells, and the line where the first of them begins. */
export type Widths = ReadonlyMap<number, { readonly count: number; readonly line: number }>;

/**
 * The rows of data by their width.
 *
 * @param most a row with more cells is refused
 * @throws ToolError at the first cell that is too many
 */
export function rowWidths(
  input: string,
  { table, firstRow }: Pick<UntypedTable, 'table' | 'firstRow'>,
  placeOf: (offset: number) => LineColumn,
  most: number = Number.POSITIVE_INFINITY,
): Widths {
  const widths = new Map<number, { count: number; line: number }>();
  // Most rows are as wide as the one before.
  let latest = { width: -1, rows: { count: 0, line: 0 } };
  for (let row = firstRow; row < rowCount(table); row++) {
    const width = rowWidth(table, row);
    if (width === latest.width) {
      latest.rows.count++;
      continue;
    }
    const known = widths.get(width);
    if (known) {
      known.count++;
      latest = { width, rows: known };
    } else if (width > most) {
      const at = table.starts[(table.rows[row] ?? 0) + most] ?? 0;
      throw errorAt(input, at, `this row has ${width} cells, the header ${most}`);
    } else {
      latest = { width, rows: { count: 1, line: placeOf(table.starts[table.rows[row] ?? 0] ?? 0).line } };
      widths.set(width, latest.rows);
    }
  }
  return widths;
}

/**
 * One note each for rows that are too short and too long.
 *
 * @param columns how many there are
 * @param hasHeader they are those of the header, not of the widest row
 * @param extra what becomes of cells beyond the header
 */
export function rowNotes(
  widths: Widths,
  columns: number,
  hasHeader: boolean,
  extra: 'keep' | 'drop' | 'error',
): string[] {
  const short = { count: 0, line: Number.POSITIVE_INFINITY };
  const long = { count: 0, line: Number.POSITIVE_INFINITY };
  for (const [width, { count, line }] of widths) {
    if (width === columns) continue;
    const kind = width < columns ? short : long;
    kind.count += count;
    kind.line = Math.min(kind.line, line);
  }
  const against = hasHeader ? 'the header' : 'the widest row';
  const sentence = ({ count, line }: typeof short, what: string) =>
    `${plural(count, 'row')} with ${what} cells than ${against} (first at line ${line})`;
  const notes: string[] = [];
  if (short.count > 0) notes.push(`${sentence(short, 'fewer')}; the missing cells count as empty.`);
  if (long.count > 0)
    notes.push(`${sentence(long, 'more')}${extra === 'drop' ? '; the extra cells were dropped' : ''}.`);
  return notes;
}

/** The note on headers that cannot be what their dots say. */
export function keptNotes(keptNames: readonly string[]): string[] {
  if (keptNames.length === 0) return [];
  const shown = keptNames
    .slice(0, 3)
    .map((name) => excerpt(name))
    .join(', ');
  const more = keptNames.length > 3 ? '...' : '';
  return [`Some headers conflict with others and stayed as they are: ${shown}${more}.`];
}
