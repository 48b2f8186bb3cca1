import { isWide } from '../../unicode/east-asian-width.ts';

/** Returns the columns that a text takes in a fixed-width font: two for each wide character. */
export function columnWidth(text: string): number {
  let width = 0;
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? 0;
    if (codePoint < 0x300) width++;
    else if (isWide(codePoint)) width += 2;
    else if (!/[\p{M}\p{Cf}]/u.test(character)) width++;
  }
  return width;
}

export type TextCell = { readonly lines: readonly string[]; readonly isHeader: boolean };

/** Space between columns. */
const GAP = '  ';
/** Columns wider than this are not padded, so that one long cell does not lengthen all rows. */
const MAX_PADDED = 80;

/**
 * Returns a table as lines of text, with its columns one below the other, and a line of hyphens below the header.
 *
 * @param rows each cell with its lines; a row may lack cells at its end
 * @param headerRows number of rows above the line of hyphens; 0: no such line
 */
export function alignedTable(rows: readonly (readonly TextCell[])[], headerRows: number): string[] {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [column, { lines }] of row.entries()) {
      let width = widths[column] ?? 0;
      for (const line of lines) width = Math.max(width, Math.min(columnWidth(line), MAX_PADDED));
      widths[column] = width;
    }
  }
  const result: string[] = [];
  for (const [at, row] of rows.entries()) {
    let height = 1;
    for (const { lines } of row) height = Math.max(height, lines.length);
    for (let i = 0; i < height; i++) {
      const cells = row.map(
        ({ lines: { [i]: line = '' } }, column) =>
          line + ' '.repeat(Math.max(0, (widths[column] ?? 0) - columnWidth(line))),
      );
      result.push(cells.join(GAP).trimEnd());
    }
    if (at + 1 === headerRows) result.push(widths.map((width) => '-'.repeat(Math.max(width, 1))).join(GAP));
  }
  return result;
}
