import { historyField, isolateHistory, redo, undo, undoDepth } from '@codemirror/commands';
import { EditorState } from '@codemirror/state';
import { describe, expect, test } from 'vitest';
import { undoHistory, unitsToUndo } from './undo-budget.ts';

/** An editor without a view. */
function editor(doc: string, room: number, past?: unknown) {
  const target = {
    state: EditorState.create({ doc, extensions: undoHistory(past, room) }),
    dispatch(transaction: { readonly state: EditorState }) {
      target.state = transaction.state;
    },
  };
  return {
    text: () => target.state.doc.toString(),
    depth: () => undoDepth(target.state),
    units: () => unitsToUndo(target.state),
    past: () => target.state.field(historyField),
    replace: (insert: string) =>
      target.dispatch(
        target.state.update({
          changes: { from: 0, to: target.state.doc.length, insert },
          annotations: isolateHistory.of('full'),
        }),
      ),
    cut: (from: number, to: number) =>
      target.dispatch(target.state.update({ changes: { from, to }, annotations: isolateHistory.of('full') })),
    select: (anchor: number) => target.dispatch(target.state.update({ selection: { anchor }, userEvent: 'select' })),
    undo: () => undo(target),
    redo: () => redo(target),
  };
}

describe('the undo history', () => {
  test('drops the oldest steps when their text exceeds the budget', () => {
    const pane = editor('0'.repeat(10), 35);
    for (let i = 1; i <= 9; i++) pane.replace(String(i).repeat(10));
    expect(pane.depth()).toBe(3);
    expect(pane.units()).toBe(30);
    for (let i = 8; i >= 6; i--) {
      expect(pane.undo()).toBe(true);
      expect(pane.text()).toBe(String(i).repeat(10));
    }
    expect(pane.undo()).toBe(false);
    for (let i = 7; i <= 9; i++) expect(pane.redo()).toBe(true);
    expect(pane.text()).toBe('9'.repeat(10));
  });

  test('keeps the newest step, however much text it replaced', () => {
    const pane = editor('0'.repeat(10), 35);
    pane.replace('1'.repeat(100));
    pane.replace('2');
    expect(pane.depth()).toBe(1);
    pane.undo();
    expect(pane.text()).toBe('1'.repeat(100));
  });

  test('keeps all small steps', () => {
    const pane = editor('', 35);
    for (let i = 0; i < 30; i++) pane.replace(String(i % 10));
    expect(pane.depth()).toBe(30);
  });

  test('stays within the budget over 200 replacements', () => {
    const pane = editor('0'.repeat(1000), 20_000);
    for (let i = 1; i <= 200; i++) {
      pane.replace(String(i % 10).repeat(1000));
      expect(pane.units()).toBeLessThanOrEqual(20_000);
      expect(pane.depth()).toBe(Math.min(i, 20));
    }
  });

  test('stays within the budget in an editor that continues an earlier one', () => {
    const first = editor('0'.repeat(10), 35);
    for (let i = 1; i <= 3; i++) first.replace(String(i).repeat(10));
    const second = editor(first.text(), 35, first.past());
    for (let i = 4; i <= 5; i++) second.replace(String(i).repeat(10));
    expect(second.depth()).toBe(3);
    second.undo();
    second.undo();
    second.undo();
    expect(second.text()).toBe('2'.repeat(10));
  });

  test('keeps a step larger than the budget while the caret moves', () => {
    const pane = editor('0'.repeat(100), 35);
    pane.replace('1');
    pane.select(1);
    pane.select(0);
    expect(pane.depth()).toBe(1);
    expect(pane.undo()).toBe(true);
  });

  test('counts only the length of text deleted in the middle of a long text', () => {
    const pane = editor('0'.repeat(2000), 35);
    for (let i = 0; i < 30; i++) pane.cut(1500, 1501);
    expect(pane.depth()).toBe(30);
  });

  test('counts undone steps too', () => {
    const pane = editor('0'.repeat(10), 35);
    pane.replace('1'.repeat(7));
    pane.replace('2'.repeat(5));
    expect(pane.units()).toBe(17);
    pane.undo();
    expect(pane.units()).toBe(15);
  });
});
