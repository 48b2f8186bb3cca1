import type { CsvOptions } from '../../../engine/formats/csv/parse.ts';
import { indentUnit } from '../../../engine/lines/indent.ts';
import { formatNumber } from '../../../engine/values/format-number.ts';
import { plural } from '../../../engine/values/plural.ts';
import { chosenDelimiter, delimiterName, guessDelimiter, separatorLine } from './delimiter.ts';
import type { QueryOptions } from './table-query.ts';
import type { Typing } from './types.ts';

export type ToJsonOptions = {
  readonly output: 'objects' | 'arrays' | 'columns' | 'keyed' | 'jsonl';
  /** One step of indentation; empty for no whitespace at all. */
  readonly indent: string;
  readonly emptyAs: 'string' | 'null' | 'omit';
  /** Keep the cells beyond the header. */
  readonly keepExtra: boolean;
  readonly nested: boolean;
  /** The column whose cells are the keys of `keyed`. */
  readonly keyColumn: number;
};

/** The options for reading a table, asking for a part of it, and writing it as JSON. */
export type Settings = QueryOptions &
  Typing & {
    readonly delimiter: string;
    readonly header: boolean;
    readonly output: ToJsonOptions['output'];
    readonly keyColumn: string;
    readonly indent: string;
    readonly emptyAs: ToJsonOptions['emptyAs'];
    readonly nested: boolean;
    readonly quote: string;
    readonly escape: CsvOptions['escape'];
    readonly comment: string;
    readonly trim: boolean;
    readonly skipEmpty: boolean;
    readonly duplicates: 'rename' | 'array';
    readonly extra: 'keep' | 'drop' | 'error';
    /** Shape of the table; `auto` takes it from the beginning of the text. */
    readonly from: 'auto' | 'csv' | 'markdown' | 'drawn' | 'html' | 'fixed';
    /** Number of lines before the table. */
    readonly skipLines: number;
    /** Words that mean null, with commas between them. */
    readonly nulls: string;
  };

export const quoteOf = ({ quote }: Pick<Settings, 'quote'>): string => (quote === 'none' ? '' : quote);

/**
 * Returns the options to read a table with, and the offset where it starts.
 *
 * @param text all of it, or enough of its beginning to guess the separator from
 * @param from where the table may begin, an offset
 * @throws ToolError for a separator that cannot be one
 */
export function csvStart(text: string, options: Settings, from: number): { reading: CsvOptions; start: number } {
  const quote = quoteOf(options);
  const reading = { ...options, quote };
  const chosen = chosenDelimiter(options.delimiter, quote);
  const line = separatorLine(text, from);
  const isLineUsed = line !== undefined && (chosen === undefined || chosen === line.delimiter);
  const start = isLineUsed ? line.end : from;
  const delimiter = chosen ?? line?.delimiter ?? guessDelimiter(text, reading, start);
  return { reading: { ...reading, delimiter }, start };
}

/** Returns the options to write rows with. @param keyColumn see `ToJsonOptions` */
export const writingOf = (options: Settings, keyColumn: number): ToJsonOptions => ({
  output: options.output,
  indent: options.indent === '0' || options.output === 'jsonl' ? '' : indentUnit(options.indent),
  emptyAs: options.emptyAs,
  keepExtra: options.extra === 'keep',
  nested: options.nested,
  keyColumn,
});

/** Returns how the cells of a table are told apart, for the summary. @param shape the name of another shape than CSV */
export const splitBy = (delimiter: string, shape?: string): string =>
  shape === undefined ? `split by ${delimiterName(delimiter)}` : `from ${shape}`;

/**
 * Returns the summary of a table, or of the selected part, with the number of rows written and read.
 *
 * @param written number of rows of the result
 * @param read number of rows of the table
 * @param split see `splitBy`
 */
export function summaryOf(written: number, read: number, columns: number, split: string): string {
  const rows = written === read ? plural(read, 'row') : `${formatNumber(written)} of ${plural(read, 'row')}`;
  return `${rows}, ${plural(columns, 'column')}, ${split}`;
}
