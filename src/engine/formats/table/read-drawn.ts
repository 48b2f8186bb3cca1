import { codePointWidth, displayWidth } from '../../unicode/display-width.ts';
import type { CsvTable } from '../csv/parse.ts';
import { BETWEEN, type DrawnStart, endsColumns, isRule, ROW_COUNT } from './find-drawn.ts';
import { decodeMarkdownCell, type Span, splitMarkdownRow } from './markdown-cells.ts';
import { separatorIndexes } from './separator-indexes.ts';
import { TableBuilder } from './table-builder.ts';
import { type TextLine, textLines } from './text-lines.ts';

/** Matches the beginning of another block of Markdown, which ends a table. */
const OTHER_BLOCK = /^ {0,3}(?:>|#{1,6}(?:\s|$)|```|~~~|[-*+] |\d{1,9}[.)] )/;

/** Matches what is drawn between columns of a rule: everything but its lines. */
const JOINT = /[^-=:\s\u2500\u2501\u2504\u2505\u2508\u2509\u254c\u254d\u2550]/g;

/** Matches what DuckDB prints below the rows, without the lines around it. */
const FOOTER = /^(?:(?:\?|\d[\d,.]*) rows?\b|\d+ columns?\b|\(.*\bshown\)$)/;
/** The footer of a table without rows. */
const NO_ROWS = /^0 rows$/;

/** Matches the sign of psql for a line break in a cell. */
const BREAK = /[+\u21b5]/;

const isWide = (text: string) => codePointWidth(text.codePointAt(0) ?? 0) > 1;

/** Returns the text of a line of a box without the lines around it. */
const withoutFrame = (line: string) => line.trim().slice(1, -1).trim().replace(/ {2,}/g, ' ');

/** Returns the span of a cell's text without the spaces and tabs around it. */
function withoutBlanks(written: string): Span {
  const isBlank = (i: number) => written[i] === ' ' || written[i] === '\t';
  let [from, to] = [0, written.length];
  while (to > 0 && isBlank(to - 1)) to--;
  while (from < to && isBlank(from)) from++;
  return [from, to];
}

/** Returns the span of a line of a cell that has several in psql: its indentation is text. */
function withoutPadding(written: string): Span {
  const [from, to] = withoutBlanks(written);
  const first = written.startsWith(' ') ? 1 : 0;
  return from === to ? [first, first] : [first, to];
}

/** A row that may go on in the next line. */
type OpenRow = {
  readonly start: number;
  readonly cells: { text: string; readonly start: number }[];
  /** Number of signs that it lacks, if its last cell goes on in the next line; else 0. */
  missing: number;
};

/** Content of a text besides its first table. */
export type Besides = {
  /** Number of lines with text that belong to no table. */
  lines: number;
  /** Number of further tables. */
  tables: number;
};

/** Reads the rows of a table that is drawn with lines, from one piece of text or several. */
export class DrawnReader {
  readonly #drawn: DrawnStart;
  readonly #joints: readonly number[];
  readonly #isFramed: boolean;
  readonly besides: Besides = { lines: 0, tables: 0 };
  /** Whether lines of the header, of rows, and of cells with line breaks were joined. */
  readonly joined = { header: false, rows: false, cells: false };
  /** Text below the rows, and whether there were rows that stand for others. */
  readonly cut = { footer: '', hasGap: false };
  #state: 'header' | 'rows' | 'footer' | 'after' = 'rows';
  /** The footer that may follow the line before, in a table of one column. */
  #mayFollow: RegExp | undefined;
  #open: OpenRow | undefined;
  /** Columns of `#open` that psql marks as going on in the next line. */
  #continued: ReadonlySet<number> = new Set();
  /** Columns of `#open` that psql may have cut at their width, with the sign of that. */
  #wrapped: ReadonlyMap<number, string> = new Map();
  /** Whether the block of lines after the table has another table, or is not known to have one. */
  #block: { lines: number; isTable: boolean } = { lines: 0, isTable: false };

  constructor(drawn: DrawnStart) {
    this.#drawn = drawn;
    this.#joints = drawn.kind === 'markdown' ? [] : Array.from(drawn.rule.matchAll(JOINT), ({ index }) => index);
    this.#isFramed = drawn.kind === 'org' || /^\s*[^-=:\s\u2500\u2501\u2550]/.test(drawn.rule);
    if (drawn.headerLines > 0) this.#state = 'header';
  }

  /**
   * Returns the rows that a text completes. Its `end` is where the first row that it does not complete begins.
   *
   * @param from offset of the first line to read; all lines are whole
   */
  read(text: string, from: number, isLast: boolean): CsvTable {
    const table = new TableBuilder();
    for (const line of textLines(text, from)) this.#add(line, table);
    if (isLast) this.#flush(table);
    if (isLast) this.#endBlock();
    const end = this.#open?.start ?? text.length;
    // It is read again with the next piece.
    if (this.#open) this.#mayFollow = undefined;
    this.#open = undefined;
    this.#continued = new Set();
    this.#wrapped = new Map();
    return table.table(end);
  }

  #add(line: TextLine, table: TableBuilder): void {
    if (this.#state === 'after') {
      this.#addAfter(line.text);
      return;
    }
    const { kind, isGrid } = this.#drawn;
    const mayFollow = this.#mayFollow;
    this.#mayFollow = undefined;
    if (mayFollow?.test(withoutFrame(line.text))) {
      this.#flush(table);
      this.#state = 'footer';
    }
    if (this.#state === 'footer') {
      this.#addFooter(line.text);
      return;
    }
    if (this.#state === 'header' && (kind === 'markdown' || kind === 'psql') && line.text === this.#drawn.rule) {
      this.#flush(table);
      this.#state = 'rows';
    } else if (isRule(kind, line.text)) {
      if (kind === 'box' && this.#joints.length === 2 && !isGrid) {
        this.#mayFollow = this.#state === 'rows' && this.#open ? FOOTER : NO_ROWS;
      }
      if (this.#open && (isGrid || this.#state === 'header')) {
        this.#flush(table);
        this.#state = 'rows';
      }
      if (this.#open) this.#open.missing = 0;
      if (endsColumns(kind, line.text)) {
        this.#flush(table);
        this.#state = 'footer';
      }
    } else if (this.#isRow(line.text)) this.#addRow(line, table);
    else {
      this.#flush(table);
      this.#state = 'after';
      this.#addAfter(line.text);
    }
  }

  #isRow(line: string): boolean {
    const { kind } = this.#drawn;
    if (this.#continued.size > 0 || this.#continuesCell(line)) return true;
    const isSingle = kind === 'psql' && this.#joints.length === 0;
    if (isSingle ? line === '' : line.trim() === '') return false;
    if (kind === 'markdown') return !OTHER_BLOCK.test(line);
    if (isSingle) return !ROW_COUNT.test(line);
    return BETWEEN[kind].test(line);
  }

  /** Returns the number of signs that a row lacks: the MySQL client prints a line break in a cell as it is. */
  #missingSigns(line: string): number {
    const { kind, isGrid } = this.#drawn;
    if (kind !== 'mysql' || isGrid || this.#state !== 'rows' || line.endsWith('|')) return 0;
    return Math.max(0, this.#joints.length - (line.split('|').length - 1));
  }

  #continuesCell(line: string): boolean {
    return (this.#open?.missing ?? 0) > 0 && !/^[ \t]*\|/.test(line);
  }

  /** Adds the text before the first missing sign to the last cell of a row, and the cells after it. */
  #continueCell({ text, start }: TextLine, open: OpenRow): void {
    const signs = Array.from(text.matchAll(/\|/g), ({ index }) => index).slice(-open.missing);
    open.missing -= signs.length;
    const bounds = open.missing > 0 ? [...signs, text.length] : signs;
    const last = open.cells.at(-1);
    if (last) last.text += `\n${text.slice(0, bounds[0]).trimEnd()}`;
    for (const [i, to] of bounds.slice(1).entries()) {
      const from = (bounds[i] as number) + 1;
      const written = text.slice(from, to);
      const [first, end] = withoutBlanks(written);
      open.cells.push({ text: written.slice(first, end), start: start + from + first });
    }
    this.joined.cells = true;
  }

  #addRow(line: TextLine, table: TableBuilder): void {
    if (this.#open && this.#continuesCell(line.text)) {
      this.#continueCell(line, this.#open);
      return;
    }
    const { kind, isGrid } = this.#drawn;
    const spans = this.#split(line.text);
    const joiner = this.#state === 'header' ? ' ' : '\n';
    this.#unwrap((column) => line.text[spans[column]?.[0] ?? -1]);
    const joins = this.#continued.size > 0 || this.#wrapped.size > 0 || isGrid || this.#state === 'header';
    if (!joins) this.#flush(table);
    const marked = kind === 'markdown' || kind === 'org' ? new Map<number, string>() : this.#marked(line.text, spans);
    const continued = [...marked.keys()].filter((column) => BREAK.test(marked.get(column) ?? ''));
    const wrapped = new Map([...marked].filter(([, sign]) => !BREAK.test(sign)));
    this.#open ??= { start: line.start, cells: [], missing: this.#missingSigns(line.text) };
    for (const [column, [from, to]] of spans.entries()) {
      const isRest = this.#wrapped.has(column);
      const cut = line.text.slice(from, marked.has(column) ? to - 1 : to);
      const written = isRest ? ` ${cut.slice(1)}` : cut;
      const isLine = continued.includes(column) || this.#continued.has(column) || isRest;
      const [start, end] = wrapped.has(column) ? [1, cut.length] : (isLine ? withoutPadding : withoutBlanks)(written);
      const cell = this.#decode(written.slice(start, end));
      const open = this.#open.cells[column];
      if (!open) this.#open.cells.push({ text: cell, start: line.start + from + (cell === '' ? 0 : start) });
      else if (this.#continued.has(column)) open.text += `\n${cell}`;
      // A wide character that did not fit into the line before left a space.
      else if (isRest) open.text = (isWide(cell) ? open.text.replace(/ $/, '') : open.text) + cell;
      else if (cell !== '') {
        if (open.text !== '') this.joined[this.#state === 'header' ? 'header' : 'rows'] = true;
        open.text += open.text === '' ? cell : joiner + cell;
      }
    }
    this.#continued = new Set(continued);
    this.#wrapped = wrapped;
  }

  /** Takes the signs for text of cells that do not go on with the same sign. @param first the sign before a cell */
  #unwrap(first: (column: number) => string | undefined): void {
    for (const [column, sign] of this.#wrapped) {
      const open = this.#open?.cells[column];
      if (open && first(column) !== sign) open.text = (open.text + sign).trim();
    }
    this.#wrapped = new Map([...this.#wrapped].filter(([column, sign]) => first(column) === sign));
  }

  #decode(cell: string): string {
    if (this.#drawn.kind === 'markdown') return decodeMarkdownCell(cell);
    return this.#drawn.kind === 'org' ? cell.replaceAll('\\vert{}', '|') : cell;
  }

  #split(line: string): Span[] {
    const { kind } = this.#drawn;
    if (kind === 'markdown') return splitMarkdownRow(line);
    const at = separatorIndexes(line, BETWEEN[kind === 'org' ? 'mysql' : kind], this.#joints);
    const bounds = this.#isFramed ? at : [-1, ...at, line.length];
    const isEnded = line.slice((at.at(-1) ?? 0) + 1).trim() === '' && this.#missingSigns(line) === 0;
    if (this.#isFramed && !isEnded) bounds.push(line.length);
    return bounds.slice(1).map((to, i) => [(bounds[i] as number) + 1, to]);
  }

  /** Returns the columns whose cells go on in the next line: psql puts a sign where other cells end with a space. */
  #marked(line: string, spans: readonly Span[]): ReadonlyMap<number, string> {
    const signs = this.#state === 'rows' && !this.#drawn.isGrid ? /[+\u21b5.\u2026]/ : BREAK;
    const marked = new Map<number, string>();
    for (const [column, [from, to]] of spans.entries()) {
      const sign = line.charAt(to - 1);
      if (to - from < 2 || !signs.test(sign)) continue;
      const isLast = column === spans.length - 1 && !this.#isFramed;
      if (!isLast || displayWidth(line) === this.#drawn.rule.trimEnd().length) marked.set(column, sign);
    }
    return marked;
  }

  #flush(table: TableBuilder): void {
    this.#unwrap(() => undefined);
    const open = this.#open;
    this.#open = undefined;
    this.#continued = new Set();
    if (!open) return;
    if (this.#drawn.kind === 'box' && open.cells.every(({ text }) => text === '·')) {
      this.cut.hasGap = true;
      return;
    }
    table.beginRow();
    for (const { text, start } of open.cells) table.add(text, start);
  }

  /** Adds a line below the columns, up to the last line of the box. */
  #addFooter(line: string): void {
    if (!BETWEEN.box.test(line) || isRule('box', line)) {
      this.#state = 'after';
      if (!isRule('box', line)) this.#addAfter(line);
      return;
    }
    const text = withoutFrame(line);
    if (FOOTER.test(text)) this.cut.footer += this.cut.footer === '' ? text : ` ${text}`;
    else this.besides.lines++;
  }

  #addAfter(line: string): void {
    if (line.trim() === '') this.#endBlock();
    else if (!ROW_COUNT.test(line.trim())) {
      this.#block.lines++;
      this.#block.isTable ||= (['markdown', 'psql', 'mysql', 'org', 'box'] as const).some(
        (kind) => isRule(kind, line) || (kind === 'markdown' && /^\s*\|?\s*:?-{3,}:?\s*\|/.test(line)),
      );
    }
  }

  #endBlock(): void {
    if (this.#block.isTable) this.besides.tables++;
    else this.besides.lines += this.#block.lines;
    this.#block = { lines: 0, isTable: false };
  }
}
