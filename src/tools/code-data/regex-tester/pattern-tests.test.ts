import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firstMatch, readTests, writeTests } from './pattern-tests.ts';

const must = (text: string) => ({ text, must: true });
const mustNot = (text: string) => ({ text, must: false });

describe('reads tests of an option', () => {
  test.each([
    ['', []],
    ['+ a\n- b', [must('a'), mustNot('b')]],
    ['a\n\n-\n+', [must('a'), mustNot(''), must('')]],
    ['-a\n+ + b', [must('-a'), must('+ b')]],
    ['- a\n| b\n|\n| | c', [mustNot('a\nb\n\n| c')]],
    ['| a', [must('| a')]],
    ['+ a\r\n+ \u{1f469}\u200d\u{1f467}', [must('a\r'), must('\u{1f469}\u200d\u{1f467}')]],
  ])('%j', (option, expected) => {
    expect(readTests(option)).toEqual(expected);
  });
});

test('any tests survive being written and read', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(fc.constantFrom('a', '\n', '\r', '+', '-', '|', ' ', '\\')).map((pieces) => pieces.join('')),
  );
  fc.assert(
    fc.property(fc.array(fc.record({ text, must: fc.boolean() }), { maxLength: 5 }), (tests) => {
      expect(readTests(writeTests(tests))).toEqual(tests);
    }),
  );
});

test('gives the first match of each text, from its start, at the offsets of the text', () => {
  expect(['xab', 'ab', 'x', ''].map((text) => firstMatch(text, /ab/g))).toEqual([[1, 3], [0, 2], null, null]);
  expect(['b\r\na', 'xa'].map((text) => firstMatch(text, /\na/y))).toEqual([null, null]);
  expect(firstMatch('b\r\na', /b\na/)).toEqual([0, 4]);
  expect(firstMatch('ab', /x*/)).toEqual([0, 0]);
});
