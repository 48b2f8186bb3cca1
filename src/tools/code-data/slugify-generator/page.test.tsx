import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { clipboard } from '../../../../tests/component/site.tsx';
import { items, openTool, tab } from '../../../../tests/component/tool.ts';

test('the URLs tab shows each slug in its URL and marks long slugs', async () => {
  await openTool('slugify-generator', `Crème Brûlée\n${'long '.repeat(20)}`);
  await tab('URLs').click();
  const [first, second] = [items('URLs').nth(0), items('URLs').nth(1)];
  await expect.element(first).toHaveTextContent('https://example.com/blog/creme-brulee');
  await expect.element(first).toHaveTextContent('12 characters');
  await expect.element(second).toHaveTextContent('99 characters, more than 75');
  await page.getByLabelText('URL before the slug').fill('https://münchen.de/');
  await first.getByRole('button', { name: 'Copy URL 1' }).click();
  await expect.poll(clipboard).toBe('https://xn--mnchen-3ya.de/creme-brulee');
});

test('the CSV of titles and slugs follows the input, and is empty for a single title', async () => {
  const input = await openTool('slugify-generator', 'Crème, brûlée\nA "b"');
  const panel = page.getByRole('tabpanel', { name: 'CSV' });
  await tab('CSV').click();
  await page.getByRole('button', { name: 'Copy title,slug CSV' }).click();
  await expect.poll(clipboard).toBe('title,slug\r\n"Crème, brûlée",creme-brulee\r\n"A ""b""",a-b\r\n');
  await input.fill('One\nTwo');
  await expect.element(panel).toHaveTextContent('Two,two');
  // Bad options leave the old slugs in the output: they are not those of the new titles.
  await page.getByRole('button', { name: 'More options' }).click();
  await page.getByLabelText('Keep characters').fill('!');
  await input.fill('Four\nFive');
  const nothing = page.getByText('Titles with their slugs, as a CSV table, appear here.');
  await expect.element(nothing).toBeVisible();
  await page.getByLabelText('Keep characters').fill('');
  await expect.element(panel).toHaveTextContent('Five,five');
  await input.fill('One');
  await expect.element(nothing).toBeVisible();
});
