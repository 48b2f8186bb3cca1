import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Download, Locator, Page } from '@playwright/test';
import { PICTURE } from '../file-cases.ts';
import { pane } from './panes.ts';
import { expect, test } from './site.ts';

/** Files of this run, which nobody commits. */
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

async function choose(page: Page, path: string): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Open file' }).click(),
  ]);
  await chooser.setFiles(path);
}

/** Drop files that the page makes by itself: the driver of a browser cannot carry long ones. */
const drop = (page: Page, files: readonly { readonly name: string; readonly line: string; readonly times: number }[]) =>
  page.evaluate((all) => {
    const transfer = new DataTransfer();
    for (const { name, line, times } of all) {
      const parts = Array.from({ length: 10 }, () => line.repeat(times / 10));
      transfer.items.add(new File(parts, name));
    }
    document
      .querySelector('h1')
      ?.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }));
  }, files);

const strip = (page: Page): Locator => page.getByRole('group', { name: 'File', exact: true });
const panel = (page: Page): Locator => page.getByRole('group', { name: 'File to convert' });
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

async function enter(page: Page): Promise<void> {
  await strip(page)
    .getByRole('button', { name: /^Convert/ })
    .click();
  await expect(panel(page)).toBeVisible();
}

/** Convert into the site's own storage. */
const convert = (page: Page): Promise<void> => button(page, 'Convert and save later').click();

async function save(page: Page, at = 0): Promise<Download> {
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Save file').nth(at).click({ timeout: 60_000 }),
  ]);
  return saved;
}

const contentOf = async (saved: Download): Promise<Buffer> => readFile(await saved.path());

/** The names of all that lies in the site's storage, at any depth; of a folder that is removed meanwhile, none. */
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

test('a file that is too long for the pane is converted to a file; the text in the pane stays', {
  tag: '@journey',
}, async ({ page }) => {
  await page.goto('/upper-case');
  await (await pane(page, 'Input')).fill('mine');
  await choose(page, log);
  await expect(strip(page)).toContainText('access.log, 3.7 MB');
  await expect(strip(page)).toContainText('It is too long for the pane.');
  await expect(await pane(page, 'Input')).toHaveText('mine');
  await enter(page);
  // A preview, which follows the options.
  await expect(page.getByRole('heading', { name: 'Preview of the first lines' })).toBeVisible();
  await expect(await pane(page, 'Output')).toContainText('GET /STRASSE/0?Q=NAÏVE');
  await page.getByText('ẞ', { exact: true }).first().click();
  await expect(await pane(page, 'Output')).toContainText('GET /STRAẞE/0?Q=NAÏVE');
  await convert(page);
  await expect(panel(page)).toContainText('access-upper-case.log, 3.');
  const saved = await save(page);
  expect(saved.suggestedFilename()).toBe('access-upper-case.log');
  const expected = text.replaceAll('ß', 'ẞ').toUpperCase();
  expect((await contentOf(saved)).equals(Buffer.from(expected))).toBe(true);
  await button(page, 'Leave the file').click();
  await expect(await pane(page, 'Input')).toHaveText('mine');
  await expect(await pane(page, 'Input')).toBeFocused();
  await expect.poll(() => kept(page)).toEqual([]);
});

test('lines that do not fit into memory are sorted, and their repeats removed', async ({ page }) => {
  // More than a run of the sort, and than the table of keys, holds.
  const count = 650_000;
  const lines = Array.from({ length: count }, (_, i) => `${(i * 7919) % count} ß`);
  const path = await file('numbers.txt', `${[...lines, ...lines.slice(-10)].join('\n')}\n`);
  const converted = async (address: string) => {
    await page.goto(address);
    await choose(page, path);
    await enter(page);
    await convert(page);
    const content = await contentOf(await save(page));
    await button(page, 'Leave the file').click();
    return content.toString();
  };
  const options = encodeURIComponent(JSON.stringify({ by: 'code', matchCase: true }));
  const sorted = [...lines, ...lines.slice(-10)].sort();
  expect((await converted(`/sort-lines#v=1&options=${options}`)) === `${sorted.join('\n')}\n`).toBe(true);
  expect((await converted('/duplicate-line-remover')) === `${lines.join('\n')}\n`).toBe(true);
  await expect.poll(() => kept(page)).toEqual([]);
});

test('what a closed tab has left is removed at the next visit, and what another tab works on is not', async ({
  context,
  page,
}) => {
  await page.goto('/upper-case');
  await pane(page, 'Input');
  await choose(page, log);
  await enter(page);
  await convert(page);
  await expect(button(page, 'Save file')).toBeVisible({ timeout: 60_000 });
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

test('Cancel takes everything away at once', async ({ page }) => {
  await page.goto('/upper-case');
  await pane(page, 'Input');
  await drop(page, [{ name: 'long.txt', line: 'one line of the file, and more of it\n', times: 2_700_000 }]);
  await enter(page);
  await convert(page);
  await expect(page.getByRole('progressbar', { name: 'Converting long.txt' })).toBeVisible();
  await expect(panel(page)).toContainText(/[1-9][\d.]* .B of 99\.9 MB/);
  expect(await kept(page)).toContain('result');
  await button(page, 'Cancel').click();
  await expect(panel(page)).toContainText('Canceled. Nothing was kept.');
  await expect.poll(() => kept(page)).toEqual([]);
  await expect(button(page, 'Convert and save later')).toBeVisible();
});

test('gzip of several members, with zeros behind them', async ({ page }) => {
  const half = text.indexOf('\n', text.length / 2) + 1;
  // As bgzip writes them: many short ones, and one of nothing at the end.
  const short = Array.from({ length: 300 }, (_, i) => `${i}\n`);
  const parts = [text.slice(0, half), text.slice(half), ...short, ''];
  const packed = Buffer.concat([...parts.map((part) => gzipSync(part)), Buffer.alloc(512)]);
  await page.goto('/upper-case');
  await pane(page, 'Input');
  await choose(page, await file('rotated.log.gz', packed));
  await enter(page);
  await convert(page);
  const saved = await save(page);
  expect((await contentOf(saved)).equals(Buffer.from(parts.join('').toUpperCase()))).toBe(true);
  // What is short goes into the pane.
  await button(page, 'Leave the file').click();
  await choose(
    page,
    await file('short.log.gz', Buffer.concat([gzipSync('first\n'), gzipSync('second'), Buffer.alloc(9)])),
  );
  await expect(await pane(page, 'Output')).toHaveText('FIRSTSECOND');
  // Of what is cut off nothing is kept.
  await choose(page, await file('cut.log.gz', packed.subarray(0, gzipSync(parts[0] ?? '').length + 1000)));
  await enter(page);
  await convert(page);
  await expect(panel(page)).toContainText('The file could not be unpacked: it is damaged or cut off');
  await expect.poll(() => kept(page)).toEqual([]);
});

test('several short files: the first is in the pane, and each can have its own result', async ({ page }) => {
  await page.goto('/upper-case');
  await pane(page, 'Input');
  await drop(page, [
    { name: 'a.txt', line: 'first\n', times: 10 },
    { name: 'b.txt', line: 'second\n', times: 10 },
  ]);
  await expect(await pane(page, 'Input')).toContainText('first');
  await button(page, 'Convert 2 files to files').click();
  await convert(page);
  await expect(panel(page).getByRole('listitem')).toHaveCount(2);
  // What is short is shown at once.
  await expect(panel(page)).toContainText('SECOND');
  expect((await contentOf(await save(page, 1))).toString()).toBe('SECOND\n'.repeat(10));
});

test('the bytes of a file of any kind become Base64', async ({ page }) => {
  const bytes = Uint8Array.from({ length: 9_000_001 }, (_, i) => (i * i) % 251);
  await page.goto('/base64-converter');
  await pane(page, 'Input');
  await choose(page, await file('any.bin', bytes));
  await enter(page);
  await convert(page);
  expect((await contentOf(await save(page))).toString().trim()).toBe(Buffer.from(bytes).toString('base64'));
});

test('a picture in Base64 is saved as a picture, in a folder too', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, {
      showDirectoryPicker: async () =>
        (await navigator.storage.getDirectory()).getDirectoryHandle('pictures', { create: true }),
    });
  });
  const bytes = Buffer.concat([PICTURE, Buffer.alloc(300_000, 0xa5)]);
  await page.goto('/base64-converter');
  await pane(page, 'Input');
  await page.getByText('Decode', { exact: true }).click();
  await choose(page, await file('photo.b64', bytes.toString('base64')));
  await enter(page);
  await convert(page);
  await expect(panel(page)).toContainText('photo-decoded.png, 300 kB');
  expect((await save(page)).suggestedFilename()).toBe('photo-decoded.png');
  await page.getByRole('checkbox', { name: 'Pack the result (gzip)' }).check();
  await convert(page);
  const packed = await save(page);
  expect(packed.suggestedFilename()).toBe('photo-decoded.png.gz');
  expect(gunzipSync(await contentOf(packed)).equals(bytes)).toBe(true);
  await page.getByRole('checkbox', { name: 'Pack the result (gzip)' }).uncheck();
  await button(page, 'Convert into a folder...').click();
  await expect(panel(page)).toContainText('photo-decoded.png, 300 kB, is in your folder');
  await expect.poll(() => kept(page)).toEqual(['photo-decoded.png']);
});

test('a tool that needs the whole text says so', async ({ page }) => {
  await page.goto('/html-formatter');
  await pane(page, 'Input');
  await choose(page, log);
  await expect(strip(page)).toContainText('The formatter reads the whole document before it writes any of it.');
  await expect(strip(page).getByRole('button', { name: /^Convert/ })).toHaveCount(0);
  await expect(strip(page).getByRole('button', { name: 'First 200,000 characters only' })).toBeVisible();
});
