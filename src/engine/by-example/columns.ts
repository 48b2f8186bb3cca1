import { linesIn } from './signatures.ts';

/** Between columns, and as the options of tools have it; '' is any whitespace. */
const DELIMITERS = [
  [',', ','],
  [';', ';'],
  ['\t', '\\t'],
  ['|', '|'],
  [':', ':'],
  [' ', ''],
] as const;
const MAX_COLUMNS = 5;

/** Options of a tool that compares lines by one of their columns. */
export type Column = { readonly column: number; readonly delimiter: string };

/** Returns the columns that the first of several lines may have. */
export function columnsIn(text: string): Column[] {
  const [first = '', second] = linesIn(text);
  if (second === undefined) return [];
  return DELIMITERS.filter(([delimiter]) => first.includes(delimiter)).flatMap(([delimiter, written]) => {
    const count = Math.min(MAX_COLUMNS, first.split(delimiter).length);
    return Array.from({ length: count }, (_, i) => ({ column: i + 1, delimiter: written }));
  });
}
