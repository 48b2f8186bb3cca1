import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectText, pane } from '../../../../tests/component/site.tsx';
import { openTool } from '../../../../tests/component/tool.ts';

test('Open Caesar Cipher opens that tool with the text', async () => {
  await openTool('rot13-converter', 'Ab 1');
  await expect.element(page.getByText('2 characters changed')).toBeVisible();
  await page.getByRole('button', { name: 'Open Caesar Cipher' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Caesar Cipher' })).toBeVisible();
  expect(location.pathname).toBe('/caesar-cipher');
  await expectText(await pane('Input'), 'Ab 1');
});
