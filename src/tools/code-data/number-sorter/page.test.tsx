import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { clipboard, setOption } from '../../../../tests/component/site.tsx';
import { openTool, tab } from '../../../../tests/component/tool.ts';

test('the Statistics tab shows the mean and a histogram', async () => {
  await openTool('number-sorter', '1\n2\n6');
  await tab('Statistics').click();
  await expect.element(page.getByLabelText('Statistics').first()).toHaveTextContent('3mean');
  await expect.element(page.getByRole('list', { name: 'Histogram' })).toBeVisible();
});

test('the Running total tab sums and copies the largest numbers', async () => {
  await openTool('number-sorter', '1\n2.5\n6\n10');
  await setOption('Order', 'Largest first');
  await tab('Running total').click();
  await page.getByLabelText('Only the first').fill('2');
  await expect.element(page.getByText('Their sum: 16', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Copy these numbers' }).click();
  await expect.poll(clipboard).toBe('10\n6');
});
