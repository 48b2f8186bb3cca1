import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
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
