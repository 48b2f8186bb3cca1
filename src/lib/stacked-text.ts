import { clusterEnd, clusters } from './graphemes.ts';
import { checkStyledSize } from './limits.ts';
import { lineEndOf, linesOf } from './lines.ts';
import { isWideCluster } from './wide-characters.ts';

/** Which column the first line becomes: the left one, or the right one as in Japanese. */
export type ColumnOrder = 'ltr' | 'rtl';

/** A cell of a column: `width` is 1 or 2. */
type Column = { readonly cells: readonly string[]; readonly width: number };

function columnOf(line: string): Column {
  const cells = clusters(line);
  return { cells, width: cells.some(isWideCluster) ? 2 : 1 };
}

/**
 * Stand the lines of a text side by side as columns, one grapheme cluster in each row.
 *
 * A column with a wide cluster is two cells wide. Rows end with their last cluster that is no space.
 *
 * @param gap cells between columns
 * @throws ToolError above 6,000,000 characters
 */
export function toColumns(text: string, gap: number, order: ColumnOrder): string {
  const columns = linesOf(text).map(columnOf);
  if (order === 'rtl') columns.reverse();
  const starts: number[] = [];
  const widths: number[] = [];
  let start = 0;
  for (const { cells, width } of columns) {
    starts.push(start);
    cells.forEach((cell, row) => {
      while (widths.length <= row) widths.push(0);
      if (cell !== ' ') widths[row] = start + cell.length;
    });
    start += width + gap;
  }
  checkStyledSize(widths.reduce((sum, width) => sum + width + 1, 0));

  const rows = widths.map(() => '');
  const filled = new Uint32Array(rows.length);
  columns.forEach(({ cells }, i) => {
    const at = starts[i] ?? 0;
    cells.forEach((cell, row) => {
      if (cell === ' ') return;
      rows[row] += ' '.repeat(at - (filled[row] ?? 0)) + cell;
      filled[row] = at + (isWideCluster(cell) ? 2 : 1);
    });
  });
  return rows.join(lineEndOf(text));
}

/** A cluster that is no space, and where it stands. */
type Placed = { readonly cell: number; readonly row: number; readonly cluster: string };

/** The clusters of a text, column by column. */
function clustersByCell(rows: readonly string[]): Placed[] {
  const placed: Placed[] = [];
  rows.forEach((text, row) => {
    let cell = 0;
    for (let start = 0; start < text.length; ) {
      const end = clusterEnd(text, start);
      const cluster = text.slice(start, end);
      if (cluster !== ' ') placed.push({ cell, row, cluster });
      cell += isWideCluster(cluster) ? 2 : 1;
      start = end;
    }
  });
  return placed.sort((a, b) => a.cell - b.cell);
}

/**
 * Read columns back into lines: the inverse of `toColumns` for the same gap and order, but that spaces at the ends of
 * lines and blank lines at the end of the text are lost.
 *
 * @throws ToolError above 6,000,000 characters
 */
export function fromColumns(text: string, gap: number, order: ColumnOrder): string {
  const columns: Placed[][] = [];
  let start = 0;
  let next = 0;
  for (const placed of clustersByCell(linesOf(text))) {
    while (placed.cell >= next) {
      start = next;
      columns.push([]);
      // One cell wide until something wide stands at its start.
      next = start + 1 + gap;
    }
    if (placed.cell === start && isWideCluster(placed.cluster)) next = start + 2 + gap;
    columns.at(-1)?.push(placed);
  }
  if (order === 'rtl') columns.reverse();
  const lengths = columns.map((column) => column.reduce((last, { row }) => Math.max(last, row + 1), 0));
  checkStyledSize(lengths.reduce((sum, length) => sum + length + 1, 0));
  return columns.map(lineOf).join(lineEndOf(text));
}

function lineOf(column: Placed[]): string {
  let line = '';
  let length = 0;
  for (const { row, cluster } of column.sort((a, b) => a.row - b.row)) {
    line += ' '.repeat(Math.max(row - length, 0)) + cluster;
    length = row + 1;
  }
  return line;
}

/** Put each word into a row of its own; a blank row stands where a line ended. */
export function toWords(text: string): string {
  const lineEnd = lineEndOf(text);
  const stacks = linesOf(text).map((line) => line.match(/\S+/g)?.join(lineEnd) ?? '');
  return stacks.join(lineEnd + lineEnd);
}

/** Join the rows up to each blank row to a line: the inverse of `toWords`, but that runs of spaces become one. */
export function fromWords(text: string): string {
  const lines: string[][] = [[]];
  for (const row of linesOf(text)) {
    if (row.trim() === '') lines.push([]);
    else lines.at(-1)?.push(row.trim());
  }
  return lines.map((words) => words.join(' ')).join(lineEndOf(text));
}

/**
 * Put each cluster into a row of its own, each `step` spaces further in than the one before; each line starts anew
 * behind a blank row.
 *
 * @throws ToolError above 6,000,000 characters: the size grows with the square of a line's length
 */
export function toStairs(text: string, step: number): string {
  const lineEnd = lineEndOf(text);
  const lines = linesOf(text).map((line) => clusters(line.trimEnd()));
  checkStyledSize(lines.reduce((sum, { length }) => sum + (step * length * (length - 1)) / 2, 2 * text.length));
  return lines
    .map((steps) => steps.map((cluster, i) => (cluster === ' ' ? '' : ' '.repeat(i * step) + cluster)).join(lineEnd))
    .join(lineEnd + lineEnd);
}

/**
 * Read stairs back into lines: a row that is not further in than the one before starts a new line, and rows left out are
 * spaces. Without a step every blank row starts a new line.
 */
export function fromStairs(text: string, step: number): string {
  const lines: string[][] = [[]];
  let last = -1;
  for (const row of linesOf(text)) {
    const cluster = row.trim();
    if (cluster === '') {
      if (step === 0) lines.push([]);
      continue;
    }
    const index = step === 0 ? last + 1 : Math.round((row.length - row.trimStart().length) / step);
    if (index <= last) {
      lines.push([]);
      last = -1;
    }
    lines.at(-1)?.push(' '.repeat(step === 0 ? 0 : index - last - 1), cluster);
    last = index;
  }
  return lines.map((pieces) => pieces.join('')).join(lineEndOf(text));
}
