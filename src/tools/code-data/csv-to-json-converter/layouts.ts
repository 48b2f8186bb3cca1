import type { Offer } from '../../../engine/contract/offer.ts';
import { attempt } from '../../../engine/contract/tool-error.ts';
import { rowCount, rowWidth } from '../../../engine/formats/csv/parse.ts';
import { findDrawn } from '../../../engine/formats/table/find-drawn.ts';
import { fixedColumns } from '../../../engine/formats/table/read-fixed.ts';
import { textLines } from '../../../engine/formats/table/text-lines.ts';
import { RowReader } from './rows.ts';
import type { Settings } from './settings.ts';

/** A layout that CSV would misread: one that is drawn, another escape, or a header at a later line (1-based). */
export type Layout = 'markdown' | 'drawn' | 'backslashes' | number;

/** UTF-16 code units of a table that decide on its layout. */
export const LAYOUT_SAMPLE = 4096;

/** Matches a quoted cell whose quotes inside have backslashes before them. */
const ESCAPED_QUOTES = /(?:^|[,;\t|])"(?:[^"\\\r\n]|\\.)*\\"(?:[^"\\\r\n]|\\.)*"(?=[,;\t|\r\n]|$)/m;

/** The line of the header, if each line before it has one cell, and all that follow have as many as it has. */
function headerLine(sample: string, options: Settings): number | undefined {
  const rows = attempt(() => new RowReader({ ...options, from: 'csv' }).readAll(sample));
  const widths = rows ? Array.from({ length: rowCount(rows.table) }, (_, row) => rowWidth(rows.table, row)) : [];
  const row = widths.findIndex((width) => width > 1);
  if (!rows || row < 1 || widths.length < row + 2) return undefined;
  if (widths.slice(row).some((width) => width !== widths[row])) return undefined;
  return rows.find(rows.table.starts[rows.table.rows[row] as number] as number).line;
}

/** The kind of a table whose first lines may be drawn, though they can be read as CSV. */
function drawnLayout(sample: string): 'markdown' | 'drawn' | undefined {
  const lines = textLines(sample).filter(({ text }) => text.trim() !== '');
  const found = findDrawn(lines.slice(0, 3), () => true, false);
  if (found?.line !== 0) return undefined;
  return found.kind === 'markdown' ? 'markdown' : 'drawn';
}

/** Whether lines without any separator look like columns of fixed width. */
function isFixed(beginning: string): boolean {
  const lines: string[] = [];
  for (const { text } of textLines(beginning.slice(0, LAYOUT_SAMPLE))) {
    if (text.trim() !== '') lines.push(text);
    else if (lines.length > 0) break;
  }
  // The last line may be cut.
  if (beginning.length >= LAYOUT_SAMPLE) lines.pop();
  if (lines.length < 2 || /[,;\t|<{[]/.test(lines[0] ?? '')) return false;
  const { starts, hasRule } = fixedColumns(lines, true);
  const isWide = /\S {2,}\S/.test(lines[0] ?? '') && lines.slice(1).every((line) => /\S {2,}\S/.test(line));
  return starts.length > 1 && (hasRule || isWide);
}

/** Returns the offer to read columns of fixed width, if a text without separators looks like such. */
export const fixedOffers = (beginning: string, { from }: Settings): Offer[] =>
  from === 'auto' && isFixed(beginning)
    ? [{ text: 'This looks like columns of fixed width.', label: 'Read the columns', options: { from: 'fixed' } }]
    : [];

/**
 * Returns the layout of a table, if it is not that of CSV.
 *
 * @param beginning of the text, `LAYOUT_SAMPLE` long or all
 * @param header the first row as it was read; undefined without a header
 */
export function layoutOf(
  beginning: string,
  options: Settings,
  header: readonly string[] | undefined,
): Layout | undefined {
  const isCut = beginning.length >= LAYOUT_SAMPLE;
  const sample = isCut ? beginning.slice(0, beginning.lastIndexOf('\n') + 1) : beginning;
  const drawn = options.from === 'auto' ? drawnLayout(sample) : undefined;
  if (drawn) return drawn;
  const isDoubled = options.quote !== 'none' && options.escape === 'doubled';
  if (isDoubled && ESCAPED_QUOTES.test(sample) && !sample.includes('""')) return 'backslashes';
  return header?.length === 1 ? headerLine(sample, options) : undefined;
}

/** Returns the note about a layout. */
export function layoutNote(layout: Layout): string {
  if (layout === 'drawn' || layout === 'markdown')
    return 'This looks like a table drawn with lines, which are read as cells here.';
  if (layout === 'backslashes') return 'Quotes inside cells have backslashes before them, which are read as text here.';
  return `The header may be line ${layout}: the lines before it have one cell.`;
}

/** Returns the offer to read a layout. */
export function layoutOffers(layout: Layout): Offer[] {
  if (layout === 'backslashes') return [{ text: '', label: 'Read them as escapes', options: { escape: 'backslash' } }];
  if (typeof layout === 'string') return [{ text: '', label: 'Read the table', options: { from: layout } }];
  return [{ text: '', label: `Begin at line ${layout}`, options: { skipLines: layout - 1 } }];
}
