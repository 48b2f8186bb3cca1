import { checkStyledSize } from '../../../engine/contract/limits.ts';
import { forEachLine, lineEndOf, linesOf } from '../../../engine/lines/lines.ts';
import { clusterEnd } from '../../../engine/unicode/graphemes.ts';
import { TextBuilder } from '../../../engine/unicode/text-builder.ts';
import { isWideCluster } from './wide-characters.ts';

/** Which column the first line becomes: the left one, or the right one as in Japanese. */
export type ColumnOrder = 'ltr' | 'rtl';

/** Clusters of a text that are not spaces, by number: their UTF-16 offsets, rows and cells. */
class Cells {
  readonly #text: string;
  size = 0;
  readonly from: Uint32Array;
  readonly to: Uint32Array;
  readonly row: Uint32Array;
  /** The first cell, 0-based, and the one after the last. */
  readonly cell: Uint32Array;
  readonly next: Uint32Array;

  constructor(text: string) {
    this.#text = text;
    const most = text.length;
    this.from = new Uint32Array(most);
    this.to = new Uint32Array(most);
    this.row = new Uint32Array(most);
    this.cell = new Uint32Array(most);
    this.next = new Uint32Array(most);
  }

  /** Add a cluster unless it is a space. Returns how many cells it takes. */
  add(from: number, to: number, row: number, cell: number): number {
    const width = isWide(this.#text, from, to) ? 2 : 1;
    if (to - from === 1 && this.#text.charCodeAt(from) === SPACE) return width;
    const i = this.size++;
    this.from[i] = from;
    this.to[i] = to;
    this.row[i] = row;
    this.cell[i] = cell;
    this.next[i] = cell + width;
    return width;
  }
}

/** Numbers from 0 in the order of their keys, those of one key in their own. Linear. */
function orderedBy(keys: Uint32Array): Uint32Array {
  let most = 0;
  for (const key of keys) if (key > most) most = key;
  const places = new Uint32Array(most + 2);
  for (const key of keys) places[key + 1] = (places[key + 1] as number) + 1;
  for (let value = 1; value < places.length; value++) {
    places[value] = (places[value] as number) + (places[value - 1] as number);
  }
  const sorted = new Uint32Array(keys.length);
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i] as number;
    const place = places[key] as number;
    places[key] = place + 1;
    sorted[place] = i;
  }
  return sorted;
}

const SPACE = 32;

/** Below it no character is wide, and none alone makes an emoji. */
const FIRST_WIDE = 0x1100;

function isWide(text: string, start: number, to: number): boolean {
  let at = start;
  while (at < to && text.charCodeAt(at) < FIRST_WIDE) at++;
  if (at === to) return false;
  let from = start;
  while (from < to - 1 && isInvisible(text.charCodeAt(from))) from++;
  return isWideCluster(text.slice(from, to));
}

const FIRST_INVISIBLE = 0xad;

/** Format characters without width: zero-width spaces and joiners, soft hyphens, marks of direction. */
function isInvisible(unit: number): boolean {
  if (unit < 0x200b) return unit === 0xad || unit === 0x61c || unit === 0x180e;
  return unit <= 0x200f || (unit >= 0x202a && unit <= 0x202e) || (unit >= 0x2060 && unit <= 0x206f) || unit === 0xfeff;
}

/**
 * Returns the end of a cell: a cluster with the invisible characters after it or, at the beginning of a line and after
 * a space, before it. UTF-16 offsets.
 */
function placeEnd(text: string, start: number, lineEnd: number): number {
  // Nothing attaches to a character below the first invisible one, if another such character follows.
  if (text.charCodeAt(start) < FIRST_INVISIBLE && !(text.charCodeAt(start + 1) >= FIRST_INVISIBLE)) return start + 1;
  let at = start;
  while (at < lineEnd && isInvisible(text.charCodeAt(at))) at++;
  let end = at < lineEnd ? clusterEnd(text, at) : lineEnd;
  if (text.charCodeAt(at) !== SPACE) while (end < lineEnd && isInvisible(text.charCodeAt(end))) end++;
  return end;
}

function addSpaces(out: TextBuilder, count: number): void {
  if (count > 32) out.copy(' '.repeat(count), 0, count);
  else for (let i = 0; i < count; i++) out.unit(SPACE);
}

/**
 * Put the lines of a text side by side as columns, one grapheme cluster in each row; unseen characters stay with it.
 *
 * A column with a wide cluster is two cells wide. Rows end with their last cluster that is not a space.
 *
 * @param gap cells between columns
 * @throws ToolError above 6,000,000 characters
 */
export function toColumns(text: string, gap: number, order: ColumnOrder): string {
  const lines: (readonly [from: number, to: number])[] = [];
  forEachLine(text, (from, to) => {
    lines.push([from, to]);
  });
  if (order === 'rtl') lines.reverse();
  const cells = new Cells(text);
  const widths: number[] = [];
  let start = 0;
  for (const [from, to] of lines) {
    let width = 1;
    for (let at = from, row = 0; at < to; row++) {
      const end = placeEnd(text, at, to);
      const before = cells.size;
      width = Math.max(width, cells.add(at, end, row, start));
      if (row === widths.length) widths.push(0);
      if (cells.size > before) widths[row] = start + end - at;
      at = end;
    }
    start += width + gap;
  }
  checkStyledSize(widths.reduce((sum, width) => sum + width + 1, 0));

  const out = new TextBuilder();
  const lineEnd = lineEndOf(text);
  let row = 0;
  let filled = 0;
  for (const i of orderedBy(cells.row.subarray(0, cells.size))) {
    for (; row < (cells.row[i] as number); row++) {
      out.add(lineEnd);
      filled = 0;
    }
    addSpaces(out, (cells.cell[i] as number) - filled);
    out.copy(text, cells.from[i] as number, cells.to[i] as number);
    filled = cells.next[i] as number;
  }
  for (; row < widths.length - 1; row++) out.add(lineEnd);
  return out.toString();
}

/** The column of each cell. A column is one cell wide, or two if a wide cluster begins at its start; plus the gap. */
function columnsOfCells({ size, cell, next }: Cells, gap: number): Uint32Array {
  let width = 0;
  for (let i = 0; i < size; i++) width = Math.max(width, (cell[i] as number) + 1);
  const isWide = new Uint8Array(width);
  for (let i = 0; i < size; i++) if ((next[i] as number) === (cell[i] as number) + 2) isWide[cell[i] as number] = 1;
  const columns = new Uint32Array(width);
  for (let start = 0, column = 0; start < width; column++) {
    const end = start + 1 + (isWide[start] as number) + gap;
    columns.fill(column, start, end);
    start = end;
  }
  return columns;
}

/** The clusters of rows of columns. */
function cellsOf(text: string): Cells {
  const cells = new Cells(text);
  let row = 0;
  forEachLine(text, (from, to) => {
    for (let at = from, cell = 0; at < to; ) {
      const end = placeEnd(text, at, to);
      cell += cells.add(at, end, row, cell);
      at = end;
    }
    row++;
  });
  return cells;
}

/**
 * Read columns back into lines: the inverse of `toColumns` for the same gap and order, but that spaces at the ends of
 * lines and blank lines at the end of the text are lost.
 *
 * @throws ToolError above 6,000,000 characters
 */
export function fromColumns(text: string, gap: number, order: ColumnOrder): string {
  const cells = cellsOf(text);
  const columnOf = columnsOfCells(cells, gap);
  const count = columnOf.length === 0 ? 0 : (columnOf.at(-1) as number) + 1;
  const columns = new Uint32Array(cells.size);
  const lastRows = new Int32Array(count).fill(-1);
  for (let i = 0; i < cells.size; i++) {
    const column = columnOf[cells.cell[i] as number] as number;
    const key = order === 'rtl' ? count - 1 - column : column;
    columns[i] = key;
    lastRows[key] = cells.row[i] as number;
  }
  checkStyledSize(lastRows.reduce((sum, row) => sum + row + 2, 0));

  const out = new TextBuilder();
  const lineEnd = lineEndOf(text);
  let column = 0;
  let length = 0;
  for (const i of orderedBy(columns)) {
    for (; column < (columns[i] as number); column++) {
      out.add(lineEnd);
      length = 0;
    }
    const row = cells.row[i] as number;
    addSpaces(out, row - length);
    out.copy(text, cells.from[i] as number, cells.to[i] as number);
    length = row + 1;
  }
  for (; column < count - 1; column++) out.add(lineEnd);
  return out.toString();
}

/** Puts each word into a separate row, with a blank row for each line end. */
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

function placesOf(line: string): string[] {
  const places: string[] = [];
  for (let at = 0; at < line.length; ) {
    const end = placeEnd(line, at, line.length);
    places.push(line.slice(at, end));
    at = end;
  }
  return places;
}

/**
 * Puts each cluster into a separate row, each indented by `step` more spaces than the one before; each line starts
 * again after a blank row.
 *
 * @throws ToolError above 6,000,000 characters: the size grows with the square of a line's length
 */
export function toStairs(text: string, step: number): string {
  const lineEnd = lineEndOf(text);
  const lines = linesOf(text).map((line) => placesOf(line.trimEnd()));
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
