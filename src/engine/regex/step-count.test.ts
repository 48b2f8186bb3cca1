import { expect, test } from 'vitest';
import { redosPatterns } from '../../../tests/redos-patterns.ts';
import { searchCost } from './step-count.ts';
import { parseRegex } from './syntax.ts';

const cost = async (pattern: string, flags: string, input: string, from = 0) =>
  searchCost(await parseRegex(pattern, flags), flags, input, from);

test.each(redosPatterns)('$name backtracks, however fast the machine is', async ({ pattern, flags, attack }) => {
  expect(await cost(pattern, flags, attack)).toBe('backtracks');
});

test.each([
  ['words', '\\w+', 'g', ' '.repeat(50_000)],
  ['a text that is not there', 'needle', 'g', 'hay '.repeat(12_500)],
  ['the end of words', '\\b\\w+ing\\b', 'g', 'word '.repeat(10_000)],
  ['a line', '^.*x$', 'm', 'abc\n'.repeat(10_000)],
  ['a nested repeat with a separator', '(?:\\w+,)*;', 'g', 'ab, '.repeat(10_000)],
  ['the first match ends the search', '(a+)+', 'g', 'a'.repeat(5000)],
  ['characters beyond the BMP', '[😀-😂]+x', 'u', '😀 '.repeat(10_000)],
  ['a lazy repeat', '"[^"]*?"', 'g', 'ab '.repeat(10_000)],
  ['a back reference', '(a)\\1x', 'g', 'aab '.repeat(10_000)],
  ['sticky', 'b', 'y', 'a'.repeat(50_000)],
])('a harmless search finishes: %s', async (_, pattern, flags, input) => {
  expect(await cost(pattern, flags, input)).toBe('done');
});

test('the search begins at the given offset', async () => {
  const hanging = `${'a'.repeat(40)}!`;
  expect(await cost('^(a+)+$', 'm', `${hanging}\nb`, hanging.length)).toBe('done');
  expect(await cost('^(a+)+$', 'm', `b\n${hanging}`, 1)).toBe('backtracks');
});

test.each([
  ['a lookbehind', '(?<=a)b', ''],
  ['a back reference that ignores case', '(a)\\1', 'i'],
])('the cost of %s is unknown', async (_, pattern, flags) => expect(await cost(pattern, flags, 'ab')).toBe('unknown'));

test.each([
  ['a{2,3}b', '', 'aab', 3],
  ['(?:a|b)c', '', 'bc', 2],
  ['\\Bb', '', 'ab', 2],
  ['(?!b)a', '', 'a', 1],
  ['(?=(a))\\1', '', 'a', 1],
  ['.', 's', '\n', 1],
])('matches %s as the regex engine does', async (pattern, flags, input) => {
  // A failed search would continue, and that of a sticky pattern ends: both are done, so a follower that backtracks
  // shows that the pattern matched.
  expect(new RegExp(pattern, flags).test(input)).toBe(true);
  const follower = '(?:x+x+)+y';
  const tail = 'x'.repeat(40);
  expect(await cost(`(?:${pattern})${follower}`, flags, input + tail)).toBe('backtracks');
});
