import { ToolError } from '../../contract/tool-error.ts';

/** Options that ask something of a table, by the labels of their fields. */
const LABELS = { columns: 'Columns', where: 'Filter rows', sort: 'Sort by' } as const;

/** An option whose text is a part of a query. */
export type QueryOption = keyof typeof LABELS;

/**
 * Returns an error at a position of a query.
 *
 * @param at 0-based, in UTF-16 code units
 * @param sentence description of the error, with its final period
 */
export const queryError = (option: QueryOption, at: number, sentence: string): ToolError =>
  new ToolError(`${LABELS[option]}, character ${at + 1}: ${sentence}`, { option });

/** A name or a value in a query. */
export type Word = {
  readonly text: string;
  /** 0-based offset in the query, in UTF-16 code units. */
  readonly at: number;
  readonly isQuoted: boolean;
};

export const isQuote = (unit: string | undefined): boolean => unit === '"' || unit === "'";

/** Reads the quoted word at `at`; two quotes inside are one. @throws ToolError if it is never closed */
export function readQuoted(query: string, at: number, option: QueryOption): { word: Word; end: number } {
  const quote = query.charAt(at);
  let close = query.indexOf(quote, at + 1);
  while (close >= 0 && query[close + 1] === quote) close = query.indexOf(quote, close + 2);
  if (close < 0) throw queryError(option, at, 'This quote is never closed.');
  const text = query.slice(at + 1, close).replaceAll(quote + quote, quote);
  return { word: { text, at, isQuoted: true }, end: close + 1 };
}

/** Returns where the whitespace at `at` ends. */
export function skipSpace(query: string, at: number): number {
  let end = at;
  while (end < query.length && query.charAt(end).trim() === '') end++;
  return end;
}

/** An item of a list with commas between: its name, the text as a whole, and what follows a quoted name. */
export type Item = { readonly name: Word; readonly whole: string; readonly rest: string; readonly restAt: number };

/**
 * Reads a list of items. Quotes around a name, after a space, or after a hyphen in front may contain
 * commas.
 *
 * @throws ToolError for an empty item, and a quote that is never closed
 */
export function readItems(query: string, option: QueryOption): Item[] {
  const items: Item[] = [];
  if (query.trim() === '') return items;
  for (let at = 0; ; at++) {
    const start = skipSpace(query, at);
    const quoted = isQuote(query[start]) ? readQuoted(query, start, option) : undefined;
    let end = quoted?.end ?? start;
    while (end < query.length && query[end] !== ',') {
      const before = query.charAt(end - 1);
      const opens = isQuote(query[end]) && (before.trim() === '' || (before === '-' && end === start + 1));
      end = opens ? readQuoted(query, end, option).end : end + 1;
    }
    const whole = query.slice(start, end).trimEnd();
    if (whole === '') throw queryError(option, start, 'A name is missing here.');
    const restAt = quoted ? skipSpace(query, quoted.end) : start + whole.length;
    items.push({
      name: quoted?.word ?? { text: whole, at: start, isQuoted: false },
      whole,
      rest: query.slice(restAt, end).trimEnd(),
      restAt,
    });
    if (end >= query.length) return items;
    at = end;
  }
}

/** Words that a bare name cannot contain in a filter. */
const IN_FILTERS = /[<>=!(),"']|^#\d|(?:^|\s)(?:and|or|not|is|in|empty|contains|does|starts|ends|asc|desc|as)(?:\s|$)/i;

/** Returns a name or a value as a query has it: in quotes where it would be read as something else. */
export const quoteWord = (text: string): string =>
  text === '' || text !== text.trim() || /^[-*]/.test(text) || /[\r\n]/.test(text) || IN_FILTERS.test(text)
    ? `"${text.replaceAll('"', '""')}"`
    : text;
