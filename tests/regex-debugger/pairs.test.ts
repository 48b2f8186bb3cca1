import { expect, test } from 'vitest';
import { isNight } from '../night.ts';
import { compareAlone, mayDependOnOthers } from './alone.ts';
import { type Comparison, compare } from './compare.ts';
import { type Pair, randomNumbers, randomPair } from './generate.ts';

const PAIRS = isNight ? 20_000 : 5000;
const PARTS = 20;

/** In CI every run draws the same pairs, by hand others. */
const seed = process.env['CI'] ? 2026 : Math.floor(Math.random() * 0x7fffffff);

const isKnown = (pattern: string) => {
  try {
    return new RegExp(pattern) instanceof RegExp;
  } catch {
    return false;
  }
};

/** Modifiers and groups with the same name are drawn where the platform knows them. */
const hasModifiers = ['(?i:a)', '(?<n>b)|(?<n>c)'].every(isKnown);

test.each(Array.from({ length: PARTS }, (_, i) => i))(
  `the matcher finds what RegExp finds, in pairs from seed ${seed}, part %i`,
  (part) => {
    const next = randomNumbers(seed + part);
    const differences: [Pair, string][] = [];
    let matched = 0;
    /** Wrong results of V8 with modifiers, which are rare. */
    let faults = 0;
    for (let i = 0; i < PAIRS / PARTS; i++) {
      const pair = randomPair(next, hasModifiers);
      let result: Comparison = compare(pair);
      if (result.kind === 'different' && mayDependOnOthers(pair)) {
        result = compareAlone(pair);
        if (result.kind === 'different') faults++;
      } else if (result.kind === 'different') differences.push([pair, result.what]);
      if (result.kind === 'same' && result.matched) matched++;
    }
    expect(differences).toEqual([]);
    expect(faults).toBeLessThan(3);
    // A generator of pairs that never match would prove nothing.
    expect(matched).toBeGreaterThan(PAIRS / PARTS / 3);
  },
);

test.each<[string, string, string]>([
  ['(?=(a))*?b', '', 'ab'],
  ['(?:a|(b)){2,3}?\\1', 'g', 'abbabb'],
  ['(z)((a+)?(b+)?(c))*', '', 'zaacbbbcac'],
  ['(?<=(\\d+)(\\d+))$', '', '1053'],
  ['(?<=\\1(a))b', '', 'aab'],
  ['\\k<a>(?<a>x)|\\k<a>', 'g', 'xx'],
  ['[\\p{RGI_Emoji}--\\q{👍🏽}]', 'gv', '👍🏽👍1️⃣a'],
  ['[\\q{abc|ab|a|}&&[\\q{ab|a|}]]', 'giv', 'ABCab'],
  ['[^\\W]', 'giu', 'ſKaß'],
  ['\\b', 'giu', 'ſ K'],
  ['\\W', 'gi', 'ſK'],
  ['ΐ', 'giu', 'ΐΐ'],
  ['(σ)\\1', 'giu', 'σς'],
  ['[^x]$', 'u', 'x😀'],
  ['^.$', 'u', '\ud83d'],
  ['(?<!\ud83d)\ude00', 'u', '😀\ude00'],
  ['\\ude00', 'g', '😀'],
  ['a{0}(b)', '', 'b'],
  ['(?:)*?x|', 'g', 'ab'],
  ['\\c1[\\c_]\\8\\07]{', '', 'a'],
  ['^$', 'gm', 'a\r\n\u2028b'],
  ['x{2147483648,}|a{99999999999}|b{0,99999999999}', 'g', 'xxabb'],
])('%s with flags %j on %j is found as by RegExp', (pattern, flags, text) =>
  expect(compare({ pattern, flags, text, from: 0 }).kind).toBe('same'),
);

test('a search that begins inside a surrogate pair begins at the pair', () =>
  expect(compare({ pattern: '😀', flags: 'gu', text: 'a😀😀', from: 2 })).toEqual({
    kind: 'same',
    matched: true,
    byAttempts: true,
  }));
