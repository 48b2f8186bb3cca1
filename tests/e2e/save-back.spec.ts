import type { Page } from '@playwright/test';
import { writeFile as change, readFile as onDisk } from './files-on-disk.ts';
import { launchWith } from './launch.ts';
import { pane } from './panes.ts';
import { expect, test } from './site.ts';

test.use({ expectedProblems: /could not be saved/ });

const strip = (page: Page) => page.getByRole('group', { name: 'File' });
const press = (page: Page, name: string) => strip(page).getByRole('button', { name, exact: true }).click();

async function openNotes(page: Page): Promise<void> {
  await launchWith(page, { name: 'notes.txt', content: 'one\r\ntwo' });
  await page.goto('/');
  await expect(await pane(page, 'Text')).toContainText('one');
}

test('a text is saved to the file that it was opened from, and Undo brings each older one back', async ({ page }) => {
  await openNotes(page);
  await page.getByRole('button', { name: 'UPPER CASE' }).click();
  await expect(await pane(page, 'Text')).toContainText('ONE');
  await press(page, 'Save to file');
  await expect(strip(page)).toContainText('Saved to the file.');
  expect(await onDisk(page, 'notes.txt')).toBe('ONE\r\nTWO');
  await (await pane(page, 'Text')).fill('new');
  await press(page, 'Save to file');
  await expect.poll(() => onDisk(page, 'notes.txt')).toBe('new');
  await press(page, 'Undo the save');
  await expect.poll(() => onDisk(page, 'notes.txt')).toBe('ONE\r\nTWO');
  await press(page, 'Undo the save');
  await expect.poll(() => onDisk(page, 'notes.txt')).toBe('one\r\ntwo');
  await expect(strip(page)).toContainText('The file is as it was before.');
  await expect(strip(page).getByRole('button', { name: 'Undo the save' })).toHaveCount(0);
  // The text is not the file's: it stays.
  await expect(await pane(page, 'Text')).toHaveText('new');
});

test('a file that another program has changed is overwritten only on request', async ({ page }) => {
  await openNotes(page);
  await change(page, { name: 'notes.txt', content: 'of another program' });
  await press(page, 'Save to file');
  await expect(strip(page)).toContainText('Not saved: another program has changed the file since.');
  await press(page, 'Leave it');
  expect(await onDisk(page, 'notes.txt')).toBe('of another program');
  await press(page, 'Save to file');
  await press(page, 'Overwrite it');
  await expect.poll(() => onDisk(page, 'notes.txt')).toBe('one\r\ntwo');
  await press(page, 'Undo the save');
  await expect.poll(() => onDisk(page, 'notes.txt')).toBe('of another program');
});

test('a refused permission and a file that is gone are reported, and the text stays', async ({ page }) => {
  await openNotes(page);
  await page.evaluate(() => {
    Object.assign(FileSystemHandle.prototype, { requestPermission: async () => 'denied' });
  });
  await press(page, 'Save to file');
  await expect(strip(page)).toContainText('Not saved. The browser may not write to it');
  expect(await onDisk(page, 'notes.txt')).toBe('one\r\ntwo');
  await page.evaluate(async () => {
    Object.assign(FileSystemHandle.prototype, { requestPermission: async () => 'granted' });
    await (await navigator.storage.getDirectory()).removeEntry('notes.txt');
  });
  await press(page, 'Save to file');
  await expect(strip(page)).toContainText('It is not there any more: download the text instead.');
  await expect(await pane(page, 'Text')).toContainText('one');
});

test('the output of a tool is saved, on a phone, too, and nothing where there is none', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await launchWith(page, { name: 'data.json', content: '{"a":[1]}' });
  await page.goto('/');
  await expect(page).toHaveURL('/json-formatter');
  await expect(await pane(page, 'Output')).toContainText('"a"');
  await press(page, 'Save to file');
  await expect(strip(page)).toContainText('Saved to the file.');
  const saved = await onDisk(page, 'data.json');
  expect(JSON.parse(saved ?? '')).toEqual({ a: [1] });
  expect(saved).toContain('\n');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await (await pane(page, 'Input')).fill('{"a":');
  await press(page, 'Save to file');
  await expect(strip(page)).toContainText(/Not saved: there is no result\./);
  expect(await onDisk(page, 'data.json')).toBe(saved);
});

test('a text that is being converted is saved as its result', async ({ page }) => {
  await openNotes(page);
  await expect(strip(page).getByRole('button', { name: 'Save to file' })).toBeVisible();
  await page.evaluate(() => {
    for (const name of ['UPPER CASE', 'Save to file']) {
      [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click();
    }
  });
  await expect(strip(page)).toContainText('Saved to the file.');
  expect(await onDisk(page, 'notes.txt')).toBe('ONE\r\nTWO');
});

test('closing the tab does not ask for a text that was saved', async ({ page }) => {
  const asks = () => page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));
  await openNotes(page);
  await (await pane(page, 'Text')).press('End');
  await page.keyboard.insertText('typed '.repeat(50));
  await expect.poll(asks).toBe(true);
  await press(page, 'Save to file');
  await expect(strip(page)).toContainText('Saved to the file.');
  expect(await asks()).toBe(false);
});

test('a file whose bytes would change is not to be saved to', async ({ page }) => {
  await launchWith(page, { name: 'notes.txt', content: '\ufeffwith a byte order mark' });
  await page.goto('/');
  await expect(strip(page)).toContainText('notes.txt');
  await expect(strip(page).getByRole('button', { name: 'Save to file' })).toHaveCount(0);
});

const CLOSING = [
  ['a.json', 'a link that brings a text', (page: Page) => page.evaluate(() => location.assign('#v=1&input=%7B%7D'))],
  ['a.json', 'Close the file', (page: Page) => press(page, 'Close the file')],
  ['a.txt', 'Reset', (page: Page) => page.getByRole('button', { name: 'Reset', exact: true }).click()],
] as const;

for (const [file, name, close] of CLOSING) {
  test(`${name} closes ${file}`, async ({ page }) => {
    await launchWith(page, { name: file, content: '{"a":[1]}' });
    await page.goto('/');
    await expect(page).toHaveURL(file === 'a.json' ? '/json-formatter' : '/');
    await expect(strip(page).getByRole('button', { name: 'Save to file' })).toBeVisible();
    await close(page);
    await expect(strip(page)).toHaveCount(0);
  });
}

test('handles of files that an older version has stored are removed at a visit', async ({ page }) => {
  await page.goto('/about-us');
  const names = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  await page.evaluate(async () => {
    const opening = indexedDB.open('lettermill-open-files', 1);
    await new Promise((done) => opening.addEventListener('success', done));
    localStorage.setItem('lettermill-files', '1');
  });
  expect(await names()).toEqual(['lettermill-open-files']);
  await page.reload();
  await expect.poll(names).toEqual([]);
});
