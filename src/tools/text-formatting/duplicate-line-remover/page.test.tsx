import { expect, test } from 'vitest';
import {
  containing,
  expectTexts,
  figures,
  openTool,
  rows,
  selected,
  tab,
  testJourney,
} from '../../../../tests/component/tool.ts';

testJourney('duplicate-line-remover', {
  input: 'b\na\nB\n b',
  steps: [
    [{}, 'b\na\nB'],
    [{ 'Match case': false }, 'b\na'],
    [{ Keep: 'Only the repeated lines', 'Show counts': true }, '3\tb'],
  ],
});

test('lists repeated lines in a table, and a row selects its line in the input', async () => {
  await openTool('duplicate-line-remover', 'x\nb\na\nb\na\nb');
  await tab('Repeated').click();
  await expectTexts(rows('Repeated'), containing('Count'), containing('b32'), containing('a23'));
  await rows('Repeated').nth(1).click();
  await expect.poll(selected).toBe('b');
  await expectTexts(figures(), '3 of 6 lines removed');
});
