import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AddressFinder, exactPart, isAddress, outsideAddresses } from './addresses.ts';

describe('isAddress', () => {
  test.each([
    'https://x',
    '(WWW.x',
    'bob@x.com',
    'example.com',
    'example.com,',
    '“youtu.be/aBc”',
    'bbc.co.uk).',
    'EXAMPLE.ORG',
    'Example.Com/A',
    'example.com:8080/x',
    'example.com?q=1',
    "example.com's",
    'пример.рф/Путь',
    'xn--e1afmkfd.xn--p1ai',
    '詳しくはexample.comへ。',
    'café.fr',
    'my_app.web.app',
    'README.md',
    't.co/a',
    'x.com',
    'medium.com/@Name',
  ])('%s is one', (run) => expect(isAddress(run, 0, run.length)).toBe(true));

  test.each([
    '',
    '.',
    '...',
    'word.',
    '.com',
    'e.g.',
    'U.S.A.',
    'p.m.',
    'z.B.',
    'm.in.',
    'p.es.,',
    'c.so',
    '3.14',
    '3.am',
    'node.js',
    'song.mp3',
    'ended.So',
    'ended.Then',
    'list.map(x)',
    'window.name=foo',
    'a..com',
    'example.com1',
    'example-.com',
    '@x.com',
    'bob@x',
  ])('%j is none', (run) => expect(isAddress(run, 0, run.length)).toBe(false));

  test('does not read on after the run', () => {
    expect(isAddress('example.com', 0, 9)).toBe(false);
    expect(isAddress('Ex.Com/a', 0, 6)).toBe(false);
  });

  test('is linear in the length of a run', () => {
    for (const run of ['a.'.repeat(50_000), 'a-'.repeat(50_000).concat('.com'), 'a'.repeat(100_000).concat('.b')])
      expect(isAddress(run, 0, run.length)).toBe(false);
  });
});

test.each([
  ['https://Ex.com/A', 14],
  ['Ex.com/A', 6],
  ['Ex.com?A', 6],
  ['Ex.com', 6],
  ['Bob@Ex.com', 10],
  ['Ex.com/@A', 6],
])('the case-sensitive part of %s starts at %i', (run, at) => expect(exactPart(run, 0, run.length)).toBe(at));

test('changes what is outside of addresses', () => {
  const upper = (text: string) => outsideAddresses(text, (part) => part.toUpperCase());
  expect(upper('see example.com/a or (b.org), m.in. x')).toBe('SEE example.com/a OR (b.org), M.IN. X');
});

test('the finder misses no address', () => {
  const parts = fc.constantFrom(
    'www',
    'WWW',
    '.',
    '://',
    '@',
    'com',
    'a',
    '1',
    'рф',
    '/',
    '(',
    'http',
    '-',
    '\u{10400}',
  );
  const runs = fc.array(
    fc.array(parts, { minLength: 1, maxLength: 6 }).map((run) => run.join('')),
    { maxLength: 6 },
  );
  fc.assert(
    fc.property(runs, (all) => {
      const text = all.join(' ');
      const finder = new AddressFinder(text);
      let start = 0;
      for (const run of all) {
        const isFound = finder.next(start) === start;
        if (isAddress(text, start, start + run.length)) expect(isFound).toBe(true);
        start += run.length + 1;
      }
    }),
    { numRuns: 2000 },
  );
});

test('the finder passes over words', () => {
  const text = 'e.g. this, Mr. Smith at 3.14 p.m. on example.com. The end';
  expect(new AddressFinder(text).next(0)).toBe(text.indexOf('example'));
  expect(new AddressFinder(text).next(text.indexOf('The'))).toBe(text.length);
});
