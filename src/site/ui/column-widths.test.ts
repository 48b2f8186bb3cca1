import { expect, test } from 'vitest';
import { columnWidths } from './column-widths.ts';

/** Names as wide as cells. */
const widthsOf = (columns: readonly string[], rows: readonly (readonly string[])[], room: number) =>
  columnWidths(columns, rows, room, 1);

test.each([
  ['all fit, and the widest takes the rest', ['Part', 'Value'], [['host', 'a.example']], 60, [4, 9], [false, true]],
  [
    'a long value gets what a short name leaves',
    ['Part', 'Value'],
    [['parameter a', 'x'.repeat(90)]],
    60,
    [11, 49],
    [false, true],
  ],
  [
    'two long ones share it',
    ['#', 'A', 'B'],
    [['10', 'x'.repeat(50), 'y'.repeat(40)]],
    50,
    [2, 24, 24],
    [false, true, true],
  ],
  [
    'a name is broken before a cell is cut',
    ['Match', 'year range'],
    [['x'.repeat(20), '9-13']],
    26,
    [20, 5],
    [true, false],
  ],
  ['wide characters count twice', ['A'], [['図書館']], 60, [6], [true]],
  [
    'nothing is narrower than a fair share',
    ['A', 'B', 'C'],
    [['x'.repeat(50), 'y'.repeat(40), 'z'.repeat(30)]],
    10,
    [9, 9, 9],
    [true, true, true],
  ],
  ['no rows', ['Number'], [], 60, [6], [true]],
] as const)('%s', (_, columns, rows, room, wanted, growing) => {
  const { widths } = widthsOf(columns, rows, room);
  expect(widths.map(({ least }) => least)).toEqual(wanted);
  expect(widths.map(({ share }) => share > 0)).toEqual(growing);
});

test('rows far down affect the widths', () => {
  const rows = Array.from({ length: 6000 }, (_, i) => [i > 3000 ? 'x'.repeat(20) : 'x']);
  expect(widthsOf(['A'], rows, 60).widths[0]?.least).toBe(20);
});

test('columns are cramped where long texts are cut to a few characters', () => {
  const long = ['x'.repeat(50), 'y'.repeat(50), 'z'.repeat(50)];
  expect(widthsOf(['A', 'B', 'C'], [long], 40).isCramped).toBe(true);
  expect(widthsOf(['A', 'B', 'C'], [long], 60).isCramped).toBe(false);
  expect(widthsOf(['A', 'B', 'C'], [['1', '2', '3']], 60).isCramped).toBe(false);
});
