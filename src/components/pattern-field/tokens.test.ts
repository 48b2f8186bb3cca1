import { describe, expect, test } from 'vitest';
import { patternTokens } from './tokens.ts';

const kinds = (pattern: string, flags = '') =>
  patternTokens(pattern, flags)
    .tokens.map(({ kind, text, group }) => `${kind}${group || ''} ${text}`)
    .join(', ');

describe('tokens of a pattern', () => {
  test.each([
    [
      'literals and escapes',
      'ab\\d\\u{1F600}.\\p{L}',
      'literal ab, escape \\d, escape \\u{1F600}, escape ., escape \\p{L}',
    ],
    ['anchors', '^a\\b$', 'anchor ^, literal a, anchor \\b, anchor $'],
    [
      'quantifiers',
      'a*?b{2,3}c{x',
      'literal a, quantifier *?, literal b, quantifier {2,3}, literal c, literal {, literal x',
    ],
    ['classes with a bracket', '[[\\]]a', 'class [[\\]], literal a'],
    [
      'capturing groups, nested',
      '(a(?<n>b))c',
      'group1 (, literal1 a, group2 (?<n>, literal2 b, group2 ), group1 ), literal c',
    ],
    [
      'groups without a number',
      '(?:a)(?=b)(?<!c)(?i-s:d)',
      'group (?:, literal a, group ), group (?=, literal b, group ), group (?<!, literal c, group ), group (?i-s:, literal d, group )',
    ],
    ['references and alternatives', '\\k<n>|\\1', 'reference \\k<n>, alternation |, reference \\1'],
    ['parentheses that do not match', 'a)(b', 'literal a, stray ), group1 (, literal1 b'],
    ['an unfinished escape, class, and name', '(?<a', 'group (?, literal <a'],
    ['a backslash at the end', 'a\\', 'literal a, escape \\'],
    ['a class that is not closed', '[ab', 'class [ab'],
  ])('%s', (_, pattern, expected) => {
    expect(kinds(pattern)).toBe(expected);
  });

  test('a class nests with the flag v only', () => {
    expect(kinds('[\\w--[a-c]]d', 'v')).toBe('class [\\w--[a-c]], literal d');
    expect(kinds('[\\w--[a-c]]d')).toBe('class [\\w--[a-c], literal ]d');
  });

  test('make up the pattern, whatever it is', () => {
    for (const pattern of ['(?<year>\\d{4})-(0[1-9]|1[0-2])', '((((', '[[[', '\\\\)(*', 'a{1', '(?<=x', '\n\u2028😀']) {
      expect(
        patternTokens(pattern, 'v')
          .tokens.map(({ text }) => text)
          .join(''),
      ).toBe(pattern);
    }
  });

  test('groups are numbered as they open, and named', () => {
    expect(patternTokens('(?<y>\\d)(?:(a)(b))', '').groups).toEqual([
      { number: 1, name: 'y' },
      { number: 2, name: undefined },
      { number: 3, name: undefined },
    ]);
  });
});
