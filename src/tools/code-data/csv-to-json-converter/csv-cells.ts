import { ToolError } from '../../../engine/contract/tool-error.ts';
import { FORMULA } from '../../../engine/formats/csv/formula.ts';
import { excerpt } from '../../../engine/unicode/excerpt.ts';

/** Options for writing cells of CSV. */
export type CellOptions = {
  readonly delimiter: string;
  /** A character, or empty for no quoting: then a cell that needs it is an error. */
  readonly quote: string;
  readonly escape: 'doubled' | 'backslash';
  /** Put quotes around every cell. */
  readonly quoteAll: boolean;
  /** Put `'` before text that a spreadsheet would take for a formula. */
  readonly guard: boolean;
  /** Write an empty text as `""`, so that it differs from null. */
  readonly markEmpty: boolean;
};

/** A cell, and whether it is text, not a number or another value: only texts can be formulas or are quoted when empty. */
export type Cell = {
  readonly text: string;
  readonly isText: boolean;
  /** It was in quotes, and stays so. */
  readonly isQuoted?: boolean;
};

/**
 * Returns a function that writes cells, and throws a ToolError for one that needs quotes if the options allow none.
 *
 * @param columns number of columns
 */
export function cellWriter(options: CellOptions, columns: number): (cell: Cell) => string {
  const { delimiter, quote, escape: escaping, quoteAll, guard, markEmpty } = options;
  const around = (text: string) => {
    if (quote === '') return text;
    const inside =
      escaping === 'doubled'
        ? text.replaceAll(quote, quote + quote)
        : text.replaceAll('\\', '\\\\').replaceAll(quote, `\\${quote}`);
    return quote + inside + quote;
  };
  return ({ text, isText, isQuoted }) => {
    const guarded = guard && isText && FORMULA.test(text) ? `'${text}` : text;
    // The only cell of a row would leave an empty line.
    const isMarked = guarded === '' && ((markEmpty && isText) || columns === 1);
    const isNeeded =
      guarded.includes(delimiter) ||
      (quote !== '' && guarded.includes(quote)) ||
      /[\r\n]/.test(guarded) ||
      (escaping === 'backslash' && guarded.startsWith(quote));
    if (isNeeded && quote === '') {
      throw new ToolError(
        `A cell holds the separator or a line break: ${JSON.stringify(excerpt(text))}. Choose quotes.`,
        { option: 'quote' },
      );
    }
    return quoteAll || isQuoted || isMarked || isNeeded ? around(guarded) : guarded;
  };
}
