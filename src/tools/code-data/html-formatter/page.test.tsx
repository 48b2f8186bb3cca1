import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectCount, expectTexts, items, openTool, selected, tab } from '../../../../tests/component/tool.ts';

test('the Compare tab shows input and output side by side', async () => {
  await openTool('html-formatter', '<ul><li>Sencha<li>Assam</ul>');
  await tab('Compare').click();
  const pairs = items('Input and output, side by side');
  await expectCount(pairs, 4);
  await expectTexts(pairs.nth(1).getByRole('insertion'), '</li>');
  await page.getByRole('switch', { name: 'Only changed text' }).click();
  await expectCount(pairs, 2);
  await pairs.nth(1).getByRole('button').click();
  await expect.poll(selected).toBe('<li>Assam');
});
