import { type AST, RegExpParser } from '@eslint-community/regexpp';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { regexNodes } from '../../../engine/regex/syntax.ts';
import { type BracketPair, patternTokens } from './tokens.ts';

const kinds = (pattern: string, flags = '') =>
  patternTokens(pattern, flags)
    .tokens.map(({ kind, text, group }) => `${kind}${group || ''} ${text}`)
    .join(', ');

describe('tokens of a pattern', () => {
  test.each([
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

  test('literals and escapes, some of which need the flag u or v', () => {
    const pattern = 'ab\\d\\u{1F600}.\\p{L}';
    expect(kinds(pattern, 'u')).toBe('literal ab, escape \\d, escape \\u{1F600}, escape ., escape \\p{L}');
    expect(kinds('\\u{61}\\p{L}')).toBe('escape \\u, quantifier {61}, escape \\p, literal {, literal L}');
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

/** Pieces that patterns are drawn from: what begins, ends, and repeats groups and classes. */
const PIECES = [
  ...'a1k-,|^$.*+?()[]{}&',
  ...['(?:', '(?=', '(?<!', '(?<=', '(?<n>', '(?<m>', '(?i:', '(?-i:', '\\(', '\\[', '\\]', '\\\\', '\\k<n>', '\\1'],
  ...['{2}', '{1,}', '{2,3}?', '[^', '\\d', '\\p{L}', '\\q{a|b}', '--', '&&', '\\u{61}', '\\cA', '\\x61'],
];

function parse(pattern: string, flags: string): AST.Pattern | undefined {
  try {
    return new RegExpParser({ ecmaVersion: 2025 }).parsePattern(pattern, 0, pattern.length, {
      unicode: flags === 'u',
      unicodeSets: flags === 'v',
    });
  } catch {
    return undefined;
  }
}

/** Groups with their numbers, quantifiers, and brackets, as the parser finds them. */
function structureOf(ast: AST.Pattern) {
  const groups: string[] = [];
  const quantifiers: string[] = [];
  const brackets: BracketPair[] = [];
  for (const node of regexNodes(ast)) {
    const { type, start, end } = node;
    if (type === 'CapturingGroup') groups.push(`${start} ${groups.length + 1} ${node.name ?? ''}`);
    if (type === 'Quantifier') quantifiers.push(`${node.element.end} ${end}`);
    const isGroup = type === 'Group' || type === 'CapturingGroup' || (type === 'Assertion' && 'alternatives' in node);
    if (isGroup || type === 'CharacterClass' || type === 'ExpressionCharacterClass')
      brackets.push({ open: start, close: end - 1 });
  }
  return { groups, quantifiers: quantifiers.sort(), brackets: brackets.sort((a, b) => a.open - b.open) };
}

/** The same as the tokens have it. */
function structureOfTokens(pattern: string, flags: string) {
  const { tokens, groups, brackets } = patternTokens(pattern, flags);
  const opening = tokens.filter(({ kind, text }) => kind === 'group' && /^\((?:\?<[^=!]|$)/.test(text));
  return {
    groups: opening.map(({ from, group }) => `${from} ${group} ${groups[group - 1]?.name ?? ''}`),
    quantifiers: tokens
      .filter(({ kind }) => kind === 'quantifier')
      .map(({ from, text }) => `${from} ${from + text.length}`)
      .sort(),
    brackets: brackets.toSorted((a, b) => a.open - b.open),
  };
}

test('agrees with the parser about groups, quantifiers, and brackets of every valid pattern', () => {
  const patterns = fc.array(fc.constantFrom(...PIECES), { maxLength: 9 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(patterns, fc.constantFrom('', 'u', 'v'), (pattern, flags) => {
      const ast = parse(pattern, flags);
      if (ast) expect(structureOfTokens(pattern, flags)).toEqual(structureOf(ast));
    }),
    { numRuns: 5000 },
  );
});

describe('brackets', () => {
  test.each([
    ['a(b[c(]d)', '', '3-6, 1-8'],
    ['[[a]b]', 'v', '1-3, 0-5'],
    ['[[a]b]', '', '0-3'],
    ['(a', '', '0--1'],
    ['a)', '', '-1-1'],
    ['[a', '', '0--1'],
    ['[[a]', 'v', '1-3, 0--1'],
    ['\\(\\[', '', ''],
  ])('of %s with flags "%s"', (pattern, flags, expected) => {
    const { brackets } = patternTokens(pattern, flags);
    expect(brackets.map(({ open, close }) => `${open}-${close}`).join(', ')).toBe(expected);
  });
});
