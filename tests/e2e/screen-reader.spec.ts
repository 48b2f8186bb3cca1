import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { virtual } from '@guidepup/virtual-screen-reader';
import type { Page } from '@playwright/test';
import { toFragment } from '../../src/site/recipes/link.ts';
import { chooseFile } from './choose-file.ts';
import { alive, pane } from './panes.ts';
import { expect, test } from './site.ts';

type Reader = { readonly reader: typeof virtual };

/** The browser's build of the virtual screen reader, as a script that a page can be given; its policy forbids modules. */
const script = (() => {
  const file = createRequire(import.meta.url).resolve('@guidepup/virtual-screen-reader/browser.js');
  const source = readFileSync(file, 'utf8');
  const name = /([\w$]+) as virtual\b/.exec(source)?.[1];
  return `(() => {${source.replace(/export\s*\{[^}]*\};?/, () => `window.reader = ${name};`)}\n})()`;
})();

/** Start reading at the beginning of a part of the page. From then on the reader hears live regions and the focus, too. */
async function listen(page: Page, part = 'body'): Promise<void> {
  if (!(await page.evaluate(() => 'reader' in window))) await page.evaluate(script);
  await page.evaluate(async (selector) => {
    const { reader } = window as unknown as Reader;
    await reader.stop();
    await reader.start({ container: document.querySelector(selector) as HTMLElement });
  }, part);
}

/** All that is said from the beginning of the part to its end. */
const readAll = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const { reader } = window as unknown as Reader;
    while (!/^end of (document|dialog)/.test(await reader.lastSpokenPhrase())) await reader.next();
    return reader.spokenPhraseLog();
  });

/** Phrases spoken since the reader started. */
const said = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as Reader).reader.spokenPhraseLog());

// The first is the reader's own, when the element it is at is removed; the last test causes the second.
test.use({ expectedProblems: /'computedName' in null|The clipboard could not be written/ });

// What it reads of Home and of a search is tested in src/site/shell/screen-reader.test.tsx.
test('a tool page: an error is read with its words separated, then a dialog, then a toast', async ({ page }) => {
  await page.goto('/json-formatter');
  const input = await pane(page, 'Input');
  await alive(page);
  await listen(page);
  await input.fill('{"a": 1,}');
  await expect
    .poll(() => said(page))
    .toContain(
      'assertive: Line 1, column 8: remove this comma; nothing follows it before "}". This is JSON5 or JSON with comments.',
    );

  await page.getByRole('button', { name: 'Copy link' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect.poll(() => said(page)).toContain('dialog, Copy a link to this tool with its options');
  await listen(page, 'dialog[open], [role=dialog]');
  const dialog = await readAll(page);
  for (const phrase of [
    'heading, Copy a link to this tool with its options, level 2',
    'button, Close',
    'checkbox, Include the input (9 characters), not checked',
    'button, Copy link',
  ]) {
    expect(dialog).toContain(phrase);
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await input.fill('{"a": 1}');
  await expect(page.getByRole('button', { name: 'Copy Text!' })).toBeEnabled();
  await listen(page);
  await page.getByRole('button', { name: 'Copy Text!' }).click();
  await expect.poll(() => said(page)).toContainEqual(expect.stringMatching(/^polite: Failed to copy/));
});

test('a paste: the result is read by its first words once', async ({ page }) => {
  await page.goto('/sort-lines');
  const input = await pane(page, 'Input');
  await alive(page);
  // Before the reader starts, which brings a clipboard of its own.
  await page.evaluate(() => navigator.clipboard.writeText('cherry\nbanana\napple'));
  await input.focus();
  await listen(page);
  await page.keyboard.press('ControlOrMeta+v');
  await expect.poll(() => said(page)).toContain('polite: Output: apple banana cherry (19 characters)');
  expect((await said(page)).filter((phrase) => phrase.includes('Output:'))).toHaveLength(1);
});

test('a recipe: a result is read by its first words, and a step that fails with its name', async ({ page }) => {
  await page.goto(`/recipe${await toFragment({ v: 1, steps: [{ tool: 'sort-lines', options: {} }] })}`);
  const input = await pane(page, 'Input');
  await alive(page);
  await listen(page);
  await input.fill('b\na');
  await expect.poll(() => said(page)).toContain('polite: Output: a b (3 characters)');
  await page.getByRole('button', { name: /^Add (step|after)/ }).click();
  await page.getByRole('dialog').getByRole('combobox').fill('JSON Formatter');
  await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toContainText('JSON');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => said(page))
    .toContainEqual(
      expect.stringMatching(/^assertive: Step 2, JSON Formatter.*: Line 1, column 1: a is not a JSON value/),
    );
});

test('a file: its result is read by its first words', async ({ page }) => {
  await page.goto('/lower-case');
  await pane(page, 'Input');
  await alive(page);
  await listen(page);
  await chooseFile(page, { name: 'greeting.txt', mimeType: 'text/plain', buffer: Buffer.from('GRÜSSE') });
  await expect.poll(() => said(page)).toContain('polite: Output: grüsse (6 characters)');
});
