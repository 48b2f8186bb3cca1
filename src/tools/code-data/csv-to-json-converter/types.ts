import { JSON_NUMBER } from '../../../formats/json/numbers.ts';
import { encodeString } from '../../../formats/json/strings.ts';

/** JSON type that a cell is written as. */
export type CellType = 'number' | 'boolean' | 'string';

/** Decimal digits that every IEEE 754 double keeps. */
const SAFE_DIGITS = 15;
/** Below this, doubles keep fewer digits. */
const SMALLEST_NORMAL = 2 ** -1022;

/**
 * Whether a cell can be written as a JSON number without changing for those who read it as a double: it matches the
 * grammar of RFC 8259 and has at most 15 significant digits, or is a safe integer.
 */
export function isNumber(cell: string): boolean {
  const first = cell.charCodeAt(0);
  if (first !== 45 && (first < 48 || first > 57)) return false;
  if (!JSON_NUMBER.test(cell)) return false;
  const value = Number(cell);
  if (!Number.isFinite(value)) return false;
  if (cell.length <= SAFE_DIGITS && !/[eE]/.test(cell)) return true;
  if (Number.isSafeInteger(value) && /^-?\d+$/.test(cell)) return true;
  const digits = (/^-?([\d.]+)/.exec(cell)?.[1] ?? '').replace('.', '').replace(/^0+/, '');
  if (digits.length > SAFE_DIGITS) return false;
  return digits === '' || Math.abs(value) >= SMALLEST_NORMAL;
}

/** Whether a cell is `true`, `false`, `TRUE` or `FALSE`. */
const isBoolean = (cell: string): boolean => cell === 'true' || cell === 'false' || cell === 'TRUE' || cell === 'FALSE';

/** The type of a cell, whatever else is in its column. */
export function typeOf(cell: string): CellType {
  if (isNumber(cell)) return 'number';
  return isBoolean(cell) ? 'boolean' : 'string';
}

/** A cell as JSON: numbers verbatim, booleans in lowercase, all else as a string. */
export function cellLiteral(cell: string, type: CellType): string {
  if (type === 'number') return cell;
  return type === 'boolean' ? cell.toLowerCase() : encodeString(cell);
}

/** A cell and its place: the line 1-based, the offset 0-based in UTF-16 code units. */
export type PlacedCell = { readonly cell: string; readonly line: number; readonly offset: number };

/** Follows a column cell by cell and says what type all its cells agree on. */
export class ColumnType {
  #isEmpty = true;
  /** The first cell that is no number, and the first that is no boolean. */
  #notNumber: PlacedCell | undefined;
  #notBoolean: PlacedCell | undefined;

  /**
   * Add a cell that is not empty.
   *
   * @param index where the cell is in its table
   * @param placed returns the cell at an index
   */
  add(cell: string, index: number, placed: (index: number) => PlacedCell): void {
    this.#isEmpty = false;
    if (!this.#notNumber && !isNumber(cell)) this.#notNumber = placed(index);
    if (!this.#notBoolean && !isBoolean(cell)) this.#notBoolean = placed(index);
  }

  get type(): CellType {
    if (this.#isEmpty) return 'string';
    if (!this.#notNumber) return 'number';
    return this.#notBoolean ? 'string' : 'boolean';
  }

  /** No cell of the column has a text. */
  get isEmpty(): boolean {
    return this.#isEmpty;
  }

  /** The cell that left no other type than text; undefined if the column is no text. */
  get spoiler(): PlacedCell | undefined {
    if (!this.#notNumber || !this.#notBoolean) return undefined;
    return this.#notNumber.offset > this.#notBoolean.offset ? this.#notNumber : this.#notBoolean;
  }
}
