import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  chooseFiles,
  clearStorage,
  download,
  drag,
  dropFiles,
  pauseFileReads,
  storeFile,
} from '../../../tests/component/files.ts';
import { expectProblems } from '../../../tests/component/problems.ts';
import {
  button,
  count,
  expectText,
  open,
  pane,
  paste,
  pressOn,
  setOption,
  visit,
  wholeText,
} from '../../../tests/component/site.tsx';
import { encode } from '../../../tests/encode.ts';
import { FILE_CASES, PICTURE } from '../../../tests/file-cases.ts';
import { type Draw, hostileText, one } from '../../../tests/links/cases.ts';
import { seededRandom } from '../../engine/random/seeded.ts';
import { TEXT_BYTES } from './limits.ts';

const strip = page.getByRole('group', { name: 'File', exact: true });
const panel = page.getByRole('group', { name: 'File as input' });
const menu = strip.getByRole('combobox', { name: 'Encoding of the file' });
const choose = (...files: File[]) => chooseFiles(button('Open file'), ...files);

const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

afterEach(() => {
  vi.restoreAllMocks();
});

// Each of the forty is opened in Firefox and WebKit (tests/browsers/files.spec.ts), and decoded in src/engine/long/files/decode.test.ts.
const KINDS = [
  'German-lf.windows-1252.txt',
  'Japanese-crlf.shift_jis.txt',
  'utf-8-cr.csv',
  'utf-8-mark-crlf.csv',
  'utf-16-mark-lf.csv',
  'utf-16-crlf.csv',
  'letter.docx',
  'photo.png',
  'data.bin',
  'empty.txt',
];

test('a file of each kind is opened in the pane, or reported while the text stays', async () => {
  await open('/upper-case');
  await pane('Input');
  let text = '';
  const files = FILE_CASES.filter(({ name }) => KINDS.includes(name));
  expect(files).toHaveLength(KINDS.length);
  for (const { name, bytes, text: content, said } of files) {
    await choose(new File([bytes], name));
    await expect.element(strip, { message: name }).toHaveTextContent(name);
    await expect.element(strip, { message: name }).toHaveTextContent(said);
    text = content ?? text;
    await expect.element(count('characters'), { message: name }).toHaveAttribute('data-value', String(text.length));
    expect(await wholeText('Input'), name).toBe(text);
  }
});

describe('thousands of files at once', () => {
  const many = Array.from({ length: 3000 }, (_, i) => new File([`text ${i}`], `${i}.txt`));
  const elements = () => document.querySelectorAll('*').length;

  test('from a dropped folder: the first 200 are opened, the strip names 20, and a message counts all', async () => {
    await open('/upper-case');
    await pane('Input');
    const before = elements();
    dropFiles(...many);
    await expect.element(page.getByText('Only the first 200 files were opened')).toBeVisible();
    await expect.element(page.getByText('You gave 3,000.')).toBeVisible();
    await expect.element(strip).toHaveTextContent('and 179 more');
    await expectText(await pane('Input'), 'text 0');
    expect(elements() - before).toBeLessThan(400);
  });

  test('that the app was opened with and that cannot be read: one message', async () => {
    expectProblems(/could not be read/);
    let launch: ((launched: { files: readonly unknown[] }) => void) | undefined;
    vi.stubGlobal('launchQueue', {
      setConsumer: (consumer: typeof launch) => {
        launch = consumer;
      },
    });
    await open('/');
    await pane('Text');
    const files = many.map(({ name }) => ({
      name,
      getFile: () => Promise.reject(new DOMException('', 'NotFoundError')),
    }));
    launch?.({ files });
    await expect.element(page.getByText('0.txt and 2,999 other files could not be read')).toBeVisible();
    const messages = [...document.querySelectorAll('[data-sonner-toast]')].map(({ textContent }) => textContent);
    // Those of the test before may still be there.
    expect(messages.filter((text) => text.includes('could not be read'))).toHaveLength(1);
    vi.unstubAllGlobals();
  });
});

describe('any list of files', () => {
  /** Files whose names and contents are somebody else's, up to three times as many as are opened. */
  function anyFiles(draw: Draw): File[] {
    const count = Math.floor(draw() * one(draw, [2, 8, 600]));
    return Array.from({ length: count }, () => new File([hostileText(draw)], hostileText(draw).slice(0, 200)));
  }
  /** A file as the system hands it over: some are gone, and some may not be read. */
  const handleOf = (draw: Draw, file: File) => ({
    name: file.name,
    getFile: () =>
      draw() < 0.3
        ? Promise.reject(new DOMException(hostileText(draw), one(draw, ['NotFoundError', 'NotAllowedError'])))
        : Promise.resolve(file),
  });

  test.each([
    ['dropped', '/upper-case', 'Input'],
    ['launched', '/', 'Text'],
  ] as const)('%s: one text or message, and nothing of it runs', async (how, path, label) => {
    expectProblems(/could not be read/);
    const breach = vi.fn();
    vi.stubGlobal('breach', breach);
    let launch: ((launched: { files: readonly unknown[] }) => void) | undefined;
    vi.stubGlobal('launchQueue', {
      setConsumer: (consumer: typeof launch) => {
        launch = consumer;
      },
    });
    await open(path);
    await pane(label);
    const elements = () => document.querySelectorAll('*').length;
    const before = elements();
    const draw = seededRandom(`files/${how}`);
    for (let i = 0; i < 12; i++) {
      const files = anyFiles(draw);
      if (how === 'dropped') dropFiles(...files);
      else launch?.({ files: files.map((file) => handleOf(draw, file)) });
      // The system opens the app with one list after the other.
      await new Promise((done) => setTimeout(done));
      // What comes next is opened in any case.
      const last = new File([`text ${i}`], `${i}.txt`);
      if (how === 'dropped') dropFiles(last);
      else launch?.({ files: [{ name: last.name, getFile: () => Promise.resolve(last) }] });
      await expectText(await pane(label), `text ${i}`);
      expect(breach).not.toHaveBeenCalled();
      expect(document.querySelector('[data-breach]')).toBeNull();
      expect(elements() - before).toBeLessThan(400);
      for (const { textContent } of document.querySelectorAll('[data-sonner-toast]'))
        expect(textContent.length).toBeLessThan(500);
    }
    vi.unstubAllGlobals();
  });
});

test('the encoding menu corrects a wrong guess until the text is edited', async () => {
  await open('/upper-case');
  const input = await pane('Input');
  await choose(new File([encode('Größe', 'windows-1252')], 'greeting.txt'));
  await expect.element(menu).toHaveValue('windows-1252');
  await menu.selectOptions('windows-1251');
  await expectText(input, 'GrцЯe');
  await menu.selectOptions('utf-8');
  await expect.element(strip).toHaveTextContent('2 places do not fit and are U+FFFD');
  await menu.selectOptions('windows-1252');
  await expectText(await pane('Output'), 'GRÖSSE');
  // What has been edited is not read again in its place.
  await pressOn(input, '{ControlOrMeta>}{End}{/ControlOrMeta}!');
  await expect.element(menu).toBeDisabled();
  await strip.getByRole('button', { name: 'Close the file' }).click();
  await expect.element(strip).not.toBeInTheDocument();
  await expect.element(input).toHaveFocus();
  await expectText(input, 'Größe!');
});

test('the encoding chosen last is used, and ignored once the file is closed', async () => {
  await open('/upper-case');
  const input = await pane('Input');
  await choose(new File([encode('Größe', 'windows-1252')], 'greeting.txt'));
  await expect.element(menu).toHaveValue('windows-1252');
  /** Choose encodings faster than one is read. */
  const pick = (...labels: string[]) => {
    const list = menu.element() as HTMLSelectElement;
    for (const label of labels) {
      list.value = label;
      list.dispatchEvent(new Event('change', { bubbles: true }));
    }
  };
  pick('koi8-r', 'windows-1251');
  await expectText(input, 'GrцЯe');
  await expect.element(menu).toHaveValue('windows-1251');
  await expect.element(page.getByText('could not be read again')).not.toBeInTheDocument();
  pick('windows-1253');
  document.querySelector<HTMLElement>('[aria-label="Close the file"]')?.click();
  await expect.element(strip).not.toBeInTheDocument();
  // Another file comes later than the answer to that.
  await choose(new File(['zweite'], 'other.txt'));
  await expectText(input, 'zweite');
  await button('Undo').click();
  await expectText(input, 'GrцЯe');
});

test('Base64 encodes the bytes of a file, with a preview and a download name', async () => {
  await open('/sort-lines');
  await paste('Input', 'b\na');
  await choose(new File([PICTURE], 'photo.png'));
  await strip.getByRole('button', { name: 'Encode as Base64' }).click();
  await expect.element(panel).toHaveTextContent('photo.png, 70 bytes, PNG image. Its bytes are encoded.');
  await expect.element(panel.getByRole('img', { name: 'The PNG image photo.png' })).toBeVisible();
  await expectText(await pane('Output'), base64(PICTURE));
  await page.getByRole('button', { name: 'Write a data: URI' }).click();
  await expect.element(await pane('Output')).toHaveTextContent('data:image/png;base64,iVBOR');
  await page.getByRole('tab', { name: 'Inspect' }).click();
  await expect.element(page.getByRole('img', { name: 'The PNG image', exact: true })).toBeVisible();
  expect((await download(() => button('Download').click())).name).toBe('photo-base64.txt');
  await setOption('Direction', 'Decode');
  await expect.element(strip).toHaveTextContent('is set aside');
  await setOption('Direction', 'Encode');
  // An option that is about a text has no meaning for bytes, and is not passed over.
  await setOption('Text encoding', 'UTF-16LE');
  await expect.element(strip).toHaveTextContent('is set aside: with these options, a text is converted.');
  await setOption('Text encoding', 'UTF-8');
  await panel.getByRole('button', { name: 'Remove the file' }).click();
  await expect.element(await pane('Input')).toHaveFocus();
  await expect.element(count('characters')).toHaveAttribute('data-value', '0');
});

test('bytes that are no text are saved as they are, and Swap encodes them', async () => {
  await open('/base64-converter');
  await setOption('Direction', 'Decode');
  await paste('Input', base64(PICTURE));
  await expect.element(page.getByText('This result is no text: Download saves its bytes as they are.')).toBeVisible();
  const saved = await download(() => button('Download').click());
  expect([saved.name, saved.blob.type]).toEqual(['converted-text.png', 'image/png']);
  expect(hex(new Uint8Array(await saved.blob.arrayBuffer()))).toBe(hex(PICTURE));
  await button('Swap').click();
  await expect.element(panel).toHaveTextContent('result.bin, 70 bytes, PNG image. Its bytes are encoded.');
  await expectText(await pane('Output'), base64(PICTURE));
});

test('hex encodes the bytes of a file, and Read as text opens it as text', async () => {
  await open('/hex-to-text-converter');
  await paste('Input', '48 69');
  dropFiles(new File([PICTURE], 'photo.png'));
  await strip.getByRole('button', { name: 'Encode its bytes' }).click();
  await expect.element(panel).toHaveFocus();
  await button('Plain').click();
  await expectText(await pane('Output'), hex(PICTURE));
  await panel.getByRole('button', { name: 'Read as text' }).click();
  await expect.element(await pane('Input')).toHaveTextContent('PNG');
  await expect.element(strip.getByRole('combobox')).toHaveValue('windows-1252');
});

test('Base64 opens a UTF-8 file as text, and encodes the bytes of a file in another encoding', async () => {
  await open('/base64-converter');
  await pane('Input');
  await choose(new File(['Grüße'], 'plain.txt'));
  await expectText(await pane('Input'), 'Grüße');
  await expectText(await pane('Output'), base64(new TextEncoder().encode('Grüße')));
  const bytes = encode('Grüße', 'windows-1252');
  await choose(new File([bytes], 'old.txt'));
  await expect.element(panel).toHaveTextContent('old.txt, 5 bytes. Its bytes are encoded.');
  await expectText(await pane('Output'), base64(bytes));
  // What another text takes the place of is gone.
  await page.getByRole('button', { name: 'Sample', exact: true }).click();
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(await pane('Input')).toHaveTextContent('Köln');
});

test.each([
  ['/', 'Text'],
  ['/upper-case', 'Input'],
] as const)('a slow file does not replace text typed while it is read: %s', async (path, name) => {
  await open(path);
  const input = await pane(name);
  const release = pauseFileReads();
  dropFiles(new File(['from the file'], 'slow.txt'));
  await expect.element(strip).toHaveTextContent('Reading slow.txt');
  await pressOn(input, 'typed');
  release();
  await expect.element(strip).toHaveTextContent('slow.txt, 13 bytes, is ready.');
  await expectText(input, 'typed');
  await strip.getByRole('button', { name: 'Use the file' }).click();
  await expectText(input, 'from the file');
  await pressOn(input, '{ControlOrMeta>}z{/ControlOrMeta}');
  await expectText(input, 'typed');
});

test('the file chosen last is opened, and Cancel stops reading a file', async () => {
  await open('/upper-case');
  const input = await pane('Input');
  const release = pauseFileReads();
  dropFiles(new File(['first'], 'first.txt'));
  dropFiles(new File(['second'], 'second.txt'));
  await expect.element(strip).toHaveTextContent('Reading second.txt');
  release();
  await expectText(input, 'second');
  const releaseThird = pauseFileReads();
  dropFiles(new File(['third'], 'third.txt'));
  await strip.getByRole('button', { name: 'Cancel' }).click();
  releaseThird();
  await expect.element(strip).not.toBeInTheDocument();
  await expectText(input, 'second');
});

test('the first of several files is opened, and the others are listed', async () => {
  await open('/upper-case');
  const input = await pane('Input');
  dropFiles(...['a', 'b', 'c'].map((name) => new File([`text of ${name}`], `${name}.txt`)));
  await expectText(input, 'text of a');
  await expect.element(strip).toHaveTextContent('Not opened (a pane holds one text):');
  await strip.getByRole('button', { name: 'c.txt' }).click();
  await expectText(input, 'text of c');
  await expect.element(strip.getByRole('button', { name: 'b.txt' })).toBeVisible();
});

test('no more of a 30 MB file is read than the longest text', async () => {
  await open('/upper-case');
  await pane('Input');
  let most = 0;
  const read = Blob.prototype.arrayBuffer;
  vi.spyOn(Blob.prototype, 'arrayBuffer').mockImplementation(function (this: Blob) {
    most = Math.max(most, this.size);
    return read.call(this);
  });
  dropFiles(new File(new Array(30).fill(new Uint8Array(1_000_000).fill(97)), 'access.log'));
  await expect.element(strip).toHaveTextContent('access.log, 30.0 MB');
  await strip.getByRole('button', { name: 'Edit the first 200,000 characters' }).click();
  await expect.element(page.getByText('Only the beginning of access.log was opened')).toBeVisible();
  await expect.element(count('characters')).toHaveAttribute('data-value', '200000');
  expect(most).toBe(TEXT_BYTES);
});

test('a binary file too long for the pane can be converted to a file', async () => {
  await open('/base64-converter');
  await pane('Input');
  dropFiles(new File(new Array(8).fill(new Uint8Array(1_000_000)), 'film.mp4'));
  await expect.element(strip).toHaveTextContent('film.mp4, 8.0 MB');
  await expect.element(page.getByCss('[data-part]').first()).toHaveTextContent('Only the first 12.3 kB of 8.0 MB');
  await expect.element(button('Save film-base64.txt')).toBeEnabled();
});

test('an unreadable file is reported, and the text stays', async () => {
  expectProblems(/could not be read/);
  await open('/upper-case');
  await paste('Input', 'kept');
  vi.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValue(new DOMException('gone', 'NotReadableError'));
  dropFiles(new File(['x'], 'gone.txt'));
  await expect.element(strip).toHaveTextContent('gone.txt could not be read. Your text is as it was.');
  await expectText(await pane('Input'), 'kept');
});

describe('a download is named after the opened file, or else after its content', () => {
  const saved = () => download(() => button('Download').click());

  test('a text', async () => {
    await open('/sort-lines');
    await pane('Input');
    await choose(new File(['b\na'], 'Größe 漢字.txt'));
    await expectText(await pane('Output'), 'a\nb');
    expect(await saved()).toMatchObject({ name: 'Größe 漢字-sorted.txt', text: 'a\nb' });
    await button('Clear').click();
    await paste('Input', 'b\na');
    await expectText(await pane('Output'), 'a\nb');
    expect((await saved()).name).toBe('converted-text.txt');
  });

  test('data', async () => {
    await open('/csv-to-json-converter');
    await paste('Input', 'a,b\n1,2');
    await expect.element(await pane('Output')).toHaveTextContent('"a"');
    expect((await saved()).name).toBe('data.json');
    await choose(new File(['c,d\n3,4'], 'names.csv'));
    await expect.element(await pane('Output')).toHaveTextContent('"c"');
    expect((await saved()).name).toBe('names.json');
  });

  test('text converted on Home', async () => {
    await open('/');
    const text = await pane('Text');
    await choose(new File(['# hi'], 'notes.md'));
    await expectText(text, '# hi');
    expect((await saved()).name).toBe('notes-converted.md');
  });
});

describe('a dropped file', () => {
  const file = new File(['From A File'], 'a.txt');
  /** Whether the browser would open it in the place of the page. */
  const leaves = (target: string) => drag('dragover', target, [file]) || drag('drop', target, [file]);

  test('on the output is opened', async () => {
    await open('/lower-case');
    await pane('Input');
    const output = await pane('Output');
    expect(leaves('.cm-content[aria-label=Output]')).toBe(false);
    await expectText(output, 'from a file');
  });

  test('on a page without an input changes nothing', async () => {
    await open('/password-generator');
    await expect.element(await pane('Output')).toHaveTextContent(/\S/);
    const made = await wholeText('Output');
    for (const target of ['.cm-content', 'h1', 'header input']) expect(leaves(target), target).toBe(false);
    expect(await wholeText('Output')).toBe(made);
  });
});

test('dropping a link is prevented, except on a text field', async () => {
  await open('/lower-case');
  await pane('Input');
  const refuses = (target: string) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.setData('text/uri-list', 'https://example.com/');
    const event = new DragEvent('dragover', { bubbles: true, cancelable: true, dataTransfer });
    return !document.querySelector(target)?.dispatchEvent(event);
  };
  expect(refuses('h1')).toBe(true);
  expect(refuses('header input')).toBe(false);
});

test('a small phone shows the actions for a file together with the text', async () => {
  await open('/sort-lines', { width: 320, height: 640 });
  const input = await pane('Input');
  await input.fill('mine');
  await choose(new File([PICTURE], 'photo.png'));
  const last = strip.getByRole('button', { name: 'Read as text' });
  await expect.element(last).toBeVisible();
  // Only as far as is needed: the text above is to stay in view.
  (last.element() as unknown as { scrollIntoViewIfNeeded(): void }).scrollIntoViewIfNeeded();
  for (const name of ['Encode as Base64', 'Show as hex', 'Read as text'])
    await expect.element(strip.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  await expect.element(input.getByText('mine')).toBeInViewport({ ratio: 1 });
});

describe('opening files with the installed app', () => {
  const bigPanel = page.getByRole('group', { name: 'File to convert' });
  const LONG = ['access.log', 'GET /straße 200\n'.repeat(20_000)] as const;
  /** This file is removed before the page reads it. */
  const GONE = 'gone.txt';

  /** Open Home as the operating system does with some files, which lie in the site's own storage: that gives real handles. */
  async function launchWith(...files: readonly (readonly [name: string, content: string])[]): Promise<void> {
    await clearStorage();
    const handles = await Promise.all(files.map(([name, content]) => storeFile(name, content)));
    if (files.some(([name]) => name === GONE)) await (await navigator.storage.getDirectory()).removeEntry(GONE);
    let isFirst = true;
    const setConsumer = (consumer: (launch: { files: readonly FileSystemFileHandle[] }) => unknown) => {
      // A launch is given to one consumer alone.
      if (isFirst) consumer({ files: handles });
      isFirst = false;
    };
    vi.stubGlobal('launchQueue', { setConsumer });
    await open('/');
  }

  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test('opens a single file once, and Undo removes it', async () => {
    await launchWith(['notes.md', '# of the file']);
    const text = await pane('Text');
    await expectText(text, '# of the file');
    await expect.element(strip).toHaveTextContent('notes.md, 13 bytes');
    await text.fill('changed');
    // Coming back does not open it once more.
    await visit('/about-us');
    await visit('/');
    await expectText(await pane('Text'), 'changed');
    await button('Undo').click();
    await button('Undo').click();
    await expect.element(count('characters')).toHaveAttribute('data-value', '0');
  });

  test('offers to convert a file that is too long for the pane with a recipe', async () => {
    await launchWith(LONG);
    await expect.element(strip).toHaveTextContent('access.log, 340 kB');
    await expect.element(page.getByCss('[data-part]')).toHaveTextContent('Only the first');
    await expect.element(count('characters')).toHaveAttribute('data-value', '200000');
    await button('Convert the whole file').click();
    await expect.poll(() => location.pathname).toBe('/recipe');
    await expect.element(strip).toHaveTextContent('access.log');
    await expect.element(bigPanel).toHaveTextContent('Add a step first.');
  });

  test('opens the first of two files, and offers to convert both', async () => {
    await launchWith(['a.txt', 'first'], ['b.txt', 'second']);
    await expectText(await pane('Text'), 'first');
    await expect.element(strip.getByRole('button', { name: 'b.txt' })).toBeVisible();
    await button('Convert 2 files to files').click();
    await expect.element(strip).toHaveTextContent('a.txt, 5 bytes and 1 more');
    await expect.element(page.getByCss('[data-part]')).not.toBeInTheDocument();
  });

  describe('twice at once', () => {
    /** Handle of a file that is read once it is released; without content, it cannot be read. */
    function slowHandle(name: string, content?: string) {
      const { promise, resolve, reject } = Promise.withResolvers<File>();
      const release = () =>
        content === undefined ? reject(new DOMException('', 'NotFoundError')) : resolve(new File([content], name));
      return { name, getFile: () => promise, release };
    }

    /** Launches Home with two files, which are read in the given order. */
    async function launchTwice(handles: readonly ReturnType<typeof slowHandle>[], order: readonly number[]) {
      vi.stubGlobal('launchQueue', {
        setConsumer: (consumer: (launch: { files: readonly unknown[] }) => void) => {
          for (const handle of handles) consumer({ files: [handle] });
        },
      });
      await open('/');
      for (const index of order) {
        handles[index]?.release();
        await handles[index]?.getFile().catch(() => undefined);
      }
    }

    test.each([
      ['the earlier one is read last', [1, 0]],
      ['the earlier one is read first', [0, 1]],
    ])('shows the later file if %s', async (_, order) => {
      await launchTwice([slowHandle('a.txt', 'earlier'), slowHandle('b.txt', 'later')], order);
      await expectText(await pane('Text'), 'later');
      await expect.element(strip).toHaveTextContent('b.txt');
    });

    test('goes to the tool of the later file', async () => {
      await launchTwice([slowHandle('a.json', '{}'), slowHandle('b.xml', '<later/>')], [0, 1]);
      await expect.poll(() => location.pathname).toBe('/xml-formatter');
      await expectText(await pane('Input'), '<later/>');
    });

    test('shows the earlier file if the later one cannot be read', async () => {
      expectProblems(/could not be read/);
      await launchTwice([slowHandle('a.txt', 'earlier'), slowHandle('b.txt')], [0, 1]);
      await expectText(await pane('Text'), 'earlier');
    });
  });

  test('reports a missing file, and opens the others', async () => {
    expectProblems(/could not be read/);
    await launchWith([GONE, 'x'], ['there.txt', 'there']);
    await expect.element(page.getByText('gone.txt could not be read')).toBeVisible();
    await expectText(await pane('Text'), 'there');
  });
});
