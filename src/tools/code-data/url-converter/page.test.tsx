import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectText } from '../../../../tests/component/site.tsx';
import { openTool, tab } from '../../../../tests/component/tool.ts';

test('editing a query value changes the address', async () => {
  const input = await openTool('url-converter', 'https://münchen.de/?q=1#top');
  await tab('Parts').click();
  await expect.element(page.getByRole('table', { name: 'Parts' })).toHaveTextContent('xn--mnchen-3ya.de');
  await tab('Query').click();
  await page.getByLabelText('Value 1').fill('a b');
  await expectText(input, 'https://münchen.de/?q=a%20b#top');
});

test('adds a missing scheme and shows the parts of a URL with spaces', async () => {
  await openTool('url-converter', 'example.com/s?q=tea for two');
  await page.getByRole('button', { name: 'Add https://' }).click();
  await tab('Parts').click();
  await expect.element(page.getByRole('table', { name: 'Parts' })).toHaveTextContent('tea for two');
});
