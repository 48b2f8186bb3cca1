import { checkDataSize, OUTPUT_LIMIT } from '../../../engine/contract/limits.ts';
import { FORMULA } from '../../../engine/formats/csv/formula.ts';
import { QUOTED, rowCount } from '../../../engine/formats/csv/parse.ts';
import { type Cell, cellWriter } from './csv-cells.ts';
import { chosenDelimiter } from './delimiter.ts';
import { cellNumber } from './number-format.ts';
import type { NamedRows } from './rows.ts';
import { quoteOf, type Settings } from './settings.ts';

/** Options for writing a table as CSV. */
export type CsvOutputOptions = Settings & {
  /** As `delimiter`; empty for the separator of the input. */
  readonly newDelimiter: string;
  readonly eol: 'auto' | 'crlf' | 'lf';
  readonly quoteAll: boolean;
  readonly guard: boolean;
  readonly bom: boolean;
};

const HINT = 'Pick fewer columns, or use shorter text.';

/** Returns the line break that an option names. @param text its first line break is that of `auto`; else CRLF */
export function lineEndOf(eol: CsvOutputOptions['eol'], text: string): string {
  if (eol !== 'auto') return eol === 'lf' ? '\n' : '\r\n';
  return /\r\n|\n|\r/.exec(text)?.[0] ?? '\r\n';
}

type CellWriter = (cell: Cell) => string;

/** Whether a cell of CSV is text, not a number: only texts can be formulas. */
const isText = (cell: string) => cellNumber(cell) === undefined;

/** Separator, line break, and header of the result. */
type Layout = {
  /** The separator of the input; of a table that is not CSV, the one to write. */
  readonly delimiter: string;
  /** Cells of CSV without quotes can be copied. */
  readonly isCsv: boolean;
  readonly lineEnd: string;
  /** Undefined: none is written. */
  readonly header: readonly Cell[] | undefined;
  /** Whether the last row ends with a line break, too. */
  readonly endsWithBreak: boolean;
};

/** Writes the rows of a table as CSV, all at once or in parts. Cells that were in quotes stay so. */
export class CsvOutput {
  readonly #options: CsvOutputOptions;
  readonly #layout: Layout;
  readonly #delimiter: string;
  #isBegun = false;
  #hasLine = false;
  /** Number of cells that a spreadsheet would take for formulas. */
  formulas = 0;

  /** @throws ToolError for a separator that cannot be one */
  constructor(options: CsvOutputOptions, layout: Layout) {
    this.#options = options;
    this.#layout = layout;
    const { newDelimiter } = options;
    const chosen = newDelimiter === '' ? undefined : chosenDelimiter(newDelimiter, quoteOf(options));
    this.#delimiter = chosen ?? layout.delimiter;
  }

  /**
   * Returns the text of rows, the first with the header.
   *
   * @throws ToolError for a cell that needs quotes if the options allow none, and if the result is too long
   */
  write({ table, firstRow, names }: NamedRows): string {
    const writer = this.#writerFor(names.length);
    const keepsExtra = this.#options.extra === 'keep';
    let written = this.#begin(writer);
    for (let row = firstRow; row < rowCount(table); row++) {
      const first = table.rows[row] as number;
      const end = table.rows[row + 1] as number;
      const last = keepsExtra ? end : Math.min(end, first + names.length);
      const cells: string[] = [];
      for (let index = first; index < last; index++) {
        cells.push(this.#cell(table.cells[index] as string, table.marks[index] as number, writer));
      }
      while (cells.length < names.length) cells.push(writer({ text: '', isText: false }));
      written += this.#row(cells);
      if (written.length > OUTPUT_LIMIT) checkDataSize(written.length, HINT);
    }
    return written;
  }

  /** Returns the end of the output, or the output for an empty table. */
  end(): string {
    const start = this.#begin(this.#writerFor(this.#layout.header?.length ?? 0));
    return this.#hasLine && this.#layout.endsWithBreak ? start + this.#layout.lineEnd : start;
  }

  /** Returns the byte order mark and the header, once. */
  #begin(writer: CellWriter): string {
    if (this.#isBegun) return '';
    this.#isBegun = true;
    const { header } = this.#layout;
    this.formulas += header?.filter(({ text }) => FORMULA.test(text)).length ?? 0;
    const names = header ? this.#row(header.map(writer)) : '';
    return (this.#options.bom ? '\ufeff' : '') + names;
  }

  #writerFor(columns: number): CellWriter {
    const options = { ...this.#options, quote: quoteOf(this.#options), delimiter: this.#delimiter, markEmpty: false };
    return cellWriter(options, columns);
  }

  #row(cells: readonly string[]): string {
    const line = cells.join(this.#delimiter);
    if (this.#hasLine) return this.#layout.lineEnd + line;
    this.#hasLine = true;
    return line;
  }

  #cell(text: string, mark: number, writer: CellWriter): string {
    const isFormula = FORMULA.test(text) && isText(text);
    if (isFormula) this.formulas++;
    const isSame = this.#layout.isCsv && this.#delimiter === this.#layout.delimiter;
    // Most cells are neither quoted nor special.
    const isPlain = mark === 0 && text !== '' && isSame && !isFormula && !this.#options.quoteAll;
    if (isPlain) return text;
    return writer({ text, isText: isFormula || text === '', isQuoted: (mark & QUOTED) !== 0 });
  }
}
