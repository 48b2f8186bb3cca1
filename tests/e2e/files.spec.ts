import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { TEXT_BYTES } from '../../src/files/limits.ts';
import { encode } from '../encode.ts';
import { FILE_CASES, PICTURE } from '../file-cases.ts';
import { count, pane, wholeText } from './panes.ts';

type Content = { readonly name: string; readonly bytes: Uint8Array };

async function choose(page: Page, { name, bytes }: Content): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Open file' }).click(),
  ]);
  await chooser.setFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) });
}

const strip = (page: Page): Locator => page.getByRole('group', { name: 'File', exact: true });
const text = (content: string) => new TextEncoder().encode(content);

async function download(page: Page): Promise<{ readonly name: string; readonly content: string }> {
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download', exact: true }).click(),
  ]);
  return { name: saved.suggestedFilename(), content: await readFile(await saved.path(), 'utf8') };
}

test('while what opens files does not come, the file is named; in the end it is given up', async ({ page }) => {
  await page.clock.install();
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/assets\/opening-.*\.js/, (route) => arrived.then(() => route.continue()));
  await page.goto('/upper-case');
  await (await pane(page, 'Input')).fill('mine');
  const file = { name: 'notes.txt', bytes: text('of the file') };
  await choose(page, file);
  await expect(strip(page)).toContainText('Reading notes.txt ...');
  await strip(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(strip(page)).toHaveCount(0);
  await choose(page, file);
  await expect(strip(page)).toContainText('Reading notes.txt ...');
  await page.clock.fastForward(20_000);
  await expect(strip(page)).toContainText('notes.txt was not opened');
  arrive();
  // What comes late does not take the place of the text by itself.
  await expect(await pane(page, 'Input')).toHaveText('mine');
  await strip(page).getByRole('button', { name: 'Try again' }).click();
  await expect(await pane(page, 'Input')).toHaveText('of the file');
});

test('a file is opened, sorted, and downloaded under its own name', { tag: '@journey' }, async ({ page }) => {
  await page.goto('/sort-lines');
  await pane(page, 'Input');
  await choose(page, { name: 'Größe 漢字.txt', bytes: text('b\na') });
  await expect(await pane(page, 'Output')).toHaveText('ab');
  expect(await download(page)).toEqual({ name: 'Größe 漢字-sorted.txt', content: 'a\nb' });
});

test('a file on its way to a tool that never came is not taken by another one', async ({ page }) => {
  await page.goto('/sort-lines');
  await (await pane(page, 'Input')).fill('mine');
  await choose(page, { name: 'photo.png', bytes: PICTURE });
  await page.route('**/assets/base64-converter-*.js', () => {});
  await page.getByRole('button', { name: 'Encode as Base64' }).click();
  await expect(page.getByText('Loading tool...')).toBeVisible();
  await page.goBack();
  await expect(await pane(page, 'Output')).toHaveText('mine');
  await expect(strip(page)).toHaveCount(0);
});

test('forty files: what they hold is in the pane, or they are named and the text stays', async ({ page }) => {
  await page.goto('/upper-case');
  await pane(page, 'Input');
  let standing = '';
  for (const { name, bytes, text: content, said } of FILE_CASES) {
    await choose(page, { name, bytes });
    await expect(strip(page), name).toContainText(name);
    await expect(strip(page), name).toContainText(said);
    standing = content ?? standing;
    await expect(count(page, 'characters'), name).toHaveAttribute('data-value', String(standing.length));
    expect(await wholeText(page, 'Input'), name).toBe(standing);
  }
});

test('a wrong guess is put right from the menu, and undo goes back', async ({ page }) => {
  await page.goto('/upper-case');
  await pane(page, 'Input');
  await choose(page, { name: 'greeting.txt', bytes: encode('Größe', 'windows-1252') });
  const menu = strip(page).getByRole('combobox', { name: 'Encoding of the file' });
  await expect(menu).toHaveValue('windows-1252');
  await menu.selectOption('windows-1251');
  await expect(await pane(page, 'Input')).toHaveText('GrцЯe');
  await menu.selectOption('utf-8');
  await expect(strip(page)).toContainText('2 places do not fit and are U+FFFD');
  await menu.selectOption('windows-1252');
  await expect(await pane(page, 'Output')).toHaveText('GRÖSSE');
  // What has been edited is not read again in its place.
  await (await pane(page, 'Input')).press('ControlOrMeta+End');
  await page.keyboard.type('!');
  await expect(menu).toBeDisabled();
  await strip(page).getByRole('button', { name: 'Close the file' }).click();
  await expect(strip(page)).toHaveCount(0);
  await expect(await pane(page, 'Input')).toBeFocused();
  await expect(await pane(page, 'Input')).toHaveText('Größe!');
});

test('of 300 MB no more is read than a text may have', async ({ page }) => {
  await page.goto('/upper-case');
  await pane(page, 'Input');
  const most = await page.evaluateHandle(() => {
    const read = Blob.prototype.arrayBuffer;
    const sizes = { most: 0 };
    Blob.prototype.arrayBuffer = function () {
      sizes.most = Math.max(sizes.most, this.size);
      return read.call(this);
    };
    const part = new Uint8Array(1_000_000).fill(97);
    const transfer = new DataTransfer();
    transfer.items.add(new File(new Array<Uint8Array<ArrayBuffer>>(300).fill(part), 'access.log'));
    document.querySelector('h1')?.dispatchEvent(new DragEvent('drop', { bubbles: true, dataTransfer: transfer }));
    return sizes;
  });
  await expect(strip(page)).toContainText('access.log, 300 MB. It is too long for the pane.');
  await strip(page).getByRole('button', { name: 'First 200,000 characters only' }).click();
  await expect(page.getByText('Only the beginning of access.log was opened')).toBeVisible();
  await expect(count(page, 'characters')).toHaveAttribute('data-value', '200000');
  expect(await most.evaluate((sizes) => sizes.most)).toBe(TEXT_BYTES);
});

test('on a small phone what can be done with a file and the text beside it are in sight', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/sort-lines');
  const input = await pane(page, 'Input');
  await input.fill('mine');
  await choose(page, { name: 'photo.png', bytes: PICTURE });
  await strip(page).getByRole('button', { name: 'Read as text' }).scrollIntoViewIfNeeded();
  for (const name of ['Encode as Base64', 'Show as hex', 'Read as text'])
    await expect(strip(page).getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  await expect(input.getByText('mine')).toBeInViewport({ ratio: 1 });
});
