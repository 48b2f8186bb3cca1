import { JSON_NUMBER } from '../../../formats/json/numbers.ts';
import { encodeString } from '../../../formats/json/strings.ts';
import { decimal } from '../../../formats/numbers/decimal.ts';

/** JSON type that a cell is written as. */
export type CellType = 'number' | 'boolean' | 'string';

const PLUS = 43;
const MINUS = 45;

/** Decimal digits that every IEEE 754 double keeps. */
const SAFE_DIGITS = 15;

/** A number of JSON whose plus sign can only be that of a number: one without fraction or exponent may be a phone number. */
const SIGNED_NUMBER = /^\+(?:0|[1-9]\d*)(?=[.eE])(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** The digits and the power of ten of a JSON number without its sign, as one text for equal values. */
function significand(literal: string): string {
  const [, , whole = '', fraction = '', exponent = '0'] = JSON_NUMBER.exec(literal) ?? [];
  const { digits, point } = decimal(false, whole + fraction, whole.length, Number(exponent), 0);
  return `${digits}e${point}`;
}

/**
 * Whether a cell can be written as a JSON number without changing for those who read it as a double: it matches the
 * grammar of RFC 8259, or has a plus sign besides, and the nearest double has the same shortest decimal form (that of
 * ECMAScript and of Python's `repr`). Integers beyond the safe ones are identifiers, which no program may round.
 */
export function isNumber(cell: string): boolean {
  const first = cell.charCodeAt(0);
  if (first === PLUS) return SIGNED_NUMBER.test(cell) && isNumber(cell.slice(1));
  if (first !== MINUS && (first < 48 || first > 57)) return false;
  if (!JSON_NUMBER.test(cell)) return false;
  const hasExponent = /[eE]/.test(cell);
  if (cell.length <= SAFE_DIGITS && !hasExponent) return true;
  const value = Number(cell);
  if (!Number.isFinite(value)) return false;
  if (!hasExponent && !cell.includes('.')) return Number.isSafeInteger(value);
  const shortest = String(value);
  return shortest === cell || significand(shortest) === significand(cell);
}

/** Whether a cell is `true`, `false`, `TRUE` or `FALSE`. */
const isBoolean = (cell: string): boolean => cell === 'true' || cell === 'false' || cell === 'TRUE' || cell === 'FALSE';

/** The type of a cell, whatever else is in its column. */
export function typeOf(cell: string): CellType {
  if (isNumber(cell)) return 'number';
  return isBoolean(cell) ? 'boolean' : 'string';
}

/** A cell as JSON: numbers verbatim, but for a plus sign, booleans in lowercase, all else as a string. */
export function cellLiteral(cell: string, type: CellType): string {
  if (type === 'number') return cell.charCodeAt(0) === PLUS ? cell.slice(1) : cell;
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
