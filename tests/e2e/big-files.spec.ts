import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip, gunzipSync, gzipSync } from 'node:zlib';
import type { Download, Locator, Page } from '@playwright/test';
import { toFragment } from '../../src/recipe/link.ts';
import { encode } from '../encode.ts';
import { PICTURE } from '../file-cases.ts';
import { COLORS, expectAccessible, NO_COLORS, setTheme } from './axe.ts';
import { expectFits } from './fits.ts';
import { setOption } from './journeys.ts';
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

async function choose(page: Page, ...paths: readonly string[]): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Open file' }).click(),
  ]);
  await chooser.setFiles(paths.length === 1 ? (paths[0] as string) : [...paths]);
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

test('a file that is too long for the pane is converted to a file; the text in the pane stays', async ({ page }) => {
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

test('the beginning alone can be had, as one step to undo', async ({ page }) => {
  await page.goto('/upper-case');
  await (await pane(page, 'Input')).fill('mine');
  await choose(page, log);
  await strip(page).getByRole('button', { name: 'First 200,000 characters only' }).click();
  await expect(page.locator('[data-count=characters]')).toHaveAttribute('data-value', '200000');
  await expect(page.getByText('Only the beginning of access.log was opened')).toBeVisible();
  await button(page, 'Undo').click();
  await expect(await pane(page, 'Input')).toHaveText('mine');
});

test('a result goes straight into a folder, over nothing that is there', async ({ page }) => {
  // The picker is the system's; the folder it gives is one of the site's own here.
  await page.addInitScript(() => {
    Object.assign(window, {
      showDirectoryPicker: async () =>
        (await navigator.storage.getDirectory()).getDirectoryHandle('reports', { create: true }),
    });
  });
  await page.goto('/upper-case');
  await pane(page, 'Input');
  await page.evaluate(async () => {
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('reports', { create: true });
    const handle = await folder.getFileHandle('access-upper-case.log', { create: true });
    const writable = await handle.createWritable();
    await writable.write('older');
    await writable.close();
  });
  await choose(page, log);
  await enter(page);
  await button(page, 'Convert into a folder...').click();
  await expect(panel(page)).toContainText('access-upper-case (2).log');
  await expect(panel(page)).toContainText('is in your folder');
  await expect
    .poll(async () => [...(await kept(page))].sort())
    .toEqual(['access-upper-case (2).log', 'access-upper-case.log']);
  const contents = await page.evaluate(async () => {
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('reports');
    const read = async (name: string) => (await (await folder.getFileHandle(name)).getFile()).text();
    return [await read('access-upper-case.log'), await read('access-upper-case (2).log')];
  });
  expect(contents[0]).toBe('older');
  expect(contents[1] === text.toUpperCase()).toBe(true);
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

test('gzip in and out', async ({ page }) => {
  const packed = join(folder, 'access.log.gz');
  await pipeline(createReadStream(log), createGzip(), createWriteStream(packed));
  await page.goto('/upper-case');
  await pane(page, 'Input');
  await choose(page, packed);
  await expect(strip(page)).toContainText('(packed by gzip). It is too long for the pane.');
  await enter(page);
  await expect(await pane(page, 'Output')).toContainText('GET /STRASSE/0?Q=NAÏVE');
  await page.getByRole('checkbox', { name: 'Pack the result (gzip)' }).check();
  await convert(page);
  const saved = await save(page);
  expect(saved.suggestedFilename()).toBe('access-upper-case.log.gz');
  expect(gunzipSync(await contentOf(saved)).equals(Buffer.from(text.toUpperCase()))).toBe(true);
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

test('a short file that is packed is unpacked into the pane', async ({ page }) => {
  await page.goto('/upper-case');
  await pane(page, 'Input');
  await choose(page, await file('note.txt.gz', gzipSync('of the file')));
  await expect(await pane(page, 'Input')).toHaveText('of the file');
  await expect(strip(page)).toContainText('note.txt');
});

test('an encoding is told, and can be changed', async ({ page }) => {
  const words = 'Größe und Maß\n'.repeat(20_000);
  await page.goto('/upper-case');
  await pane(page, 'Input');
  await choose(page, await file('old.txt', encode(words, 'windows-1252')));
  await enter(page);
  const menu = panel(page).getByRole('combobox', { name: 'Encoding of the file' });
  await expect(menu).toHaveValue('windows-1252');
  await expect(await pane(page, 'Output')).toContainText('GRÖSSE UND MASS');
  await menu.selectOption('windows-1251');
  await expect(await pane(page, 'Output')).toContainText('GRЦЯE UND MAЯ');
  await menu.selectOption('windows-1252');
  await convert(page);
  expect((await contentOf(await save(page))).toString()).toBe(words.toUpperCase());
});

test('several files: each has its own result', async ({ page }) => {
  await page.goto('/upper-case');
  await pane(page, 'Input');
  await drop(page, [
    { name: 'a.txt', line: 'first\n', times: 200_000 },
    { name: 'b.txt', line: 'second\n', times: 200_000 },
    { name: 'c.txt', line: '\x01\x02\x03', times: 200_000 },
  ]);
  await button(page, 'Convert 3 files to files').click();
  await convert(page);
  await expect(panel(page).getByRole('listitem')).toHaveCount(3);
  await expect(panel(page)).toContainText('This is not a text.', { timeout: 60_000 });
  const [first, second] = [await save(page, 0), await save(page, 1)];
  expect([first.suggestedFilename(), second.suggestedFilename()]).toEqual(['a-upper-case.txt', 'b-upper-case.txt']);
  expect((await contentOf(first)).toString()).toBe('FIRST\n'.repeat(200_000));
  expect((await contentOf(second)).toString()).toBe('SECOND\n'.repeat(200_000));
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

test('Base64 of a file of any kind becomes that file', async ({ page }) => {
  const bytes = Uint8Array.from({ length: 900_001 }, (_, i) => (i * i) % 251);
  const encoded = Buffer.from(bytes).toString('base64').replace(/.{76}/g, '$&\r\n');
  await page.goto('/base64-converter');
  await pane(page, 'Input');
  await page.getByText('Decode', { exact: true }).click();
  await choose(page, await file('any.b64', encoded));
  await enter(page);
  await convert(page);
  await expect(panel(page)).toContainText('The bytes were written as they are.');
  const saved = await save(page);
  expect(saved.suggestedFilename()).toBe('any-decoded.bin');
  expect((await contentOf(saved)).equals(Buffer.from(bytes))).toBe(true);
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

test('where bad bytes are an error the first is told with its place', async ({ page }) => {
  await page.goto('/hex-to-text-converter');
  await pane(page, 'Input');
  await setOption(page, 'Bad bytes', 'Error');
  await choose(page, await file('bad.hex', `${'c3a9 41\n'.repeat(70_000)}c3a9 ff\n${'c3a9 41\n'.repeat(9)}zz`));
  await enter(page);
  await convert(page);
  await expect(panel(page)).toContainText('Line 70001, column 6: Byte 210003: FF never occurs in UTF-8.');
  await expect.poll(() => kept(page)).toEqual([]);
});

test('a look inside the result: scroll, go to a line, find', async ({ page }) => {
  await page.goto('/upper-case');
  await pane(page, 'Input');
  await choose(page, log);
  await enter(page);
  await convert(page);
  await button(page, 'Save file').waitFor({ timeout: 60_000 });
  await button(page, 'Look inside').last().click();
  const dialog = page.getByRole('dialog', { name: 'access-upper-case.log' });
  await expect(dialog).toContainText('60,000 lines');
  const line = (number: number) => dialog.locator(`[data-line="${number}"] [data-text]`);
  const expected = text.toUpperCase().split(/\r?\n/);
  await expect(line(1)).toHaveText(expected[0] as string);
  await dialog.getByLabel('Line', { exact: true }).fill('45678');
  await page.keyboard.press('Enter');
  await expect(line(45_678)).toHaveText(expected[45_677] as string);
  await expect(dialog.getByRole('status')).toHaveText('Line 45,678');
  await dialog.getByLabel('Line', { exact: true }).fill('60001');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('status')).toHaveText('There are 60,000 lines.');
  // Letters of either case; around the end.
  await dialog.getByLabel('Find').fill('"mozilla 59999"');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('status')).toContainText('Found in line 60,000');
  await expect(line(60_000).locator('mark')).toHaveText('"MOZILLA 59999"');
  await dialog.getByLabel('Find').fill('"mozilla 12"');
  await page.keyboard.press('Shift+Enter');
  await expect(dialog.getByRole('status')).toContainText('Found in line 13,');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('status')).toContainText('Found in line 13,');
  await dialog.getByLabel('Find').fill('nowhere');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('status')).toHaveText('Not found');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('a tool that needs the whole text says so', async ({ page }) => {
  await page.goto('/html-formatter');
  await pane(page, 'Input');
  await choose(page, log);
  await expect(strip(page)).toContainText('The formatter reads the whole document before it writes any of it.');
  await expect(strip(page).getByRole('button', { name: /^Convert/ })).toHaveCount(0);
  await expect(strip(page).getByRole('button', { name: 'First 200,000 characters only' })).toBeVisible();
});

test('who has no room is told before anything is written', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.storage.estimate = async () => ({ quota: 2_000_000, usage: 1_000_000 });
  });
  await page.goto('/upper-case');
  await pane(page, 'Input');
  await choose(page, log);
  await enter(page);
  await convert(page);
  await expect(panel(page)).toContainText('this browser has room for 1.0 MB');
  expect(await kept(page)).toEqual([]);
});

test('a file that changes while it is read ends the work, and nothing is kept', async ({ page }) => {
  const changing = await file('changing.txt', 'before\n'.repeat(300_000));
  await page.goto('/upper-case');
  await pane(page, 'Input');
  await choose(page, changing);
  await enter(page);
  await writeFile(changing, 'after\n'.repeat(200_000));
  await convert(page);
  await expect(panel(page)).toContainText('The file was changed, moved, or deleted since it was opened.');
  await expect.poll(() => kept(page)).toEqual([]);
  expect((await stat(changing)).size).toBe(1_200_000);
  expect(basename(changing)).toBe('changing.txt');
});

test('a recipe is run file to file', async ({ page }) => {
  const steps = ['upper-case', 'kebab-case'].map((tool) => ({ tool, options: {} }));
  await page.goto(`/recipe${await toFragment({ v: 1, steps })}`);
  await pane(page, 'Input');
  await drop(page, [{ name: 'names.txt', line: 'First Name\n', times: 100_000 }]);
  await enter(page);
  await expect(page.getByRole('heading', { name: 'Preview of the first lines, after step 2 of 2' })).toBeVisible();
  await convert(page);
  const saved = await save(page);
  expect(saved.suggestedFilename()).toBe('names-recipe.txt');
  expect((await contentOf(saved)).toString()).toBe('first-name\n'.repeat(100_000));
  await button(page, 'Leave the file').click();
  await expect(page.getByRole('heading', { name: /^Preview/ })).toHaveCount(0);
});

test('all of it works by keyboard, is accessible, and fits a phone', async ({ page }) => {
  await page.goto('/upper-case');
  await pane(page, 'Input');
  await choose(page, log);
  await strip(page).getByRole('button', { name: 'Convert file to file' }).focus();
  await page.keyboard.press('Enter');
  await expect(panel(page)).toBeFocused();
  // The tool is asked first whether it can.
  await expect(button(page, 'Convert and save later')).toBeEnabled();
  await button(page, 'Convert and save later').focus();
  await page.keyboard.press('Enter');
  await expect(button(page, 'Save file')).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page, 'the panel', NO_COLORS);
  for (const theme of ['dark', 'light'] as const) {
    await setTheme(page, theme);
    await expectAccessible(page, `the panel, ${theme}`, COLORS);
  }
  await button(page, 'Look inside').last().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('60,000 lines');
  await expectAccessible(page, 'the look inside', { within: 'dialog[open]' });
  await page.keyboard.press('Escape');
  await expectFits(page);
});
