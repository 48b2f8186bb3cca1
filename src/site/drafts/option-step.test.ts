import { expect, test } from 'vitest';
import { changedBy, inverseStep, type OptionStep } from './option-step.ts';

const step: OptionStep = { from: { a: 1, list: [1] }, to: { a: 2, list: [2] }, sample: 'begins' };

test('the inverse swaps from and to, and its own inverse is the step', () => {
  expect(inverseStep(step)).toEqual({ from: step.to, to: step.from, sample: 'ends' });
  expect(inverseStep(inverseStep(step))).toEqual(step);
});

test.each([
  ['as before: all changes', { a: 1, list: [1], b: 1 }, { a: 2, list: [2] }],
  ['set by hand since: keeps its value', { a: 3, list: [1] }, { list: [2] }],
])('%s', (_, now, changed) => {
  expect(changedBy(step, now)).toEqual(changed);
});
