import { ToolError } from '../../../core/tool-error.ts';
import { type CsvOptions, type CsvTable, parseCsv, rowCount, rowWidth } from '../../../formats/csv/parse.ts';

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

/**
 * The delimiter that a text most likely has: the one with the largest share of records of the commonest width, which
 * must be 2 or more; then the larger width; then comma, tab, semicolon, pipe. A comma if none fits.
 */
export function guessDelimiter(text: string, options: Omit<CsvOptions, 'delimiter'>, from: number): string {
  const end = from + SAMPLE_LENGTH;
  const isCut = end < text.length;
  let best = { delimiter: ',', share: 0, width: 0 };
  for (const delimiter of CANDIDATES) {
    // Most texts have one of them only, and to look for it takes less time than to read.
    const first = text.indexOf(delimiter, from);
    if (first < 0 || first >= end) continue;
    const table = parseCsv(text, { ...options, delimiter }, from, { end, records: SAMPLE_RECORDS });
    // Where the sample was cut, its last record most likely is too.
    const whole = isCut && rowCount(table) > 1 && rowCount(table) < SAMPLE_RECORDS;
    const { share, width } = regularity(whole ? { ...table, rows: table.rows.slice(0, -1) } : table);
    if (width < 2) continue;
    if (share > best.share || (share === best.share && width > best.width)) best = { delimiter, share, width };
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
