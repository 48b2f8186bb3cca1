import type { Page } from '@playwright/test';
import { setOption } from './journeys.ts';
import { alive, pane, paste } from './panes.ts';
import { expect, test } from './site.ts';

const KEY = 'lettermill-recipes';
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
/** The names of the steps, in order, by the switch that each has. */
const steps = (page: Page) =>
  page
    .getByRole('switch', { name: /^Use step/ })
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')?.replace(/^Use step \d+, /, '')));
const expectSteps = (page: Page, ...names: string[]) => expect.poll(() => steps(page)).toEqual(names);
const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY);
const save = async (page: Page, name: string) => {
  await button(page, 'My recipes').click();
  await dialog(page).getByLabel('Save the current recipe as').fill(name);
  await dialog(page).getByLabel('Save the current recipe as').press('Enter');
};
const savedNames = (page: Page) =>
  dialog(page)
    .getByRole('list', { name: 'Saved recipes' })
    .locator('[data-saved]')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-saved')));

test('a recipe made from a tool is saved, run on another output, and found by its name', { tag: '@journey' }, async ({
  page,
}) => {
  await page.goto('/sort-lines');
  await setOption(page, 'Sort by', 'Natural (file2 before file10)');
  await paste(page, 'Input', 'f10\nf2');
  await expect(await pane(page, 'Output')).toHaveText('f2f10');
  await button(page, 'More actions').click();
  await button(page, 'Add a step').click();
  await expect(page).toHaveURL(/\/recipe(#|$)/);
  await expectSteps(page, 'Sort Lines');
  await expect(await pane(page, 'Input')).toHaveText('f10f2');
  await expect(await pane(page, 'Output')).toHaveText('f2f10');
  expect(await stored(page)).toBeNull();
  await save(page, 'By number');
  await expect(dialog(page).getByRole('status')).toContainText('Saved By number.');
  // The text is no part of it.
  expect(await stored(page)).not.toContain('f10');
  await page.keyboard.press('Escape');
  await expect(button(page, 'My recipes')).toBeFocused();

  await page.goto('/reverse-lines');
  await paste(page, 'Input', 'a1\na10\na9');
  await expect(await pane(page, 'Output')).toHaveText('a9a10a1');
  await button(page, 'More actions').click();
  await button(page, 'Use in another tool').click();
  await dialog(page).getByRole('group', { name: 'My recipes' }).getByRole('button', { name: 'By number' }).click();
  await expectSteps(page, 'Sort Lines');
  await expect(await pane(page, 'Output')).toHaveText('a1a9a10');

  await page.goto('/about-us');
  await alive(page);
  const search = page.getByRole('banner').getByRole('combobox');
  await search.fill('by numb');
  await page.getByRole('option', { name: /By number.*My recipes/ }).click();
  await expectSteps(page, 'Sort Lines');
});

test('my recipes can be moved, renamed, deleted, restored and added, and one of a newer version stays', async ({
  page,
}) => {
  await page.addInitScript(
    ([key, value]) => {
      if (localStorage.getItem(key as string) === null) localStorage.setItem(key as string, value as string);
    },
    [
      KEY,
      JSON.stringify({
        v: 1,
        recipes: [
          { name: 'one', steps: [{ tool: 'upper-case' }] },
          { name: 'newer', v: 9, steps: [] },
          { name: 'three', steps: [{ tool: 'reverse-lines' }, { tool: 'lower-case' }] },
        ],
      }),
    ],
  );
  await page.goto('/recipe#v=1&example=tidy-list');
  await expect(await pane(page, 'Output')).toHaveText('file1.txt, file2.txt, file10.txt');
  await button(page, 'My recipes').click();
  await expect(dialog(page).getByText('This recipe comes from a newer version of the site.')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Move down one' }).press('Enter');
  expect(await savedNames(page)).toEqual(['newer', 'one', 'three']);
  await expect(dialog(page).getByRole('button', { name: 'Move down one' })).toBeFocused();
  const three = dialog(page).getByRole('group', { name: 'three' });
  await three.getByRole('button', { name: 'Rename' }).click();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeVisible();
  await three.getByRole('button', { name: 'Rename' }).click();
  await dialog(page).getByLabel('New name of three').fill('last');
  await page.keyboard.press('Enter');
  expect(await savedNames(page)).toEqual(['newer', 'one', 'last']);
  await dialog(page).getByRole('group', { name: 'newer' }).getByRole('button', { name: 'Delete' }).click();
  expect(await savedNames(page)).toEqual(['one', 'last']);
  // Also once the dialog has closed.
  await page.keyboard.press('Escape');
  await page.locator('[data-sonner-toast]').getByRole('button', { name: 'Undo' }).click();
  await button(page, 'My recipes').click();
  expect(await savedNames(page)).toEqual(['newer', 'one', 'last']);
  expect(JSON.parse((await stored(page)) ?? '').recipes[0]).toEqual({ name: 'newer', v: 9, steps: [] });
  await dialog(page).getByRole('group', { name: 'last' }).getByRole('button', { name: 'Add to end' }).click();
  await expect(await pane(page, 'Output')).toHaveText('file1.txt, file2.txt, file10.txt');
  await expect.poll(() => steps(page)).toHaveLength(6);
});
