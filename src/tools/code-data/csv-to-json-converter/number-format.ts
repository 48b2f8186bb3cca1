import { type Decimal, decimal } from '../../../engine/formats/numbers/decimal.ts';
import { parseSimple } from '../../../engine/formats/numbers/simple-number.ts';
import { isNumber } from './json-number.ts';

/** The decimal mark that the numbers of a column have. */
export type Mark = 'point' | 'comma';

/** Decides how numbers with commas, points, or spaces are read: not at all, by their column, or with a decimal mark. */
export type NumberFormat = 'json' | 'auto' | Mark;

const GROUP = "[ \\u00a0\\u2009\\u202f'’]";
const grammar = (mark: string, group: string) =>
  new RegExp(
    `^([+\\-−]?)(0|[1-9]\\d{0,2}(?:(${group}|${GROUP})\\d{3}(?:\\3\\d{3})*)|[1-9]\\d?(?:${group}\\d\\d)+${group}\\d{3}|[1-9]\\d*)(?:${mark}(\\d+))?([eE][+-]?\\d+)?$`,
  );
const GRAMMARS: Readonly<Record<Mark, RegExp>> = { point: grammar('\\.', ','), comma: grammar(',', '\\.') };

/**
 * Returns a number with a decimal mark and groups of digits as JSON: `1234.50` for `1.234,50`; undefined for a cell that is
 * no such number, or that a double does not keep. Groups are parted by the other mark, spaces, or apostrophes, in India
 * after two digits, too.
 */
export function plainNumber(cell: string, mark: Mark): string | undefined {
  const last = cell.charCodeAt(cell.length - 1);
  if (last < 48 || last > 57) return undefined;
  const [, sign = '', whole, , fraction, exponent = ''] = GRAMMARS[mark].exec(cell) ?? [];
  if (whole === undefined) return undefined;
  const digits = whole.replace(/\D/g, '');
  // A plus sign without fraction may be that of a phone number.
  const plus = sign === '+' ? '+' : '';
  const plain = `${plus || (sign === '' ? '' : '-')}${digits}${fraction === undefined ? '' : `.${fraction}`}${exponent}`;
  if (!isNumber(plain)) return undefined;
  return plus ? plain.slice(1) : plain;
}

/**
 * Returns the decimal mark of a number in a cell: `either` if both give the same number, `doubtful` if they give
 * different ones; undefined if it is not a number.
 */
export function markOfCell(cell: string): Mark | 'either' | 'doubtful' | undefined {
  const point = plainNumber(cell, 'point');
  const comma = plainNumber(cell, 'comma');
  if (point !== undefined && comma !== undefined) return point === comma ? 'either' : 'doubtful';
  return point !== undefined ? 'point' : comma !== undefined ? 'comma' : undefined;
}

const LENIENT = /^\s*([+-]?)(?:(\d+)\.?(\d*)|\.(\d+))(?:[eE]([+-]?\d{1,6}))?\s*$/;

/** Returns the number that a cell is for comparing and sorting, where leading zeros and the like do not matter. */
export function cellNumber(cell: string, mark?: Mark): Decimal | undefined {
  const plain = mark ? (plainNumber(cell, mark) ?? '') : cell;
  const simple = parseSimple(plain, POINT);
  if (simple) return simple;
  const [, sign, whole = '', fraction = '', bare = '', exponent = '0'] = LENIENT.exec(plain) ?? [];
  if (sign === undefined) return undefined;
  return decimal(sign === '-', whole + fraction + bare, whole.length, Number(exponent));
}

const POINT = 46;
