import { type CsvTable, QUOTED } from '../../../engine/formats/csv/parse.ts';

/** A mark of a cell that was a word for null: its text is empty. One digit, as the marks of the CSV reader are. */
export const NULL_WORD = 8;

/** Returns the words of the option: `NULL, \N` are two. */
export const nullWords = (option: string): ReadonlySet<string> =>
  new Set(
    option
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  );

/** Returns a table without the words for null: such cells are empty, and marked. Quoted ones are text. */
export function withNulls(table: CsvTable, firstRow: number, words: ReadonlySet<string>): CsvTable {
  if (words.size === 0) return table;
  const cells = [...table.cells];
  const marks = Uint8Array.from(table.marks);
  for (let i = table.rows[firstRow] ?? 0; i < cells.length; i++) {
    const cell = cells[i] as string;
    if (cell === '' || ((marks[i] ?? 0) & QUOTED) !== 0 || !words.has(cell.trim())) continue;
    cells[i] = '';
    marks[i] = NULL_WORD;
  }
  return { ...table, cells, marks };
}
