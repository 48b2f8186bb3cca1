import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { TEXT_BYTES } from '../../src/files/limits.ts';
import { encode } from '../encode.ts';
import { FILE_CASES, PICTURE } from '../file-cases.ts';
import { setOption } from './journeys.ts';
import { count, pane, paste, wholeText } from './panes.ts';

type Content = { readonly name: string; readonly bytes: Uint8Array };

async function choose(page: Page, { name, bytes }: Content): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Open file' }).click(),
  ]);
  await chooser.setFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) });
}

async function drop(page: Page, ...files: readonly Content[]): Promise<void> {
  const data = await page.evaluateHandle(
    (all) => {
      const transfer = new DataTransfer();
      for (const { name, bytes } of all) transfer.items.add(new File([new Uint8Array(bytes)], name));
      return transfer;
    },
    files.map(({ name, bytes }) => ({ name, bytes: [...bytes] })),
  );
  await page.dispatchEvent('h1', 'drop', { dataTransfer: data });
}

const strip = (page: Page): Locator => page.getByRole('group', { name: 'File', exact: true });
const panel = (page: Page): Locator => page.getByRole('group', { name: 'File as input' });
const text = (content: string) => new TextEncoder().encode(content);

async function download(page: Page): Promise<{ readonly name: string; readonly content: string }> {
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download', exact: true }).click(),
  ]);
  return { name: saved.suggestedFilename(), content: await readFile(await saved.path(), 'utf8') };
}

/** Let files be read only when they are told to be. */
async function holdFiles(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const read = Blob.prototype.arrayBuffer;
    const { promise, resolve } = Promise.withResolvers<void>();
    Object.assign(window, { releaseFiles: resolve });
    Blob.prototype.arrayBuffer = async function () {
      await promise;
      return read.call(this);
    };
  });
  return () => page.evaluate(() => (window as unknown as { releaseFiles: () => void }).releaseFiles());
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

test('of two encodings the one that was chosen last counts; none comes back to a file that was closed', async ({
  page,
}) => {
  await page.goto('/upper-case');
  const input = await pane(page, 'Input');
  await choose(page, { name: 'greeting.txt', bytes: encode('Größe', 'windows-1252') });
  const menu = strip(page).getByRole('combobox', { name: 'Encoding of the file' });
  await expect(menu).toHaveValue('windows-1252');
  /** Choose encodings faster than one is read, and close the file if asked to. */
  const pick = (closes: boolean, ...labels: string[]) =>
    menu.evaluate(
      (list: HTMLSelectElement, { closes, labels }) => {
        for (const label of labels) {
          list.value = label;
          list.dispatchEvent(new Event('change', { bubbles: true }));
        }
        if (closes) document.querySelector<HTMLElement>('[aria-label="Close the file"]')?.click();
      },
      { closes, labels },
    );
  await pick(false, 'koi8-r', 'windows-1251');
  await expect(input).toHaveText('GrцЯe');
  await expect(menu).toHaveValue('windows-1251');
  await expect(page.getByText('could not be read again')).toHaveCount(0);
  await pick(true, 'windows-1253');
  await expect(strip(page)).toHaveCount(0);
  // Another file comes later than the answer to that.
  await choose(page, { name: 'other.txt', bytes: encode('zweite', 'utf-8') });
  await expect(input).toHaveText('zweite');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(input).toHaveText('GrцЯe');
});

test('Base64 and hex take the bytes of a file as the commands do, and give the text back', async ({ page }) => {
  await page.goto('/sort-lines');
  await paste(page, 'Input', 'b\na');
  await choose(page, { name: 'photo.png', bytes: PICTURE });
  await strip(page).getByRole('button', { name: 'Encode as Base64' }).click();
  await expect(panel(page)).toContainText('photo.png, 70 bytes, PNG image. Its bytes are encoded.');
  await expect(panel(page).getByRole('img', { name: 'The PNG image photo.png' })).toBeVisible();
  await expect(await pane(page, 'Output')).toHaveText(Buffer.from(PICTURE).toString('base64'));
  await page.getByRole('button', { name: 'Write a data: URI' }).click();
  await expect(await pane(page, 'Output')).toContainText('data:image/png;base64,iVBOR');
  await page.getByRole('tab', { name: 'Inspect' }).click();
  await expect(page.getByRole('img', { name: 'The PNG image', exact: true })).toBeVisible();
  expect((await download(page)).name).toBe('photo-base64.txt');
  await setOption(page, 'Direction', 'Decode');
  await expect(strip(page)).toContainText('is set aside');
  await setOption(page, 'Direction', 'Encode');
  await panel(page).getByRole('button', { name: 'Remove the file' }).click();
  await expect(await pane(page, 'Input')).toBeFocused();
  await expect(count(page, 'characters')).toHaveAttribute('data-value', '0');

  await page.goto('/hex-to-text-converter');
  await paste(page, 'Input', '48 69');
  await drop(page, { name: 'photo.png', bytes: PICTURE });
  await strip(page).getByRole('button', { name: 'Encode its bytes' }).click();
  await expect(panel(page)).toBeFocused();
  await page.getByRole('button', { name: 'Plain', exact: true }).click();
  await expect(await pane(page, 'Output')).toHaveText(Buffer.from(PICTURE).toString('hex'));
  await panel(page).getByRole('button', { name: 'Read as text' }).click();
  await expect(await pane(page, 'Input')).toContainText('PNG');
  await expect(strip(page).getByRole('combobox')).toHaveValue('windows-1252');
});

test('a text is encoded with its bytes too, unless they are what the text says', async ({ page }) => {
  await page.goto('/base64-converter');
  await pane(page, 'Input');
  await choose(page, { name: 'plain.txt', bytes: text('Grüße') });
  await expect(await pane(page, 'Input')).toHaveText('Grüße');
  await expect(await pane(page, 'Output')).toHaveText(Buffer.from('Grüße').toString('base64'));
  const bytes = encode('Grüße', 'windows-1252');
  await choose(page, { name: 'old.txt', bytes });
  await expect(panel(page)).toContainText('old.txt, 5 bytes. Its bytes are encoded.');
  await expect(await pane(page, 'Output')).toHaveText(Buffer.from(bytes).toString('base64'));
  // What another text takes the place of is gone.
  await page.getByRole('button', { name: 'Sample' }).click();
  await expect(panel(page)).toHaveCount(0);
  await expect(await pane(page, 'Input')).toContainText('Köln');
});

for (const path of ['/', '/upper-case']) {
  test(`a slow file does not take the place of what was typed: ${path}`, async ({ page }) => {
    await page.goto(path);
    const name = path === '/' ? 'Text' : 'Input';
    const input = await pane(page, name);
    const release = await holdFiles(page);
    await drop(page, { name: 'slow.txt', bytes: text('from the file') });
    await expect(strip(page)).toContainText('Reading slow.txt');
    await input.focus();
    await page.keyboard.type('typed');
    await release();
    await expect(strip(page)).toContainText('slow.txt, 13 bytes, is ready.');
    await expect(input).toHaveText('typed');
    await strip(page).getByRole('button', { name: 'Use the file' }).click();
    await expect(input).toHaveText('from the file');
    await input.press('ControlOrMeta+z');
    await expect(input).toHaveText('typed');
  });
}

test('of two files the one that was chosen last counts; one that is read can be given up', async ({ page }) => {
  await page.goto('/upper-case');
  const input = await pane(page, 'Input');
  const release = await holdFiles(page);
  await drop(page, { name: 'first.txt', bytes: text('first') });
  await drop(page, { name: 'second.txt', bytes: text('second') });
  await expect(strip(page)).toContainText('Reading second.txt');
  await release();
  await expect(input).toHaveText('second');
  const again = await holdFiles(page);
  await drop(page, { name: 'third.txt', bytes: text('third') });
  await strip(page).getByRole('button', { name: 'Cancel' }).click();
  await again();
  await expect(strip(page)).toHaveCount(0);
  await expect(input).toHaveText('second');
});

test('of several files one is open, and the others are named', async ({ page }) => {
  await page.goto('/upper-case');
  const input = await pane(page, 'Input');
  const files = ['a', 'b', 'c'].map((name) => ({ name: `${name}.txt`, bytes: text(`text of ${name}`) }));
  await drop(page, ...files);
  await expect(input).toHaveText('text of a');
  await expect(strip(page)).toContainText('Not opened (a pane holds one text):');
  await strip(page).getByRole('button', { name: 'c.txt' }).click();
  await expect(input).toHaveText('text of c');
  await expect(strip(page).getByRole('button', { name: 'b.txt' })).toBeVisible();
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
  await page.goto('/base64-converter');
  await pane(page, 'Input');
  await page.evaluate(() => {
    const part = new Uint8Array(1_000_000);
    const transfer = new DataTransfer();
    transfer.items.add(new File(new Array<Uint8Array<ArrayBuffer>>(8).fill(part), 'film.mp4'));
    document.querySelector('h1')?.dispatchEvent(new DragEvent('drop', { bubbles: true, dataTransfer: transfer }));
  });
  await expect(strip(page)).toContainText('film.mp4, 8.0 MB. It is too long for the pane.');
  await expect(strip(page).getByRole('button', { name: 'Convert file to file' })).toBeVisible();
});

test('a file that cannot be read leaves the text alone', async ({ page }) => {
  await page.goto('/upper-case');
  await paste(page, 'Input', 'kept');
  await page.evaluate(() => {
    Blob.prototype.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
  });
  await drop(page, { name: 'gone.txt', bytes: text('x') });
  await expect(strip(page)).toContainText('gone.txt could not be read. Your text is as it was.');
  await expect(await pane(page, 'Input')).toHaveText('kept');
});

test('what is downloaded is called after the file that was opened, else after what it is', async ({ page }) => {
  await page.goto('/sort-lines');
  await pane(page, 'Input');
  await choose(page, { name: 'Größe 漢字.txt', bytes: text('b\na') });
  await expect(await pane(page, 'Output')).toHaveText('ab');
  expect(await download(page)).toEqual({ name: 'Größe 漢字-sorted.txt', content: 'a\nb' });
  await page.getByRole('button', { name: 'Clear' }).click();
  await paste(page, 'Input', 'b\na');
  await expect(await pane(page, 'Output')).toHaveText('ab');
  expect((await download(page)).name).toBe('converted-text.txt');

  await page.goto('/csv-to-json-converter');
  await paste(page, 'Input', 'a,b\n1,2');
  await expect(await pane(page, 'Output')).toContainText('"a"');
  expect((await download(page)).name).toBe('data.json');
  await choose(page, { name: 'names.csv', bytes: text('c,d\n3,4') });
  await expect(await pane(page, 'Output')).toContainText('"c"');
  expect((await download(page)).name).toBe('names.json');

  await page.goto('/');
  await pane(page, 'Text');
  await choose(page, { name: 'notes.md', bytes: text('# hi') });
  await expect(await pane(page, 'Text')).toHaveText('# hi');
  expect((await download(page)).name).toBe('notes-converted.md');
});

test('dropped on the output it is opened as well; where nothing can take it the page stays', async ({ page }) => {
  const dropOn = (selector: string) =>
    page.locator(selector).evaluate((target) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['From A File'], 'a.txt'));
      const allows = (name: string) =>
        target.dispatchEvent(new DragEvent(name, { bubbles: true, cancelable: true, dataTransfer }));
      // Else the browser opens it in the place of the page.
      return allows('dragover') || allows('drop');
    }, undefined);
  await page.goto('/lower-case');
  await pane(page, 'Input');
  await pane(page, 'Output');
  expect(await dropOn('.cm-content[aria-label=Output]')).toBe(false);
  await expect(await pane(page, 'Output')).toHaveText('from a file');
  await page.goto('/password-generator');
  await expect(await pane(page, 'Output')).toHaveText(/\S/);
  const made = await wholeText(page, 'Output');
  for (const selector of ['.cm-content', 'h1', 'header input']) expect(await dropOn(selector), selector).toBe(false);
  expect(await wholeText(page, 'Output')).toBe(made);
});

test('a link or a text that is dropped beside a field does not lead away; into a field it goes', async ({ page }) => {
  await page.goto('/lower-case');
  await pane(page, 'Input');
  const refuses = (selector: string) =>
    page.locator(selector).evaluate((target) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.setData('text/uri-list', 'https://example.com/');
      return !target.dispatchEvent(new DragEvent('dragover', { bubbles: true, cancelable: true, dataTransfer }));
    });
  expect(await refuses('h1')).toBe(true);
  expect(await refuses('header input')).toBe(false);
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
