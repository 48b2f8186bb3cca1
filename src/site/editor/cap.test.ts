import { history, undoDepth } from '@codemirror/commands';
import { EditorSelection, EditorState, Transaction } from '@codemirror/state';
import { describe, expect, test } from 'vitest';
import { trim, typingCap, unlimited } from './cap.ts';
import { lineEndings, rawText, replaceEndings, takeEndings } from './line-endings.ts';

const CAP = 10;

/** Returns a text after a user event inserted something, and how much was left out. */
function typed(raw: string, [from, to]: readonly [number, number], insert: string, userEvent = 'input.type') {
  let cut = 0;
  const { text, endings } = takeEndings(raw);
  const empty = EditorState.create({ doc: text, extensions: [lineEndings, typingCap(CAP, (units) => (cut += units))] });
  const start = empty.update({ effects: replaceEndings(endings), selection: EditorSelection.range(from, to) }).state;
  const { state } = start.update({
    changes: { from, to, insert },
    selection: EditorSelection.cursor(from + insert.length),
    userEvent,
  });
  return [rawText(state), cut, state.selection.main.head] as const;
}

describe('typing into a text of at most 10 characters', () => {
  test.each<[string, Parameters<typeof typed>, ReturnType<typeof typed>]>([
    ['text within the limit is kept', ['123456789', [9, 9], 'a'], ['123456789a', 0, 10]],
    ['a key into a full text has no effect', ['1234567890', [10, 10], 'a'], ['1234567890', 1, 10]],
    ['a typed word is cut at the limit', ['12345678', [8, 8], 'abcd'], ['12345678ab', 2, 10]],
    ['text in the middle is cut too, with the caret after it', ['12345678', [4, 4], 'abcd'], ['1234ab5678', 2, 6]],
    ['replacing a selection frees its length', ['1234567890', [2, 4], 'abcd'], ['12ab567890', 2, 4]],
    ['no surrogate pair is cut', ['123456789', [9, 9], '😀'], ['123456789', 2, 9]],
    ['line ends count with their real length', ['1\r\n2\r\n345', [7, 7], '\n6'], ['1\r\n2\r\n345', 3, 7]],
    ['a text already over the limit keeps its length', ['1234567890abcd', [0, 2], 'xyz'], ['xy34567890abcd', 1, 2]],
    ['and fit as what they are', ['1\r\n2345', [6, 6], '\n6'], ['1\r\n2345\r\n6', 0, 8]],
    ['also where they take the place of what is shorter', ['1\r\n2345678', [2, 3], '\n'], ['1\r\n345678', 2, 2]],
    ['a replacement of equal length fits', ['1234567890', [2, 4], 'ab'], ['12ab567890', 0, 4]],
    [
      'input-method composition is not cut',
      ['1234567890', [10, 10], 'あ', 'input.type.compose'],
      ['1234567890あ', 0, 11],
    ],
    ['changes that are not typed are not cut', ['1234567890', [10, 10], 'a', 'undo'], ['1234567890a', 0, 11]],
  ])('%s', (_, given, expected) => {
    expect(typed(...given)).toEqual(expected);
  });

  test('a change marked as unlimited is not truncated', () => {
    const state = EditorState.create({ doc: '1234567890', extensions: [lineEndings, typingCap(CAP, () => {})] });
    const change = { changes: { from: 0, insert: 'ab' }, userEvent: 'input.paste', annotations: unlimited.of(true) };
    expect(state.update(change).newDoc.length).toBe(12);
  });
});

describe('a truncated transaction', () => {
  /** Applies changes that a keyboard makes at once. Returns the result and the reported numbers left out. */
  function cut(doc: string, changes: readonly { from: number; insert: string }[], userEvent = 'input.paste') {
    const reported: number[] = [];
    const extensions = [lineEndings, history(), typingCap(CAP, (units) => reported.push(units))];
    const typing = EditorState.create({ doc, extensions }).update({
      changes: { from: 0, insert: '1' },
      userEvent: 'input.type',
    });
    const transaction = typing.state.update({ changes, userEvent });
    return { transaction, reported, text: rawText(transaction.state) };
  }

  test('loses the last of the text that several carets insert', () => {
    expect(
      cut('23456', [
        { from: 0, insert: 'ab' },
        { from: 3, insert: 'cd' },
        { from: 6, insert: 'ef' },
      ]),
    ).toMatchObject({ text: 'ab123cd456', reported: [2] });
    expect(
      cut('23456', [
        { from: 0, insert: 'abc' },
        { from: 6, insert: 'defg' },
      ]),
    ).toMatchObject({ text: 'abc123456d', reported: [3] });
    expect(
      cut('23456', [
        { from: 0, insert: 'abcde' },
        { from: 6, insert: 'f' },
      ]),
    ).toMatchObject({ text: 'abcd123456', reported: [2] });
  });

  test('is a separate undo step, keeps its user event, and scrolls into view', () => {
    const { transaction } = cut('2345678', [{ from: 8, insert: 'abc' }]);
    const typed = (doc: string) => undoDepth(cut(doc, [{ from: 1, insert: 'abc' }], 'input.type').transaction.state);
    expect([typed('2'), typed('2345678')]).toEqual([1, 2]);
    expect(transaction.annotation(Transaction.userEvent)).toBe('input.paste');
    expect(transaction.scrollIntoView).toBe(true);
  });

  test('changes nothing if nothing fits', () => {
    const { transaction, reported } = cut('234567890', [{ from: 10, insert: 'a' }]);
    expect([transaction.docChanged, transaction.isUserEvent('input'), reported]).toEqual([false, false, [1]]);
  });

  test('reports nothing if everything fits', () => {
    expect(cut('2345678', [{ from: 8, insert: 'ab' }])).toMatchObject({ text: '12345678ab', reported: [] });
    expect(cut('2', [{ from: 0, insert: 'a' }])).toMatchObject({ text: 'a12', reported: [] });
  });
});

test.each([
  ['nothing, if it fits,', '1234567890', 10, '1234567890', []],
  ['the end of the composed text', '1234567890あい', 12, '1234567890', [2]],
  ['text before the caret', '12345あい67890', 7, '1234567890', [2]],
  ['no half of a pair', '123456789😀', 11, '123456789', [1]],
])('%s is removed when input-method composition ends', (_, doc, caret, text, reported) => {
  const cuts: number[] = [];
  let state = EditorState.create({
    doc,
    extensions: [lineEndings, typingCap(CAP, () => {})],
    selection: { anchor: caret },
  });
  const view = {
    get state() {
      return state;
    },
    dispatch: (spec: Parameters<EditorState['update']>[0]) => {
      const transaction = state.update(spec);
      expect(transaction.annotation(unlimited)).toBe(true);
      state = transaction.state;
    },
  };
  trim(view as Parameters<typeof trim>[0], CAP, (units) => cuts.push(units));
  expect([rawText(state), cuts]).toEqual([text, reported]);
});
