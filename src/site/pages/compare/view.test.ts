import { describe, expect, test } from 'vitest';
import { compareText } from '../../../engine/compare/compare-text.ts';
import { compareOptions } from '../../../engine/compare/options.ts';
import { defaults } from '../../../engine/contract/options.ts';
import { displayOf, itemAt, Shown } from './display.ts';
import { compareFragment, readCompareFragment } from './link.ts';
import { markedPieces, visible } from './marked.ts';
import { comparePage } from './page.ts';

const compared = (left: string, right: string) =>
  compareText(left, right, defaults(compareOptions), Number.POSITIVE_INFINITY);

const NAMES = { [Shown.both]: 'row', [Shown.left]: 'left', [Shown.right]: 'right', [Shown.fold]: 'fold' } as const;

describe('the lines of a view', () => {
  const lines = Array.from({ length: 30 }, (_, i) => `line ${i}`);
  const { rows } = compared(lines.join('\n'), lines.with(20, 'line of another kind').with(21, 'new').join('\n'));
  const summaryOf = (unified: boolean, opened: readonly number[] = []) => {
    const display = displayOf(rows, unified, new Set(opened));
    return {
      items: Array.from({ length: display.length }, (_, at) => {
        const { shown, row, count } = itemAt(display, at);
        return `${NAMES[shown]} ${row}${count > 1 ? `+${count}` : ''}`;
      }),
      changes: [...display.changes],
      ends: [...display.ends],
    };
  };

  test('are side by side, with equal lines folded except for three around a change', () => {
    expect(summaryOf(false)).toEqual({
      items: [
        'fold 0+17',
        ...['row 17', 'row 18', 'row 19', 'row 20', 'row 21', 'row 22', 'row 23', 'row 24'],
        'fold 25+5',
      ],
      changes: [4],
      ends: [6],
    });
  });

  test('show removed lines above added ones in the unified view', () => {
    expect(summaryOf(true).items.slice(4, 8)).toEqual(['left 20', 'left 21', 'right 20', 'right 21']);
  });

  test('appear when a fold is opened', () => {
    expect(summaryOf(false, [0]).items).toHaveLength(26);
  });

  test('are a single fold if nothing differs', () => {
    const display = displayOf(compared('a\nb\nc\nd\ne', 'a\nb\nc\nd\ne').rows, false, new Set());
    expect(itemAt(display, 0)).toEqual({ shown: Shown.fold, row: 0, count: 5 });
    expect(display.changes).toHaveLength(0);
  });
});

test('a line is split into marked and unmarked pieces on each side', () => {
  const [left, right] = ['x\none two three\n', 'x\none 2 three four\n'];
  const { marks } = compared(left, right);
  const piecesOf = (text: string, side: 'left' | 'right') =>
    markedPieces(text, 2, text.length - 1, marks, side).map(({ text: piece, isMarked }) =>
      isMarked ? `[${piece}]` : piece,
    );
  expect(piecesOf(left, 'left')).toEqual(['one ', '[two]', ' three']);
  expect(piecesOf(right, 'right')).toEqual(['one ', '[2]', ' three', '[ four]']);
});

test.each([
  ['a b', true, 'a b'],
  ['  ', true, '··'],
  ['\t', true, '→\t'],
  ['b\r\n', true, 'b␍␊'],
  ['\u00a0', true, '⍽'],
  ['\u200b', true, '‹U+200B›'],
  ['  ', false, '  '],
])('%j, marked: %s, is drawn as %j', (text, isMarked, drawn) => {
  expect(visible({ text, isMarked })).toBe(drawn);
});

describe('links', () => {
  test('carry options that differ, and both texts on request', () => {
    const options = { ...defaults(comparePage.options), as: 'json' } as const;
    const texts = { left: 'a#&\r\n', right: '' };
    expect(compareFragment(options)).toBe('#v=1&options=%7B%22as%22%3A%22json%22%7D');
    expect(readCompareFragment(compareFragment(options, texts))).toEqual({ options, texts, error: undefined });
    expect(readCompareFragment(compareFragment(options))?.texts).toBeUndefined();
  });

  test.each([
    ['#about', undefined],
    [`#v=1&left=${'a'.repeat(200_001)}`, 'The texts in this link are too long, so only its options were used.'],
  ])('%.20s', (fragment, error) => {
    expect(readCompareFragment(fragment)?.error).toBe(error);
  });
});
