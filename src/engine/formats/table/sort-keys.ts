import { collationText } from '../../unicode/collation-text.ts';
import { compareDecimals, type Decimal } from '../numbers/decimal.ts';
import type { ColumnNames } from './column-names.ts';
import { queryError, quoteWord, readItems, type Word } from './query-text.ts';

/** A column to sort by, and its direction. */
export type SortKey = { readonly word: Word; readonly descending: boolean };

const DIRECTION = /^(asc|ascending|desc|descending)$/i;

/** Parses `amount desc, name`. @throws ToolError for any other text */
export function parseSort(query: string): SortKey[] {
  return readItems(query, 'sort').map(({ name, whole, rest, restAt }) => {
    if (name.isQuoted) {
      if (rest !== '' && !DIRECTION.test(rest))
        throw queryError('sort', restAt, 'Only "asc" or "desc" can follow a name.');
      return { word: name, descending: /^desc/i.test(rest) };
    }
    const [, text, direction = ''] = /^(.*?\S)\s+(asc|ascending|desc|descending)$/i.exec(whole) ?? [];
    return { word: text === undefined ? name : { ...name, text }, descending: /^desc/i.test(direction) };
  });
}

/** Returns sort keys as a query, which `parseSort` reads. */
export const formatSort = (keys: readonly { readonly name: string; readonly descending: boolean }[]): string =>
  keys.map(({ name, descending }) => quoteWord(name) + (descending ? ' desc' : '')).join(', ');

/** A column to sort by, by its number. */
export type SortColumn = { readonly column: number; readonly descending: boolean };

/** @throws ToolError for an unknown column name */
export const sortColumns = (keys: readonly SortKey[], names: ColumnNames): SortColumn[] =>
  keys.map(({ word, descending }) => ({ column: names.resolve(word, 'sort'), descending }));

/** Reads a cell of a column as a number; undefined if it is not a number. */
export type NumberReader = (cell: string, column: number) => Decimal | undefined;

/** Key of a cell: its number, else its text for the collator. Empty cells come last in either direction. */
export type CellKey = Decimal | string;

/** Text in the order of a dictionary, with numbers in it by their value. The same on every machine. */
let collator: Intl.Collator | undefined;

function compareCells(a: CellKey, b: CellKey, descending: boolean): number {
  if (a === '' || b === '') return a === b ? 0 : a === '' ? 1 : -1;
  const direction = descending ? -1 : 1;
  if (typeof a !== 'string' && typeof b !== 'string') return direction * compareDecimals(a, b);
  if (typeof a !== typeof b) return typeof a === 'string' ? direction : -direction;
  collator ??= new Intl.Collator('en', { numeric: true });
  return direction * collator.compare(a as string, b as string);
}

/** Returns the sort keys of a row, one for each column. @param cells cells of the columns */
export const rowKey = (cells: readonly string[], columns: readonly SortColumn[], numberOf: NumberReader): CellKey[] =>
  cells.map((cell, i) => (cell === '' ? '' : (numberOf(cell, columns[i]?.column ?? 0) ?? collationText(cell))));

/** Compares the keys of two rows: numbers by value come before text. */
export function compareRows(a: readonly CellKey[], b: readonly CellKey[], columns: readonly SortColumn[]): number {
  for (const [i, { descending }] of columns.entries()) {
    const order = compareCells(a[i] as CellKey, b[i] as CellKey, descending);
    if (order !== 0) return order;
  }
  return 0;
}
