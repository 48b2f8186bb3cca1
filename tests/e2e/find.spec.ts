import type { Page } from '@playwright/test';
import { expect, sharedTest as test } from './site.ts';

/** The editor of a pane of the page, once it has taken the place of the plain textarea. */
async function editor(page: Page, name: string) {
  const found = page.getByRole('textbox', { name, exact: true }).and(page.locator('.cm-content'));
  await expect(found).toBeVisible();
  return found;
}

const answer = (page: Page) => page.locator('[data-answer]');
const steps = (page: Page) => answer(page).locator('[data-steps]');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('a ready-made example is chosen by keyboard; Start over clears it, and Undo restores it', async ({ page }) => {
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

test('the hint of the empty result is not dimmed, before an example and while none is found', async ({ page }) => {
  await page.goto('/find-by-example');
  const result = page.getByRole('textbox', { name: 'Result', exact: true });
  const isDimmed = () =>
    result.evaluate((pane) => {
      for (let part: Element | null = pane; part; part = part.parentElement)
        if (getComputedStyle(part).opacity !== '1') return true;
      return false;
    });
  await expect.poll(isDimmed).toBe(false);
  await (await editor(page, 'Your text')).fill('one, two');
  await expect.poll(isDimmed).toBe(false);
});
