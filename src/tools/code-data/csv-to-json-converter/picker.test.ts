import { expect, test } from 'vitest';
import { columnsQuery, moved, nextSort, pickedOf, renamed, sortOf, withTest } from './view/picker.ts';

const HEADER = ['id', 'full name', 'a,b', 'd'];

test.each([
  ['', ''],
  ['*', ''],
  ['id, full name, "a,b", d', ''],
  ['-d', '-d'],
  ['id, full name, d', '-"a,b"'],
  ['id, d', 'id, d'],
  ['d, *', 'd, id, full name, "a,b"'],
  ['*, id as "#1"', 'id as "#1", full name, "a,b", d'],
  ['id, id as again', 'id, id as again'],
])('the columns of %j are written as %j', (query, written) => {
  const picked = pickedOf(HEADER, query);
  expect(picked && columnsQuery(HEADER, picked)).toBe(written);
});

test('a wrong list picks nothing', () => {
  expect(pickedOf(HEADER, 'name, x')).toBeUndefined();
});

test('columns are moved and renamed', () => {
  const picked = pickedOf(HEADER, '') ?? [];
  expect(columnsQuery(HEADER, moved(picked, 3, -1))).toBe('id, full name, d, "a,b"');
  expect(columnsQuery(HEADER, moved(picked, 0, 1))).toBe('full name, id, "a,b", d');
  const named = renamed(HEADER, picked, 1, 'who');
  expect(columnsQuery(HEADER, named)).toBe('id, full name as who, "a,b", d');
  expect(columnsQuery(HEADER, renamed(HEADER, named, 1, ''))).toBe('');
  expect(columnsQuery(HEADER, renamed(HEADER, named, 1, 'full name'))).toBe('');
});

test('a column is sorted by, then the other way, then no longer', () => {
  const next = (sort: string, column: number) => nextSort(HEADER, sortOf(HEADER, sort), column);
  expect([next('', 2), next('"a,b"', 2), next('"a,b" desc', 2)]).toEqual(['"a,b"', '"a,b" desc', '']);
  expect([next('id', 3), next('id, d', 0), next('id desc, d', 0), next('nothing', 0)]).toEqual([
    'id, d',
    'id desc, d',
    'd',
    'id',
  ]);
});

test.each([
  ['', 'id', '>', '100', 'id > 100'],
  ['', 'id', '=', '-1.5', 'id = -1.5'],
  ['', 'id', '=', 'full name', 'id = "full name"'],
  ['', 'a,b', 'contains', 'say "5"', '"a,b" contains "say ""5"""'],
  ['id > 5', 'full name', 'is not empty', 'x', 'id > 5 and full name is not empty'],
  ['id > 5 or d = 1', 'd', 'contains', '7', '(id > 5 or d = 1) and d contains "7"'],
  ['id > 5 and (', 'd', 'is empty', '', 'd is empty'],
] as const)('%j and %s %s %s is %j', (where, column, of, value, filter) => {
  expect(withTest(where, column, of, value)).toBe(filter);
});
