import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkRedos } from '../../../engine/regex/redos-check.ts';
import { parseRegex } from '../../../engine/regex/syntax.ts';
import { patternTests, readyPatterns } from './patterns.ts';
import { regexReference } from './reference.ts';

// Milliseconds: the analysis must end without help, on a busy machine too.
const PATIENCE = 180_000;

const { version } = JSON.parse(readFileSync('node_modules/recheck/package.json', 'utf8')) as { version: string };

/** Identifies a pattern, its flags and the version of recheck that analyzes it. */
const proofKey = (pattern: string, flags: string) =>
  createHash('sha256').update(`${version}\n${flags}\n${pattern}`).digest('hex').slice(0, 16);

/**
 * The patterns that were analyzed and cannot be made to take exponential time, by name. The analysis of all takes 20 s
 * and always finds the same, so only a pattern whose key is not recorded here is analyzed: a new or changed one, or all
 * after an update of recheck.
 */
const PROVEN: Readonly<Record<string, string>> = {
  'Email address': '9ebfd41e2be99906',
  URL: 'e7b4e395eb600f41',
  'IPv4 address': '58a996ba9e97d461',
  'IPv6 address': '98ac4b07e04104f3',
  'Date, ISO 8601': '9d769494cdede479',
  'Date and time, ISO 8601': '28a55b00a35d8bdf',
  'Date, day first': 'a3adca30dd298786',
  'Time, 24 hours': '81f1b337d0416455',
  'Whole number': 'da753e590a873bf9',
  'Decimal number': 'd9d87ff4e489098a',
  'Number with thousands separators': '8974e04cb4b0108b',
  'Hexadecimal color': '85ec04cf9f0d05d9',
  UUID: '8d4d828bbe3f8939',
  'International phone number': '5f7e8386345eedb6',
  'Payment card number': '10d75c0a1402a60e',
  IBAN: '001bf5a3247d645e',
  'Semantic version': '3245a32d4172fdf2',
  Slug: '37020525f63afa78',
  Hashtag: '1a41144d74eb8efc',
  Emoji: 'a181dc391df30a43',
  'HTML tag': 'e73315662273161d',
  'Quoted text': '0b9cbb7f82b5a4ef',
  'Repeated word': '6bba39394241cf7a',
  'Trailing whitespace': '589ef55c94ec4554',
  'Empty lines': '2f7e290166009874',
  'Strong password': '58b8a95ec4abf0f7',
};

describe.each(readyPatterns)('$name', ({ name, pattern, flags, matches, fails }) => {
  // A fresh expression for each: the flag g keeps a position.
  test.each(matches)('matches %j', (sample) => expect(new RegExp(pattern, flags).test(sample)).toBe(true));
  test.each(fails)('does not match %j', (sample) => expect(new RegExp(pattern, flags).test(sample)).toBe(false));
  test(
    'cannot be made to take exponential time',
    async () => {
      const key = proofKey(pattern, flags);
      if (PROVEN[name] === key) return;
      const { status, text } = await checkRedos(pattern, flags, PATIENCE);
      expect(['safe', 'polynomial'], `${name}: ${text} Change its pattern in patterns.ts.`).toContain(status);
      expect.fail(`The pattern is ${status}. Record that: in PROVEN of patterns.test.ts, set '${name}': '${key}',`);
    },
    PATIENCE,
  );
});

test('every recorded proof belongs to an existing pattern', () => {
  const names = readyPatterns.map(({ name }) => name);
  const gone = Object.keys(PROVEN).filter((name) => !names.includes(name));
  expect(gone, 'Delete these from PROVEN in patterns.test.ts.').toEqual([]);
});

test('there are at least 25 patterns, each with a unique name', () => {
  expect(readyPatterns.length).toBeGreaterThanOrEqual(25);
  expect(new Set(readyPatterns.map(({ name }) => name)).size).toBe(readyPatterns.length);
});

test('no pattern has a sample twice', () => {
  for (const { name, matches, fails } of readyPatterns) {
    const samples = [...matches, ...fails];
    expect(samples.length - new Set(samples).size, name).toBe(0);
  }
});

test('URL, emoji and HTML tag patterns find their matches in a sentence', () => {
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

test('samples become tests', () => {
  expect(
    patternTests({ name: '', about: '', pattern: 'a', flags: '', matches: ['a', 'a\nb'], fails: ['b', ''] }),
  ).toEqual([
    { text: 'a', must: true },
    { text: 'a\nb', must: true },
    { text: 'b', must: false },
    { text: '', must: false },
  ]);
});

test('every pattern in the reference parses', async () => {
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

test('every piece of the reference inserts a pattern that means what it says', async () => {
  for (const { of, entries } of regexReference) {
    for (const { syntax, inserts, needs = '' } of entries) {
      const pieces = syntax.split(' ');
      if (inserts) expect(inserts, syntax).toHaveLength(pieces.length);
      if (of) continue;
      for (const [i, piece] of pieces.entries()) {
        const snippet = (inserts?.[i] ?? piece).replace('…', 'a');
        const named = /^\\[1k]/.test(snippet) ? `(?<name>a)${snippet}` : snippet;
        // With the flag that it needs, and with the one that tells what older syntax forgives.
        for (const flags of [needs, needs === '' ? 'u' : needs])
          expect(await parseRegex(named, flags), piece).toBeDefined();
      }
    }
  }
});
