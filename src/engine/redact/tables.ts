import { bisect } from '../values/bisect.ts';
import { endAt } from './kinds/surroundings.ts';

/*
 * Tables in a text: CSV and its like, tables of psql and Markdown, and the rows of INSERT and COPY. The heading of a column
 * is far away from its values, so they are read as a form: each after its heading.
 */

/** Values of a table as a form. Offsets are 0-based, in UTF-16 code units. */
export class FormView {
  #text = '';
  readonly #at: number[] = [];
  readonly #from: number[] = [];

  get text(): string {
    return this.#text;
  }

  /** Adds a value that begins at an offset of the source, after its heading. */
  add(heading: string, value: string, from: number): void {
    this.#text += `${heading}: `;
    this.#at.push(this.#text.length);
    this.#from.push(from);
    this.#text += `${value}\n`;
  }

  endRecord(): void {
    this.#text += '\n';
  }

  /** Returns the offset in the source of one in a value; undefined if it is in a heading. */
  toSource(from: number, to: number): { readonly from: number; readonly to: number } | undefined {
    const i = bisect(this.#at.length, (index) => (this.#at[index] as number) <= from) - 1;
    const at = this.#at[i] ?? 0;
    if (i < 0 || this.#text.slice(from, to).includes('\n')) return undefined;
    const source = (this.#from[i] as number) - at;
    return { from: from + source, to: to + source };
  }
}

/** Whether a column is read. @param all the headings of its table, each with a colon after it */
type IsRead = (heading: string, all: string) => boolean;

const matchesAt = (pattern: RegExp, text: string, at: number) => endAt(pattern, text, at) >= 0;

type Table = {
  /** `(`: the rows of an INSERT. */
  readonly delimiter: string;
  /** Headings of the columns that are read. */
  readonly columns: readonly (string | undefined)[];
};

const SEPARATORS = /[ \t]*[|:+]?(?:[ \t|:+]*-)+[ \t|:+]*\r?\n/y;
const BLANK = /[ \t]*(?:\r?\n|$)/y;
const STATEMENT =
  /(?:(?:INSERT|insert)\s{1,4}(?:INTO|into)|COPY|copy)\s{1,4}[\w."`[\]]{1,200}\s{0,4}\(([^()]{1,4000})\)\s{1,8}(?:(?:VALUES|values)\s{0,8}|(?:FROM|from) stdin;\r?(\n))/g;
const HEADING = /^[\p{L}_#][\p{L}\p{M}\p{N} _.#/’'-]{0,40}$/u;
const QUOTED = / *"((?:[^"]|""){0,4000})" *\r?/y;
const SQL_VALUE = /\s*(?:[EN]?'((?:[^'\\]|''|\\.){0,4000})'|(?:[^',()]|\([^'()]{0,200}\)){0,400})\s*/sy;

/** Returns the words of a heading: of "birthDate" "birth Date", of "birth_date" "birth date". */
const headingWords = (cell: string) =>
  cell
    .trim()
    .replace(/^["'`[](.*)["'`\]]$/, '$1')
    .replaceAll('_', ' ')
    .replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ');

/** Returns the columns of a line of headings that are read; undefined if it is no such line, or none is. */
function columnsOf(line: string, delimiter: string, isRead: IsRead): Table['columns'] | undefined {
  const cells = line.split(delimiter).map(headingWords);
  const isEdge = (i: number) => delimiter === '|' && (i === 0 || i === cells.length - 1);
  if (cells.length < 2 || !cells.every((cell, i) => HEADING.test(cell) || (cell === '' && isEdge(i)))) return undefined;
  const all = cells.map((cell) => `${cell}: `).join('');
  const columns = cells.map((cell) => (cell !== '' && isRead(cell, all) ? cell : undefined));
  return columns.some((column) => column !== undefined) ? columns : undefined;
}

/** A value of a table, and its offset in the text. */
type Cell = { readonly value: string; readonly from: number };

/** Adds the cells of a line, and returns the offset of the next one. */
function line(text: string, from: number, delimiter: string, cells: Cell[]): number {
  for (let at = from; ; at++) {
    const isQuoted = matchesAt(QUOTED, text, at) && [delimiter, '\n', undefined].includes(text[QUOTED.lastIndex]);
    let end = isQuoted ? QUOTED.lastIndex : at;
    while (end < text.length && text[end] !== delimiter && text[end] !== '\n') end++;
    const cell = text.slice(at, end);
    const value = isQuoted ? cell.slice(cell.indexOf('"') + 1, cell.lastIndexOf('"')) : cell.trim();
    cells.push({ value, from: at + (isQuoted ? cell.indexOf('"') + 1 : cell.length - cell.trimStart().length) });
    at = end;
    if (text[at] !== delimiter) return at + 1;
  }
}

/** Adds the values of a row of SQL, and returns the offset after it. */
function tuple(text: string, from: number, cells: Cell[]): number {
  for (let at = from; ; at++) {
    SQL_VALUE.lastIndex = at;
    const [all = '', quoted] = SQL_VALUE.exec(text) ?? [];
    const value = quoted ?? all.trim();
    cells.push({ value, from: at + all.indexOf(value) });
    at += all.length;
    if (text[at] !== ',') return at + 1;
  }
}

/** Reads the tables of a text that comes in pieces. */
export class TableReader {
  readonly #isRead: IsRead;
  /** The table in which the last piece ended. */
  #open: Table | undefined;
  #view = new FormView();

  constructor(isRead: IsRead) {
    this.#isRead = isRead;
  }

  /** Returns the columns of a piece that are read; undefined if it has none. */
  read(text: string): FormView | undefined {
    this.#view = new FormView();
    const open = this.#open;
    this.#open = undefined;
    let done = open ? this.#rows(text, 0, open, true) : 0;
    for (const { table, from } of this.#tables(text, open === undefined)) {
      if (from >= done) done = this.#rows(text, from, table);
    }
    return this.#view.text === '' ? undefined : this.#view;
  }

  #tables(text: string, isStart: boolean): { readonly table: Table; readonly from: number }[] {
    const tables = isStart ? this.#tableAt(text, 0) : [];
    let line = 0;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', line)) {
      const next = end + 1;
      const unit = text.charCodeAt(next);
      // Most lines begin with a letter or a digit.
      if (unit < 0x30 || unit > 0x39) {
        if (matchesAt(SEPARATORS, text, next)) tables.push(...this.#tableAt(text, line, SEPARATORS.lastIndex));
        else if (unit < 0x21 && matchesAt(BLANK, text, next)) tables.push(...this.#tableAt(text, BLANK.lastIndex));
      }
      line = next;
    }
    for (const { 0: statement, 1: list = '', 2: isCopy, index } of text.matchAll(STATEMENT)) {
      const columns = columnsOf(list, ',', this.#isRead);
      if (columns) tables.push({ table: { delimiter: isCopy ? '\t' : '(', columns }, from: index + statement.length });
    }
    return tables.sort((a, b) => a.from - b.from);
  }

  /** Returns the table whose headings begin at an offset. @param from offset of its rows, if not that of the next line */
  #tableAt(text: string, at: number, from?: number): { readonly table: Table; readonly from: number }[] {
    const end = text.indexOf('\n', at);
    const line = text.slice(at, end < 0 ? at : Math.min(end, at + 4000)).trim();
    for (const delimiter of ['\t', '|', ';', ',']) {
      if (!line.includes(delimiter)) continue;
      const columns = columnsOf(line, delimiter, this.#isRead);
      return columns ? [{ table: { delimiter, columns }, from: from ?? end + 1 }] : [];
    }
    return [];
  }

  /** Reads rows from an offset on, and returns that of their end. */
  #rows(text: string, from: number, table: Table, isContinued = false): number {
    const isSql = table.delimiter === '(';
    for (let at = from; at < text.length; ) {
      const start = isSql ? at + text.slice(at, at + 40).search(/[^\s,]|$/) : at;
      if (isSql ? text[start] !== '(' : matchesAt(BLANK, text, at)) return at;
      const cells: Cell[] = [];
      at = isSql ? tuple(text, start + 1, cells) : line(text, at, table.delimiter, cells);
      const isRow = cells.length === table.columns.length;
      // A line of words with commas is no heading.
      if (!isRow && !isContinued) return from;
      isContinued = true;
      if (isRow) this.#add(cells, table);
    }
    this.#open = table;
    return text.length;
  }

  #add(cells: readonly Cell[], { columns }: Table): void {
    for (const [i, heading] of columns.entries()) {
      const { value = '', from = 0 } = cells[i] ?? {};
      if (heading !== undefined && value !== '') this.#view.add(heading, value, from);
    }
    this.#view.endRecord();
  }
}
