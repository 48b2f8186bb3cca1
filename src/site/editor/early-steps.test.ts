import { describe, expect, test } from 'vitest';
import type { OptionStep } from '../drafts/option-step.ts';
import { EarlySteps } from './early-steps.ts';

const SAMPLE: OptionStep = { from: { unique: false }, to: { unique: true }, sample: 'begins' };
const BACK: OptionStep = { from: { unique: true }, to: { unique: false }, sample: 'ends' };

describe('undo in a pane without an editor', () => {
  test('does nothing at first, or after typing alone', () => {
    const steps = new EarlySteps();
    expect(steps.can).toEqual({ undo: false, redo: false });
    expect([steps.undo('typed'), steps.redo()]).toEqual([undefined, undefined]);
  });

  test('goes through the steps in order, and redo back', () => {
    const steps = new EarlySteps();
    steps.replace('typed', 'SAMPLE', SAMPLE);
    steps.replace('SAMPLE', 'other');
    expect(steps.undo('other')).toEqual({ text: 'SAMPLE', step: SAMPLE });
    expect(steps.undo('SAMPLE')).toEqual({ text: 'typed', step: BACK });
    expect(steps.can).toEqual({ undo: false, redo: true });
    expect(steps.redo()).toEqual({ text: 'SAMPLE', step: SAMPLE });
    expect(steps.redo()).toEqual({ text: 'other', step: BACK });
    expect(steps.can).toEqual({ undo: true, redo: false });
  });

  test('treats typing since the last step as a step', () => {
    const steps = new EarlySteps();
    steps.replace('a', '');
    expect([steps.isNext('undo', ''), steps.isNext('undo', 'b')]).toEqual([true, false]);
    expect(steps.undo('b')).toEqual({ text: '', step: undefined });
    expect(steps.undo('')).toEqual({ text: 'a', step: undefined });
    expect(steps.isNext('redo', 'a')).toBe(true);
    expect(steps.redo()).toEqual({ text: '', step: undefined });
    expect(steps.redo()).toEqual({ text: 'b', step: undefined });
  });

  test('resets the options of a sample only if the sample was not edited', () => {
    const steps = new EarlySteps();
    expect(steps.replace('', 'SAMPLE', SAMPLE)).toBe(SAMPLE);
    expect(steps.replace('SAMPLE edited', '')).toBeUndefined();
    steps.begin({ text: 'SAMPLE', sample: SAMPLE });
    expect(steps.replace('SAMPLE', '')).toEqual(BACK);
  });

  test('has nothing to redo after forgetUndone', () => {
    const steps = new EarlySteps();
    steps.replace('a', '');
    steps.undo('');
    expect(steps.forgetUndone()).toBe(true);
    expect(steps.forgetUndone()).toBe(false);
    expect(steps.can).toEqual({ undo: false, redo: false });
  });

  test('continues in a later pane that starts with the same text', () => {
    const steps = new EarlySteps();
    const past = { edits: 'of an editor', length: 1, units: 1 };
    steps.begin({ text: 'a', past });
    expect(steps.past('a')).toBe(past);
    expect(steps.past('ab')).toBeUndefined();
    steps.replace('a', '');
    const later = new EarlySteps();
    later.begin({ text: 'x', past: steps.past('x') });
    expect(later.initialText).toEqual({ text: 'a', past });
    expect(later.undo('x')).toEqual({ text: '', step: undefined });
    expect(later.undo('')).toEqual({ text: 'a', step: undefined });
    expect(later.can.undo).toBe(false);
  });

  test('passes the initial text, the steps and the undone steps to an editor', () => {
    const steps = new EarlySteps();
    expect([steps.initialText, steps.done, steps.undone]).toEqual([{ text: '' }, [], []]);
    steps.replace('a', 'bb');
    steps.replace('bb', 'ccc');
    steps.undo('ccc');
    expect(steps.done).toEqual([{ before: 'a', after: 'bb' }]);
    expect(steps.undone).toEqual([{ before: 'bb', after: 'ccc' }]);
    expect(steps.past('bb')).toMatchObject({ length: 2, units: 3, early: { done: steps.done, undone: steps.undone } });
    const later = new EarlySteps();
    later.begin({ text: 'bb', past: steps.past('bb') });
    expect(later.redo()).toEqual({ text: 'ccc', step: undefined });
  });

  test('passes on typing since the last step, but no step for an unchanged text', () => {
    const steps = new EarlySteps();
    steps.replace('a', 'b');
    expect(steps.past('b typed')?.early?.done.map(({ after }) => after)).toEqual(['b', 'b typed']);
    const undone = new EarlySteps();
    undone.replace('a', 'b');
    undone.undo('b');
    expect(undone.past('a')?.early?.done).toEqual([]);
  });

  test('redoes the step undone last only while the text is unchanged', () => {
    const steps = new EarlySteps();
    expect(steps.isNext('redo', '')).toBe(false);
    steps.replace('a', 'b');
    steps.replace('b', 'c');
    steps.replace('c', 'd');
    for (const text of ['d', 'c', 'b']) steps.undo(text);
    expect([steps.isNext('redo', 'a'), steps.isNext('redo', 'b'), steps.isNext('redo', 'a typed')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('keeps the options of a sample that replaces itself', () => {
    const steps = new EarlySteps();
    steps.begin({ text: 'SAMPLE', sample: SAMPLE });
    expect(steps.replace('SAMPLE', 'SAMPLE')).toBeUndefined();
  });
});
