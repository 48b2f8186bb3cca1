import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { clipboard, open } from '../../../../tests/component/site.tsx';
import { rows, tab } from '../../../../tests/component/tool.ts';

test('a named character is found and copied', async () => {
  await open('/html-entity-converter');
  await tab('Names').click();
  await page.getByLabelText('Search names').fill('eacute');
  const row = rows('Named characters').nth(1);
  await expect.element(row).toHaveTextContent('&eacute;');
  await row.click();
  await expect.poll(clipboard).toBe('&eacute;');
});
