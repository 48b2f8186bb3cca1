import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pathOf, uniqueNames } from './header.ts';

test.each([
  [
    ['a', 'b'],
    ['a', 'b'],
  ],
  [
    ['a', 'a', 'a'],
    ['a', 'a_2', 'a_3'],
  ],
  [
    ['a', 'a', 'a_2', 'a'],
    ['a', 'a_3', 'a_2', 'a_4'],
  ],
  [
    ['a_2', 'a', 'a'],
    ['a_2', 'a', 'a_3'],
  ],
  [
    ['', 'a', ''],
    ['column_1', 'a', 'column_3'],
  ],
  [
    ['', 'column_1'],
    ['column_1_2', 'column_1'],
  ],
  [
    ['', 'column_1', 'column_1'],
    ['column_1_2', 'column_1', 'column_1_3'],
  ],
  [
    ['b', '', 'column_2', 'column_2_2'],
    ['b', 'column_2_3', 'column_2', 'column_2_2'],
  ],
  [
    ['x', 'x', '', 'column_3'],
    ['x', 'x_2', 'column_3_2', 'column_3'],
  ],
  // A name made for an empty one, or for a doubled `column`, is one that the other could get.
  [
    ['column', '', 'column'],
    ['column', 'column_2', 'column_3'],
  ],
  [
    ['column', 'column', '', 'column_2'],
    ['column', 'column_3', 'column_3_2', 'column_2'],
  ],
  [
    ['toString', 'toString'],
    ['toString', 'toString_2'],
  ],
  [[], []],
])('the unique names of %j are %j', (given, names) => {
  expect(uniqueNames(given)).toEqual(names);
});

test('can keep duplicate names, but always replaces empty ones', () => {
  expect(uniqueNames(['a', 'a', '', ''], true)).toEqual(['a', 'a', 'column_3', 'column_4']);
});

test('gives a thousand equal names different numbers', () => {
  const names = uniqueNames(Array.from({ length: 1000 }, () => 'a'));
  expect(names.at(-1)).toBe('a_1000');
  expect(new Set(names).size).toBe(1000);
});

test.each([
  ['a', ['a']],
  ['a.b', ['a', 'b']],
  ['a[0]', ['a', 0]],
  ['a[0][12].b', ['a', 0, 12, 'b']],
  ['a b.c d', ['a b', 'c d']],
  ['a[999999]', ['a', 999_999]],
  ['', ['']],
  ['.a', ['.a']],
  ['a.', ['a.']],
  ['a..b', ['a..b']],
  ['[0]', ['[0]']],
  ['a.[0]', ['a.[0]']],
  ['a[01]', ['a[01]']],
  ['a[1000000]', ['a[1000000]']],
  ['a[]', ['a[]']],
  ['a[x]', ['a[x]']],
  ['a[0]b', ['a[0]b']],
  ['a]b[0]', ['a]b[0]']],
  [Array(64).fill('a').join('.'), Array(64).fill('a')],
  [Array(65).fill('a').join('.'), [Array(65).fill('a').join('.')]],
  [`a${'[0]'.repeat(63)}`, ['a', ...Array(63).fill(0)]],
  [`a${'[0]'.repeat(64)}`, [`a${'[0]'.repeat(64)}`]],
])('the path of %j is %j', (name, path) => {
  expect(pathOf(name)).toEqual(path);
});

test('names are unique even if the given names end in numbers', () => {
  const name = fc.constantFrom('', 'a', 'a_2', 'a_2_2', 'column', 'column_2', 'column_3', 'column_2_2');
  fc.assert(
    fc.property(fc.array(name, { maxLength: 12 }), (given) => {
      const names = uniqueNames(given);
      expect(new Set(names).size).toBe(given.length);
    }),
    { numRuns: 1000 },
  );
});
