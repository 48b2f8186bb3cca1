import { history, isolateHistory, redo, undo } from '@codemirror/commands';
import { EditorState, StateEffect, type TransactionSpec } from '@codemirror/state';
import { describe, expect, test } from 'vitest';
import type { OptionStep } from '../drafts/option-step.ts';
import { hasStep, optionStep, optionSteps } from './option-steps.ts';

const sampleStep: OptionStep = { from: { unique: false }, to: { unique: true }, sample: 'begins' };

/** An editor without a view, and the steps that its transactions carried. */
function editor(doc: string, sample?: OptionStep) {
  let state = EditorState.create({ doc, extensions: [history(), optionSteps(() => {}, sample, doc.length)] });
  const steps: OptionStep[] = [];
  const take = (transaction: ReturnType<EditorState['update']>) => {
    state = transaction.state;
    for (const effect of transaction.effects) if (effect.is(optionStep)) steps.push(effect.value);
  };
  const target = {
    get state() {
      return state;
    },
    dispatch: take,
  };
  return {
    steps,
    text: () => state.doc.toString(),
    change: (spec: TransactionSpec) => take(state.update(spec)),
    undo: () => undo(target),
    redo: () => redo(target),
  };
}

const replaced = (length: number, insert: string) => ({ changes: { from: 0, to: length, insert } });

describe('options that change with the text', () => {
  test('undo and redo apply the option step in the right direction', () => {
    const pane = editor('old');
    const swap: OptionStep = { from: { direction: 'encode' }, to: { direction: 'decode' } };
    pane.change({ ...replaced(3, 'new'), effects: optionStep.of(swap) });
    pane.undo();
    pane.redo();
    expect(pane.steps.map(({ to }) => to['direction'])).toEqual(['decode', 'encode', 'decode']);
    expect(pane.text()).toBe('new');
  });

  test('a step that changes only options is undone before earlier typing', () => {
    const pane = editor('old');
    pane.change({ ...replaced(3, 'new') });
    pane.change({ effects: optionStep.of({ from: { a: 1 }, to: { a: 0 } }), annotations: isolateHistory.of('full') });
    pane.undo();
    expect([pane.text(), pane.steps.at(-1)]).toEqual(['new', { from: { a: 0 }, to: { a: 1 } }]);
    pane.undo();
    expect([pane.text(), pane.steps.length]).toEqual(['old', 2]);
  });
});

describe('the options of a sample', () => {
  const ended = (pane: ReturnType<typeof editor>) => pane.steps.some(({ sample }) => sample === 'ends');

  test.each([
    ['all of it deleted', [replaced(6, '')], true],
    ['all of it replaced', [replaced(6, 'mine')], true],
    ['a letter typed into it', [{ changes: { from: 3, insert: 'x' } }], false],
    ['a part of it deleted', [{ changes: { from: 0, to: 5 } }], false],
    ['deleted in two parts', [{ changes: { from: 0, to: 3 } }, { changes: { from: 0, to: 3 } }], true],
    ['text of one’s own below it', [{ changes: { from: 6, insert: '\nmine' } }], false],
    [
      'text of one’s own below it, and the sample deleted',
      [{ changes: { from: 6, insert: '\nmine' } }, { changes: { from: 0, to: 6 } }],
      true,
    ],
    [
      'its beginning replaced, then its end',
      [{ changes: { from: 0, to: 3, insert: 'mine' } }, { changes: { from: 4, to: 7, insert: 'mine' } }],
      true,
    ],
    [
      'text of one’s own below it, more below that, and the sample deleted',
      [
        { changes: { from: 6, insert: '\nmine' } },
        { changes: { from: 11, insert: '!' } },
        { changes: { from: 0, to: 6 } },
      ],
      true,
    ],
    [
      'text of one’s own above it, that changed, and the sample deleted',
      [
        { changes: { from: 0, insert: 'mine\n' } },
        { changes: { from: 0, to: 4, insert: 'm' } },
        { changes: { from: 2, to: 8 } },
      ],
      true,
    ],
    [
      'its end replaced by two changes at once, then its beginning deleted',
      [
        {
          changes: [
            { from: 2, to: 4, insert: 'ab' },
            { from: 4, to: 6 },
          ],
        },
        { changes: { from: 0, to: 2 } },
      ],
      true,
    ],
  ])('%s', (_, changes, expected) => {
    const pane = editor('sample', sampleStep);
    for (const change of changes) pane.change(change);
    expect(ended(pane)).toBe(expected);
  });

  test('stay if a step with options replaces the sample, and are reset with it after undo', () => {
    const pane = editor('sample', sampleStep);
    const swap: OptionStep = { from: { direction: 'encode' }, to: { direction: 'decode' } };
    pane.change({ ...replaced(6, 'output'), effects: optionStep.of(swap), annotations: isolateHistory.of('full') });
    pane.change({ changes: { from: 6, insert: '!' }, annotations: isolateHistory.of('full') });
    expect(ended(pane)).toBe(false);
    pane.undo();
    pane.undo();
    expect([pane.text(), ended(pane)]).toEqual(['sample', false]);
    pane.change(replaced(6, ''));
    expect(ended(pane)).toBe(true);
  });

  test('return with the sample on undo, and are reset with it again', () => {
    const pane = editor('');
    pane.change({
      ...replaced(0, 'sample'),
      effects: optionStep.of(sampleStep),
      annotations: isolateHistory.of('full'),
    });
    pane.change(replaced(6, ''));
    pane.undo();
    pane.change(replaced(6, 'mine'));
    expect(pane.steps.map(({ to }) => to['unique'])).toEqual([true, false, true, false]);
    pane.change(replaced(4, 'more'));
    expect(pane.steps).toHaveLength(4);
  });

  test('are not reset if the step that deleted the sample changed options', () => {
    const pane = editor('sample', sampleStep);
    pane.change({ ...replaced(6, ''), effects: optionStep.of({ from: { a: 1 }, to: { a: 2 } }) });
    pane.change({ changes: { from: 0, insert: 'mine' } });
    expect(ended(pane)).toBe(false);
  });
});

test('other state effects are not option steps', () => {
  const other = StateEffect.define<number>();
  const state = EditorState.create({ doc: 'a' });
  expect(hasStep(state.update({ effects: other.of(1) }))).toBe(false);
  expect(hasStep(state.update({ effects: [other.of(1), optionStep.of(sampleStep)] }))).toBe(true);
});
