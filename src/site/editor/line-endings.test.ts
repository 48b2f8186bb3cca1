import { history, undo } from '@codemirror/commands';
import { EditorState, StateEffect } from '@codemirror/state';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  baseTerminator,
  documentPositions,
  hasPlainOffsets,
  insertEndings,
  lineEndings,
  rawLength,
  rawOffset,
  rawText,
  replaceEndings,
  takeEndings,
} from './line-endings.ts';

/** Returns the state of an editor with a text. */
function holding(raw: string): EditorState {
  const { text, endings } = takeEndings(raw);
  const empty = EditorState.create({ doc: text, extensions: [lineEndings, history()] });
  return empty.update({ effects: replaceEndings(endings) }).state;
}

const mixed = fc
  .array(fc.constantFrom('a', 'bc', '\n', '\r\n', '\r', '😀'), { maxLength: 12 })
  .map((parts) => parts.join(''));

/** Replacement of a range of the document; both ends as parts of its length. */
const edit = fc.record({ from: fc.nat(100), to: fc.nat(100), raw: mixed, isPasted: fc.boolean() });

describe('line endings', () => {
  test.each([
    ['', '\n'],
    ['a\nb', '\n'],
    ['a\r\nb\r\n', '\r\n'],
    ['a\rb', '\r'],
    ['a\r\nb\nc\r\n', '\r\n'],
    ['a\n\rb', '\n'],
  ])('%j is kept, and a new line in it ends with %j', (raw, base) => {
    const state = holding(raw);
    expect([rawText(state), rawLength(state), baseTerminator(state)]).toEqual([raw, raw.length, base]);
  });

  test('a new line break gets the most frequent one', () => {
    const state = holding('a\r\nb\nc\r\nd');
    expect(rawText(state.update({ changes: { from: 3, to: 4, insert: '\n' } }).state)).toBe('a\r\nb\r\nc\r\nd');
  });

  test.each(['\n', '\r\n'] as const)('stay correct after edits throughout a long text, with %j', (end) => {
    const lines = Array.from({ length: 5000 }, (_, i) => `line ${i}`);
    let model = lines.join(end);
    let state = holding(model);
    for (const at of [0, 7, 20_000, state.doc.length >> 1, state.doc.length]) {
      const offset = rawOffset(state, at);
      state = state.update({ changes: { from: at, insert: state.toText('x\ny') } }).state;
      model = `${model.slice(0, offset)}x${end}y${model.slice(offset)}`;
      expect(rawText(state)).toBe(model);
    }
  });

  test('survive any edits, and undo restores them', () => {
    fc.assert(
      fc.property(mixed, fc.array(edit, { maxLength: 8 }), (raw, edits) => {
        let state = holding(raw);
        let model = rawText(state);
        const before = model;
        for (const { from: a, to: b, raw: inserted, isPasted } of edits) {
          const { length } = state.doc;
          const [from, to] = [
            Math.min(a % (length + 1), b % (length + 1)),
            Math.max(a % (length + 1), b % (length + 1)),
          ];
          const base = baseTerminator(state);
          const plain = takeEndings(inserted, base);
          const as = isPasted ? inserted : plain.text.replaceAll('\n', base);
          model = model.slice(0, rawOffset(state, from)) + as + model.slice(rawOffset(state, to));
          state = state.update({
            changes: { from, to, insert: state.toText(plain.text) },
            effects: isPasted ? insertEndings(from, plain) : [],
          }).state;
          expect(rawText(state)).toBe(model);
          expect(rawLength(state)).toBe(model.length);
        }
        const target = () => ({
          state,
          dispatch: (transaction: ReturnType<EditorState['update']>) => (state = transaction.state),
        });
        while (undo(target()));
        expect(rawText(state)).toBe(before);
      }),
    );
  });

  test('offsets and document positions map to each other', () => {
    const state = holding('a\r\nb\nc\r\nd');
    const positions = [0, 1, 2, 3, 4, 5, 6, 7];
    const offsets = positions.map((position) => rawOffset(state, position));
    expect(offsets).toEqual([0, 1, 3, 4, 5, 6, 8, 9].slice(0, offsets.length));
    expect([...documentPositions(state, offsets)]).toEqual(positions);
  });

  test.each(['abc\r\nd', '\r\n\r\na', 'a\rb\r\nc\nd\r\r\n', 'a\n\r\n\r\nb'])(
    'every range of %j has the same range of raw text',
    (raw) => {
      const state = holding(raw);
      const offsets = Array.from({ length: state.doc.length + 1 }, (_, position) => rawOffset(state, position));
      expect([...documentPositions(state, offsets)]).toEqual(offsets.map((_, position) => position));
      for (const [from, start] of offsets.entries()) {
        for (const [to, end] of offsets.entries())
          if (from <= to) expect(rawText(state, from, to)).toBe(raw.slice(start, end));
      }
    },
  );

  test('an offset inside a CRLF maps to the start of the next line', () => {
    expect([...documentPositions(holding('a\r\nb'), [1, 2, 3])]).toEqual([1, 2, 2]);
  });

  test.each([
    ['a\nb', true],
    ['a\rb', true],
    ['a\r\nb', false],
    ['a\nb\nc\rd', false],
  ])('positions in %j are raw offsets: %j', (raw, isPlain) => {
    expect(hasPlainOffsets(holding(raw))).toBe(isPlain);
  });

  test('default to LF, and are not changed by other effects', () => {
    const state = EditorState.create({ doc: 'a\nb', extensions: [lineEndings] });
    expect([rawText(state), baseTerminator(state), rawLength(state)]).toEqual(['a\nb', '\n', 3]);
    const mixedEnds = holding('a\r\nb\nc\r\nd');
    const next = mixedEnds.update({ effects: StateEffect.define<number>().of(1) }).state;
    expect(rawText(next)).toBe('a\r\nb\nc\r\nd');
  });
});
