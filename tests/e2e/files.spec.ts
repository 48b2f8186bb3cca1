import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { PICTURE } from '../file-cases.ts';
import { chooseFile } from './choose-file.ts';
import { pane } from './panes.ts';

type Content = { readonly name: string; readonly bytes: Uint8Array };

async function choose(page: Page, { name, bytes }: Content): Promise<void> {
  await chooseFile(page, { name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) });
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

test('a file whose opening code does not load is named, and can be canceled or, after the time limit, retried', async ({
  page,
}) => {
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
  // A file that arrives late does not replace the text automatically.
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

test('the bytes of a picture are encoded, and decoded to the same file', { tag: '@journey' }, async ({ page }) => {
  await page.goto('/base64-converter');
  await pane(page, 'Input');
  await choose(page, { name: 'photo.png', bytes: PICTURE });
  await expect(page.getByRole('group', { name: 'File as input' })).toContainText('Its bytes are encoded.');
  const encoded = Buffer.from(PICTURE).toString('base64');
  await expect(await pane(page, 'Output')).toHaveText(encoded);
  await page.goto('/hex-to-text-converter');
  await (await pane(page, 'Input')).fill(Buffer.from(PICTURE).toString('hex'));
  await expect(page.getByText('This result is no text')).toBeVisible();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download', exact: true }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('converted-text.png');
  expect(await readFile(await saved.path())).toEqual(Buffer.from(PICTURE));
});

test('a file meant for a tool that never loaded is not opened in another tool', async ({ page }) => {
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
