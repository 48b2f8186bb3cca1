import type { Page } from '@playwright/test';
import { readFile, storedNames } from './files-on-disk.ts';
import { launchWith } from './launch.ts';
import { pane } from './panes.ts';
import { expect, test } from './site.ts';

const strip = (page: Page) => page.getByRole('group', { name: 'File' });
const saveButton = (page: Page) => strip(page).getByRole('button', { name: 'Save to file' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Opens a file with the installed app, and waits until it can be saved to. */
async function openFile(page: Page, name: string, content: string): Promise<void> {
  await launchWith(page, { name, content });
  await page.goto('/');
  await expect(strip(page)).toContainText(name);
  await expect(saveButton(page)).toBeVisible();
}

/** The same, and waits until its handle is stored. */
async function openStored(page: Page, name: string, content: string): Promise<void> {
  await openFile(page, name, content);
  await expect.poll(() => storedNames(page)).toContain(name);
}

test('a changed text is saved to its file after a reload, and Undo brings the older one back', async ({ page }) => {
  await openStored(page, 'notes.txt', 'one\r\ntwo');
  await (await pane(page, 'Text')).fill('changed');
  await page.reload();
  await expect(strip(page)).toContainText('notes.txt, 8 bytes');
  await press(page, 'Save to file');
  await expect(strip(page)).toContainText('Saved to the file.');
  expect(await readFile(page, 'notes.txt')).toBe('changed');
  // Its own save is no change of another program, after one more reload either.
  await page.reload();
  await (await pane(page, 'Text')).fill('again');
  await press(page, 'Save to file');
  await expect(strip(page)).toContainText('Saved to the file.');
  expect(await readFile(page, 'notes.txt')).toBe('again');
  await press(page, 'Undo the save');
  await expect.poll(() => readFile(page, 'notes.txt')).toBe('changed');
});

test('so is the output of a tool, on the way back to its page, too', async ({ page }) => {
  await openStored(page, 'data.json', '{"a":[1]}');
  await expect(page).toHaveURL('/json-formatter');
  await page.reload();
  await expect(saveButton(page)).toBeVisible();
  // Not by Home, where a window that was reloaded is launched again.
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL('/about-us');
  await expect(strip(page)).toHaveCount(0);
  await page.goBack();
  await press(page, 'Save to file');
  await expect(strip(page)).toContainText('Saved to the file.');
  expect(await readFile(page, 'data.json')).toBe('{\n  "a": [\n    1\n  ]\n}');
});

test('two tabs save to the file of their own text', async ({ page, context }) => {
  await openStored(page, 'a.txt', 'first');
  const other = await context.newPage();
  await openStored(other, 'b.txt', 'second');
  for (const [tab, name, text] of [
    [page, 'a.txt', 'of the first'],
    [other, 'b.txt', 'of the second'],
  ] as const) {
    await (await pane(tab, 'Text')).fill(text);
    await tab.reload();
    await expect(strip(tab)).toContainText(name);
    await press(tab, 'Save to file');
    await expect(strip(tab)).toContainText('Saved to the file.');
  }
  expect([await readFile(page, 'a.txt'), await readFile(page, 'b.txt')]).toEqual(['of the first', 'of the second']);
});

test('a duplicate of the tab has the file, too, and what it saves is a change for the other', async ({
  page,
  context,
}) => {
  await openStored(page, 'notes.txt', 'one');
  await page.reload();
  await expect(saveButton(page)).toBeVisible();
  const entries = await page.evaluate(() => Object.entries(sessionStorage));
  const duplicate = await context.newPage();
  await duplicate.addInitScript((all) => {
    for (const [key, value] of all) sessionStorage.setItem(key, value);
  }, entries);
  await duplicate.goto('/');
  await (await pane(duplicate, 'Text')).fill('of the duplicate');
  await press(duplicate, 'Save to file');
  await expect(strip(duplicate)).toContainText('Saved to the file.');
  await page.reload();
  await press(page, 'Save to file');
  await expect(strip(page)).toContainText('Not saved: another program has changed the file since.');
  expect(await readFile(page, 'notes.txt')).toBe('of the duplicate');
});

const CLOSED = [
  ['Reset', (page: Page) => press(page, 'Reset')],
  ['Close the file', (page: Page) => press(page, 'Close the file')],
] as const;

for (const [name, close] of CLOSED) {
  test(`${name} removes the handle of the file, after a reload, too`, async ({ page }) => {
    await openStored(page, 'notes.txt', 'one');
    for (const again of [false, true]) {
      if (again) {
        await openStored(page, 'notes.txt', 'two');
        await page.reload();
        await expect(saveButton(page)).toBeVisible();
      }
      await expect.poll(() => storedNames(page)).toEqual(['notes.txt']);
      await close(page);
      await expect.poll(() => storedNames(page)).toEqual([]);
      await expect(strip(page)).toHaveCount(0);
    }
  });
}

test('a text that takes the place of the one of a file is not saved to it', async ({ page }) => {
  await openStored(page, 'data.json', '{"a":[1]}');
  await expect(page).toHaveURL('/json-formatter');
  await page.getByRole('banner').getByRole('link').first().click();
  await (await pane(page, 'Text')).fill('{"of":"Home"}');
  await page.getByRole('link', { name: 'JSON Formatter', exact: true }).first().click();
  await expect(page).toHaveURL('/json-formatter');
  await expect(await pane(page, 'Input')).toHaveText('{"of":"Home"}');
  await page.reload();
  await expect(await pane(page, 'Input')).toHaveText('{"of":"Home"}');
  await page.waitForLoadState('networkidle');
  await expect(strip(page)).toHaveCount(0);
});

test('a file that cannot be saved to is not stored, and does not return', async ({ page }) => {
  await launchWith(page, { name: 'table.csv', content: 'a,b\n1,2' });
  await page.goto('/');
  await expect(page).toHaveURL('/csv-to-json-converter');
  await expect(await pane(page, 'Output')).toContainText('"a"');
  await expect(strip(page)).toContainText('table.csv');
  await expect(saveButton(page)).toHaveCount(0);
  await page.reload();
  await expect(await pane(page, 'Output')).toContainText('"a"');
  await page.waitForLoadState('networkidle');
  await expect(strip(page)).toHaveCount(0);
  expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
});

test('a link that brings another text closes the file', async ({ page }) => {
  await openStored(page, 'data.json', '{"a":[1]}');
  await expect(page).toHaveURL('/json-formatter');
  await expect.poll(() => storedNames(page)).toEqual(['data.json']);
  await page.evaluate(() => location.assign('#v=1&input=%7B%22of%22%3A%22link%22%7D'));
  await expect(await pane(page, 'Input')).toHaveText('{"of":"link"}');
  await expect(strip(page)).toHaveCount(0);
  await expect.poll(() => storedNames(page)).toEqual([]);
});

test('where nothing can be stored in IndexedDB, the text stays and is not offered to be saved', async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('', 'SecurityError');
    };
  });
  await openFile(page, 'notes.txt', 'one');
  await (await pane(page, 'Text')).fill('changed');
  await press(page, 'Save to file');
  await expect(strip(page)).toContainText('Saved to the file.');
  await page.reload();
  await expect(await pane(page, 'Text')).toHaveText('changed');
  await page.waitForLoadState('networkidle');
  await expect(strip(page)).toHaveCount(0);
});

test('the handle of a closed tab is removed at a visit a day later, that of an open one stays', async ({
  page,
  context,
}) => {
  await openStored(page, 'open.txt', 'one');
  const other = await context.newPage();
  await openStored(other, 'closed.txt', 'two');
  await expect.poll(() => storedNames(page)).toEqual(['closed.txt', 'open.txt']);
  await other.close();
  const visit = async (at: number) => {
    const visitor = await context.newPage();
    await visitor.clock.install({ time: at });
    await visitor.goto('/about-us');
    await visitor.clock.runFor(4000);
    await visitor.waitForLoadState('networkidle');
    return visitor;
  };
  const HOUR = 3_600_000;
  const early = await visit(Date.now() + HOUR);
  expect(await storedNames(early)).toEqual(['closed.txt', 'open.txt']);
  const late = await visit(Date.now() + 25 * HOUR);
  await expect.poll(() => storedNames(late)).toEqual(['open.txt']);
});
