import { checkDataSize, OUTPUT_LIMIT } from '../../contract/limits.ts';
import { displayWidth } from '../../unicode/display-width.ts';
import { encodeMarkdownCell } from './markdown-cells.ts';
import { CellCount, type TableWriter, type WrittenCell, type WrittenColumns } from './table-writer.ts';

/** Widest column of Markdown that is aligned, in terminal cells: its cells need no alignment. */
const MAX_MARKDOWN_WIDTH = 200;

const HINT = 'Pick fewer columns, or use shorter text.';

/** Matches spaces at the ends of lines, which no aligned table keeps. */
const OUTER_SPACE = /^[ \t]|[ \t]$/m;
const LINE_BREAK = /\r\n?|\n/g;

/** Matches what Markdown may take for formatting, an escape, or a character reference. */
const MARKDOWN_SIGNS = /[*_`[<~]|^[#>+-] |\\[!-/:-@[-`{}~]|&#?\w+;/;

type AlignedKind = 'markdown' | 'drawn' | 'aligned';

/** Keeps all rows until the end: the widest cell decides on a column. */
class AlignedWriter implements TableWriter {
  readonly #kind: AlignedKind;
  readonly #columns: WrittenColumns;
  readonly #rows: (readonly string[])[] = [];
  readonly #widths: number[];
  #count = 0;
  /** UTF-16 code units of the rows so far, at least. */
  #length = 0;
  readonly #breaks = new CellCount();
  readonly #spaces = new CellCount();
  readonly #signs = new CellCount();

  constructor(kind: AlignedKind, columns: WrittenColumns) {
    this.#kind = kind;
    this.#columns = columns;
    const { header, isRight } = columns;
    this.#widths = new Array<number>(isRight.length).fill(kind === 'markdown' ? 3 : 0);
    // A table of Markdown has a header always.
    const names = header ?? (kind === 'markdown' ? isRight.map(() => '') : undefined);
    if (names) this.#add(names, 0);
  }

  row(cells: readonly WrittenCell[]): string {
    this.#add(
      cells.map(({ text }) => text),
      ++this.#count,
    );
    return '';
  }

  #add(cells: readonly string[], row: number): void {
    const encoded = cells.map((text, column) => this.#encode(text, row, column));
    for (const [column, text] of encoded.entries()) {
      if (text === '') continue;
      for (const line of this.#linesOf(text)) {
        this.#widths[column] = Math.max(this.#widths[column] ?? 0, displayWidth(line));
      }
    }
    this.#rows.push(encoded);
    // Each has a sign and a space beside it.
    for (const text of encoded) this.#length += text.length + 2;
    if (this.#length > OUTPUT_LIMIT) checkDataSize(this.#length, HINT);
  }

  #linesOf(text: string): string[] {
    return this.#kind === 'drawn' ? text.split('\n') : [text];
  }

  #encode(text: string, row: number, column: number): string {
    if (text === '') return '';
    if (OUTER_SPACE.test(text)) this.#spaces.add(row, column);
    const hasBreak = /[\r\n]/.test(text);
    if (this.#kind === 'markdown') {
      if (hasBreak) this.#breaks.add(row, column);
      if (MARKDOWN_SIGNS.test(text)) this.#signs.add(row, column);
      return encodeMarkdownCell(text);
    }
    if (!hasBreak) return text;
    if (this.#kind === 'drawn' && row > 0) return text.replace(LINE_BREAK, '\n');
    this.#breaks.add(row, column);
    return text.replace(LINE_BREAK, ' ');
  }

  end(): string {
    const { header, lineEnd, isRight } = this.#columns;
    const widths = this.#widths;
    if (widths.length === 0) return '';
    if (this.#kind === 'markdown')
      for (const [i, width] of widths.entries()) widths[i] = Math.min(width, MAX_MARKDOWN_WIDTH);
    const size = widths.reduce((sum, width) => sum + width + 3, lineEnd.length);
    if (this.#kind !== 'markdown') checkDataSize(size * this.#rows.length, HINT);
    let out = '';
    const add = (line: string) => {
      out += line + lineEnd;
      if (out.length > OUTPUT_LIMIT) checkDataSize(out.length, HINT);
    };
    for (const [i, row] of this.#rows.entries()) {
      if (this.#kind === 'markdown') {
        add(`| ${row.map((text, column) => this.#padded(text, column)).join(' | ')} |`);
        if (i === 0)
          add(
            `| ${widths.map((width, column) => (isRight[column] ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width))).join(' | ')} |`,
          );
      } else if (this.#kind === 'aligned')
        add(
          row
            .map((text, column) => this.#padded(text, column))
            .join('  ')
            .trimEnd(),
        );
      else {
        for (const line of this.#drawnLines(row)) add(line);
        if (i === 0 && header) add(widths.map((width) => '-'.repeat(width + 2)).join('+'));
      }
    }
    if (this.#kind === 'drawn') add(`(${this.#count} ${this.#count === 1 ? 'row' : 'rows'})`);
    return out;
  }

  /** The lines of a row as psql prints it: a plus sign where a cell goes on in the next one. */
  #drawnLines(row: readonly string[]): string[] {
    const cells = row.map((text) => text.split('\n'));
    const height = Math.max(1, ...cells.map((lines) => lines.length));
    return Array.from({ length: height }, (_, at) =>
      cells
        .map((lines, column) => ` ${this.#padded(lines[at] ?? '', column)}${at < lines.length - 1 ? '+' : ' '}`)
        .join('|'),
    );
  }

  #padded(text: string, column: number): string {
    const space = ' '.repeat(Math.max(0, (this.#widths[column] ?? 0) - displayWidth(text)));
    return this.#columns.isRight[column] ? space + text : text + space;
  }

  notes(): string[] {
    const isMarkdown = this.#kind === 'markdown';
    return [
      ...this.#breaks.note(
        isMarkdown ? 'with line breaks, which are <br> here' : 'with line breaks, which are spaces here',
      ),
      ...this.#spaces.note('with spaces at the ends, which such a table does not keep'),
      ...this.#signs.note('with signs that Markdown may take for formatting; they stay as they are'),
    ];
  }
}

/** Writes a table of GitHub Flavored Markdown, its columns aligned. */
export const markdownWriter = (columns: WrittenColumns): TableWriter => new AlignedWriter('markdown', columns);

/** Writes a table as psql prints it. */
export const drawnWriter = (columns: WrittenColumns): TableWriter => new AlignedWriter('drawn', columns);

/** Writes columns with two spaces between them. */
export const alignedWriter = (columns: WrittenColumns): TableWriter => new AlignedWriter('aligned', columns);
