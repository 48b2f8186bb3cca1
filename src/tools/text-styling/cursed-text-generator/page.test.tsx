import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectText, setOption } from '../../../../tests/component/site.tsx';
import { openTool, output } from '../../../../tests/component/tool.ts';

test('shows how readable the text is, and Swap restores it', async () => {
  await openTool('cursed-text-generator', 'Help');
  const result = await output();
  await setOption('Curse', 'Uneasy');
  await setOption('Strength', 100);
  await expectText(result, '\u04a2\u0454\u0142\u01a5');
  await expect.element(page.getByRole('meter', { name: 'Readability' })).toHaveAttribute('aria-valuenow', '0');
  await expect.element(page.getByText('0 of 4 letters left untouched')).toBeVisible();
  await page.getByRole('button', { name: 'Swap' }).click();
  await expectText(result, 'Help');
});
