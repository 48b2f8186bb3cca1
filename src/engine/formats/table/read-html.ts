import { type Token, Tokenizer, TokenizerMode } from 'parse5';
import { ToolError } from '../../contract/tool-error.ts';
import type { CsvTable } from '../csv/parse.ts';
import { isHiddenBy } from '../markup/hidden.ts';
import { TableBuilder } from './table-builder.ts';

/** A table of HTML, and what else a text has. */
export type HtmlTable = {
  readonly table: CsvTable;
  /** Number of further tables that are not inside of the first. */
  readonly others: number;
  /** Number of tables inside of cells. */
  readonly nested: number;
  /** Number of cells that span several columns or rows. */
  readonly spanning: number;
  /** Number of rows of the header that were joined; 1 if it has a single row, or none. */
  readonly headerRows: number;
  /** Number of cells with an image, an input, or the like, which has no text. */
  readonly objects: number;
  /** Number of raised or lowered texts, such as exponents and marks of footnotes. */
  readonly raised: number;
  /** Number of hidden elements inside of cells, which are left out, and of hidden rows and cells, which are read. */
  readonly hidden: number;
  readonly hiddenCells: number;
};

/** Most cells that spans may add. */
const MAX_REPEATED = 250_000;
/** Most columns that a cell may span, by the HTML Standard, and most rows. */
const MAX_COLSPAN = 1000;
const MAX_ROWSPAN = 65_534;

const MODES: ReadonlyMap<string, number> = new Map([
  ['script', TokenizerMode.SCRIPT_DATA],
  ['style', TokenizerMode.RAWTEXT],
  ['xmp', TokenizerMode.RAWTEXT],
  ['iframe', TokenizerMode.RAWTEXT],
  ['noembed', TokenizerMode.RAWTEXT],
  ['noframes', TokenizerMode.RAWTEXT],
  ['title', TokenizerMode.RCDATA],
  ['textarea', TokenizerMode.RCDATA],
  ['plaintext', TokenizerMode.PLAINTEXT],
]);

/** Elements whose text is not shown. */
const UNSHOWN = new Set(['script', 'style', 'title', 'noembed', 'noframes', 'iframe']);
/** Elements that begin and end lines. */
const BLOCKS = new Set(
  'address article blockquote dd div dl dt footer form h1 h2 h3 h4 h5 h6 header hr li ol p pre section ul tr table'.split(
    ' ',
  ),
);
/** Elements without content. */
const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
/** Elements that raise or lower their text, with a sign for their beginning until the text is known. */
const RAISED: ReadonlyMap<string, string> = new Map([
  ['sup', '\ufdd2'],
  ['sub', '\ufdd3'],
]);
/** Matches the sign where the text after it could become part of a number. */
const RAISED_NUMBER = /([\ufdd2\ufdd3])(?=\s*e?[-+\u2212.,]?\d)/gi;
/** Elements of a table that begin a part of it, outside of its cells. */
const PARTS = new Set(['caption', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th']);
const OBJECTS = new Set(['img', 'input', 'select', 'video', 'audio', 'canvas', 'svg', 'object']);

/** Signs for white space inside of `pre`, which stays as it is. */
const PRE_BREAK = '\ufdd4';
const PRE_SPACE = '\ufdd5';

type Cell = {
  text: string;
  readonly start: number;
  readonly rowspan: number;
  readonly colspan: number;
  readonly isHeader: boolean;
};

const numberOf = (value: string | undefined, max: number, zero: number) => {
  const number = Number.parseInt(value ?? '1', 10);
  if (number === 0) return zero;
  return number > 0 ? Math.min(number, max) : 1;
};

/**
 * Returns text as HTML shows it: whitespace is one space, and none is at the ends of lines. Raised numbers have `^` before
 * them and lowered ones `_`: the exponent of 10 and the mark of a footnote are no digits of the number before them.
 */
const shown = (text: string): string =>
  text
    // The line break at the end of `pre` is not shown.
    .replaceAll(`${PRE_BREAK}\ufdd1`, '\ufdd1')
    .replace(RAISED_NUMBER, (_, sign: string) => (sign === '\ufdd2' ? '^' : '_'))
    .replace(/[\ufdd2\ufdd3]+/g, '')
    .replace(/ {2,}/g, ' ')
    .replace(/ ?\ufdd0 ?/g, '\n')
    .replace(/ ?\ufdd1[ \ufdd1]*/g, '\ufdd1')
    .replace(/^\ufdd1+|\ufdd1+$/g, '')
    .replaceAll('\ufdd1', '\n')
    .replace(/^ +| +$/g, '')
    .replaceAll(PRE_BREAK, '\n')
    .replaceAll(PRE_SPACE, ' ');

/** Reads the tokens of the first table. It has no tree, so no depth of elements is too much. */
class TableHandler {
  readonly rows: Cell[][] = [];
  /** Number of rows at the top that are in `thead`, or have cells of `th` alone. */
  headerRows = 0;
  #isHead = false;
  #row: Cell[] | undefined;
  #cell: (Omit<Cell, 'text'> & { readonly parts: string[]; hasObject: boolean }) | undefined;
  /** Number of open tables: 1 inside of the first one. */
  #depth = 0;
  #tables = 0;
  #unshown = '';
  others = 0;
  nested = 0;
  objects = 0;
  raised = 0;
  hidden = 0;
  hiddenCells = 0;
  /** Name of the hidden element of a cell that is open, and the number of open elements of this name since. */
  #hiddenTag = '';
  #hiddenDepth = 0;
  #preDepth = 0;
  #isPreStart = false;
  tokenizer: Tokenizer | undefined;

  onStartTag({ tagName, attrs, location, selfClosing }: Token.TagToken): void {
    const mode = MODES.get(tagName);
    if (mode !== undefined && this.tokenizer && !selfClosing) this.tokenizer.state = mode;
    if (UNSHOWN.has(tagName)) this.#unshown = tagName;
    if (tagName === 'table') {
      this.#depth++;
      if (this.#depth > 1) {
        if (this.#tables === 1) this.nested++;
      } else if (++this.#tables > 1) this.others++;
    }
    if (this.#tables !== 1 || this.#depth === 0) return;
    if (this.#depth > 1 || !PARTS.has(tagName)) {
      this.#startInCell(tagName, attrs);
      return;
    }
    if (tagName !== 'caption' && isHiddenBy(tagName, attrs)) this.hiddenCells++;
    if (tagName !== 'td' && tagName !== 'th') {
      this.#closeRow();
      if (tagName === 'tr') this.#row = [];
      else if (tagName !== 'caption') this.#isHead = tagName === 'thead';
      return;
    }
    this.#closeCell();
    const attribute = (name: string) => attrs.find((each) => each.name === name)?.value;
    this.#cell = {
      parts: [],
      start: location?.startOffset ?? 0,
      rowspan: numberOf(attribute('rowspan'), MAX_ROWSPAN, MAX_ROWSPAN),
      colspan: numberOf(attribute('colspan'), MAX_COLSPAN, 1),
      isHeader: tagName === 'th' || this.#isHead,
      hasObject: false,
    };
  }

  #startInCell(tagName: string, attrs: Token.TagToken['attrs']): void {
    this.#isPreStart = false;
    if (!this.#cell) return;
    if (this.#hiddenTag !== '') {
      // A paragraph ends where a block begins.
      if (this.#hiddenTag === 'p' && BLOCKS.has(tagName)) this.#hiddenDepth = 0;
      else if (tagName === this.#hiddenTag) this.#hiddenDepth++;
      if (this.#hiddenDepth > 0) return;
      this.#hiddenTag = '';
    }
    if (tagName === 'template' || isHiddenBy(tagName, attrs)) {
      this.hidden++;
      if (VOID.has(tagName)) return;
      this.#hiddenTag = tagName;
      this.#hiddenDepth = 1;
      return;
    }
    if (tagName === 'br') this.#cell.parts.push('\ufdd0');
    else if (BLOCKS.has(tagName)) this.#cell.parts.push('\ufdd1');
    else if (tagName === 'td' || tagName === 'th') this.#cell.parts.push(' ');
    if (OBJECTS.has(tagName)) this.#cell.hasObject = true;
    const raised = RAISED.get(tagName);
    if (raised !== undefined) {
      this.#cell.parts.push(raised);
      this.raised++;
    }
    if (tagName === 'pre') {
      this.#preDepth++;
      this.#isPreStart = true;
    }
  }

  onEndTag({ tagName }: Token.TagToken): void {
    if (tagName === this.#unshown) this.#unshown = '';
    const isInFirst = this.#tables === 1 && this.#depth > 0;
    if (isInFirst && this.#depth === 1) {
      if (tagName === 'td' || tagName === 'th') this.#closeCell();
      else if (['tr', 'thead', 'tbody', 'tfoot', 'table'].includes(tagName)) this.#closeRow();
      if (tagName === 'thead') this.#isHead = false;
    }
    if (this.#hiddenTag !== '') {
      if (tagName === this.#hiddenTag && --this.#hiddenDepth === 0) this.#hiddenTag = '';
    } else if (isInFirst && BLOCKS.has(tagName)) this.#cell?.parts.push('\ufdd1');
    if (tagName === 'pre') this.#preDepth = Math.max(0, this.#preDepth - 1);
    this.#isPreStart = false;
    if (tagName === 'table' && this.#depth > 0) this.#depth--;
  }

  onCharacter({ chars }: Token.CharacterToken): void {
    this.#isPreStart = false;
    if (this.#unshown === '') this.#push(chars.replace(/[\ufdd0-\ufdd5]/g, '\ufffd'));
  }

  onWhitespaceCharacter({ chars }: Token.CharacterToken): void {
    // HTML leaves out a line break at the beginning of `pre`.
    const written = this.#isPreStart ? chars.replace(/^\n/, '') : chars;
    this.#isPreStart = false;
    this.#push(this.#preDepth > 0 ? written.replaceAll('\n', PRE_BREAK).replaceAll(' ', PRE_SPACE) : ' ');
  }

  onNullCharacter(): void {
    this.#push('\ufffd');
  }

  #push(text: string): void {
    if (this.#hiddenTag === '') this.#cell?.parts.push(text);
  }

  onEof(): void {
    if (this.#tables === 1) this.#closeRow();
  }

  onComment(): void {
    // A comment is no text.
  }

  onDoctype(): void {
    // It says nothing about the table.
  }

  #closeCell(): void {
    if (!this.#cell) return;
    const { parts, hasObject, ...cell } = this.#cell;
    this.#cell = undefined;
    this.#hiddenTag = '';
    this.#preDepth = 0;
    if (hasObject) this.objects++;
    this.#row ??= [];
    this.#row.push({ ...cell, text: shown(parts.join('')) });
  }

  #closeRow(): void {
    this.#closeCell();
    if (!this.#row) return;
    if (this.headerRows === this.rows.length && this.#row.every(({ isHeader }) => isHeader)) this.headerRows++;
    this.rows.push(this.#row);
    this.#row = undefined;
  }
}

const NO_CELL: Cell = { text: '', start: 0, rowspan: 1, colspan: 1, isHeader: false };

/** Puts cells where the HTML Standard has them; a cell that spans several places is repeated in each. */
function withSpans(rows: readonly (readonly Cell[])[]): { placed: Cell[][]; spanning: number } {
  const placed: Cell[][] = [];
  let spanning = 0;
  let repeated = 0;
  /** Cells of earlier rows, by column, with the number of rows that they still span. */
  const below: { cell: Cell; left: number }[] = [];
  for (const row of rows) {
    const put: Cell[] = [];
    placed.push(put);
    const putBelow = () => {
      for (let old = below[put.length]; old && old.left > 0; old = below[put.length]) {
        put.push(old.cell);
        old.left--;
        repeated++;
      }
    };
    for (const cell of row) {
      putBelow();
      if (cell.colspan > 1 || cell.rowspan > 1) spanning++;
      for (let i = 0; i < cell.colspan; i++) {
        if (cell.rowspan > 1) {
          while (below.length < put.length) below.push({ cell: NO_CELL, left: 0 });
          below[put.length] = { cell, left: cell.rowspan - 1 };
        }
        put.push(cell);
      }
      repeated += cell.colspan - 1;
      if (repeated > MAX_REPEATED) {
        throw new ToolError('Cells that span others make this table too large. Remove colspan and rowspan.');
      }
    }
    while (below.length > 0 && (below.at(-1)?.left ?? 0) === 0) below.pop();
    while (put.length < below.length) {
      putBelow();
      // A row may end before a cell that spans into it.
      if (put.length < below.length) put.push(NO_CELL);
    }
  }
  return { placed, spanning };
}

/** Joins the rows of a header: `Group / Name`. A cell that spans several rows is named once, and one without text is not. */
function joinedHeader(rows: readonly (readonly Cell[])[]): Cell[] {
  const width = Math.max(...rows.map(({ length }) => length));
  return Array.from({ length: width }, (_, column) => {
    const cells = new Set(rows.flatMap((row) => row[column] ?? []));
    const named = [...cells].filter(({ text }) => text !== '');
    return { ...(named.at(-1) ?? NO_CELL), text: named.map(({ text }) => text).join(' / ') };
  });
}

/**
 * Reads the first table of HTML. Character references are decoded, `<br>` and blocks make line breaks, and whitespace is
 * what a browser shows.
 *
 * @returns undefined if there is no table
 * @throws ToolError if spans make too many cells
 */
export function readHtml(text: string, from: number): HtmlTable | undefined {
  const handler = new TableHandler();
  const tokenizer = new Tokenizer({ sourceCodeLocationInfo: true }, handler);
  handler.tokenizer = tokenizer;
  tokenizer.write(from === 0 ? text : ' '.repeat(from) + text.slice(from), true);
  if (handler.rows.length === 0) return undefined;
  const { rows, others, nested, objects, raised, hidden, hiddenCells } = handler;
  const { placed, spanning } = withSpans(rows);
  // Where all rows are of a header, none but the first can be meant.
  const headerRows = handler.headerRows === rows.length ? 1 : Math.max(handler.headerRows, 1);
  const table = new TableBuilder();
  for (const row of [joinedHeader(placed.slice(0, headerRows)), ...placed.slice(headerRows)]) {
    table.beginRow();
    for (const { text: cell, start } of row) table.add(cell, start);
  }
  const counts = { others, nested, spanning, headerRows, objects, raised, hidden, hiddenCells };
  return { table: table.table(text.length), ...counts };
}
