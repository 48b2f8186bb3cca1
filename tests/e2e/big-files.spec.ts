import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Download, Locator, Page } from '@playwright/test';
import { chooseFile as choose } from './choose-file.ts';
import { pane } from './panes.ts';
import { expect, test } from './site.ts';

/** Files of this run, which are not committed. */
let folder = '';
/** Some megabytes of a log, with letters beyond ASCII and both kinds of line ends. */
let log = '';
let text = '';

const LINES = 60_000;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'big-files-'));
  text = Array.from({ length: LINES }, (_, i) => {
    const end = i % 1000 === 0 ? '\r\n' : '\n';
    return `${(i * 7919) % LINES} GET /straße/${i % 97}?q=naïve 200 "Mozilla ${i}" Größe ${i % 31}${end}`;
  }).join('');
  log = join(folder, 'access.log');
  await writeFile(log, text);
});
test.afterAll(() => rm(folder, { recursive: true }));

async function file(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

const strip = (page: Page): Locator => page.getByRole('group', { name: 'File', exact: true });
const panel = (page: Page): Locator => page.getByRole('group', { name: 'File to convert' });
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

/** Converts, if there is no result yet, and saves that. */
const saver = (page: Page): Locator => panel(page).getByRole('button', { name: /^Save / });

async function save(page: Page): Promise<Download> {
  const [saved] = await Promise.all([page.waitForEvent('download', { timeout: 60_000 }), saver(page).click()]);
  return saved;
}

const contentOf = async (saved: Download): Promise<Buffer> => readFile(await saved.path());

/** Names of the files in the site's storage, at any depth; a folder that is removed meanwhile is skipped. */
const kept = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const names: string[] = [];
    const isGone = (error: unknown): boolean => error instanceof DOMException && error.name === 'NotFoundError';
    const walk = async (folder: FileSystemDirectoryHandle): Promise<void> => {
      for await (const entry of (folder as unknown as { values(): AsyncIterable<FileSystemHandle> }).values()) {
        if (entry.kind === 'directory') {
          await walk(entry as FileSystemDirectoryHandle).catch((error: unknown) => {
            if (!isGone(error)) throw error;
          });
        } else names.push(entry.name);
      }
    };
    await walk(await navigator.storage.getDirectory());
    return names;
  });

test('a file that is too long for the pane is seen at once, and converted to a file; the text in the pane stays', {
  tag: '@journey',
}, async ({ page }) => {
  await page.goto('/upper-case');
  await (await pane(page, 'Input')).fill('mine');
  await choose(page, log);
  await expect(strip(page)).toContainText('access.log, 3.7 MB');
  await expect(page.getByRole('textbox', { name: 'First lines of the file' })).toContainText('GET /straße/0?q=naïve');
  for (const at of [0, 1])
    await expect(page.locator('[data-part]').nth(at)).toHaveText(
      /^Only the first 200 of about [56]\d,000 lines of access/,
    );
  // A preview, which follows the options.
  await expect(page.getByRole('heading', { name: 'Preview of the first lines' })).toBeVisible();
  await expect(await pane(page, 'Output')).toContainText('GET /STRASSE/0?Q=NAÏVE');
  await page.getByText('ẞ', { exact: true }).first().click();
  await expect(await pane(page, 'Output')).toContainText('GET /STRAẞE/0?Q=NAÏVE');
  const saved = await save(page);
  await expect(panel(page)).toContainText('access-upper-case.log, 3.');
  expect(saved.suggestedFilename()).toBe('access-upper-case.log');
  const expected = text.replaceAll('ß', 'ẞ').toUpperCase();
  expect((await contentOf(saved)).equals(Buffer.from(expected))).toBe(true);
  await button(page, 'Leave the file').click();
  await expect(await pane(page, 'Input')).toHaveText('mine');
  await expect(await pane(page, 'Input')).toBeFocused();
  await expect.poll(() => kept(page)).toEqual([]);
});

test('a visit removes files that a closed tab left, but not those of an open tab', async ({ context, page }) => {
  await page.goto('/upper-case');
  await pane(page, 'Input');
  await choose(page, log);
  await save(page);
  await page.evaluate(async () => {
    const rooms = await (await navigator.storage.getDirectory()).getDirectoryHandle('files');
    const room = await rooms.getDirectoryHandle('left by a tab that is gone', { create: true });
    await room.getFileHandle('left behind', { create: true });
  });
  const other = await context.newPage();
  await other.goto('/about-us');
  await expect.poll(() => kept(other), { timeout: 20_000 }).toEqual(['result']);
  // The result is still there to be saved.
  expect((await contentOf(await save(page))).length).toBe(Buffer.byteLength(text.toUpperCase()));
  await page.close();
  await other.reload();
  await expect.poll(() => kept(other), { timeout: 20_000 }).toEqual([]);
});

test('a disk that is full before the result is whole: a message, nothing is left behind, and another try works', async ({
  page,
  context,
}) => {
  await page.goto('/upper-case');
  await choose(page, log);
  await expect(saver(page)).toBeEnabled();
  // The page asks first what there is space for: here, as where another program fills the disk meanwhile.
  await page.evaluate(() => {
    navigator.storage.estimate = async () => ({ quota: 1e12, usage: 0 });
  });
  const session = await context.newCDPSession(page);
  const { origin } = new URL(page.url());
  const { usage } = await session.send('Storage.getUsageAndQuota', { origin });
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: usage + 1_000_000 });
  await saver(page).click();
  await expect(panel(page)).toContainText('There is no space left for the result.', { timeout: 60_000 });
  await expect.poll(() => kept(page)).toEqual([]);
  await session.send('Storage.overrideQuotaForOrigin', { origin });
  const saved = await contentOf(await save(page));
  expect(saved.equals(Buffer.from(text.toUpperCase()))).toBe(true);
});

test('a file that was removed since it was opened: a message, and nothing is left behind', async ({ page }) => {
  const path = await file('removed.log', text);
  await page.goto('/upper-case');
  await choose(page, path);
  await expect(saver(page)).toBeEnabled();
  await rm(path);
  await saver(page).click();
  await expect(panel(page)).toContainText('The file was changed, moved, or deleted since it was opened.', {
    timeout: 60_000,
  });
  await expect.poll(() => kept(page)).toEqual([]);
});
