import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectText, setOption } from '../../../../tests/component/site.tsx';
import { openTool, output } from '../../../../tests/component/tool.ts';

test('the default seed gives exact marks, New text gives others, and Swap restores the text', async () => {
  const seeded = 'H\u0334\u034d\u033a\u033f\u035bi\u031e\u0320\u036b';
  await openTool('zalgo-text-generator', 'Hi');
  const result = await output();
  await setOption('Amount', 2);
  await expectText(result, seeded);
  const lengths = page.getByRole('group', { name: 'Length' });
  await expect.element(lengths).toHaveTextContent('5 characters per letter');
  await expect.element(lengths.getByRole('meter', { name: 'Post on X' })).toHaveAttribute('aria-valuenow', '10');
  await page.getByRole('button', { name: 'New text' }).click();
  await expect.poll(() => result.element().textContent).not.toBe(seeded);
  await page.getByRole('button', { name: 'Swap' }).click();
  await expectText(result, 'Hi');
});
