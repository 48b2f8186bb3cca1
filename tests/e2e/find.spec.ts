import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible, setTheme } from './axe.ts';
import { expectFits } from './fits.ts';
import { clipboard, pane } from './panes.ts';
import { expect, sharedTest as test } from './site.ts';

/** The editor of a pane of the page, once it has taken the place of the plain textarea. */
async function editor(page: Page, name: string) {
  const found = page.getByRole('textbox', { name, exact: true }).and(page.locator('.cm-content'));
  await expect(found).toBeVisible();
  return found;
}

async function fill(page: Page, name: string, text: string): Promise<void> {
  await (await editor(page, name)).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(text);
}

/** Show what a text is and should be. */
async function show(page: Page, have: string, want: string): Promise<void> {
  await fill(page, 'You have', have);
  await fill(page, 'You want', want);
}

const answer = (page: Page) => page.locator('[data-answer]');
const steps = (page: Page) => answer(page).locator('[data-steps]');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** The result, whose lines an editor draws one by one. */
async function expectResult(page: Page, lines: readonly string[]): Promise<void> {
  await expect((await editor(page, 'Result')).locator('.cm-line')).toHaveText([...lines]);
}

test('an example is typed: the answer, the rest converted, and on in the tool with its options', async ({ page }) => {
  await page.goto('/find-by-example');
  await expect(page.getByText('Type or paste one line on each side.')).toBeVisible();
  await fill(page, 'You have', 'red\ngreen\nblue');
  await expect(page.getByText('Now type what it should look like.')).toBeVisible();
  await fill(page, 'You want', 'red > green > blue');
  await expect(steps(page)).toContainText('Text Joiner');
  await expect(steps(page)).toContainText('" > "');
  await expect(page.locator('[aria-live=polite]').getByText(/^Found: Text Joiner \(.*" > "/)).toBeAttached();
  await fill(page, 'Your text', 'x\ny\nz');
  await expectResult(page, ['x > y > z']);
  await expectAccessible(page, 'an answer');
  await button(page, 'Copy Text!').click();
  await expect.poll(() => clipboard(page)).toBe('x > y > z');
  const saved = page.waitForEvent('download');
  await button(page, 'Download').click();
  expect(await readFile(await (await saved).path(), 'utf8')).toBe('x > y > z');
  await button(page, 'Copy link').click();
  await expect.poll(() => clipboard(page)).toMatch(/\/text-joiner#v=1&options=/);
  expect(await clipboard(page)).not.toContain('green');
  await button(page, /^Open in Text Joiner/).click();
  await expect(page).toHaveURL('/text-joiner');
  await expect(await pane(page, 'Input')).toHaveText('xyz');
  await expect(await pane(page, 'Output')).toHaveText('x > y > z');
  // Who comes back finds all as it was.
  await page.goBack();
  await expect(await editor(page, 'You want')).toHaveText('red > green > blue');
  await expect(steps(page)).toContainText('Text Joiner');
  await expectResult(page, ['x > y > z']);
});

test('several steps open as a recipe', async ({ page }) => {
  await page.goto('/find-by-example');
  await show(page, '  pear\napple \npear\nfig', 'apple, fig, pear');
  await expect(answer(page)).toContainText('This recipe does it');
  await expect(steps(page)).toContainText('then');
  await button(page, 'Copy link').click();
  await expect.poll(() => clipboard(page)).toMatch(/\/recipe#v=1&recipe=[\w-]+$/);
  await button(page, 'Open as a recipe').click();
  await expect(page).toHaveURL('/recipe');
  await expect(await pane(page, 'Output')).toHaveText('apple, fig, pear');
});

test('where answers differ on the text, choosing a line adds a pair and searches again', async ({ page }) => {
  await page.goto('/find-by-example');
  await show(page, 'c\nb\na', 'a\nb\nc');
  await fill(page, 'Your text', 'pear\nfig\napple\nkiwi');
  await expect(steps(page)).toBeVisible();
  const others = page.getByRole('group', { name: 'Other answers' });
  await expect(others.getByRole('button')).not.toHaveCount(0);
  expect(await others.getByRole('button').count()).toBeLessThanOrEqual(3);
  const before = await steps(page).innerText();
  await others.getByRole('button').first().click();
  await expect(page.getByRole('group', { name: 'Pair 2' })).toBeVisible();
  await expect(await editor(page, 'You have, pair 2')).toHaveText('pearfigapplekiwi');
  await expect(steps(page)).not.toHaveText(before);
  await button(page, 'Remove pair 2').click();
  await expect(steps(page)).toHaveText(before);
  await button(page, 'Undo').last().click();
  await expect(page.getByRole('group', { name: 'Pair 2' })).toBeVisible();
});

test('a second pair by hand', async ({ page }) => {
  await page.goto('/find-by-example');
  await show(page, 'ab', 'AB');
  await expect(steps(page)).toBeVisible();
  await button(page, 'Add a pair').click();
  await expect(await editor(page, 'You have, pair 2')).toBeFocused();
  await page.keyboard.insertText('some words');
  await expect(page.getByText('A pair counts once both of its sides are filled.')).toBeVisible();
  await fill(page, 'You want, pair 2', 'SOME_WORDS');
  await expect(steps(page)).toContainText('Constant Case');
});

test('nothing found: what to try, and what comes nearest with its differences', async ({ page }) => {
  await page.goto('/find-by-example');
  await show(page, 'the quick brown fox', 'le renard brun rapide');
  await expect(page.getByText('No tool or recipe of up to four steps does this.')).toBeVisible();
  await expect(page.getByText('Give two or three lines, or a second pair.')).toBeVisible();
  await show(page, 'hello\nworld\nagain', 'Hello\nmonde\nEncore une fois');
  await expect(page.getByText('This comes nearest:')).toBeVisible();
  await expect(page.locator('ins')).not.toHaveCount(0);
  await expectAccessible(page, 'nothing found');
  await show(page, 'same', 'same');
  await expect(page.getByText('Both sides are the same.')).toBeVisible();
  await show(page, 'ab', 'a');
  await expect(page.getByText('This is too little to tell.')).toBeVisible();
  await expect(page.getByText('This is one of them:')).toBeVisible();
});

test('a key stops a search that runs, and the newer one is answered', async ({ page }) => {
  await page.goto('/find-by-example');
  await show(page, 'the quick brown fox jumps', 'le renard brun rapide saute');
  await expect(page.getByText('Searching...')).toBeVisible();
  await fill(page, 'You want', 'THE QUICK BROWN FOX JUMPS');
  await expect(steps(page)).toHaveText(/^Uppercase/);
});

test('an example that stands ready, by keyboard alone; started over, and taken back', async ({ page }) => {
  await page.goto('/find-by-example');
  await expect(await editor(page, 'You have')).toBeFocused();
  const example = button(page, /^Last name first/);
  for (let i = 0; i < 12 && !(await example.evaluate((one) => one === document.activeElement)); i++)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(await editor(page, 'You want')).toHaveText('Lovelace, AdaTuring, Alan');
  await expect(steps(page)).toBeVisible();
  await expect((await editor(page, 'Result')).locator('.cm-line').nth(2)).toHaveText('Hopper, Grace');
  await button(page, 'Start over').click();
  await expect(example).toBeVisible();
  await button(page, 'Undo').last().click();
  await expect(await editor(page, 'You want')).toHaveText('Lovelace, AdaTuring, Alan');
});

test('from search and from Home, with the text of Home', async ({ page }) => {
  await page.goto('/');
  await (await pane(page, 'Text')).focus();
  await page.keyboard.insertText('b\na');
  await page.getByRole('link', { name: 'Not sure which one? Find it by example' }).click();
  await expect(page).toHaveURL('/find-by-example');
  await expect(await editor(page, 'Your text')).toHaveText('ba');
  await page.keyboard.press('ControlOrMeta+k');
  await page
    .getByRole('search')
    .getByRole('link', { name: /^By example/ })
    .click();
  await expect(page).toHaveURL('/find-by-example');
  await page.goto('/search?q=zzzzz');
  await page.getByRole('link', { name: 'Find it by example' }).click();
  await expect(page.getByRole('heading', { name: 'Find by Example', level: 1 })).toBeVisible();
});

test('on a phone: one below the other, nothing too wide', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/find-by-example');
  await expectFits(page);
  await show(page, 'some words', 'SOME_WORDS');
  await expect(steps(page)).toContainText('Constant Case');
  await fill(page, 'Your text', 'user id');
  await expectResult(page, ['USER_ID']);
  await expectFits(page);
  await setTheme(page, 'light');
  await expectAccessible(page, 'on a phone, light');
});
