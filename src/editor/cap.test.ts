import { EditorSelection, EditorState } from '@codemirror/state';
import { describe, expect, test } from 'vitest';
import { typingCap, unlimited } from './cap.ts';
import { lineEndings, rawText, replaceEndings, takeEndings } from './line-endings.ts';

const CAP = 10;

/** A text, what is inserted into it by a user event, what comes of it, and how much was left out. */
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
    ['what fits stays whole', ['123456789', [9, 9], 'a'], ['123456789a', 0, 10]],
    ['a key into a full text has no effect', ['1234567890', [10, 10], 'a'], ['1234567890', 1, 10]],
    ['of a word what fits is kept', ['12345678', [8, 8], 'abcd'], ['12345678ab', 2, 10]],
    ['in the middle too, with the caret behind it', ['12345678', [4, 4], 'abcd'], ['1234ab5678', 2, 6]],
    ['a selection gives its room', ['1234567890', [2, 4], 'abcd'], ['12ab567890', 2, 4]],
    ['no surrogate pair is cut', ['123456789', [9, 9], '😀'], ['123456789', 2, 9]],
    ['line ends count as what they are', ['1\r\n2\r\n345', [7, 7], '\n6'], ['1\r\n2\r\n345', 3, 7]],
    ['a text that is too long already keeps its length', ['1234567890abcd', [0, 2], 'xyz'], ['xy34567890abcd', 1, 2]],
    ['an input method is left alone', ['1234567890', [10, 10], 'あ', 'input.type.compose'], ['1234567890あ', 0, 11]],
    ['so is what no person typed', ['1234567890', [10, 10], 'a', 'undo'], ['1234567890a', 0, 11]],
  ])('%s', (_, given, expected) => {
    expect(typed(...given)).toEqual(expected);
  });

  test('what was cut before may pass', () => {
    const state = EditorState.create({ doc: '1234567890', extensions: [lineEndings, typingCap(CAP, () => {})] });
    const change = { changes: { from: 0, insert: 'ab' }, userEvent: 'input.paste', annotations: unlimited.of(true) };
    expect(state.update(change).newDoc.length).toBe(12);
  });
});
