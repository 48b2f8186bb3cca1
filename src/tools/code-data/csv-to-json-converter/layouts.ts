import type { Offer } from '../../../engine/contract/offer.ts';
import { attempt } from '../../../engine/contract/tool-error.ts';
import { rowCount, rowWidth } from '../../../engine/formats/csv/parse.ts';
import { RowReader } from './rows.ts';
import type { Settings } from './settings.ts';

/** A layout that CSV would misread: one that is drawn, another escape, or a header at a later line (1-based). */
export type Layout = 'drawn' | 'backslashes' | number;

/** UTF-16 code units of a table that decide on its layout. */
export const LAYOUT_SAMPLE = 4096;

/** A line of a table between rows, as Markdown, psql, MySQL, and others draw it. */
const RULE = /^[\s+|:=\-\u2500-\u257f]*[-=\u2500\u2501\u2550]{2}[\s+|:=\-\u2500-\u257f]*$/;
/** A sign between cells; in Markdown a backslash before it makes it text. */
const BETWEEN = /(?<!\\)\||[\u2502\u2503\u2551]/;
const FOOTER = /^(?:\(\d+ rows?\)|\d+ rows? in set.*)$/;

const cellsOf = (line: string) => line.split(BETWEEN).map((cell) => cell.trim().replaceAll('\\|', '|'));

/** Returns the rows of a table that is drawn with lines; undefined for another text. */
function drawnRows(text: string): string[][] | undefined {
  const lines = text
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !FOOTER.test(line));
  if (!lines.slice(0, 2).some((line) => RULE.test(line) && /[|+\u2500-\u257f]/.test(line))) return undefined;
  const rows = lines.filter((line) => !RULE.test(line)).map(cellsOf);
  const [header] = rows;
  if (!header || header.length < 2 || rows.some(({ length }) => length !== header.length)) return undefined;
  const isFramed = rows.every((row) => row[0] === '' && row.at(-1) === '');
  return isFramed ? rows.map((row) => row.slice(1, -1)) : rows;
}

const asCsv = (rows: readonly (readonly string[])[]) =>
  rows
    .map((row) => row.map((cell) => (/[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(','))
    .join('\n');

/** Matches a quoted cell whose quotes inside have backslashes before them. */
const ESCAPED_QUOTES = /(?:^|[,;\t|])"(?:[^"\\\r\n]|\\.)*\\"(?:[^"\\\r\n]|\\.)*"(?=[,;\t|\r\n]|$)/m;

/** The line of the header, if each line before it has one cell, and all that follow have as many as it has. */
function headerLine(sample: string, options: Settings): number | undefined {
  const rows = options.header ? attempt(() => new RowReader(options).readAll(sample)) : undefined;
  const widths = rows ? Array.from({ length: rowCount(rows.table) }, (_, row) => rowWidth(rows.table, row)) : [];
  const row = widths.findIndex((width) => width > 1);
  if (!rows || row < 1 || widths.length < row + 2) return undefined;
  if (widths.slice(row).some((width) => width !== widths[row])) return undefined;
  return rows.find(rows.table.starts[rows.table.rows[row] as number] as number).line;
}

/** Returns the layout of a table, if it is not that of CSV. @param beginning of the text, `LAYOUT_SAMPLE` long or all */
export function layoutOf(beginning: string, options: Settings): Layout | undefined {
  const isCut = beginning.length >= LAYOUT_SAMPLE;
  const sample = isCut ? beginning.slice(0, beginning.lastIndexOf('\n') + 1) : beginning;
  if (drawnRows(sample)) return 'drawn';
  const isDoubled = options.quote !== 'none' && options.escape === 'doubled';
  if (isDoubled && ESCAPED_QUOTES.test(sample) && !sample.includes('""')) return 'backslashes';
  return headerLine(sample, options);
}

/** Returns the note about a layout. */
export function layoutNote(layout: Layout): string {
  if (layout === 'drawn') return 'This looks like a table drawn with lines, which are read as cells here.';
  if (layout === 'backslashes') return 'Quotes inside cells have backslashes before them, which are read as text here.';
  return `The header may be line ${layout}: the lines before it have one cell.`;
}

/** Returns the offers to read a layout. */
export function layoutOffers(layout: Layout, input: string): Offer[] {
  if (layout === 'backslashes') return [{ text: '', label: 'Read them as escapes', options: { escape: 'backslash' } }];
  if (layout !== 'drawn') {
    const lines = input.split(/(?<=\n|\r(?!\n))/);
    return [{ text: '', label: `Begin at line ${layout}`, input: lines.slice(layout - 1).join('') }];
  }
  const rows = drawnRows(input);
  return rows ? [{ text: '', label: 'Make it CSV', input: asCsv(rows), options: { delimiter: ',', quote: '"' } }] : [];
}
