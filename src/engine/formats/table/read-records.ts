import { codePointWidth, displayWidth } from '../../unicode/display-width.ts';
import type { CsvTable } from '../csv/parse.ts';
import { ROW_COUNT } from './find-drawn.ts';
import type { Besides } from './read-drawn.ts';
import { TableBuilder } from './table-builder.ts';
import { type TextLine, textLines } from './text-lines.ts';

/** Programs that print each row as a record, with a line for each cell: psql after `\x`, MySQL after `\G`. */
export type RecordKind = 'psql' | 'mysql';

/** Matches the line before a record, and its number. */
const HEADS: Readonly<Record<RecordKind, RegExp>> = {
  psql: /^[+\u250c\u251c]?[-\u2500]\[ RECORD (\d+) \][-+\u2500-\u253f]*[ \t]*$/,
  mysql: /^\*{3,} (\d+)\. row \*{3,}[ \t]*$/,
};

/** Signs between a name and its cell. */
const BETWEEN: Readonly<Record<RecordKind, RegExp>> = { psql: /[|\u2502]/, mysql: /:/ };

/** Matches the line below the last record. */
const FOOT = /^[+\u2514][-+\u2500\u2534]+[+\u2518][ \t]*$|^(?:mysql|MariaDB)\b.*>/;

/** Matches the line in which the MySQL client counts the records. */
const RECORD_COUNT = /^\d+ rows? in set\b/;

/** Returns the index of the first record's first line, and who printed it, if there is one. */
export function findRecords(lines: readonly TextLine[]): { kind: RecordKind; line: number } | undefined {
  for (const [line, { text }] of lines.entries()) {
    for (const kind of ['psql', 'mysql'] as const) if (HEADS[kind].exec(text)?.[1] === '1') return { kind, line };
  }
  return undefined;
}

/** Returns the index of the character at a column, counted in terminal cells; -1 if none begins there. */
function indexAt(text: string, column: number): number {
  let at = 0;
  for (let i = 0; i < text.length; i += (text.codePointAt(i) as number) > 0xffff ? 2 : 1) {
    if (at >= column) return at === column ? i : -1;
    at += codePointWidth(text.codePointAt(i) as number);
  }
  return -1;
}

type OpenRecord = {
  readonly start: number;
  readonly names: string[];
  readonly cells: string[];
  readonly at: number[];
  /** Spaces and the sign of psql at the end of the last cell, which are text of it unless it goes on in the next line. */
  ending: string;
};

/** Reads records, each of which is a row, from one piece of text or several. The names of the first are the header. */
export class RecordReader {
  readonly #kind: RecordKind;
  /** The names of the first record, once it is complete. */
  #names: readonly string[] | undefined;
  #open: OpenRecord | undefined;
  /** Column of the signs between names and cells, in terminal cells; -1 before the first of a record. */
  #column = -1;
  #isAfter = false;
  readonly besides: Besides = { lines: 0, tables: 0 };
  /** Number of records in which lines without a name were joined to a cell. */
  joined = 0;
  #isJoined = false;

  constructor(kind: RecordKind) {
    this.#kind = kind;
  }

  /** Returns the rows that a text completes. Its `end` is where the first row that it does not complete begins. */
  read(text: string, from: number, isLast: boolean): CsvTable {
    const table = new TableBuilder();
    for (const line of textLines(text, from)) this.#add(line, table);
    if (isLast) this.#flush(table);
    const end = this.#open?.start ?? text.length;
    // It is read again with the next piece.
    this.#open = undefined;
    return table.table(end);
  }

  #add(line: TextLine, table: TableBuilder): void {
    const { text, start } = line;
    const number = HEADS[this.#kind].exec(text)?.[1];
    if (number !== undefined) {
      this.#flush(table);
      const isOther = number === '1' && this.#names !== undefined;
      if (isOther) this.besides.tables++;
      this.#isAfter ||= isOther;
      if (!this.#isAfter) this.#open = { start, names: [], cells: [], at: [], ending: '' };
      this.#column = -1;
      this.#isJoined = false;
    } else if (this.#open && !FOOT.test(text) && this.#addCell(line, this.#open)) return;
    else {
      this.#isAfter ||= this.#open !== undefined;
      this.#flush(table);
      const isCounted = text.trim() !== '' && !FOOT.test(text) && !ROW_COUNT.test(text.trim());
      if (isCounted && this.besides.tables === 0) this.besides.lines++;
    }
  }

  /** Adds a line to a record. @returns whether it belongs to one */
  #addCell({ text, start }: TextLine, open: OpenRecord): boolean {
    const { names, cells } = open;
    const isFramed = this.#kind === 'psql' && /^[|\u2502]/.test(text);
    const from = isFramed ? 1 : 0;
    if (this.#column < 0) {
      const first = text.slice(from).search(BETWEEN[this.#kind]);
      if (first >= 0) this.#column = displayWidth(text.slice(0, from + first));
    }
    const sign = indexAt(text, this.#column);
    const isField = sign >= from && BETWEEN[this.#kind].test(text.charAt(sign));
    const name = isField ? text.slice(from, sign).trim() : '';
    const last = cells.length - 1;
    const shown = isFramed ? text.trimEnd().replace(/[|\u2502]$/, '') : text;
    const cell = shown
      .slice(sign + 1)
      .replace(/^ /, '')
      .trimEnd();
    if (this.#kind === 'mysql') {
      // A line of a cell may look as if it had a name.
      if (isField && name === (this.#names?.[names.length] ?? name)) return this.#push(name, cell, start + sign + 1);
      if (last < 0 || RECORD_COUNT.test(text)) return false;
      cells[last] += `\n${text}`;
      if (text.trim() !== '') this.#isJoined = true;
      return true;
    }
    if (!isField) return false;
    const line = /[+\u21b5]$/.test(cell) ? cell.slice(0, -1).trimEnd() : cell;
    const isContinued = name === '' && open.ending !== '';
    if (isContinued) cells[last] += `\n${line}`;
    else this.#push(name, line, start + sign + 1);
    open.ending = cell.slice(line.length);
    return true;
  }

  #push(name: string, cell: string, at: number): true {
    this.#endCell();
    this.#open?.names.push(name);
    this.#open?.cells.push(cell);
    this.#open?.at.push(at);
    return true;
  }

  /** Adds to the last cell the ending that no further line follows. */
  #endCell(): void {
    const open = this.#open;
    if (!open || open.ending === '') return;
    open.cells.push((open.cells.pop() ?? '') + open.ending);
    open.ending = '';
  }

  #flush(table: TableBuilder): void {
    this.#endCell();
    const open = this.#open;
    this.#open = undefined;
    if (!open || open.cells.length === 0) return;
    if (this.#names && this.#names.join('\n') !== open.names.join('\n')) {
      this.besides.tables++;
      this.#isAfter = true;
      return;
    }
    if (this.#isJoined) this.joined++;
    for (const row of this.#names ? [open.cells] : [open.names, open.cells]) {
      table.beginRow();
      // Blank lines between records belong to none.
      for (const [i, cell] of row.entries()) {
        table.add(this.#kind === 'mysql' ? cell.trimEnd() : cell, open.at[i] as number);
      }
    }
    this.#names = open.names;
  }
}
