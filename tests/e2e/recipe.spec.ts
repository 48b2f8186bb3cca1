import type { Locator, Page } from '@playwright/test';
import { toFragment } from '../../src/site/recipes/link.ts';
import { clipboard, pane, wholeText } from './panes.ts';
import { expect, test } from './site.ts';

/** The cards in their order, as their tools are called. */
const cards = (page: Page) => page.locator('[data-step] [data-main]');
const card = (page: Page, place: number): Locator => page.locator('[data-step]').nth(place - 1);
const output = (page: Page) => pane(page, 'Output');

const names = async (page: Page) =>
  (await cards(page).allInnerTexts()).map((text) => /\d+\.\s+(.*)/.exec(text.replace('Step ', ''))?.[1]);

/** Open the page with a recipe, by its link. */
async function openRecipe(page: Page, steps: readonly (string | object)[], input?: string): Promise<void> {
  const all = steps.map((step) => (typeof step === 'string' ? { tool: step, options: {} } : step));
  await page.goto(`/recipe${await toFragment({ v: 1, steps: all as never }, input)}`);
  await expect(cards(page)).toHaveCount(steps.length);
}

test('a card can be dragged to another place, and Escape cancels the drag', async ({ page }) => {
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
  expect(await names(page)).toEqual(['Lowercase', 'Sort Lines', 'Reverse Lines']);
  await drag();
  await page.mouse.up();
  expect(await names(page)).toEqual(['Sort Lines', 'Lowercase', 'Reverse Lines']);
});

test('Copy is named after the step that is shown, and what is said about it ends with the text', {
  tag: '@journey',
}, async ({ page }) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const toasts = page.locator('[data-sonner-toast][data-removed=false]');
  await openRecipe(page, ['lower-case', 'sort-lines', 'reverse-lines'], 'B\nA');
  await button('Copy Text!').click();
  await expect(button('Copied!')).toBeVisible();
  expect(await clipboard(page)).toBe('b\na');
  await cards(page).nth(0).click();
  await expect(page.getByRole('heading', { name: 'After step 1 of 3' })).toBeVisible();
  await cards(page).nth(1).click();
  await expect(page.getByRole('heading', { name: 'After step 2 of 3' })).toBeVisible();
  await expect(toasts).toHaveCount(0);
  await button('Copy after step 2').click();
  await expect.poll(() => clipboard(page)).toBe('a\nb');
});

test('running backwards is exact and can replace the recipe; Undo restores the recipe and its text', async ({
  page,
}) => {
  await openRecipe(page, ['base64-converter', 'reverse-text-generator'], 'Grüße');
  await expect(card(page, 2)).toHaveAttribute('data-state', 'done');
  const encoded = await (await output(page)).innerText();
  await page.getByRole('button', { name: 'Run backwards' }).click();
  const dialog = page.getByRole('dialog', { name: 'Run backwards' });
  await expect(dialog.locator('[data-verdict=exact]')).toBeVisible();
  await dialog.getByRole('button', { name: 'Switch to the reverse recipe' }).click();
  await expect(await output(page)).toHaveText('Grüße');
  expect(await wholeText(page, 'Input')).toBe(encoded);
  await page.getByRole('button', { name: 'Undo step change' }).click();
  await expect(await pane(page, 'Input')).toHaveText('Grüße');
  expect(await names(page)).toEqual(['Base64 Converter', 'Reverse Text']);

  await page.getByRole('button', { name: 'Run backwards' }).click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Run backwards' })).toBeFocused();
});
