import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { press } from '../../../../tests/component/site.tsx';
import { expectCount, expectTexts, framed, hoverCharacter, openTool, tab } from '../../../../tests/component/tool.ts';

test('bytes selected by key or pointer are shown as text and as numbers', async () => {
  const input = await openTool('hex-to-text-converter', '48 65 e4 b8 96 21 00 00 01');
  await tab('Hex view').click();
  const grid = page.getByRole('grid', { name: 'Hex view' });
  const details = page.getByRole('group', { name: 'Selected bytes' });
  await expect.element(details).toHaveTextContent('Byte 1');
  (grid.element() as HTMLElement).focus();
  await press('{ArrowRight}{ArrowRight}{Shift>}{ArrowRight}{/Shift}');
  await expect.element(details).toHaveTextContent('Bytes 3 to 4: 世');
  await expectTexts(framed(input), 'e4 b8');
  await expectTexts(details.getByRole('row', { name: 'u16' }), 'u164733258552');
  await expectCount(details.getByRole('row', { name: 'u32' }), 0);
  await grid.getByRole('gridcell', { name: '48', exact: true }).click();
  await expect.element(details.getByRole('row', { name: 'u32' })).toHaveTextContent('1214637240');
  await press('{End}');
  await expect.element(details).toHaveTextContent('Byte 9');
  // The other way: what one points at in the input is framed among the bytes.
  await hoverCharacter(input, 10);
  await expectTexts(grid.getByCss('[role=gridcell][data-linked]'), 'b8');
});
