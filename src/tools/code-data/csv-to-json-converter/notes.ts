import { errorAt } from '../../../core/error-at.ts';
import { formatNumber } from '../../../core/format-number.ts';
import type { Offer } from '../../../core/offer.ts';
import { plural } from '../../../core/plural.ts';
import type { LineColumn } from '../../../core/position-finder.ts';
import { type CsvTable, QUOTED, rowCount, rowWidth } from '../../../formats/csv/parse.ts';
import { excerpt } from '../../../text/excerpt.ts';
import type { UntypedTable } from './columns.ts';

/** Faults that are named one by one; the others are counted. */
const NAMED = 20;

/** One note for each text after a closing quote. */
export function trailingNotes(table: CsvTable, placeOf: (offset: number) => LineColumn): string[] {
  const notes = table.trailing.slice(0, NAMED).map(({ at, text }) => {
    const { line, column } = placeOf(at);
    return `Line ${line}, column ${column}: ${JSON.stringify(excerpt(text))} follows a closing quote; it was added to the field.`;
  });
  const more = table.trailing.length - NAMED;
  if (more > 0) notes.push(`${formatNumber(more)} more fields with text after a closing quote.`);
  return notes;
}

/**
 * The offer to trim, where spaces stand between a separator and a quote, so that the quote was taken for text, or before
 * or after the names of columns.
 */
export function trimOffers(
  table: CsvTable,
  { names, firstRow }: UntypedTable,
  placeOf: (offset: number) => LineColumn,
): Offer[] {
  const { cells, marks, starts, trailing } = table;
  const at = cells.findIndex((cell, i) => ((marks[i] ?? 0) & QUOTED) === 0 && /^[ \t]+["']/.test(cell));
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
  const name = firstRow > 0 ? names.find((each) => each !== each.trim()) : undefined;
  if (name === undefined) return [];
  return [
    { text: `The header has spaces around names: ${JSON.stringify(excerpt(name))}.`, label: 'Trim cells', options },
  ];
}

/**
 * One note each for rows that are too short and too long.
 *
 * @param extra what becomes of cells beyond the header
 * @throws ToolError at the first such cell if they are refused
 */
export function rowNotes(
  input: string,
  { table, firstRow, names }: UntypedTable,
  extra: 'keep' | 'drop' | 'error',
  placeOf: (offset: number) => LineColumn,
): string[] {
  const short = { count: 0, first: -1 };
  const long = { count: 0, first: -1 };
  for (let row = firstRow; row < rowCount(table); row++) {
    const width = rowWidth(table, row);
    if (width === names.length) continue;
    if (width > names.length && extra === 'error') {
      const at = table.starts[(table.rows[row] ?? 0) + names.length] ?? 0;
      throw errorAt(input, at, `this row has ${width} cells, the header ${names.length}`);
    }
    const kind = width < names.length ? short : long;
    if (kind.count++ === 0) kind.first = table.starts[table.rows[row] ?? 0] ?? 0;
  }
  const against = firstRow > 0 ? 'the header' : 'the widest row';
  const sentence = ({ count, first }: typeof short, what: string) =>
    `${plural(count, 'row')} with ${what} cells than ${against} (first at line ${placeOf(first).line})`;
  const notes: string[] = [];
  if (short.count > 0) notes.push(`${sentence(short, 'fewer')}; the missing cells count as empty.`);
  if (long.count > 0)
    notes.push(`${sentence(long, 'more')}${extra === 'drop' ? '; the extra cells were dropped' : ''}.`);
  return notes;
}
