import { checkDataSize, OUTPUT_LIMIT } from '../../../engine/contract/limits.ts';
import { ToolError } from '../../../engine/contract/tool-error.ts';
import { QUOTED, rowCount } from '../../../engine/formats/csv/parse.ts';
import type { TableWriter, WrittenCell, WrittenColumns } from '../../../engine/formats/table/table-writer.ts';
import { alignedWriter, drawnWriter, markdownWriter } from '../../../engine/formats/table/write-aligned.ts';
import { htmlWriter, latexWriter, sqlWriter } from '../../../engine/formats/table/write-markup.ts';
import { once } from '../../../engine/values/once.ts';
import type { JsonTable } from './from-json.ts';
import { uniqueNames } from './header.ts';
import { isNumber } from './json-number.ts';
import type { NamedRows } from './rows.ts';
import { type CellType, cellLiteral } from './types.ts';

/** Options for writing a table that is not CSV. */
export type TargetOptions = {
  readonly to: 'csv' | 'markdown' | 'html' | 'sql' | 'latex' | 'aligned' | 'drawn';
  readonly tableName: string;
  readonly extra: 'keep' | 'drop' | 'error';
};

const HINT = 'Pick fewer columns, or use shorter text.';

/** Returns why a table needs all rows before the first is written, if it does. */
export const needsAllRows = (to: TargetOptions['to']): boolean =>
  to === 'markdown' || to === 'aligned' || to === 'drawn';

function writerOf({ to, tableName }: TargetOptions, columns: WrittenColumns): TableWriter {
  if (to === 'markdown') return markdownWriter(columns);
  if (to === 'html') return htmlWriter(columns);
  if (to === 'latex') return latexWriter(columns);
  if (to === 'drawn') return drawnWriter(columns);
  if (to === 'aligned') return alignedWriter(columns);
  if (tableName.trim() === '') throw new ToolError('Table name must not be empty.', { option: 'tableName' });
  return sqlWriter({ ...columns, header: columns.header && uniqueNames(columns.header) }, tableName.trim());
}

const isNumeric = (type: CellType | undefined) => type === 'number' || type === 'point' || type === 'comma';

/** Writes rows as Markdown, HTML, SQL, LaTeX, or aligned text, all at once or in parts. */
export class Target {
  readonly #options: TargetOptions;
  readonly #writer: () => TableWriter;
  readonly #width: number;

  /** @throws ToolError for an empty name of a table of SQL, once something is written */
  constructor(options: TargetOptions, columns: WrittenColumns) {
    this.#options = options;
    this.#width = columns.isRight.length;
    this.#writer = once(() => writerOf(options, columns));
  }

  /** Returns the text of rows of a table. @throws ToolError if it is too long */
  write(rows: NamedRows): string {
    const { table, firstRow } = rows;
    let written = '';
    for (let row = firstRow; row < rowCount(table); row++) {
      const first = table.rows[row] as number;
      const end = table.rows[row + 1] as number;
      const cells = Array.from({ length: this.#width }, (_, column): WrittenCell => {
        const index = first + column;
        return index < end ? this.#cell(rows, index, column) : { text: '', kind: 'null' };
      });
      written += this.#row(cells, written.length);
    }
    return written;
  }

  #cell({ table, names, types, typeOf }: NamedRows, index: number, column: number): WrittenCell {
    const text = table.cells[index] as string;
    const isQuoted = ((table.marks[index] as number) & QUOTED) !== 0;
    if (text === '') return { text, kind: isQuoted ? 'text' : 'null' };
    if (this.#options.to !== 'sql') return { text, kind: 'text' };
    const ofCell = () => typeOf(text, column < names.length ? column : -1, isQuoted);
    const type = types ? (types[column] ?? 'string') : ofCell();
    if (type === 'boolean') return { text, kind: 'boolean' };
    return isNumeric(type) ? { text: cellLiteral(text, type), kind: 'number' } : { text, kind: 'text' };
  }

  /** Returns the text of rows of JSON. @throws ToolError if it is too long */
  writeJson({ rows }: Pick<JsonTable, 'rows'>): string {
    let written = '';
    for (const row of rows) {
      const cells = Array.from({ length: this.#width }, (_, column): WrittenCell => {
        const { text = '', isText = false } = row.get(column) ?? {};
        if (text === '' && !isText) return { text, kind: 'null' };
        if (isText) return { text, kind: 'text' };
        return { text, kind: isNumber(text) ? 'number' : text === 'true' || text === 'false' ? 'boolean' : 'text' };
      });
      written += this.#row(cells, written.length);
    }
    return written;
  }

  #row(cells: readonly WrittenCell[], length: number): string {
    if (length > OUTPUT_LIMIT) checkDataSize(length, HINT);
    return this.#writer().row(cells);
  }

  /** Returns what follows the last row. */
  end(): string {
    return this.#writer().end();
  }

  notes(): string[] {
    return this.#writer().notes();
  }
}

/** Returns which columns of JSON have numbers alone. */
export const numericColumns = ({ names, rows }: JsonTable): boolean[] =>
  names.map((_, column) => {
    const cells = rows.flatMap((row) => row.get(column) ?? []).filter(({ text, isText }) => isText || text !== '');
    return cells.length > 0 && cells.every(({ text, isText }) => !isText && isNumber(text));
  });

/** Returns which columns of a table have numbers. @param width number of columns */
export const numericTypes = (types: NamedRows['types'], width: number): boolean[] =>
  Array.from({ length: width }, (_, column) => isNumeric(types?.[column]));
