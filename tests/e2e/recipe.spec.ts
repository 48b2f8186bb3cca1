import type { Locator, Page } from '@playwright/test';
import { toFragment } from '../../src/recipe/link.ts';
import { pane, wholeText } from './panes.ts';
import { expect, test } from './site.ts';

/** The cards in their order, as their tools are called. */
const cards = (page: Page) => page.locator('[data-step] [data-main]');
const card = (page: Page, place: number): Locator => page.locator('[data-step]').nth(place - 1);
const main = (page: Page, place: number) => card(page, place).locator('[data-main]');
const output = (page: Page) => pane(page, 'Output');

const names = async (page: Page) =>
  (await cards(page).allInnerTexts()).map((text) => /\d+\.\s+(.*)/.exec(text.replace('Step ', ''))?.[1]);

/** Open the page with a recipe, by its link. */
async function openRecipe(page: Page, steps: readonly (string | object)[], input?: string): Promise<void> {
  const all = steps.map((step) => (typeof step === 'string' ? { tool: step, options: {} } : step));
  await page.goto(`/recipe${await toFragment({ v: 1, steps: all as never }, input)}`);
  await expect(cards(page)).toHaveCount(steps.length);
}

/** Add a step as people do who have no mouse. */
async function addByKeyboard(page: Page, query: string): Promise<void> {
  const opener = page.getByRole('button', { name: /^Add (step|after)/ });
  await opener.focus();
  await page.keyboard.press('Enter');
  const box = page.getByRole('combobox', { name: 'Find a tool' });
  await expect(box).toBeFocused();
  await page.keyboard.type(query);
  const found = page.getByRole('listbox', { name: 'Tools' }).getByRole('option', { selected: true });
  await expect(found).toContainText(query);
  await page.keyboard.press('Enter');
  await expect(box).toBeHidden();
}

test('by keyboard alone: three steps, moved, set, removed, undone', async ({ page }) => {
  await page.goto('/recipe');
  await (await pane(page, 'Input')).fill(' b \na\n b \n');
  for (const tool of ['Trim Whitespace', 'Sort Lines', 'Duplicate Line']) await addByKeyboard(page, tool);
  // The new step has the focus, and its options are open.
  await expect(main(page, 3)).toBeFocused();
  await expect(card(page, 3).getByRole('group', { name: 'Options' })).toBeVisible();
  await expect(await output(page)).toHaveText(/a\s*b/);
  await expect(page.getByRole('heading', { name: 'After step 3 of 3' })).toBeVisible();

  await page.keyboard.press('Alt+ArrowUp');
  expect(await names(page)).toEqual(['Trim Whitespace', 'Duplicate Line Remover', 'Sort Lines']);
  await expect(main(page, 2)).toBeFocused();
  await expect(
    page.locator('[aria-live=polite]').getByText('Duplicate Line Remover is now step 2 of 3.'),
  ).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(main(page, 1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'After step 1 of 3' })).toBeVisible();
  await expect(page.locator('[data-change]')).toContainText('Step 1: 10 → 6 characters');

  await page.keyboard.press('Delete');
  await expect(cards(page)).toHaveCount(2);
  await expect(main(page, 1)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(cards(page)).toHaveCount(3);
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(cards(page)).toHaveCount(2);
});

test('by pointer: an example, a step that fails, undo, and the way back', async ({ page }) => {
  await page.goto('/recipe');
  await pane(page, 'Input');
  await page.getByRole('button', { name: 'Tidy a list' }).click();
  await expect(await output(page)).toHaveText('file1.txt, file2.txt, file10.txt');
  await expect(card(page, 3)).toContainText('Sort by: Natural');

  // A step in the middle, tried before it is taken.
  await main(page, 2).click();
  await page.getByRole('button', { name: 'Add after step 2' }).click();
  await page.getByRole('combobox', { name: 'Find a tool' }).fill('upper case');
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('FILE10.TXT');
  await page.getByRole('combobox', { name: 'Find a tool' }).fill('json formatter');
  await page.getByRole('option', { name: /^JSON Formatter/ }).click();
  await expect(card(page, 3).getByRole('alert')).toContainText('JSON');
  await expect(card(page, 4)).toHaveAttribute('data-state', 'skipped');
  await expect(page.locator('#result-part')).toContainText('Step 3 failed. This is the text after step 2.');
  await expect(await output(page)).toContainText('file10.txt');
  await card(page, 3).getByRole('button', { name: 'Switch off' }).click();
  await expect(card(page, 5)).toHaveAttribute('data-state', 'done');
  await page.getByRole('button', { name: 'Undo step change' }).click();
  await expect(card(page, 3).getByRole('alert')).toBeVisible();
  await page.getByRole('button', { name: 'Undo step change' }).click();
  await expect(cards(page)).toHaveCount(4);
});

test('a card is dragged to another place, and Escape leaves it where it was', async ({ page }) => {
  await openRecipe(page, ['lower-case', 'sort-lines', 'reverse-lines'], 'b\na');
  const grip = card(page, 1).locator('[data-grip]');
  const drag = async () => {
    const from = await grip.boundingBox();
    const to = await card(page, 2).boundingBox();
    if (!from || !to) throw new Error('There are no cards.');
    await page.mouse.move(from.x + 8, from.y + 8);
    await page.mouse.down();
    await page.mouse.move(from.x + 8, to.y + to.height - 4, { steps: 4 });
  };
  await drag();
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect(await names(page)).toEqual(['Lowercase Converter', 'Sort Lines', 'Reverse Lines']);
  await drag();
  await page.mouse.up();
  expect(await names(page)).toEqual(['Sort Lines', 'Lowercase Converter', 'Reverse Lines']);
});

test('backwards: exact, and put in the place of the recipe, which Undo brings back with its text', async ({ page }) => {
  await openRecipe(page, ['base64-converter', 'reverse-text-generator'], 'Grüße');
  await expect(card(page, 2)).toHaveAttribute('data-state', 'done');
  const encoded = await (await output(page)).innerText();
  await page.getByRole('button', { name: 'Run backwards' }).click();
  const dialog = page.getByRole('dialog', { name: 'Run backwards' });
  await expect(dialog.locator('[data-verdict=exact]')).toBeVisible();
  await dialog.getByRole('button', { name: 'Use the way back' }).click();
  await expect(await output(page)).toHaveText('Grüße');
  expect(await wholeText(page, 'Input')).toBe(encoded);
  await page.getByRole('button', { name: 'Undo step change' }).click();
  await expect(await pane(page, 'Input')).toHaveText('Grüße');
  expect(await names(page)).toEqual(['Base64 Converter', 'Reverse Text Generator']);

  await page.getByRole('button', { name: 'Run backwards' }).click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Run backwards' })).toBeFocused();
});

test('a link with a faulty step keeps the others; the visit keeps what was done', async ({ page }) => {
  await openRecipe(page, ['upper-case', { tool: 'no-such-tool', options: {} }, 'sort-lines'], 'b\na');
  await expect(card(page, 2).getByRole('alert')).toContainText('There is no tool');
  await expect(await output(page)).toContainText('B');
  await card(page, 2).getByRole('switch').uncheck();
  await expect(await output(page)).toHaveText(/A\s*B/);
  // Away and back.
  await card(page, 3)
    .getByRole('button', { name: /^Options of step/ })
    .click();
  await card(page, 3).getByRole('link', { name: 'About Sort Lines' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sort Lines' })).toBeVisible();
  await page.goBack();
  await expect(cards(page)).toHaveCount(3);
  await expect(card(page, 2)).toHaveAttribute('data-state', 'off');
  await expect(await output(page)).toHaveText(/A\s*B/);
});
