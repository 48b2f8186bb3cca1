import { readFile, writeFile } from 'node:fs/promises';
import { chooseFile } from './choose-file.ts';
import { holdRequests } from './hold-requests.ts';
import { count, pane, wholeText } from './panes.ts';
import { expect, test } from './site.ts';

test(
  'line endings of a file are kept in the pane, the clipboard and the download',
  { tag: '@journey' },
  async ({ page }, info) => {
    const file = info.outputPath('crlf.txt');
    await writeFile(file, 'A\r\nB\nC\rD');
    await page.goto('/lower-case');
    await pane(page, 'Input');
    await chooseFile(page, file);
    await expect(count(page, 'characters')).toHaveAttribute('data-value', '8');
    expect(await wholeText(page, 'Input')).toBe('A\r\nB\nC\rD');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(await readFile(await download.path(), 'utf8')).toBe('a\r\nb\nc\rd');
  },
);

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
