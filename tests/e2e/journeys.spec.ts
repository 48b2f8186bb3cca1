import { readFile } from 'node:fs/promises';
import type { Route } from '@playwright/test';
import { expectText, type Journey, open, output, setOption, tab } from './journeys.ts';
import { clipboard, paste } from './panes.ts';
import { expect, sharedTest as test } from './site.ts';

/*
 * Visits of people to the built site: its workers, its content policy and its chunks. What each tool does with its
 * options, and what its views show, is tested beside the tool, in table.test.ts and page.test.tsx.
 */

/** One tool of each category. */
const JOURNEYS: Readonly<Record<string, Journey>> = {
  'title-case': {
    input: 'star wars: a self-made hope from home',
    steps: [
      [{}, 'Star Wars: A Self-Made Hope From Home'],
      [{ 'Capitalize hyphenated parts': false }, 'Star Wars: A Self-made Hope From Home'],
      [
        { 'Capitalize after : ? ! . and dashes': false, 'More small words': 'from' },
        'Star Wars: a Self-made Hope from Home',
      ],
    ],
  },
  'find-and-replace': {
    input: 'Cat, cat and concat',
    steps: [
      [{ Find: 'cat', 'Replace with': 'dog' }, 'dog, dog and condog'],
      [{ 'Whole words': true, 'Keep the case of the match': true }, 'Dog, dog and concat'],
      [
        { 'Whole words': false, 'Search mode': 'Regex', Find: '(c)(at)', 'Replace with': '$2$1' },
        'atC, atc and conatc',
      ],
    ],
  },
  'bubble-text-generator': {
    input: '12 of 50',
    steps: [
      [{ Numbers: '10 to 50 whole' }, '\u246b \u24de\u24d5 \u32bf'],
      [{ Shape: 'Squares' }, '12 \u{1f13e}\u{1f135} 50'],
    ],
  },
  'binary-converter': {
    input: 'A\u20ac',
    steps: [
      [{}, '01000001 11100010 10000010 10101100'],
      [{ 'Between bytes': 'Comma', '0b prefix': true }, '0b01000001,0b11100010,0b10000010,0b10101100'],
    ],
  },
  'javascript-formatter': {
    input: "let a=1\nf('x')",
    steps: [
      [{}, 'let a = 1;\nf("x");\n'],
      [{ Semicolons: false, Quotes: "Single '" }, "let a = 1\nf('x')\n"],
    ],
  },
};

for (const [tool, { input, steps }] of Object.entries(JOURNEYS)) {
  test(`${tool}: paste, set options, copy, and see it in both themes`, { tag: '@journey' }, async ({ page }) => {
    await page.goto(`/${tool}`);
    const root = page.locator('html');
    await expect(root).toHaveClass(/dark/);
    await paste(page, 'Input', input);
    const result = await output(page);
    for (const [settings, text] of steps) {
      for (const [label, value] of Object.entries(settings)) await setOption(page, label, value);
      await expectText(result, text);
    }
    await page.getByRole('button', { name: 'Copy Text!' }).click();
    await expect.poll(() => clipboard(page)).toBe(steps.at(-1)?.[1]);
    await page.getByRole('button', { name: /light theme/i }).click();
    await expect(root).toHaveClass(/light/);
    await expect(result).toBeVisible();
  });
}

test('a pasted text is recognized on the front page, and opened in its tool', { tag: '@journey' }, async ({ page }) => {
  await page.goto('/');
  await paste(page, 'Text', 'name;age;city\nAnn;30;Köln\nBob;41;Paris\nCid;22;Rom\n');
  await page
    .getByRole('region', { name: /^Convert/ })
    .getByRole('button', { name: 'Open in CSV to JSON' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('CSV to JSON');
  await expect(await output(page)).toContainText('"city": "Köln"');
});

test('ASCII art is saved as PNG and SVG', { tag: '@journey' }, async ({ page }) => {
  await open(page, 'big-text-converter', 'Hi');
  await tab(page, 'Image').click();
  await expect(page.getByRole('img', { name: 'ASCII art of the text' })).toBeVisible();
  const save = async (button: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: button }).click(),
    ]);
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
  };
  const svg = await save('Save SVG');
  expect(svg.name).toBe('ascii-art.svg');
  expect(svg.bytes.toString()).toMatch(/^<svg [^>]*width="128" height="128"/);
  const png = await save('Save PNG');
  expect(png.name).toBe('ascii-art.png');
  expect(png.bytes.subarray(1, 4).toString()).toBe('PNG');
  // Width and height are at the start of the file: two pixels for each of the SVG.
  expect([png.bytes.readUInt32BE(16), png.bytes.readUInt32BE(20)]).toEqual([256, 256]);
});

test.describe('a font that failed to load', () => {
  test.use({ expectedProblems: /Failed to load/ });

  test('is named with the cause, can be retried, and the last drawing stays until then', async ({ page }) => {
    const file = '**/figlet/Mini.flf.js';
    await open(page, 'big-text-converter', 'Hi');
    const result = await output(page);
    await expectText(result, '  _   _ _\n | | | (_)\n | |_| | |\n |  _  | |\n |_| |_|_|');
    const alert = page.getByRole('alert').filter({ hasText: 'Could not load font "Mini"' });
    const retry = () => alert.getByRole('button', { name: 'Retry' }).click();
    for (const [cause, fail] of [
      ['no connection', (route: Route) => route.abort()],
      ['the server answered 503', (route: Route) => route.fulfill({ status: 503, body: 'busy' })],
      ['the server answered with another file', (route: Route) => route.fulfill({ contentType: 'text/html' })],
    ] as const) {
      await page.unroute(file);
      await page.route(file, fail);
      await ((await alert.isVisible()) ? retry() : setOption(page, 'Font', 'Mini'));
      await expect(alert).toContainText(`: ${cause}.`);
      await expect(result).toContainText('|_| |_|_|');
    }
    await page.unroute(file);
    await retry();
    await expectText(result, ' |_| o\n | | |');
    await expect(alert).toBeHidden();
  });
});

test('a view that loads late marks the text at the caret', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/assets/useLinkedPanes-*.js', async (route) => {
    await held;
    await route.continue();
  });
  const input = await open(page, 'json-stringify-generator', 'a"');
  const result = await output(page);
  await expectText(result, '"a\\""');
  await input.focus();
  await page.keyboard.press('ControlOrMeta+Home');
  release();
  await expect(result.locator('.cm-linked')).toHaveText('a');
});

// The content policy of the site has to allow the picture.
test('a picture in Base64 is shown', async ({ page }) => {
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  await open(page, 'base64-converter', pixel);
  await setOption(page, 'Direction', 'Decode');
  await tab(page, 'Inspect').click();
  await expect(page.getByRole('img', { name: 'The decoded PNG image' })).toBeVisible();
  await expect(page.getByText('1 × 1 pixels')).toBeVisible();
});
