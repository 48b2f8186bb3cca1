import { excerpt } from '../../unicode/excerpt.ts';
import { compareDecimals, type Decimal } from '../numbers/decimal.ts';
import type { ColumnNames } from './column-names.ts';
import type { Filter } from './parse-filter.ts';
import { queryError, type Word } from './query-text.ts';
import type { NumberReader } from './sort-keys.ts';

/** Returns the cell of a column of a row; empty if the row has none. */
export type CellReader = (column: number) => string;

/** Whether a row stays. */
export type RowTest = (cell: CellReader) => boolean;

/** Receives the cells that a filter could not test as asked. */
export type FilterDoubts = {
  /** A cell that is not a number or date where one is compared; the row does not meet that condition. */
  notComparable(column: number, kind: 'number' | 'date'): void;
  /** A cell that differs from the text that is asked for by case or outer spaces only. */
  nearMiss(column: number, text: string): void;
};

type Context = { readonly names: ColumnNames; readonly numberOf: NumberReader; readonly doubts: FilterDoubts };

/** Numbers of a query: no leading zeros, which are those of codes. */
const NUMBER = /^[+-]?(?:(?:0|[1-9]\d*)(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/;
const LEADING_ZERO = /^\s*[+-]?0\d/;
const ISO_DATE = /^\d{4}-\d\d(?:-\d\d(?:[T ]\d\d(?::?\d\d.*)?)?)?$/i;
const OTHER_DATE = /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$/;

const folded = (text: string) => text.trim().toLowerCase();

type Order = (order: number) => boolean;

const ORDER_TESTS: Readonly<Record<'>' | '>=' | '<' | '<=', Order>> = {
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
};

/** Reads the number that a value of a query is; undefined for text. */
const literalNumber = ({ text, isQuoted }: Word, { numberOf }: Context): Decimal | undefined =>
  !isQuoted && NUMBER.test(text) ? numberOf(text, -1) : undefined;

/** Whether two texts are the same number, or the same text. */
function isSame(cell: string, column: number, { text, number }: Literal, { numberOf, doubts }: Context): boolean {
  if (cell === text) return true;
  if (number) {
    const value = LEADING_ZERO.test(cell) ? undefined : numberOf(cell, column);
    return value !== undefined && compareDecimals(value, number) === 0;
  }
  if (text !== '' && folded(cell) === folded(text)) doubts.nearMiss(column, text);
  return false;
}

type Literal = { readonly text: string; readonly number: Decimal | undefined };

/**
 * Returns the test that a filter makes of each row. Numbers are compared by value, ISO dates as such, other texts in
 * the order of their characters; `contains` and the like ignore case.
 *
 * @throws ToolError for an unknown column name, and for dates in another notation than ISO 8601
 */
export function rowTest(filter: Filter, context: Context): RowTest {
  if (filter.kind === 'not') {
    const part = rowTest(filter.part, context);
    return (cell) => !part(cell);
  }
  if (filter.kind !== 'test') {
    const parts = filter.parts.map((part) => rowTest(part, context));
    return filter.kind === 'and'
      ? (cell) => parts.every((part) => part(cell))
      : (cell) => parts.some((part) => part(cell));
  }
  const { test, values } = filter;
  const column = context.names.resolve(filter.column, 'where');
  if (test === 'empty') return (cell) => cell(column).trim() === '';
  if (test === 'in') {
    const literals = values.map((word): Literal => ({ text: word.text, number: literalNumber(word, context) }));
    return (cell) => {
      const text = cell(column);
      return literals.some((literal) => isSame(text, column, literal, context));
    };
  }
  const value = values[0] as Word;
  if (test === 'contains') return textTest(column, value, (text, part) => text.includes(part));
  if (test === 'starts with') return textTest(column, value, (text, part) => text.startsWith(part));
  if (test === 'ends with') return textTest(column, value, (text, part) => text.endsWith(part));
  const number = literalNumber(value, context);
  const other = number || value.isQuoted ? -1 : context.names.find(value);
  if (other >= 0) return columnTest(column, other, test, context);
  if (test === '=' || test === '!=') {
    const literal: Literal = { text: value.text, number };
    return (cell) => isSame(cell(column), column, literal, context) === (test === '=');
  }
  return orderTest(column, value, number, ORDER_TESTS[test], context);
}

function textTest(column: number, { text }: Word, matches: (cell: string, part: string) => boolean): RowTest {
  const part = text.toLowerCase();
  return (cell) => matches(cell(column).toLowerCase(), part);
}

const byUnits = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function orderTest(
  column: number,
  value: Word,
  number: Decimal | undefined,
  isMet: Order,
  { numberOf, doubts }: Context,
): RowTest {
  if (number) {
    return (cell) => {
      const text = cell(column);
      const found = text === '' ? undefined : numberOf(text, column);
      if (found) return isMet(compareDecimals(found, number));
      if (text !== '') doubts.notComparable(column, 'number');
      return false;
    };
  }
  if (ISO_DATE.test(value.text)) {
    const date = value.text.replace(' ', 'T');
    return (cell) => {
      const text = cell(column);
      if (ISO_DATE.test(text)) return isMet(byUnits(text.replace(' ', 'T'), date));
      if (text !== '') doubts.notComparable(column, 'date');
      return false;
    };
  }
  if (OTHER_DATE.test(value.text) && !value.isQuoted) {
    throw queryError('where', value.at, `Write the date ${excerpt(value.text)} as in 2026-12-31.`);
  }
  return (cell) => cell(column) !== '' && isMet(byUnits(cell(column), value.text));
}

/** A test of two columns of a row: by value if both cells are numbers, else by text. */
function columnTest(
  column: number,
  other: number,
  test: keyof typeof ORDER_TESTS | '=' | '!=',
  { numberOf, doubts }: Context,
): RowTest {
  return (cell) => {
    const [a, b] = [cell(column), cell(other)];
    const [first, second] = [numberOf(a, column), numberOf(b, other)];
    if (test === '=' || test === '!=') {
      const isEqual = a === b || (first !== undefined && second !== undefined && compareDecimals(first, second) === 0);
      return isEqual === (test === '=');
    }
    if (a === '' || b === '') return false;
    if (first && second) return ORDER_TESTS[test](compareDecimals(first, second));
    if (first || second) {
      doubts.notComparable(first ? other : column, 'number');
      return false;
    }
    return ORDER_TESTS[test](byUnits(a, b));
  };
}
