import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectLinear } from '../../../../tests/expect-linear.ts';
import { findDrawn } from './find-drawn.ts';
import { DrawnReader } from './read-drawn.ts';
import { textLines } from './text-lines.ts';

const TABLES = [
  'text\n\n| a | b |\n|---|---|\n| 1 | 2 |\n| x\\|y | |\n\nmore\n\n| c |\n|---|\n| 1 |\n',
  ' t     | n \n-------+---\n one  +| 1\n two   | \n three | 2\n(2 rows)\n\nTime: 1 ms\n',
  ' t     | n \n-------+---\n one t.| 1\n.wo    | \n five .| 2\n(2 rows)\n',
  '+-----+--------+\r\n| id  | text   |\r\n+=====+========+\r\n| 1   | one    |\r\n|     | two    |\r\n+-----+--------+\r\n| 2   | three  |\r\n+-----+--------+\r\n',
  '┌───┬───┐\n│ a │ b │\n│ x │ y │\n├───┼───┤\n│ 1 │ 2 │\n└───┴───┘\nend\n',
  '+---+----+---+\n| a | b  | c |\n+---+----+---+\n| 1 | x\ny\nz | 5 |\n| 2 | z  | 6 |\n+---+----+---+\n',
  '┌───┬───┐\n│ a │ b │\n├───┼───┤\n│ 1 │ 2 │\n│ · │ · │\n│ 9 │ 8 │\n├───┴───┤\n│ 9 rows (2 shown) │\n└───────┘\nend\n',
  '┌─────────┐\n│ a       │\n├─────────┤\n│ 1       │\n│ 2       │\n├─────────┤\n│ 9 rows  │\n│(2 shown)│\n└─────────┘\n',
  '|---+---|\n| a | b |\n|---+---|\n| 1 | 2 |\n',
];

function start(text: string) {
  const lines = textLines(text);
  const drawn = findDrawn(lines, () => true, true);
  if (!drawn) throw new Error('no table');
  return { drawn, from: lines[drawn.line]?.start ?? 0 };
}

/** The cells of a table with their offsets, read in pieces that end at the given lines. */
function inPieces(text: string, ends: readonly number[]) {
  const { drawn, from } = start(text);
  const reader = new DrawnReader(drawn);
  const lines = textLines(text, from);
  const cuts = ends.map((at) => lines[at % lines.length]?.end ?? 0).sort((a, b) => a - b);
  const cells: [cell: string, start: number][] = [];
  const widths: number[] = [];
  let at = from;
  for (const cut of [...cuts, text.length]) {
    const isLast = cut === text.length && cuts.every((other) => other <= cut);
    const piece = text.slice(at, cut);
    const table = reader.read(piece, 0, isLast && cut === text.length);
    for (const [i, cell] of table.cells.entries()) cells.push([cell, at + (table.starts[i] ?? 0)]);
    for (let row = 0; row + 1 < table.rows.length; row++)
      widths.push((table.rows[row + 1] ?? 0) - (table.rows[row] ?? 0));
    at += table.end;
    if (isLast && cut === text.length) break;
  }
  return { cells, widths, besides: reader.besides, joined: reader.joined, cut: reader.cut };
}

test.each(TABLES)('a drawn table in pieces is the same as the whole: %j', (text) => {
  const whole = inPieces(text, []);
  expect(whole.cells.length).toBeGreaterThan(2);
  fc.assert(
    fc.property(fc.array(fc.nat(20), { maxLength: 6 }), (ends) => {
      fc.pre(
        ends.every(
          (end) => end % textLines(text, start(text).from).length < textLines(text, start(text).from).length - 1,
        ),
      );
      expect(inPieces(text, ends)).toEqual(whole);
    }),
  );
});

test.each(TABLES)('each cell is where its text begins: %j', (text) => {
  for (const [cell, at] of inPieces(text, []).cells) {
    const first = cell.split(/[\n |]/)[0] ?? '';
    expect(text.slice(at, at + first.length)).toBe(first);
  }
});

test.each<[string, (length: number) => string]>([
  ['rules', (length) => `${'─'.repeat(length)}x\n`],
  ['many rules', (length) => '┌─┐x\n'.repeat(length / 5)],
  ['backslashes', (length) => `| a |\n|---|\n| ${'\\'.repeat(length)}<| |\n`],
  ['pipes', (length) => `${'|'.repeat(length)}\n${'|'.repeat(length)}\n`],
  ['dashes', (length) => `a|b\n${'-|'.repeat(length / 2)}\n`],
  ['delimiter rows', (length) => '|-|\n'.repeat(length / 4)],
  ['plus signs', (length) => `a\n${'-+'.repeat(length / 2)}\n`],
  ['rows of org', (length) => `${'| a\n'.repeat(length / 4)}|-+-|\n`],
  ['rules of org', (length) => '| a | b |\n|-+-|\n'.repeat(length / 16)],
  ['spaces', (length) => `| a |\n|---|\n|${' '.repeat(length)}x\n`],
])('is linear in %s', async (_, make) => {
  await expectLinear((length) => {
    const text = make(length);
    const lines = textLines(text);
    const drawn = findDrawn(lines, () => true, true);
    if (drawn) new DrawnReader(drawn).read(text, lines[drawn.line]?.start ?? 0, true);
  });
});
