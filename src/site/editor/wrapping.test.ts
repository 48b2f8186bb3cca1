import { history, undo } from '@codemirror/commands';
import { EditorState, type TransactionSpec } from '@codemirror/state';
import { describe, expect, test } from 'vitest';
import { lineWrapping, setExact, wraps } from './wrapping.ts';

const marks = (count: number) => `a${'\u0301'.repeat(count)}`;
const HEAVY = marks(30_000);

/** Whether the lines of a text are wrapped after each of some changes. */
function wrapsAfter(doc: string, ...changes: (TransactionSpec | 'undo')[]): boolean[] {
  let state = EditorState.create({ doc, extensions: [history(), lineWrapping] });
  const wrapped = [wraps(state)];
  for (const change of changes) {
    if (change === 'undo') {
      const target = {
        state,
        dispatch: (transaction: ReturnType<EditorState['update']>) => (state = transaction.state),
      };
      undo(target);
    } else state = state.update(change).state;
    wrapped.push(wraps(state));
  }
  return wrapped;
}

const insert = (from: number, text: string, to = from) => ({ changes: { from, to, insert: text } });

describe('line wrapping is off', () => {
  test.each<[string, boolean[], string, (TransactionSpec | 'undo')[]]>([
    ['never in plain text, however long', [true], 'a'.repeat(100_000), []],
    ['in a long text that begins with many marks', [false], HEAVY, []],
    ['in no text of up to 20,000 characters', [true], marks(19_999), []],
    ['once any change adds marks: a paste, a drop, a result', [true, false], 'plain', [insert(2, HEAVY)]],
    ['once marks are added in a later line', [true, false], 'one\ntwo', [insert(5, `x\n${HEAVY}\ny`)]],
    [
      'once runs of fewer marks are joined',
      [true, true, false],
      'x'.repeat(30_000),
      [insert(100, '\u0301'.repeat(300)), insert(200, '\u0301'.repeat(300))],
    ],
    [
      'once a text with marks has grown long',
      [true, false],
      `${marks(600)}\n${'x'.repeat(19_000)}`,
      [insert(0, 'y'.repeat(1000))],
    ],
    ['when undo brings the marks back', [false, true, false], HEAVY, [insert(0, '', 30_001), 'undo']],
    ['no longer once the marks are removed', [false, true], `${HEAVY}\nb`, [insert(1, '', 30_000)]],
    [
      'where lines are the result',
      [true, false, false, true],
      'a',
      [{ effects: setExact.of(true) }, insert(0, 'b'), { effects: setExact.of(false) }],
    ],
  ])('%s', (_, expected, doc, changes) => {
    expect(wrapsAfter(doc, ...changes)).toEqual(expected);
  });
});
