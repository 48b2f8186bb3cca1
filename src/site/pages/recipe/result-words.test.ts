import { describe, expect, test } from 'vitest';
import type { StepResult } from '../../../engine/recipe/job.ts';
import { changeWords, earlierNotes, partName, resultNote, resultTitle } from './result-words.ts';

test.each([
  ['', '', '0 characters, unchanged'],
  ['a\nb', 'a\nb', '3 characters, unchanged'],
  ['a\nb', 'b\na', '3 characters, 2 lines'],
  ['a\rb\r\nc', 'a', '6 → 1 character, 3 → 1 line'],
  ['a', 'ab', '1 → 2 characters, 1 line'],
  ['a\r\nb\n', '', '5 → 0 characters, 3 → 0 lines'],
  ['x'.repeat(1204), 'x', '1,204 → 1 character, 1 line'],
])('the change from %j to %j', (before, after, expected) => {
  expect(changeWords(before, after)).toBe(expected);
});

test.each([
  [0, undefined, 'Preview'],
  [4, 1, 'Preview, after step 2 of 4'],
] as const)('the title of a file preview: %d steps, shown %s', (count, shown, expected) => {
  expect(resultTitle(count, shown, 'Preview')).toBe(expected);
});

test.each([
  [0, undefined, 'Output'],
  [4, 1, 'After step 2 of 4'],
] as const)('the title of a result: %d steps, shown %s', (count, shown, expected) => {
  expect(resultTitle(count, shown)).toBe(expected);
});

test.each([
  [[true, true, true], 1, 'after step 2'],
  [[true, true, true], 2, undefined],
  [[true, true, false], 1, undefined],
  [[true, false, true], 0, 'after step 1'],
  [[true], undefined, undefined],
  [[false], undefined, undefined],
] as const)('the name of a part of the result: steps on %j, shown %s', (on, shown, expected) => {
  expect(partName(on, shown)).toBe(expected);
});

describe('the note on a result', () => {
  const done: StepResult = { state: 'done', length: 1, preview: 'a', milliseconds: 1 };
  const failed: StepResult = { state: 'failed', error: { kind: 'input', message: 'No.' }, milliseconds: 1 };
  const off: StepResult = { state: 'off' };
  const skipped: StepResult = { state: 'skipped' };
  test.each([
    [[done, done], 1, 1, undefined],
    [[done, failed], 0, 0, undefined],
    [[done, failed], 1, 0, 'Step 2 failed. This is the text after step 1.'],
    [[done, failed, skipped], 2, 0, 'Step 2 failed. This is the text after step 1.'],
    [[failed], 0, undefined, 'Step 1 failed. There is no result before it.'],
    [[done, off], 1, 0, 'Step 2 is switched off. This is the text after step 1.'],
    [[off], 0, undefined, undefined],
  ] as const)('%j', (results, selected, shown, expected) => {
    const on = results.map(({ state }) => state !== 'off');
    expect(resultNote(on, results, selected, shown)).toBe(expected);
  });
});

test('what earlier steps left out is said with their number, and of the shown one by the result itself', () => {
  const done = (...notes: string[]): StepResult => ({ state: 'done', length: 1, preview: 'a', milliseconds: 1, notes });
  const results: readonly StepResult[] = [done('One.', 'Two.'), { state: 'off' }, done('Three.'), done('Four.')];
  expect(earlierNotes(results, 3)).toEqual(['Step 1: One.', 'Step 1: Two.', 'Step 3: Three.']);
  expect(earlierNotes(results, 0)).toEqual([]);
  expect(earlierNotes(results, undefined)).toEqual([]);
});
