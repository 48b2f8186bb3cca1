import { ToolError } from '../../../engine/contract/tool-error.ts';
import {
  type CsvOptions,
  type CsvTable,
  parseCsv,
  QUOTED,
  rowCount,
  rowWidth,
} from '../../../engine/formats/csv/parse.ts';

/** Delimiters that are looked for, the likeliest first. */
const CANDIDATES = [',', '\t', ';', '|'];

/** Length of the part of a text that is examined, in UTF-16 code units. */
export const SAMPLE_LENGTH = 65_536;
const SAMPLE_RECORDS = 50;

const NAMES: Readonly<Record<string, string>> = {
  ',': 'comma',
  '\t': 'tab',
  ';': 'semicolon',
  '|': 'pipe',
  ' ': 'space',
};

/** A delimiter in words. */
export const delimiterName = (delimiter: string): string =>
  Object.hasOwn(NAMES, delimiter) ? (NAMES[delimiter] as string) : JSON.stringify(delimiter);

/**
 * The delimiter that an option names: a text of 1 to 4 characters, `tab` or `\t`.
 *
 * @returns undefined for `auto`
 * @throws ToolError for a text that cannot separate cells
 */
export function chosenDelimiter(option: string, quote: string): string | undefined {
  if (option === 'auto') return undefined;
  const delimiter = option === 'tab' || option === '\\t' ? '\t' : option;
  if (delimiter === '') throw new ToolError('Separator must be at least 1 character long.', { option: 'delimiter' });
  if (/[\r\n]/.test(delimiter)) throw new ToolError('Separator cannot be a line break.', { option: 'delimiter' });
  if (quote !== '' && delimiter.includes(quote)) {
    throw new ToolError(`Separator cannot contain the quote ${quote}.`, { option: 'delimiter' });
  }
  return delimiter;
}

/** Content of the line `sep=;` at the start, as Excel writes it. */
export type SeparatorLine = {
  readonly delimiter: string;
  /** The offset after the line, 0-based in UTF-16 code units. */
  readonly end: number;
};

/** The `sep=` line at an offset, if there is one. */
export function separatorLine(text: string, from: number): SeparatorLine | undefined {
  const found = /^sep=([^\r\n"])(?:\r\n?|\n|$)/i.exec(text.slice(from, from + 8));
  return found ? { delimiter: found[1] as string, end: from + found[0].length } : undefined;
}

/** The share of records that have the commonest number of cells, and that number. */
function regularity(table: CsvTable): { share: number; width: number } {
  const counts = new Map<number, number>();
  for (let row = 0; row < rowCount(table); row++) {
    const width = rowWidth(table, row);
    counts.set(width, (counts.get(width) ?? 0) + 1);
  }
  let best = { width: 0, count: 0 };
  for (const [width, count] of counts) {
    if (count > best.count || (count === best.count && width > best.width)) best = { width, count };
  }
  return { width: best.width, share: best.count / Math.max(rowCount(table), 1) };
}

/** A number with commas, and its possible context: `1,5`, `$1,234.50`, `-1.234,5 km`. */
const NUMBER = /^\D{0,4}\d{1,3}(?:(?:[.\s'’]?\d{3})*,\d+|(?:,\d{3})+(?:\.\d+)?)\D{0,6}$/;
const BRACKETS = [
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
] as const;

/**
 * Returns how much a cell without quotes looks like a part of one, or like several: it opens a bracket that it does not
 * close, or contains another candidate that belongs to no number, bracket, or sentence. A tab is hardly ever text.
 *
 * @returns 0, 1, or 2
 */
function misreadWeight(cell: string, others: readonly string[]): number {
  if (BRACKETS.some(([open, close]) => cell.split(open).length !== cell.split(close).length)) return 1;
  if (!others.some((other) => cell.includes(other)) || NUMBER.test(cell)) return 0;
  if (others.includes('\t') && cell.includes('\t')) return 2;
  const outside = cell.replace(/\([^()]*\)|\[[^[\]]*\]|\{[^{}]*\}/g, '').replace(/[,;] /g, '');
  return others.some((other) => outside.includes(other)) ? 1 : 0;
}

/** Returns how much the cells of a record look misread, on average. */
function misreadShare({ cells, marks, rows }: CsvTable, others: readonly string[]): number {
  let sum = 0;
  for (const [i, cell] of cells.entries()) if (((marks[i] ?? 0) & QUOTED) === 0) sum += misreadWeight(cell, others);
  return sum / Math.max(rows.length - 1, 1);
}

/**
 * The delimiter that a text most likely has: the one with the largest share of records of the commonest width, which
 * must be 2 or more; then the fewest cells that look misread; then the larger width; then comma, tab, semicolon, pipe. A
 * comma if none fits.
 */
export function guessDelimiter(text: string, options: Omit<CsvOptions, 'delimiter'>, from: number): string {
  const end = from + SAMPLE_LENGTH;
  const isCut = end < text.length;
  // Most texts have one of them only, and to look for it takes less time than to read.
  const sample = text.slice(from, end);
  // Stryker disable next-line MethodExpression: the others are never chosen
  const candidates = CANDIDATES.filter((delimiter) => sample.includes(delimiter));
  let best = { delimiter: ',', share: 0, misread: 0, width: 0 };
  for (const delimiter of candidates) {
    const table = parseCsv(text, { ...options, delimiter }, from, { end, records: SAMPLE_RECORDS });
    // If the sample was cut, its last record probably was, too.
    const whole = isCut && rowCount(table) > 1 && rowCount(table) < SAMPLE_RECORDS;
    const { share, width } = regularity(whole ? { ...table, rows: table.rows.slice(0, -1) } : table);
    if (width < 2) continue;
    const others = candidates.filter((other) => other !== delimiter);
    // Stryker disable next-line ConditionalExpression, EqualityOperator: an only candidate is compared with none
    const misread = others.length > 0 ? misreadShare(table, others) : 0;
    const isBetter = share - best.share || best.misread - misread || width - best.width;
    if (isBetter > 0) best = { delimiter, share, misread, width };
  }
  return best.delimiter;
}

/** Whether a text is a table: two rows or more, nearly all with as many cells, and nothing that JSON begins with. */
export function isTable(text: string, options: Omit<CsvOptions, 'delimiter'>): boolean {
  if (/^\ufeff?\s*[[{]/.test(text)) return false;
  const delimiter = guessDelimiter(text, options, 0);
  const sample = { end: SAMPLE_LENGTH, records: SAMPLE_RECORDS };
  const table = parseCsv(text, { ...options, delimiter }, 0, sample);
  const { share, width } = regularity(table);
  return rowCount(table) > 1 && width > 1 && share > 0.8;
}
