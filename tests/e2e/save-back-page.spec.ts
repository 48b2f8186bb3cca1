import { readFile as readFromDisk, writeFile as writeToDisk } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { readFile, writeFile } from './files-on-disk.ts';
import { pane } from './panes.ts';
import { expect, test } from './site.ts';

const strip = (page: Page) => page.getByRole('group', { name: 'File' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const saveButton = (page: Page) => strip(page).getByRole('button', { name: 'Save to file' });

/** Drops real files on an element, as a hand does. */
async function drop(page: Page, target: string, ...files: readonly string[]): Promise<void> {
  const box = await page.locator(target).first().boundingBox();
  if (!box) throw new Error(`${target} is not visible.`);
  const session = await page.context().newCDPSession(page);
  const place = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
  const data = { items: [], files: [...files], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, ...place, data });
  await session.detach();
}

/** Drops a new file on a page that has the text `Mine`. @returns the pane */
async function dropOverText(page: Page, file: string): Promise<Locator> {
  await writeToDisk(file, 'Of the file');
  await page.goto('/upper-case');
  const input = await pane(page, 'Input');
  await input.fill('Mine');
  await page.waitForLoadState('networkidle');
  await drop(page, 'h1', file);
  return input;
}

test.describe('a file that is dropped', () => {
  test.use({ expectedProblems: /could not be saved/ });

  test('is not to be saved to while Undo has brought back another text', async ({ page }, info) => {
    const input = await dropOverText(page, info.outputPath('a.txt'));
    await expect(input).toHaveText('Of the file');
    await expect(saveButton(page)).toBeVisible();
    await input.press('ControlOrMeta+z');
    await expect(input).toHaveText('Mine');
    await expect(saveButton(page)).toHaveCount(0);
    await input.press('ControlOrMeta+End');
    await input.pressSequentially(', too');
    await expect(input).toHaveText('Mine, too');
    await expect(saveButton(page)).toHaveCount(0);
  });

  test('is to be saved to again once its text is redone', async ({ page }, info) => {
    const input = await dropOverText(page, info.outputPath('a.txt'));
    await expect(saveButton(page)).toBeVisible();
    await input.press('ControlOrMeta+z');
    await expect(saveButton(page)).toHaveCount(0);
    await input.press('ControlOrMeta+y');
    await expect(input).toHaveText('Of the file');
    await expect(saveButton(page)).toBeVisible();
  });

  test('on the text is to be saved to, which this browser refuses, and so is another that came along', async ({
    page,
  }, info) => {
    const files = ['a.txt', 'b.txt'].map((name) => info.outputPath(name));
    for (const file of files) await writeToDisk(file, 'Text');
    await page.goto('/upper-case');
    await pane(page, 'Input');
    await page.waitForLoadState('networkidle');
    await drop(page, '.cm-content[aria-label=Input]', ...files);
    await expect(await pane(page, 'Output')).toHaveText('TEXT');
    await expect(strip(page)).toContainText('a.txt');
    await saveButton(page).click();
    // Without a window there is nobody to ask.
    await expect(strip(page)).toContainText('Not saved. The browser may not write to it');
    await expect(await pane(page, 'Input')).toHaveText('Text');
    await button(page, 'b.txt').click();
    await expect(strip(page)).toContainText(/^b\.txt/);
    await expect(saveButton(page)).toBeVisible();
    expect(await readFromDisk(files[0] ?? '', 'utf8')).toBe('Text');
  });
});

/** Lets the dialog that gives handles return a file of the site's own storage, or fail: it cannot be driven. */
const pickWith = (page: Page, outcome: { readonly name: string } | { readonly error: string }) =>
  page.evaluate((result) => {
    const showOpenFilePicker = async () => {
      if ('error' in result) throw new DOMException('', result.error);
      const folder = await navigator.storage.getDirectory();
      return [await folder.getFileHandle(result.name)];
    };
    Object.assign(window, { showOpenFilePicker });
  }, outcome);

test.describe('a file that is chosen', () => {
  test('is saved to, and after a reload the text is there without it', async ({ page }) => {
    await page.goto('/upper-case');
    await writeFile(page, { name: 'notes.txt', content: 'Of the file' });
    await pickWith(page, { name: 'notes.txt' });
    await button(page, 'Open file').click();
    await expect(await pane(page, 'Input')).toHaveText('Of the file');
    await saveButton(page).click();
    await expect(strip(page)).toContainText('Saved to the file.');
    expect(await readFile(page, 'notes.txt')).toBe('OF THE FILE');
    await (await pane(page, 'Input')).fill('new');
    await page.reload();
    await expect(await pane(page, 'Output')).toHaveText('NEW');
    await page.waitForLoadState('networkidle');
    await expect(strip(page)).toHaveCount(0);
    expect(await readFile(page, 'notes.txt')).toBe('OF THE FILE');
    expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);
  });

  test('not at all leaves the text and the file that was open', async ({ page }) => {
    await page.goto('/');
    await writeFile(page, { name: 'notes.txt', content: 'Of the file' });
    await pickWith(page, { name: 'notes.txt' });
    await button(page, 'Open file').click();
    await expect(saveButton(page)).toBeVisible();
    await pickWith(page, { error: 'AbortError' });
    let fields = 0;
    page.on('filechooser', () => fields++);
    await button(page, 'Open file').click();
    await saveButton(page).click();
    await expect(strip(page)).toContainText('Saved to the file.');
    expect(fields).toBe(0);
  });

  const FIELDS = [
    ['where the browser forbids handles', '/', (page: Page) => pickWith(page, { error: 'NotAllowedError' })],
    ['where no result can be saved', '/recipe', (page: Page) => pickWith(page, { name: 'notes.txt' })],
  ] as const;

  for (const [where, path, prepare] of FIELDS) {
    test(`${where} is opened, and not to be saved to`, async ({ page }) => {
      await page.goto(path);
      await pane(page, path === '/' ? 'Text' : 'Input');
      await prepare(page);
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button(page, 'Open file').click()]);
      await chooser.setFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('of the file') });
      await expect(strip(page)).toContainText('notes.txt');
      await expect(await pane(page, path === '/' ? 'Text' : 'Input')).toHaveText('of the file');
      await expect(saveButton(page)).toHaveCount(0);
    });
  }
});
