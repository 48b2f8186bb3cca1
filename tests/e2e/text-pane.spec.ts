import { holdRequests } from './hold-requests.ts';
import { pane } from './panes.ts';
import { expect, test } from './site.ts';

test('text typed before the editor has loaded is kept, and so is the caret', { tag: '@journey' }, async ({ page }) => {
  const release = await holdRequests(page, /assets\/editor-.*\.js/);
  await page.goto('/lower-case');
  const plain = page.locator('textarea[aria-label="Input"]');
  await plain.click();
  await page.keyboard.type('EARLY');
  await expect(page.locator('textarea[aria-label="Output"]')).toHaveValue('early');
  await page.keyboard.press('ArrowLeft');
  release();
  const editor = await pane(page, 'Input');
  await expect(editor).toBeFocused();
  await page.keyboard.type('X');
  await expect(editor).toHaveText('EARLXY');
  await expect(await pane(page, 'Output')).toHaveText('earlxy');
});
