import { readFile } from 'node:fs/promises';
import { clipboard, count, pane, paste, wholeText } from './panes.ts';
import { expect, test as ownTest, sharedTest as test } from './site.ts';

const LABELS = {
  'Sentence case': 'Hello world. This is it',
  'lower case': 'hello world. this is it',
  'UPPER CASE': 'HELLO WORLD. THIS IS IT',
  'Capitalized Case': 'Hello World. This Is It',
  'aLtErNaTiNg cAsE': 'hElLo wOrLd. ThIs iS It',
  'Title Case': 'Hello World. This Is It',
  'InVeRsE cAsE': 'HELLO wORLD. THIS IS IT',
  camelCase: 'helloWorldThisIsIt',
  PascalCase: 'HelloWorldThisIsIt',
  snake_case: 'hello_world_this_is_it',
  'kebab-case': 'hello-world-this-is-it',
  SCREAMING_SNAKE_CASE: 'HELLO_WORLD_THIS_IS_IT',
};

// What is refused on purpose is told to the console.
test.use({ expectedProblems: /denied|no room|could not be written/ });

test.beforeEach(async ({ page }) => {
  await page.goto('/');
});

test('each of the twelve conversions replaces the text by its result', async ({ page }) => {
  const text = await pane(page, 'Text');
  for (const [label, result] of Object.entries(LABELS)) {
    await test.step(label, async () => {
      await text.fill('hello World. this is it');
      await page.getByRole('button', { name: label, exact: true }).click();
      await expect(text).toHaveText(result);
    });
  }
});

test('exactly twelve conversions, all off while the text is blank, with Download and Reset', async ({ page }) => {
  const text = await pane(page, 'Text');
  const conversions = page.getByRole('group', { name: 'Conversions' }).getByRole('button');
  await expect(conversions).toHaveText(Object.keys(LABELS));
  const buttons = [
    ...(await conversions.all()),
    page.getByRole('button', { name: 'Download' }),
    page.getByRole('button', { name: 'Reset' }),
  ];
  for (const button of buttons) await expect(button).toBeDisabled();
  await text.fill(' \n\t ');
  await expect(count(page, 'characters')).toHaveAttribute('data-value', '4');
  for (const button of buttons) await expect(button).toBeDisabled();
  await text.fill('a');
  for (const button of buttons) await expect(button).toBeEnabled();
});

test('the text starts empty: no counts, and nothing to convert', async ({ page }) => {
  for (const name of ['characters', 'words', 'lines', 'sentences']) {
    await expect(count(page, name)).toHaveAttribute('data-value', '0');
  }
  await expect(page.getByText('0 / 200000', { exact: true })).toBeVisible();
  expect(await (await pane(page, 'Text')).locator('.cm-line').allTextContents()).toHaveLength(1);
});

test('live counts of characters, words, lines and sentences, and a counter', async ({ page }) => {
  await (await pane(page, 'Text')).fill('One two. Three?\nयह है। four');
  for (const [name, value] of Object.entries({ characters: '27', words: '6', lines: '2', sentences: '4' })) {
    await expect(count(page, name)).toHaveAttribute('data-value', value);
    await expect(count(page, name)).toHaveText(value);
  }
  await expect(page.getByText('27 / 200000')).toBeVisible();
});

test('a conversion is one undo step', async ({ page }) => {
  const text = await pane(page, 'Text');
  await text.fill('mixed Case');
  await page.getByRole('button', { name: 'UPPER CASE' }).click();
  await expect(text).toHaveText('MIXED CASE');
  await text.focus();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(text).toHaveText('mixed Case');
  await page.keyboard.press('ControlOrMeta+Shift+Z');
  await expect(text).toHaveText('MIXED CASE');
});

ownTest('Copy Text! goes to Copied! and back after three seconds; the clipboard holds the text', async ({ page }) => {
  await page.clock.install();
  await (await pane(page, 'Text')).fill('to copy');
  const copy = page.getByRole('button', { name: 'Copy Text!' });
  await expect(copy).toBeEnabled();
  // From here on time stands still but for what the test lets pass.
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await copy.click();
  const copied = page.getByRole('button', { name: 'Copied!' });
  await expect(copied).toBeVisible();
  expect(await clipboard(page)).toBe('to copy');
  await page.clock.runFor(2900);
  await expect(copied).toBeVisible();
  await page.clock.runFor(200);
  await expect(page.getByRole('button', { name: 'Copy Text!' })).toBeVisible();
});

ownTest('Process while the clipboard is being written; the tooltip shows the label as it is', async ({ page }) => {
  await page.clock.install();
  await (await pane(page, 'Text')).fill('to copy');
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => new Promise((done) => Object.assign(window, { written: done }));
  });
  const button = page.getByRole('button', { name: 'Copy Text!' });
  await button.hover();
  const tooltip = page.getByRole('tooltip');
  await expect(tooltip).toHaveText('Copy Text!');
  await button.click();
  await expect(page.getByRole('button', { name: 'Process', exact: true })).toBeVisible();
  await page.mouse.move(10, 400);
  await expect(tooltip).toHaveCount(0);
  // From here on time stands still but for what the test lets pass: the label stays for three seconds only.
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.evaluate(() => Reflect.get(window, 'written')());
  await page.getByRole('button', { name: 'Copied!' }).hover();
  await page.clock.runFor(1000);
  await expect(tooltip).toHaveText('Copied!');
  await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible();
});

test('a refused clipboard: Error in Copy!, a toast, and the reason in the console', async ({ page }) => {
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('denied', 'NotAllowedError'));
  });
  await (await pane(page, 'Text')).fill('to copy');
  const logged = page.waitForEvent('console', (message) => message.type() === 'error');
  await page.getByRole('button', { name: 'Copy Text!' }).click();
  await expect(page.getByRole('button', { name: 'Error in Copy!' })).toBeVisible();
  await expect(page.getByText('Failed to copy')).toBeVisible();
  expect((await logged).text()).toContain('denied');
});

ownTest('Error in Copy! goes back to Copy Text! after three seconds', async ({ page }) => {
  await page.clock.install();
  await (await pane(page, 'Text')).fill('to copy');
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('denied', 'NotAllowedError'));
  });
  const copy = page.getByRole('button', { name: 'Copy Text!' });
  await expect(copy).toBeEnabled();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await copy.click();
  const failed = page.getByRole('button', { name: 'Error in Copy!' });
  await expect(failed).toBeVisible();
  await page.clock.runFor(2900);
  await expect(failed).toBeVisible();
  await page.clock.runFor(200);
  await expect(copy).toBeVisible();
});

test('Copy is off while the text is blank', async ({ page }) => {
  await (await pane(page, 'Text')).fill('  ');
  await expect(page.getByRole('button', { name: 'Copy Text!' })).toBeDisabled();
});

test('Download saves converted-text.txt as UTF-8 without a byte order mark', async ({ page }) => {
  await (await pane(page, 'Text')).fill('naïve ✓\nsecond');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('converted-text.txt');
  expect(await readFile(await download.path(), 'utf8')).toBe('naïve ✓\nsecond');
});

test('a download that fails is told to the console alone', async ({ page }) => {
  await (await pane(page, 'Text')).fill('to save');
  await page.evaluate(() => {
    URL.createObjectURL = () => {
      throw new Error('no room');
    };
  });
  const logged = page.waitForEvent('console', (message) => message.type() === 'error');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await logged).text()).toContain('no room');
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveText('');
});

test('nothing that is typed leaves the device', async ({ page }) => {
  const { origin } = new URL(page.url());
  const sent: string[] = [];
  page.on('request', (request) => {
    // A worker starts from a blob of the page, which is asked of nobody.
    const own =
      request.method() === 'GET' &&
      request
        .url()
        .replace(/^blob:/, '')
        .startsWith(`${origin}/`);
    if (!own || request.url().includes('Confidential')) sent.push(`${request.method()} ${request.url()}`);
  });
  await paste(page, 'Text', 'Confidential words');
  await page.getByRole('button', { name: 'snake_case', exact: true }).click();
  await expect(await pane(page, 'Text')).toHaveText('confidential_words');
  await page.getByRole('button', { name: 'Copy Text!' }).click();
  await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible();
  expect(sent).toEqual([]);
});

test('Reset empties the text, and undo brings it back', async ({ page }) => {
  const text = await pane(page, 'Text');
  await text.fill('gone?');
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(count(page, 'characters')).toHaveAttribute('data-value', '0');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(text).toHaveText('gone?');
});

test('links to the eighteen tools below, and to what finds others', async ({ page }) => {
  const links = page.getByRole('region', { name: 'More text, code, and data tools' }).getByRole('link');
  const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(targets).toEqual(
    [
      'find-by-example',
      'sentence-case lower-case upper-case title-case find-and-replace remove-extra-spaces text-counter sort-lines',
      'bold-text-generator italic-text-converter strikethrough-text-generator small-text-generator password-generator',
      'lorem-ipsum-generator reverse-text-generator base64-converter url-converter json-formatter',
    ]
      .join(' ')
      .split(' ')
      .map((id) => `/${id}`),
  );
});

const CAP = 200_000;
const SHAPES = {
  'one line': 'lorem ipsum '.repeat(CAP / 12 + 1).slice(0, CAP),
  '5,000 lines': `${'lorem ipsum dolor sit amet, consectetur'}\n`.repeat(5000),
  '66,666 two-letter lines': 'ab\n'.repeat(66_666),
  Devanagari: 'हिन्दी पाठ '.repeat(CAP / 11 + 1).slice(0, CAP),
  emoji: '👍🏽 a😀'.repeat(CAP / 8),
};

for (const [shape, text] of Object.entries(SHAPES)) {
  test(`200,000 characters pasted and converted: ${shape}`, async ({ page }) => {
    await paste(page, 'Text', text);
    await expect(count(page, 'characters')).toHaveAttribute('data-value', String(text.length));
    await page.getByRole('button', { name: 'UPPER CASE' }).click();
    // A text without capital letters does not show that it has been converted.
    await expect(page.getByText('Converted to UPPER CASE')).toBeAttached();
    expect(await wholeText(page, 'Text')).toBe(text.toUpperCase());
  });
}

test('a result that is longer than the cap is not cut, and the counter shows the truth', async ({ page }) => {
  await paste(page, 'Text', 'ß'.repeat(CAP));
  await page.getByRole('button', { name: 'UPPER CASE' }).click();
  await expect(page.getByText('400000 / 200000')).toBeVisible();
  expect(await wholeText(page, 'Text')).toBe('S'.repeat(2 * CAP));
});

test('of a file that does not fit, what fits can be had, and a warning says how much was left out', async ({
  page,
}) => {
  await (await pane(page, 'Text')).fill('old text');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Open file' }).click(),
  ]);
  const content = `${'x'.repeat(CAP - 1)}😀tail`;
  await chooser.setFiles({ name: 'long.txt', mimeType: 'text/plain', buffer: Buffer.from(content) });
  // Nothing is cut unasked.
  await expect(page.getByRole('button', { name: 'Convert file to file' })).toBeVisible();
  await expect(await pane(page, 'Text')).toHaveText('old text');
  await page.getByRole('button', { name: 'First 200,000 characters only' }).click();
  // The warning goes by itself, before a slow machine may have counted.
  await expect(page.getByText('Text shortened by 6 characters (limit 200,000)')).toBeVisible();
  await expect(count(page, 'characters')).toHaveAttribute('data-value', String(CAP - 1));
  await (await pane(page, 'Text')).focus();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(await pane(page, 'Text')).toHaveText('old text');
});
