import { asJson, isJson } from '../../../engine/formats/json/is-json.ts';
import { minified } from '../../../engine/formats/json/print.ts';
import { encodeString } from '../../../engine/formats/json/strings.ts';
import type { Tape } from '../../../engine/formats/json/tape.ts';
import { isNumber, isOtherNumber, PLUS } from './json-number.ts';
import { type Mark, markOfCell, type NumberFormat, plainNumber } from './number-format.ts';

/** Type that a cell is written as: a JSON number as it is, or one with the decimal mark that its column has. */
export type CellType = 'number' | Mark | 'boolean' | 'json' | 'string';

/** Options for the types of cells. */
export type Typing = {
  readonly types: 'column' | 'cell' | 'none';
  readonly numbers: NumberFormat;
  /** Whether cells in quotes are text, with any content. */
  readonly quotedText: boolean;
  /** Cells that are JSON arrays or objects are written as such. */
  readonly jsonCells: boolean;
};

/** Whether a cell is `true`, `false`, `TRUE` or `FALSE`. */
const isBoolean = (cell: string): boolean => cell === 'true' || cell === 'false' || cell === 'TRUE' || cell === 'FALSE';

/**
 * Returns the type of a cell, independent of its column.
 *
 * @param mark the decimal mark of the column if it is known, for `auto`
 */
export function typeOf(
  cell: string,
  isQuoted: boolean,
  { numbers, quotedText, jsonCells }: Typing,
  mark?: Mark,
): CellType {
  if (jsonCells && isJson(cell)) return 'json';
  if (quotedText && isQuoted) return 'string';
  const chosen = numbers === 'auto' ? mark : numbers;
  if (chosen === 'point' || chosen === 'comma') {
    if (plainNumber(cell, chosen) !== undefined) return chosen;
  } else if (isNumber(cell) && (numbers === 'json' || markOfCell(cell) !== 'doubtful')) return 'number';
  return isBoolean(cell) ? 'boolean' : 'string';
}

/** Returns a cell as JSON: numbers verbatim except for a plus sign and groups, booleans in lowercase, else a string. */
export function cellLiteral(cell: string, type: CellType): string {
  if (type === 'number') return cell.charCodeAt(0) === PLUS ? cell.slice(1) : cell;
  if (type === 'boolean') return cell.toLowerCase();
  if (type === 'json') return minified(asJson(cell) as Tape);
  if (type === 'string') return encodeString(cell);
  return plainNumber(cell, type) ?? encodeString(cell);
}

/** A cell and its place: the line 1-based, the offset 0-based in UTF-16 code units. */
export type PlacedCell = { readonly cell: string; readonly line: number; readonly offset: number };

/** The place of cells that are not reported. */
export const NOWHERE: PlacedCell = { cell: '', line: 0, offset: 0 };

/** The later of two cells; undefined if one is. */
const later = (a: PlacedCell | undefined, b: PlacedCell | undefined): PlacedCell | undefined =>
  a && b && (a.offset > b.offset ? a : b);

/** Matches whole numbers that are the same with any decimal mark. */
const PLAIN_WHOLE = /^(?:0|[1-9]\d{0,14})$/;

/** Follows a column cell by cell and says what type all its cells agree on. */
export class ColumnType {
  readonly #typing: Typing;
  /** Whether only numbers and booleans are distinguished from text. */
  readonly #isSimple: boolean;
  /** The decimal mark that was chosen. */
  readonly #mark: Mark | undefined;
  #isEmpty = true;
  /** The first cell that is neither a number, a boolean, nor JSON. */
  #notNumber: PlacedCell | undefined;
  #notBoolean: PlacedCell | undefined;
  /** The first cell that is a number JSON has no literal for, and whether all cells are numbers of any kind. */
  #otherNumber: PlacedCell | undefined;
  #areNumbers = true;
  #notJson: PlacedCell | undefined;
  /**
   * Unless a mark was chosen: the first number with one decimal mark only, and the first that means another number with
   * the other.
   */
  #marked: Partial<Record<Mark, PlacedCell>> = {};
  #doubtful: PlacedCell | undefined;
  /** The first cell that is not a number with any mark. */
  #unmarked: PlacedCell | undefined;
  /** Whether another column has decimal commas, so that points may part groups of digits. Set it after all cells. */
  hasCommaBeside = false;

  constructor(typing: Typing) {
    this.#typing = typing;
    this.#isSimple = !typing.jsonCells && typing.numbers !== 'auto';
    this.#mark = typing.numbers === 'point' || typing.numbers === 'comma' ? typing.numbers : undefined;
  }

  /**
   * Add a cell that is not empty.
   *
   * @param index where the cell is in its table
   * @param placed returns the cell at an index
   */
  add(cell: string, isQuoted: boolean, index: number, placed: (index: number) => PlacedCell): void {
    this.#isEmpty = false;
    // Nothing is left to find out of most columns of text.
    const isMarkKnown = this.#mark !== undefined || this.#unmarked !== undefined;
    if (this.#notNumber && this.#notBoolean && !this.#areNumbers && this.#isSimple && isMarkKnown) return;
    const isText = isQuoted && this.#typing.quotedText;
    if ((!this.#notNumber || this.#areNumbers) && (isText || !this.#isNumber(cell))) {
      this.#notNumber ??= placed(index);
      if (isText || !isOtherNumber(cell)) this.#areNumbers = false;
      else if (this.#areNumbers) this.#otherNumber ??= placed(index);
    }
    if (!this.#notBoolean && (isText || !isBoolean(cell))) this.#notBoolean = placed(index);
    if (this.#typing.jsonCells && !this.#notJson && !isJson(cell)) this.#notJson = placed(index);
    if (this.#mark) return;
    if (this.#typing.numbers === 'json' && (this.#unmarked || this.#marked.point || PLAIN_WHOLE.test(cell))) return;
    const mark = isText ? undefined : markOfCell(cell);
    if (mark === undefined) this.#unmarked ??= placed(index);
    else if (mark === 'doubtful') this.#doubtful ??= placed(index);
    else if (mark !== 'either') this.#marked[mark] ??= placed(index);
  }

  #isNumber(cell: string): boolean {
    return this.#mark ? plainNumber(cell, this.#mark) !== undefined : isNumber(cell);
  }

  /** The decimal mark that all marked numbers of the column have; undefined if there is no such mark. */
  get mark(): Mark | undefined {
    const { numbers } = this.#typing;
    if (numbers !== 'auto') return numbers === 'json' ? undefined : numbers;
    const { point, comma } = this.#marked;
    if (point && comma) return undefined;
    // Numbers without any mark are the same with both.
    if (!point && !comma) return this.#doubtful ? undefined : 'point';
    return point ? 'point' : 'comma';
  }

  get type(): CellType {
    const { numbers, jsonCells } = this.#typing;
    if (this.#isEmpty) return 'string';
    if (numbers === 'auto') {
      if (!this.#notNumber && !this.#isDoubtful) return 'number';
      if (this.mark && !this.#unmarked) return this.mark;
    } else if (!this.#notNumber && !this.doubtful) return numbers === 'json' ? 'number' : numbers;
    if (!this.#notBoolean) return 'boolean';
    return jsonCells && !this.#notJson ? 'json' : 'string';
  }

  /**
   * A number that means one number with a decimal point and another with a decimal comma, if the column decides neither.
   * Unless the column is to decide, a point is a decimal one as long as no other column has decimal commas.
   */
  get doubtful(): PlacedCell | undefined {
    const isAsked = this.#typing.numbers === 'auto' || this.hasCommaBeside;
    return isAsked && this.#isDoubtful && !this.#unmarked ? this.#doubtful : undefined;
  }

  /** Whether all cells are numbers, some of them with a decimal comma. */
  get hasCommas(): boolean {
    return this.#marked.comma !== undefined && !this.#marked.point && !this.#unmarked;
  }

  /** The first number without a literal in JSON, an identifier for one, of a column of numbers that is text because of it. */
  get otherNumber(): PlacedCell | undefined {
    return this.#areNumbers && this.type === 'string' ? this.#otherNumber : undefined;
  }

  get #isDoubtful(): boolean {
    return this.#doubtful !== undefined && !this.#marked.point && !this.#marked.comma;
  }

  /** Whether a cell is neither a number nor a boolean, whatever follows it. */
  get isText(): boolean {
    return this.#unmarked !== undefined && this.#notBoolean !== undefined;
  }

  /** No cell of the column has a text. */
  get isEmpty(): boolean {
    return this.#isEmpty;
  }

  /** The cell that ruled out all types except text; undefined if the column is not text. */
  get spoiler(): PlacedCell | undefined {
    if (this.type !== 'string' || this.#isEmpty) return undefined;
    const { point, comma } = this.#marked;
    const notNumber =
      this.#typing.numbers === 'auto'
        ? (this.#unmarked ?? this.doubtful ?? later(point, comma))
        : (this.#notNumber ?? this.doubtful);
    const other = later(notNumber, this.#notBoolean) ?? notNumber ?? this.#notBoolean;
    return this.#notJson ? (later(other, this.#notJson) ?? other) : other;
  }
}
