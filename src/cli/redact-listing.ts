import { DESCRIPTIONS } from '../engine/redact/descriptions.ts';
import { isLost } from '../engine/redact/redact.ts';
import type { Row } from '../engine/redact/result.ts';
import { formatNumber } from '../engine/values/format-number.ts';
import { plural } from '../engine/values/plural.ts';

/** Returns the first letter of a value, and of what follows an `@`: `a…@e…`. */
export const masked = (value: string): string =>
  value
    .split('@', 2)
    .map((part) => `${[...part.slice(0, 2)][0] ?? ''}…`)
    .join('@');

const labelOf = (kind: string) => Object.values(DESCRIPTIONS).find(({ id }) => id === kind)?.label ?? 'Own words';

const isTaken = ({ replacement }: Row) => replacement !== undefined;

/** Returns the number of places from which each kind was taken, by its id. */
export function countsByKind(rows: readonly Row[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { kind, count } of rows.filter(isTaken)) counts[kind] = (counts[kind] ?? 0) + count;
  return counts;
}

/** Returns what was taken, in a sentence without values. */
export function foundInWords(rows: readonly Row[]): string {
  const kinds = Object.entries(countsByKind(rows));
  if (kinds.length === 0) return 'Nothing was found.';
  const places = kinds.reduce((sum, [, count]) => sum + count, 0);
  const list = kinds.map(([id, count]) => `${labelOf(id)}: ${formatNumber(count)}`);
  return `${plural(rows.filter(isTaken).length, 'value')} in ${plural(places, 'place')}. ${list.join(', ')}.`;
}

/** Whether a map can put back some of what was taken. */
export const canRestore = (rows: readonly Row[]): boolean => rows.some((row) => isTaken(row) && !isLost(row.action));

/** Returns the rows as data. @param showValues with the values, not with masked ones */
export const listedRows = (rows: readonly Row[], showValues: boolean): readonly Row[] =>
  rows.map((row) => (showValues ? row : { ...row, value: masked(row.value) }));

/** Returns rows as a table with aligned columns. */
export function listedTable(rows: readonly Row[]): string {
  const cells = rows.map(({ kind, value, replacement, count, certainty, why }) =>
    [kind, value, replacement || '(removed)', String(count), certainty, why].map((cell) => cell.replace(/\s+/g, ' ')),
  );
  const all = [['kind', 'value', 'replacement', 'count', 'certainty', 'why'], ...cells];
  const widths = (all[0] ?? []).map((_, i) => all.reduce((most, row) => Math.max(most, row[i]?.length ?? 0), 0));
  const lineOf = (row: readonly string[]) => row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join('  ');
  return all.map((row) => `${lineOf(row).trimEnd()}\n`).join('');
}
