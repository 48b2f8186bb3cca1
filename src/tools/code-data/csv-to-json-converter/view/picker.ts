import { attempt } from '../../../../engine/contract/tool-error.ts';
import { ColumnNames } from '../../../../engine/formats/table/column-names.ts';
import {
  formatColumns,
  type PickedColumn,
  parseColumns,
  pickColumns,
} from '../../../../engine/formats/table/columns.ts';
import { parseFilter, type Test } from '../../../../engine/formats/table/parse-filter.ts';
import { quoteWord } from '../../../../engine/formats/table/query-text.ts';
import { formatSort, parseSort, type SortColumn, sortColumns } from '../../../../engine/formats/table/sort-keys.ts';

/** Columns of a result, in their order. */
export type Picked = readonly PickedColumn[];

const all = (header: readonly string[]): Picked => header.map((_, column) => ({ column }));

/** Returns the columns that a query picks; all if it picks none, undefined if it is wrong. */
export function pickedOf(header: readonly string[], query: string): Picked | undefined {
  if (query.trim() === '') return all(header);
  return attempt(() => pickColumns(parseColumns(query), new ColumnNames(header)));
}

/** Returns columns as a query: empty for all of them, the columns that are left out if these are fewer. */
export function columnsQuery(header: readonly string[], picked: Picked): string {
  const isInPlace = picked.every(({ column, name }, i) => {
    const before = picked[i - 1];
    return name === undefined && (!before || before.column < column);
  });
  if (isInPlace && picked.length === header.length) return '';
  if (isInPlace && picked.length > header.length / 2) {
    const kept = new Set(picked.map(({ column }) => column));
    return header.flatMap((name, column) => (kept.has(column) ? [] : [`-${quoteWord(name)}`])).join(', ');
  }
  return formatColumns(
    picked.map(({ column, name }) => ({ from: header[column] ?? '', ...(name !== undefined && { name }) })),
  );
}

/** Returns a list with an item moved by some places. */
export function moved(picked: Picked, at: number, by: number): Picked {
  const others = picked.filter((_, i) => i !== at);
  return [...others.slice(0, at + by), picked[at] as PickedColumn, ...others.slice(at + by)];
}

/** Returns a list with a new name for an item; its own if the name is empty. */
export const renamed = (header: readonly string[], picked: Picked, at: number, name: string): Picked =>
  picked.map((item, i) =>
    i !== at ? item : { column: item.column, ...(name !== '' && name !== header[item.column] && { name }) },
  );

/** Returns the columns that a query sorts by; none if it is wrong. */
export const sortOf = (header: readonly string[], query: string): readonly SortColumn[] =>
  attempt(() => sortColumns(parseSort(query), new ColumnNames(header))) ?? [];

/** Returns a query that sorts by a column, too: ascending, then descending, then no longer. */
export function nextSort(header: readonly string[], sort: readonly SortColumn[], column: number): string {
  const known = sort.find((key) => key.column === column);
  const keys = known
    ? sort.flatMap((key) => (key !== known ? [key] : key.descending ? [] : [{ ...key, descending: true }]))
    : [...sort, { column, descending: false }];
  return formatSort(keys.map((key) => ({ name: header[key.column] ?? '', descending: key.descending })));
}

/** Tests that a visitor chooses from, with their labels. */
export const TESTS = [
  ['contains', 'contains'],
  ['=', '='],
  ['!=', '≠'],
  ['>', '>'],
  ['>=', '≥'],
  ['<', '<'],
  ['<=', '≤'],
  ['starts with', 'starts with'],
  ['ends with', 'ends with'],
  ['is empty', 'is empty'],
  ['is not empty', 'is not empty'],
] as const satisfies readonly (readonly [Test | 'is empty' | 'is not empty', string])[];

export type ChosenTest = (typeof TESTS)[number][0];

export const needsValue = (test: ChosenTest): boolean => !test.endsWith('empty');

/** Returns a filter with a further condition. A number is compared as a number, other text is put in quotes. */
export function withTest(where: string, column: string, test: ChosenTest, value: string): string {
  const isNumber = /^-?\d+(?:\.\d+)?$/.test(value) && /[<>=]/.test(test);
  const quoted = isNumber ? value : `"${value.replaceAll('"', '""')}"`;
  const condition = `${quoteWord(column)} ${test}${needsValue(test) ? ` ${quoted}` : ''}`;
  const before = attempt(() => parseFilter(where));
  if (!before) return condition;
  return `${before.kind === 'or' ? `(${where.trim()})` : where.trim()} and ${condition}`;
}
