import { rowCount, rowWidth } from '../../../engine/formats/csv/parse.ts';
import { excerpt } from '../../../engine/unicode/excerpt.ts';
import { plainNumber } from './number-format.ts';
import type { NamedRows } from './rows.ts';
import type { CellType, ColumnType } from './types.ts';

/** Type of a column and the reason. */
export type ColumnReport = {
  readonly name: string;
  readonly type: Exclude<CellType, 'point' | 'comma'> | 'empty' | 'mixed';
  /** `zip: text because of 01234 in line 2` */
  readonly sentence: string;
  /** 1-based line of the cell that decided it, for a jump to it; `offset` is 0-based, in UTF-16 code units. */
  readonly line?: number;
  readonly offset?: number;
};

const IN_WORDS = {
  number: 'numbers',
  point: 'numbers with a decimal point',
  comma: 'numbers with a decimal comma',
  boolean: 'booleans',
  json: 'JSON',
  string: 'text',
} as const;

/** Columns beyond these are not reported. */
export const MAX_COLUMNS = 1000;

/**
 * Returns an entry for each column: its type, and the cell that ruled out others.
 *
 * @param columns none if there are no rows
 */
export function csvReport(
  names: readonly string[],
  columns: readonly ColumnType[],
  types: 'none' | 'cell' | 'column',
): ColumnReport[] {
  return names.slice(0, MAX_COLUMNS).map((name, i) => {
    const column = columns[i];
    if (!column || column.isEmpty) return { name, type: 'empty', sentence: `${name}: empty` };
    if (types === 'none') return { name, type: 'string', sentence: `${name}: text, as chosen` };
    if (types === 'cell') return { name, type: 'mixed', sentence: `${name}: each cell separately` };
    const { type, spoiler } = column;
    if (!spoiler) {
      const isMarked = type === 'point' || type === 'comma';
      return { name, type: isMarked ? 'number' : type, sentence: `${name}: ${IN_WORDS[type]}` };
    }
    const { cell, line, offset } = spoiler;
    const reason = column.doubtful
      ? `because ${cell} in line ${line} can be ${plainNumber(cell, 'point')} or ${plainNumber(cell, 'comma')}`
      : `because of ${excerpt(cell)} in line ${line}`;
    return { name, type: 'string', sentence: `${name}: text ${reason}`, line, offset };
  });
}

/** Most cells of a preview, so that posting it takes no longer than converting. */
const MAX_CELLS = 50_000;

/** The rows as they were read, with their lines; the first column says which rows are too short or too long. */
export function previewTable({ table, names, firstRow, find }: NamedRows): { columns: string[]; rows: string[][] } {
  const rows: string[][] = [];
  const most = Math.ceil(MAX_CELLS / (names.length + 1));
  for (let row = firstRow; row < rowCount(table) && rows.length < most; row++) {
    const start = table.rows[row] ?? 0;
    const width = rowWidth(table, row);
    const { line } = find(table.starts[start] ?? 0);
    const difference = width - names.length;
    const mark = difference < 0 ? ` (${-difference} missing)` : difference > 0 ? ` (${difference} extra)` : '';
    const cells = table.cells.slice(start, start + Math.min(width, names.length));
    while (cells.length < names.length) cells.push('');
    rows.push([line + mark, ...cells]);
  }
  return { columns: ['Line'].concat(names), rows };
}
