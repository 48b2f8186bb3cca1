import { expect, test } from 'vitest';
import { ODD_MATCH, TOUCHING } from '../../../engine/regex/highlight-kinds.ts';
import { findMatches } from './matches.ts';
import { groupParts } from './parts.ts';

/** The parts of all matches: the text of each, with its group. */
function parts(input: string, regex: RegExp): string[] {
  const found = findMatches(input, regex, { max: 100, withGroups: 100 });
  const { ranges, kinds } = groupParts(found);
  return Array.from(kinds, (kind, i) => {
    const bits = `${kind & ODD_MATCH ? ' odd' : ''}${kind & TOUCHING ? ' touching' : ''}`;
    return `${input.slice(ranges[2 * i], ranges[2 * i + 1])} ${kind % ODD_MATCH}${bits}`;
  });
}

test('splits each match by its groups', () => {
  expect(parts('2024-05 1999-12', /(\d{4})-(\d\d)/g)).toEqual([
    '2024 1',
    '- 0',
    '05 2',
    '1999 1 odd',
    '- 0 odd',
    '12 2 odd',
  ]);
});

test('gives a nested part to the inner group', () => {
  expect(parts('abcd', /(a(bc)d)/)).toEqual(['a 1', 'bc 2', 'd 1']);
});

test('marks a match that begins where the one before ends', () => {
  expect(parts('aa', /(a)/g)).toEqual(['a 1', 'a 1 odd touching']);
});

test('leaves out empty groups, those that took no part, and what lookarounds captured outside', () => {
  expect(parts('ab', /(x)?()a(?=(b))/)).toEqual(['a 0']);
});

test('gives matches without places of their groups no group', () => {
  const { kinds } = groupParts(findMatches('aa', /(a)/g, { max: 100, withGroups: 1 }));
  expect([...kinds]).toEqual([1, ODD_MATCH + TOUCHING]);
});

test('repeats colors after twelve groups, and gives none after sixty', () => {
  const input = 'abcdefghijklm';
  expect(parts(input, new RegExp([...input].map((letter) => `(${letter})`).join('')))).toEqual([
    ...[...'abcdefghijkl'].map((letter, i) => `${letter} ${i + 1}`),
    'm 1',
  ]);
  expect(parts('ab', new RegExp(`${'()'.repeat(60)}(a)b`))).toEqual(['ab 0']);
});
