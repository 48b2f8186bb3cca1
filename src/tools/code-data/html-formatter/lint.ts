import { lazyImportOnce } from '../../../engine/contract/lazy-import.ts';
import type { OutputParts } from '../../../engine/contract/tool.ts';
import { formatNumber } from '../../../engine/values/format-number.ts';

/** A parse error by the HTML Living Standard (13.2.2). */
export type ParseError = {
  /** 1-based; the column in UTF-16 code units. */
  readonly line: number;
  readonly column: number;
  /** The standard's name of the error, in words: `duplicate attribute`. */
  readonly what: string;
};

const parser = lazyImportOnce(() => import('parse5'));

/** Parse errors that are listed. */
const MAX_ERRORS = 1000;

/**
 * The parse errors that a browser passes over in silence, in the order of the text.
 *
 * A text without `<!doctype` and `<html>` is read as a fragment, so that it is not blamed for lacking them.
 *
 * @param source with LF line ends
 * @param limit maximum number of listed errors
 */
export async function parseErrors(source: string, limit: number): Promise<{ errors: ParseError[]; count: number }> {
  const { parse, parseFragment } = await parser();
  const errors: ParseError[] = [];
  let count = 0;
  const options = {
    onParseError: ({ code, startLine, startCol }: { code: string; startLine: number; startCol: number }) => {
      if (count++ < limit) errors.push({ line: startLine, column: startCol, what: code.replaceAll('-', ' ') });
    },
  };
  if (/<!doctype|<html[\s>]/i.test(source)) parse(source, options);
  else parseFragment(source, options);
  return { errors: errors.sort((a, b) => a.line - b.line || a.column - b.column), count };
}

/** Returns the parse errors of a text as a table, and the note that counts them. */
export async function lintTable(source: string): Promise<{ table: OutputParts['table']; notes: string[] }> {
  const { errors, count } = await parseErrors(source, MAX_ERRORS);
  const what = count === 1 ? '1 parse error' : `${formatNumber(count)} parse errors`;
  return {
    table: {
      columns: ['Line', 'Column', 'Parse error'],
      rows: errors.map(({ line, column, what }) => [String(line), String(column), what]),
    },
    notes: [
      count === 0
        ? 'No parse errors according to the HTML standard.'
        : `${what} according to the HTML standard; the table lists them.`,
    ],
  };
}
