import { describe, expect, test } from 'vitest';
import type { Choice } from '../../../engine/redact/options.ts';
import {
  DEFAULT_SETTINGS,
  isChanged,
  KIND_LIST,
  kindLabel,
  placeholderName,
  wholeWords,
  withChoice,
  withWord,
  wordProblem,
} from './settings.ts';

test('kinds that are optional are off at first, and last in the list', () => {
  const optional = KIND_LIST.filter(({ isOptional }) => isOptional).map(({ id }) => id);
  expect(optional.length).toBeGreaterThan(0);
  expect(DEFAULT_SETTINGS.kinds).not.toEqual(expect.arrayContaining(optional));
  expect([...DEFAULT_SETTINGS.kinds, ...optional]).toEqual(KIND_LIST.map(({ id }) => id));
});

test.each([
  ['email', 'Email addresses'],
  ['own', 'Own words'],
  ['person', 'Names of people'],
  ['toString', 'toString'],
])('%s is called %s', (id, label) => expect(kindLabel(id)).toBe(label));

test('words, choices, and the order of kinds are nothing to reset', () => {
  const { kinds } = DEFAULT_SETTINGS;
  const own = { words: [{ text: 'a' }], choices: [{ value: 'b', keep: true }], kinds: [...kinds].reverse() };
  expect(isChanged({ ...DEFAULT_SETTINGS, ...own })).toBe(false);
  for (const change of [
    { certainOnly: true },
    { action: 'hash' },
    { actions: { email: 'hash' } },
    { kinds: [] },
  ] as const)
    expect(isChanged({ ...DEFAULT_SETTINGS, ...change })).toBe(true);
});

describe('choices', () => {
  const before: readonly Choice[] = [
    { value: 'a', keep: true, name: 'A' },
    { value: 'b', kind: 'person' },
  ];
  test.each<[string, string, Partial<Choice>, readonly Choice[]]>([
    ['a new one', 'c', { keep: true }, [...before, { value: 'c', keep: true }]],
    ['a change', 'a', { keep: false }, [before[1] as Choice, { value: 'a', name: 'A' }]],
    ['one that says nothing any more', 'b', { kind: undefined }, [before[0] as Choice]],
    ['one that says nothing', 'c', { keep: false }, before],
  ])('%s', (_, value, change, after) => expect(withChoice(before, value, change)).toEqual(after));
});

test.each([
  ['Anna’s boss', 'ANNA_S_BOSS'],
  ['Émile', 'EMILE'],
  ['  1st _ row__ ', 'ST_ROW'],
  ['[EMAIL_1]', 'EMAIL_1'],
  ['北京', ''],
  ['', ''],
])('%j as a placeholder is %j', (typed, name) => expect(placeholderName(typed)).toBe(name));

test.each([
  ['', false, 'Type a word first.'],
  [' \t', false, 'Type a word first.'],
  ['known', false, 'This one is in the list already.'],
  ['known', true, undefined],
  ['a(', false, undefined],
  ['a(', true, /^This is not a regular expression: .+\.$/],
  ['a*', true, /also matches nothing/],
  ['a{2}', true, undefined],
  ['x'.repeat(1001), false, /1,000 characters/],
])('%j (a pattern: %j) has the problem %s', (text, isPattern, problem) => {
  const found = wordProblem({ text, isPattern }, [{ text: 'known' }]);
  if (problem instanceof RegExp) expect(found).toMatch(problem);
  else expect(found).toBe(problem);
});

test('a word is added once', () => {
  const words = withWord([], { text: 'a' });
  expect(words).toEqual([{ text: 'a' }]);
  expect(withWord(words, { text: 'a' })).toBe(words);
});

test.each([
  ['one word here', 5, 6, 'word'],
  ['one word here', 3, 9, 'word'],
  ['one word here', 0, 13, 'one word here'],
  ['naïve 𐐀', 2, 3, 'naïve'],
  ['a.b', 1, 2, '.'],
  ['', 0, 0, ''],
])('in %j, %i to %i grows to %j', (text, from, to, word) => expect(wholeWords(text, from, to)).toBe(word));
