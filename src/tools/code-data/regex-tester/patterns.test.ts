import { describe, expect, test } from 'vitest';
import { checkRedos } from '../../../regex/redos-check.ts';
import { parseRegex } from '../../../regex/syntax.ts';
import { patternTests, readyPatterns } from './patterns.ts';
import { regexReference } from './reference.ts';

// Milliseconds: the analysis must end by itself, on a busy machine too.
const PATIENCE = 180_000;

describe.each(readyPatterns)('$name', ({ pattern, flags, matches, fails }) => {
  // A fresh expression for each: the flag g keeps a position.
  test.each(matches)('matches %j', (sample) => expect(new RegExp(pattern, flags).test(sample)).toBe(true));
  test.each(fails)('does not match %j', (sample) => expect(new RegExp(pattern, flags).test(sample)).toBe(false));
  test(
    'cannot be made to take exponential time',
    async () => {
      const { status, text } = await checkRedos(pattern, flags, PATIENCE);
      expect(['safe', 'polynomial'], text).toContain(status);
    },
    PATIENCE,
  );
});

test('a pattern by each name, and each sample once', () => {
  expect(readyPatterns.length).toBeGreaterThanOrEqual(25);
  expect(new Set(readyPatterns.map(({ name }) => name)).size).toBe(readyPatterns.length);
});

test('what a pattern takes out of a sentence', () => {
  const find = (name: string, text: string) => {
    const { pattern, flags } = readyPatterns.find((each) => each.name === name) ?? { pattern: '(?!)', flags: '' };
    return text.match(new RegExp(pattern, flags));
  };
  expect(find('URL', 'See https://a.example/b_(c), or http://d.example.')).toEqual([
    'https://a.example/b_(c',
    'http://d.example',
  ]);
  expect(find('Emoji', 'a\u{1f44d}\u{1f3fd}b\u{1f469}\u200d\u{1f467}\u{1f1eb}\u{1f1f7}1')).toEqual([
    '\u{1f44d}\u{1f3fd}',
    '\u{1f469}\u200d\u{1f467}',
    '\u{1f1eb}\u{1f1f7}',
  ]);
  expect(find('HTML tag', 'a <b class="x>y">c</b> < d')).toEqual(['<b class="x>y">', '</b>']);
});

test('samples become lines of the mode tests', () => {
  expect(patternTests({ name: '', about: '', pattern: 'a', flags: '', matches: ['a', 'a\nb'], fails: ['b', ''] })).toBe(
    '+ a\n- b\n- ',
  );
});

test('every piece of the reference is a pattern that parses', async () => {
  for (const { topic, entries } of regexReference) {
    if (topic === 'Flags' || topic === 'In the replacement') continue;
    for (const { syntax } of entries) {
      const pieces =
        topic === 'How often' || topic === 'Places' || topic === 'Characters' || /^\\p/.test(syntax)
          ? syntax.split(' ')
          : [syntax];
      for (const piece of pieces)
        await parseRegex(
          /^\\[1k]/.test(piece) ? '(?<name>a)\\1\\k<name>' : piece,
          /p\{|u\{|--|&&/.test(piece) ? 'v' : '',
        );
    }
  }
});
