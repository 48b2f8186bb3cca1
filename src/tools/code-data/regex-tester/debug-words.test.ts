import { describe, expect, test } from 'vitest';
import { debugPattern } from '../../../engine/regex/debugger/debug-pattern.ts';
import { stateAt } from '../../../engine/regex/debugger/trace-steps.ts';
import { best } from './debug.ts';
import { quoted, stepWords } from './debug-words.ts';
import { actionOfKey, type Move, moveOfKey, moveTo } from './view/debug-moves.ts';
import { heatLevel } from './view/heat-color.ts';
import { testedRange, textPieces, windowAround } from './view/text-pieces.ts';
import { noMatchSentences } from './why-not-words.ts';

async function sentences(pattern: string, text: string, flags = '') {
  const { trace } = await debugPattern(pattern, flags, text);
  return Array.from({ length: trace.length }, (_, step) => {
    const { lead, source = 'The pattern', does } = stepWords(trace, pattern, text, step);
    return lead + source + does;
  });
}

describe('a step in words', () => {
  test.each<[pattern: string, text: string, flags: string, ...expected: string[]]>([
    [
      'ab',
      'ab',
      '',
      'a at offset 0: matches "a".',
      'b at offset 1: matches "b".',
      'The pattern at offset 2: match found, up to offset 2',
    ],
    ['b', 'a', '', 'b at offset 0: does not match "a"; no match from offset 0.'],
    ['ab', 'a', '', 'b at offset 1: does not match the end of the text; no match from offset 0.'],
    ['ax', 'a\t', '', 'x at offset 1: does not match U+0009'],
    ['a|b', 'b', '', 'tries an alternative, can return here', 'back to step', 'Back from step'],
    ['a*b', 'ab', '', 'a* at offset 0: tries one more, can return here.'],
    ['a*?b', 'ab', '', 'a*? at offset 0: tries no more, can return here.'],
    ['(a)\\1', 'ab', '', '(a) at offset 0: the group begins here.', 'the text of the group is not here'],
    ['(?<=a)b', 'ab', '', 'looks around from here', 'does not match the start of the text'],
    ['(?!a)b', 'a', '', 'is there, and must not be'],
    ['(?!a)b', 'b', '', 'is not there, as required'],
    ['^b', 'ab', '', '^ at offset 1: is not true here'],
    ['😀+', '😀😀', 'u', 'matches "😀"'],
    ['(?<=😀)a', '😀a', 'u', 'matches "😀"'],
  ])('/%s/ on %j with flags "%s"', async (pattern, text, flags, ...expected) => {
    const all = (await sentences(pattern, text, flags)).join('\n');
    for (const part of expected) expect(all).toContain(part);
  });

  test('long texts and invisible characters are named', () => {
    expect(quoted('')).toBe('nothing');
    expect(quoted('a')).toBe('"a"');
    expect(quoted('\u00a0')).toBe('U+00A0');
    expect(quoted('a\nb')).toBe('"a↵b"');
    expect(quoted('x'.repeat(1000)).length).toBeLessThan(50);
  });
});

test.each<[pattern: string, input: string, expected: string, from: number, to: number]>([
  [
    '\\d{4}-\\d\\d',
    'on 2024-0x',
    'No match. The best attempt came to here: from offset 3 it matched "2024-0", then at offset 9 \\d did not match "x".',
    3,
    10,
  ],
  ['b', 'a', 'No match. No attempt got past its start: at offset 0 b did not match "a".', 0, 1],
  [
    '\\na+b',
    `z\r\n${'a'.repeat(99)}`,
    `No match. The best attempt came to here: from offset 1 it matched the text up to "${'a'.repeat(30)}", then at offset 101 a and b did not match the end of the text.`,
    1,
    102,
  ],
])('the reason why /%s/ has no match in %j', async (pattern, input, expected, from, to) => {
  const found = await best({ pattern, flags: 'g', input });
  expect(found && noMatchSentences(found, pattern)).toBe(expected);
  expect(found?.input).toEqual({ from, to });
});

test('the reason says up to where it was looked for', () => {
  const part = { start: 0, end: 1, type: 'Character' };
  const furthest = {
    kind: 'no match',
    start: 0,
    reached: 1,
    parts: [part],
    steps: 9,
    character: 'x',
    cut: false,
  } as const;
  const found = { ...furthest, triedTo: 1234, input: { from: 0, to: 2 }, matched: 'a', textLength: 200_000 };
  expect(noMatchSentences(found, 'b')).toMatch(/only starts up to offset 1,234 of 200,000 were tried\.$/);
});

test('moves stay within the steps', async () => {
  const { trace } = await debugPattern('a+b', 'g', 'aac aab');
  const moves: Move[] = ['first', 'back', 'forward', 'last', 'next-backtrack', 'last-backtrack'];
  moves.push('next-here', 'last-here', 'next-attempt', 'last-attempt', 'next-stop', 'last-stop');
  const stops = { parts: new Set([stateAt(trace, 1).part]), places: new Set([5]) };
  for (let step = 0; step < trace.length; step++) {
    for (const move of moves) {
      const to = moveTo(trace, step, move, { stops });
      expect(to).toBeGreaterThanOrEqual(0);
      expect(to).toBeLessThan(trace.length);
      if (move === 'next-here') expect(stateAt(trace, to).part).toBe(stateAt(trace, step).part);
      if (move.endsWith('-stop') && to !== step) {
        const { part, at } = stateAt(trace, to);
        expect(stops.parts.has(part) || at === 5).toBe(true);
      }
      if (move === 'next-backtrack' && to !== step) expect(stateAt(trace, to).failed).toBe(true);
    }
  }
  // Without breakpoints there is nowhere to run to.
  expect(moveTo(trace, 0, 'next-stop')).toBe(0);
  const key = { ctrlKey: false, metaKey: false, altKey: false };
  expect(moveOfKey({ ...key, key: 'B' })).toBe('last-backtrack');
  expect(moveOfKey({ ...key, key: 'a', ctrlKey: true })).toBeUndefined();
  expect(moveOfKey({ ...key, key: 'constructor' })).toBeUndefined();
  expect(actionOfKey({ ...key, key: 'S' })).toBe('stop-place');
  expect(actionOfKey({ ...key, key: 's', ctrlKey: true })).toBeUndefined();
});

describe('the text around a step', () => {
  test('pieces make up the window, and are cut at groups, line breaks, and the place', () => {
    const text = 'ab\ncdef';
    const state = { at: 5, attemptStart: 1, groups: [[1, 4], [3, 4], null] as const };
    const pieces = textPieces(text, { from: 0, to: text.length }, state);
    expect(pieces.map((piece) => [piece.text, piece.group, piece.isRead])).toEqual([
      ['a', 0, false],
      ['b', 1, true],
      ['\n', 1, true],
      ['c', 2, true],
      ['d', 0, true],
      ['ef', 0, false],
    ]);
  });

  test.each<[pattern: string, flags: string, text: string, ...tested: string[]]>([
    ['ab', '', 'ac', 'a', 'c'],
    ['b$', '', 'b', 'b', ''],
    ['(?<=😀)a', 'u', '😀a', '', '', '😀', '', 'a'],
    ['(a+)\\1', '', 'aaaa', 'aa'],
    ['\\q', '', '', ''],
  ])('what is tested of /%s/%s on %j', async (pattern, flags, text, ...expected) => {
    const { trace } = await debugPattern(pattern, flags, text);
    const tested = Array.from({ length: trace.length }, (_, step) => {
      const range = testedRange(trace, text, stateAt(trace, step));
      return range ? text.slice(...range) : '';
    });
    for (const part of expected) expect(tested).toContain(part);
    expect(tested.every((each) => text.includes(each))).toBe(true);
  });

  test('a breakpoint has a character of its own', () => {
    const stops = new Set([1, 3]);
    const pieces = textPieces('a😀cd', { from: 0, to: 5 }, { at: 0, attemptStart: 0, groups: [] }, { stops });
    expect(pieces.map(({ text, isStop }) => [text, isStop])).toEqual([
      ['a', false],
      ['😀', true],
      ['c', true],
      ['d', false],
    ]);
  });

  test('heat cuts where its level changes', () => {
    const heat = { steps: Uint32Array.of(0, 1, 1, 1000, 1000), most: 1000 };
    const pieces = textPieces('abcd', { from: 0, to: 4 }, { at: 0, attemptStart: 0, groups: [[0, 4]] }, { heat });
    expect(pieces.map((piece) => [piece.text, piece.group, piece.heat])).toEqual([
      ['a', 0, 0],
      ['bc', 0, 1],
      ['d', 0, 5],
    ]);
    expect(heatLevel(0, 0)).toBe(0);
    expect(heatLevel(1, 1)).toBe(5);
  });

  test('the window has the place, stays small, and does not move with each place', () => {
    const length = 200_000;
    for (const at of [0, 1, 399, 400, 12_345, length]) {
      const { from, to } = windowAround(length, at);
      expect(from <= at && at <= to).toBe(true);
      expect(to - from).toBeLessThan(2000);
    }
    expect(windowAround(length, 5001)).toEqual(windowAround(length, 5002));
  });
});
