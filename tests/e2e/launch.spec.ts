import type { Locator, Page } from '@playwright/test';
import { DRAFTS_KEY } from '../../src/site.ts';
import { goWithin, pane } from './panes.ts';
import { expect, test } from './site.ts';

type Content = { readonly name: string; readonly content: string };

const strip = (page: Page): Locator => page.getByRole('group', { name: 'File', exact: true });
const panel = (page: Page): Locator => page.getByRole('group', { name: 'File to convert' });
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

/** This file is removed before the page reads it. */
const GONE = 'gone.txt';

/**
 * Let the pages that follow be opened by the operating system with some files: no driver can make it do so. The files lie
 * in the site's own storage, which gives real handles of them.
 */
async function launchWith(page: Page, ...files: readonly Content[]): Promise<void> {
  await page.goto('/about-us');
  await page.evaluate(async (all) => {
    const folder = await navigator.storage.getDirectory();
    for (const { name, content } of all) {
      const writable = await (await folder.getFileHandle(name, { create: true })).createWritable();
      await writable.write(content);
      await writable.close();
    }
  }, files);
  await page.addInitScript(
    ([gone, ...names]) => {
      let isFirst = true;
      const setConsumer = async (consumer: (launch: { files: readonly FileSystemFileHandle[] }) => unknown) => {
        // A launch is given to one consumer alone.
        if (!isFirst) return;
        isFirst = false;
        const folder = await navigator.storage.getDirectory();
        const handles = await Promise.all(names.map((name) => folder.getFileHandle(name, { create: true })));
        if (gone && names.includes(gone)) await folder.removeEntry(gone);
        await consumer({ files: handles });
        document.documentElement.dataset['launched'] = '';
      };
      Object.defineProperty(window, 'launchQueue', { value: { setConsumer } });
    },
    [GONE, ...files.map(({ name }) => name)],
  );
}

const LONG = { name: 'access.log', content: 'GET /straße 200\n'.repeat(20_000) };

test('a file that the app is opened with is in the pane; Undo takes it out', async ({ page }) => {
  await launchWith(page, { name: 'notes.md', content: '# of the file' });
  await page.goto('/');
  const text = await pane(page, 'Text');
  await expect(text).toHaveText('# of the file');
  await expect(strip(page)).toContainText('notes.md, 13 bytes');
  await text.fill('changed');
  // Coming back does not open it once more.
  await goWithin(page, '/about-us');
  await goWithin(page, '/');
  await expect(await pane(page, 'Text')).toHaveText('changed');
  await button(page, 'Undo').click();
  await button(page, 'Undo').click();
  await expect(page.locator('[data-count=characters]')).toHaveAttribute('data-value', '0');
});

test('a file that is too long for the pane is offered to be converted, with any tool', async ({ page }) => {
  await launchWith(page, LONG);
  await page.goto('/');
  await expect(strip(page)).toContainText('access.log, 340 kB. It is too long for the pane.');
  await expect(page.locator('[data-count=characters]')).toHaveAttribute('data-value', '0');
  await button(page, 'Convert file to file').click();
  await expect(page).toHaveURL(/\/recipe$/);
  await expect(panel(page)).toContainText('access.log');
  await expect(panel(page)).toContainText('Add a step first.');
});

test('the beginning of one that is too long can be had', async ({ page }) => {
  await launchWith(page, LONG);
  await page.goto('/');
  await button(page, 'First 200,000 characters only').click();
  await expect(page.locator('[data-count=characters]')).toHaveAttribute('data-value', '200000');
});

test('of two files the first is in the pane, and all can be converted', async ({ page }) => {
  await launchWith(page, { name: 'a.txt', content: 'first' }, { name: 'b.txt', content: 'second' });
  await page.goto('/');
  await expect(await pane(page, 'Text')).toHaveText('first');
  await expect(strip(page).getByRole('button', { name: 'b.txt' })).toBeVisible();
  await button(page, 'Convert 2 files to files').click();
  await expect(panel(page)).toContainText('a.txt, 5 bytes and 1 more');
});

test('a text that outlives a reload stays, though the browser gives the file again', async ({ page }) => {
  await launchWith(page, { name: 'notes.txt', content: 'of the file' });
  await page.goto('/');
  const text = await pane(page, 'Text');
  await expect(text).toHaveText('of the file');
  await text.fill('changed');
  await page.reload();
  await expect(await pane(page, 'Text')).toHaveText('of the file');
  // As the site leaves it for a reload that it asks for.
  await page.evaluate(
    ([key = '', draft = '']) => sessionStorage.setItem(key, draft),
    [DRAFTS_KEY, JSON.stringify([{ path: '/', link: '', typed: 7, input: 'changed', options: {} }])],
  );
  await page.reload();
  await expect(page.locator('[data-launched]')).toBeVisible();
  // What opens files would have come by then.
  await page.waitForLoadState('networkidle');
  await expect(await pane(page, 'Text')).toHaveText('changed');
});

test.describe('a file that is gone', () => {
  test.use({ expectedProblems: /could not be read/ });
  test('is told, and the others are opened', async ({ page }) => {
    await launchWith(page, { name: GONE, content: 'x' }, { name: 'there.txt', content: 'there' });
    await page.goto('/');
    await expect(page.getByText('gone.txt could not be read')).toBeVisible();
    await expect(await pane(page, 'Text')).toHaveText('there');
  });
});
