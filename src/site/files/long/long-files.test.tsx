import { gunzipSync, gzipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, setTheme } from '../../../../tests/component/axe.ts';
import {
  chooseFiles,
  clearStorage,
  download,
  dropFiles,
  storedFiles,
  storeFile,
} from '../../../../tests/component/files.ts';
import { expectFits } from '../../../../tests/component/fits.ts';
import {
  button,
  clipboard,
  expectText,
  open,
  pane,
  press,
  pressOn,
  setOption,
} from '../../../../tests/component/site.tsx';
import { drawn, expectCount } from '../../../../tests/component/window.ts';
import { encode } from '../../../../tests/encode.ts';
import { toFragment } from '../../recipes/link.ts';
import { FILE_BYTES } from '../limits.ts';

/** Milliseconds in which a file is converted. */
const LIMIT = { timeout: 50_000 };

const strip = page.getByRole('group', { name: 'File', exact: true });
const panel = page.getByRole('group', { name: 'File to convert' });
const packs = page.getByRole('checkbox', { name: 'Compress the result (gzip)' });

const utf8 = (text: string) => new TextEncoder().encode(text);
const choose = (...files: File[]) => chooseFiles(button('Open file'), ...files);

/** A log, with letters beyond ASCII and both kinds of line ends. */
const logOf = (lines: number) =>
  Array.from({ length: lines }, (_, i) => {
    const end = i % 1000 === 0 ? '\r\n' : '\n';
    return `${(i * 7919) % lines} GET /straße/${i % 97}?q=naïve 200 "Mozilla ${i}" Größe ${i % 31}${end}`;
  }).join('');

/** It is too long for the pane. */
const text = logOf(6000);
const log = () => new File([text], 'access.log');

const saver = (at = 0) => panel.getByRole('button', { name: /^Save / }).nth(at);

/** Waits until a file is the input. */
const entered = () => expect.element(saver(), LIMIT).toBeEnabled();

/** Converts, if there is no result yet, and saves that. */
async function save(at = 0): Promise<{ name: string; blob: Blob; text: string }> {
  await expect.element(saver(at), LIMIT).toBeEnabled();
  return download(() => saver(at).click());
}

const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());

/** Whether two byte sequences are the same: too many to show what differs. */
const isSame = (one: Uint8Array, other: Uint8Array) =>
  one.length === other.length && one.every((byte, i) => byte === other[i]);

/** Open a tool's page, and a file there that is too long for its pane. */
async function enterAt(address: string, file: File): Promise<void> {
  await open(address);
  await pane('Input');
  await choose(file);
  await entered();
}

/** Let the picker of the system choose a folder of the site's own storage. */
function chooseFolders(name: string): void {
  vi.stubGlobal('showDirectoryPicker', async () =>
    (await navigator.storage.getDirectory()).getDirectoryHandle(name, { create: true }),
  );
}

beforeEach(clearStorage);

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a file that is dropped over a text', () => {
  const rows = Array.from({ length: 20_000 }, (_, i) => `${i},name ${i % 7}\n`);

  test('is seen at once: its first lines, their result, and that these are a part', async () => {
    await open('/csv-to-json-converter');
    await (await pane('Input')).fill('old,text\n1,2');
    await expect.element(await pane('Output')).toHaveTextContent('"old"');
    dropFiles(new File(['id,name\n', ...rows], 'customers.csv'));
    const first = page.getByRole('textbox', { name: 'First lines of the file' });
    await expect.element(first).toHaveTextContent('name 3');
    await expect.element(await pane('Output')).toHaveTextContent('"name": "name 3"');
    await expect.element(await pane('Output')).not.toHaveTextContent('"old"');
    await expect.element(page.getByRole('textbox', { name: 'Input', exact: true })).not.toBeInTheDocument();
    const notes = page.getByCss('[data-part]');
    await expectCount(notes, 2);
    for (const at of [0, 1])
      await expect.element(notes.nth(at)).toHaveTextContent('Only the first 200 of 20,001 lines of customers.csv');
    // One thing to do, and what it makes has a name.
    const primary = panel.getByRole('button', { name: 'Save customers.json', exact: true });
    await expect.element(primary).toBeEnabled();
    await expect.element(button('Copy preview')).toBeEnabled();
    expect(page.getByRole('button', { name: 'Copy Text!' }).query()).toBeNull();
    const saved = await download(() => primary.click());
    expect(saved.name).toBe('customers.json');
    expect(JSON.parse(saved.text)).toHaveLength(20_000);
    // Of what is kept, nothing is converted again.
    expect((await download(() => primary.click())).text === saved.text).toBe(true);
    await button('Leave the file').click();
    await expect.element(await pane('Output')).toHaveTextContent('"old"');
    await expectCount(notes, 0);
  });

  test('has Copy all once its result is shorter than a pane', async () => {
    await enterAt('/duplicate-line-remover', new File(['one\ntwo\n'.repeat(60_000)], 'twice.txt'));
    await save();
    await button('Copy all').click();
    await expect.poll(clipboard).toBe('one\ntwo\n');
    // Other options make another result.
    await setOption('Lines to keep', 'Only singles');
    await expect.element(button('Copy all')).not.toBeInTheDocument();
    await expect.element(panel).toHaveTextContent('The result below was made with other options.');
  });

  test('never looks like the whole where its beginning is edited, and can be converted as a whole again', async () => {
    await enterAt('/upper-case', new File(rows, 'rows.csv'));
    await button('Edit the first 200,000 characters').click();
    await expect.element(await pane('Input')).toHaveTextContent('name 3');
    const notes = page.getByCss('[data-part]');
    await expectCount(notes, 2);
    for (const at of [0, 1])
      await expect.element(notes.nth(at)).toHaveTextContent(/^Only the first 1[\d,]+ of 20,000 lines of rows.csv$/);
    await button('Convert the whole file').click();
    expect((await save()).text === rows.join('').toUpperCase()).toBe(true);
    await button('Leave the file').click();
    await button('Clear').click();
    await expectCount(notes, 0);
  });
});

test('sorts more lines than fit into one run of the external sort', async () => {
  const lines = Array.from({ length: 90_000 }, (_, i) => String((i * 7919) % 90_000).padStart(5, '0'));
  await enterAt('/sort-lines', new File([lines.join('\n')], 'numbers.txt'));
  expect((await save()).text === lines.sort().join('\n')).toBe(true);
  await button('Leave the file').click();
  await expect.poll(storedFiles).toEqual([]);
});

test('writes a result into a chosen folder without overwriting an existing file', async () => {
  chooseFolders('reports');
  await open('/upper-case');
  await pane('Input');
  const older = await storeFile('access-upper-case.log', 'older', 'reports');
  await choose(log());
  await button('Convert into a folder...').click();
  await expect.element(panel, LIMIT).toHaveTextContent('access-upper-case (2).log');
  await expect.element(panel).toHaveTextContent('is in your folder');
  await expect.poll(storedFiles).toEqual(['access-upper-case (2).log', 'access-upper-case.log']);
  expect(await (await older.getFile()).text()).toBe('older');
  const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('reports');
  const written = await (await folder.getFileHandle('access-upper-case (2).log')).getFile();
  expect((await written.text()) === text.toUpperCase()).toBe(true);
});

test('Cancel discards the partial result at once', async () => {
  await open('/upper-case');
  await pane('Input');
  const part = new Blob(['one line of the file, and more of it\n'.repeat(270_000)]);
  dropFiles(new File(new Array(10).fill(part), 'long.txt'));
  await saver().click();
  await expect.element(page.getByRole('progressbar', { name: 'Converting long.txt' })).toBeVisible();
  await expect.element(panel).toHaveTextContent(/[1-9][\d.]* .B of 99\.9 MB/);
  expect(await storedFiles()).toContain('result');
  await button('Cancel').click();
  await expect.element(panel).toHaveTextContent('Canceled. Nothing was kept.');
  await expect.poll(storedFiles).toEqual([]);
  await entered();
});

test('shows the result although a message about progress arrives after it', async () => {
  const { addEventListener } = MessagePort.prototype;
  const late: (() => void)[] = [];
  // The worker's calls of a function of the page are the reports of its progress.
  vi.spyOn(MessagePort.prototype, 'addEventListener').mockImplementation(function (
    this: MessagePort,
    type: string,
    listener: EventListenerOrEventListenerObject,
  ) {
    const call = (event: Event) => (typeof listener === 'function' ? listener(event) : listener.handleEvent(event));
    const isReport = (event: Event) => event instanceof MessageEvent && event.data?.type === 'APPLY';
    addEventListener.call(this, type, (event) => void (isReport(event) ? late.push(() => call(event)) : call(event)));
  });
  await enterAt('/upper-case', log());
  await save();
  expect(late.length).toBeGreaterThan(0);
  for (const report of late) report();
  await drawn();
  await expect.element(panel).toHaveTextContent('access-upper-case.log, 3');
});

describe('gzip', () => {
  test('unpacks a packed file, and packs the result on request', async () => {
    await open('/upper-case');
    await pane('Input');
    await choose(new File([gzipSync(utf8(text)) as Uint8Array<ArrayBuffer>], 'access.log.gz'));
    await expect.element(strip).toHaveTextContent('packed by gzip');
    await expect.element(await pane('Output')).toHaveTextContent('GET /STRASSE/0?Q=NAÏVE');
    await packs.click();
    const saved = await save();
    expect(saved.name).toBe('access-upper-case.log.gz');
    expect(isSame(gunzipSync(await bytesOf(saved.blob)), utf8(text.toUpperCase()))).toBe(true);
  });

  test('reports a truncated file and keeps nothing', async () => {
    const packed = gzipSync(utf8(text)) as Uint8Array<ArrayBuffer>;
    await enterAt('/upper-case', new File([packed.subarray(0, packed.length - 100)], 'cut.log.gz'));
    await saver().click();
    await expect.element(panel, LIMIT).toHaveTextContent('The file could not be unpacked: it is damaged or cut off');
    await expect.poll(storedFiles).toEqual([]);
  });

  test('unpacks several short members into the pane', async () => {
    await open('/upper-case');
    await pane('Input');
    const packed = ['first\n', 'second'].map((part) => gzipSync(utf8(part)) as Uint8Array<ArrayBuffer>);
    await choose(new File([...packed, new Uint8Array(9)], 'short.log.gz'));
    await expectText(await pane('Output'), 'FIRST\nSECOND');
    await expect.element(strip).toHaveTextContent('short.log');
  });
});

test('shows the detected encoding, which can be changed', async () => {
  const words = 'Größe und Maß\n'.repeat(20_000);
  await open('/upper-case');
  await pane('Input');
  await choose(new File([encode(words, 'windows-1252')], 'old.txt'));
  const menu = strip.getByRole('combobox', { name: 'Encoding of the file' });
  await expect.element(menu).toHaveValue('windows-1252');
  await expect.element(await pane('Output')).toHaveTextContent('GRÖSSE UND MASS');
  await menu.selectOptions('windows-1251');
  await expect.element(await pane('Output')).toHaveTextContent('GRЦЯE UND MAЯ');
  await menu.selectOptions('windows-1252');
  // Until the file has been read again, a conversion has the encoding that the menu still shows.
  await expect.element(menu).toHaveValue('windows-1252');
  expect((await save()).text === words.toUpperCase()).toBe(true);
});

test('converts several files separately, and reports the one that is not text', async () => {
  await open('/upper-case');
  await pane('Input');
  dropFiles(
    new File(['first\n'.repeat(50_000)], 'a.txt'),
    new File(['second\n'.repeat(10)], 'b.txt'),
    new File(['\x01\x02\x03'.repeat(50_000)], 'c.txt'),
  );
  await button('Convert 3 files').click();
  await expectCount(panel.getByRole('listitem'), 3);
  await expect.element(panel, LIMIT).toHaveTextContent('This is not a text.');
  // What is short is shown at once.
  await expect.element(panel, LIMIT).toHaveTextContent('SECOND');
  const [first, second] = [await save(0), await save(1)];
  expect([first.name, second.name]).toEqual(['a-upper-case.txt', 'b-upper-case.txt']);
  expect(first.text === 'FIRST\n'.repeat(50_000)).toBe(true);
  expect(second.text).toBe('SECOND\n'.repeat(10));
});

describe('Base64', () => {
  const bytes = Uint8Array.from({ length: 900_001 }, (_, i) => (i * i) % 251);

  function base64(all: Uint8Array): string {
    // A multiple of three, whose Base64 has no padding.
    const CHUNK = 30_000;
    let encoded = '';
    for (let i = 0; i < all.length; i += CHUNK) encoded += btoa(String.fromCharCode(...all.subarray(i, i + CHUNK)));
    return encoded;
  }

  async function decode(file: File): Promise<void> {
    await open('/base64-converter');
    await pane('Input');
    await page.getByText('Decode', { exact: true }).click();
    await choose(file);
    await entered();
  }

  test('encodes a binary file that is too large to be an input', async () => {
    // More than can be the input.
    const many = Uint8Array.from({ length: FILE_BYTES + 1 }, (_, i) => (i * i) % 251);
    await enterAt('/base64-converter', new File([many], 'any.bin'));
    expect((await save()).text.trim() === base64(many)).toBe(true);
  });

  test('decodes to a binary file', async () => {
    await decode(new File([base64(bytes).replace(/.{76}/g, '$&\r\n')], 'any.b64'));
    const saved = await save();
    await expect.element(panel).toHaveTextContent('The bytes are kept as they are.');
    expect(saved.name).toBe('any-decoded.bin');
    expect(isSame(await bytesOf(saved.blob), bytes)).toBe(true);
  });

  test('passes a binary file on to the next step of a recipe', async () => {
    const decoding = { tool: 'base64-converter', options: { direction: 'decode' } };
    const encoding = { tool: 'base64-converter', options: {} };
    const fragment = await toFragment({ v: 1, steps: [decoding, encoding, decoding] });
    await enterAt(`/recipe${fragment}`, new File([base64(bytes)], 'any.b64'));
    const saved = await save();
    expect(saved.name).toBe('any-decoded.bin');
    expect(isSame(await bytesOf(saved.blob), bytes)).toBe(true);
    await expect.element(panel).toHaveTextContent('Step 1, Base64 Converter: The bytes are kept as they are.');
  });

  test('says which step of a recipe got a text of bytes that are none', async () => {
    const decoding = { tool: 'base64-converter', options: { direction: 'decode' } };
    const fragment = await toFragment({ v: 1, steps: [decoding, { tool: 'lower-case', options: {} }] });
    await enterAt(`/recipe${fragment}`, new File([base64(bytes)], 'any.b64'));
    await save();
    await expect.element(panel).toHaveTextContent('Step 2, Lowercase: The step before gave bytes that are no text');
  });
});

test('View the result shows the result, goes to a line and finds text', async () => {
  const many = logOf(60_000);
  await enterAt('/upper-case', new File([many], 'access.log'));
  await save();
  await panel.getByRole('button', { name: 'View the result' }).click();
  const dialog = page.getByRole('dialog', { name: 'access-upper-case.log' });
  await expect.element(dialog).toHaveTextContent('60,000 lines');
  const lines = many.toUpperCase().split(/\r?\n/);
  const expectLine = (number: number) =>
    expect
      .poll(() => dialog.getByCss(`[data-line="${number}"] [data-text]`).query()?.textContent)
      .toBe(lines[number - 1]);
  const status = dialog.getByRole('status');
  await expectLine(1);
  await dialog.getByLabelText('Line', { exact: true }).fill('45678');
  await press('{Enter}');
  await expectLine(45_678);
  await expect.element(status).toHaveTextContent(/^Line 45,678$/);
  await dialog.getByLabelText('Line', { exact: true }).fill('60001');
  await press('{Enter}');
  await expect.element(status).toHaveTextContent(/^There are 60,000 lines\.$/);
  // Letters of either case; around the end.
  const find = dialog.getByLabelText('Find');
  await find.fill('"mozilla 59999"');
  await press('{Enter}');
  await expect.element(status).toHaveTextContent('Found in line 60,000');
  await expect.poll(() => dialog.getByCss('[data-line="60000"] mark').query()?.textContent).toBe('"MOZILLA 59999"');
  await find.fill('"mozilla 12"');
  await press('{Shift>}{Enter}{/Shift}');
  await expect.element(status).toHaveTextContent('Found in line 13,');
  await press('{Enter}');
  await expect.element(status).toHaveTextContent('Found in line 13,');
  await find.fill('nowhere');
  await press('{Enter}');
  await expect.element(status).toHaveTextContent(/^Not found$/);
  await press('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('says why a tool that needs the whole text cannot convert a file', async () => {
  await open('/html-formatter');
  await pane('Input');
  await choose(log());
  await expect.element(panel).toHaveTextContent('The formatter reads the whole document before it writes any of it.');
  await expect.element(saver()).not.toBeInTheDocument();
  await expect.element(strip.getByRole('button', { name: 'Edit the first 200,000 characters' })).toBeVisible();
});

test('reports insufficient storage before anything is written', async () => {
  vi.spyOn(navigator.storage, 'estimate').mockResolvedValue({ quota: 2_000_000, usage: 1_000_000 });
  await enterAt('/upper-case', new File([logOf(60_000)], 'access.log'));
  await saver().click();
  await expect.element(panel).toHaveTextContent('this browser has room for 1.0 MB');
  expect(await storedFiles()).toEqual([]);
});

test('keeps no result if the file has changed since it was opened', async () => {
  await open('/upper-case');
  await pane('Input');
  const handle = await storeFile('changing.txt', 'before\n'.repeat(50_000));
  await choose(await handle.getFile());
  await entered();
  await storeFile('changing.txt', 'after\n'.repeat(40_000));
  await saver().click();
  await expect.element(panel, LIMIT).toHaveTextContent('The file was changed, moved, or deleted since it was opened.');
  await expect.poll(storedFiles).toEqual(['changing.txt']);
  expect((await handle.getFile()).size).toBe(240_000);
});

test('runs a recipe from file to file', async () => {
  const steps = ['upper-case', 'kebab-case'].map((tool) => ({ tool, options: {} }));
  await open(`/recipe${await toFragment({ v: 1, steps })}`);
  await pane('Input');
  dropFiles(new File(['First Name\n'.repeat(30_000)], 'names.txt'));
  await expect
    .element(page.getByRole('heading', { name: 'Preview of the first lines, after step 2 of 2' }))
    .toBeVisible();
  const saved = await save();
  expect(saved.name).toBe('names-recipe.txt');
  expect(saved.text === 'first-name\n'.repeat(30_000)).toBe(true);
  await button('Leave the file').click();
  await expect.element(page.getByRole('heading', { name: /^Preview/ })).not.toBeInTheDocument();
});

test('works by keyboard, is accessible, and fits a small phone', async () => {
  await open('/upper-case');
  await pane('Input');
  await choose(log());
  // The tool is asked first whether it can.
  await entered();
  await download(() => pressOn(saver(), '{Enter}'));
  await expect.element(button('View the result').last(), LIMIT).toBeVisible();
  for (const theme of ['dark', 'light'] as const) {
    await setTheme(theme);
    await expectAccessible(`the panel, ${theme}`);
  }
  await pressOn(button('View the result').last(), '{Enter}');
  await expect.element(page.getByRole('dialog')).toHaveTextContent('6,000 lines');
  await expectAccessible('the look inside');
  await press('{Escape}');
  await expectFits();
});
