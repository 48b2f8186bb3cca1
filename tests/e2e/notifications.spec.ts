import type { Page } from '@playwright/test';
import { TOOLTIP_DELAY, TOOLTIP_SKIP_DELAY } from '../../src/site/site.ts';
import { atRest, pane } from './panes.ts';
import { expect, test } from './site.ts';

test('the code for notifications loads with the first notification', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/');
  const text = await pane(page, 'Text');
  expect(requests.filter((url) => url.includes('Toaster'))).toEqual([]);
  await text.fill('to copy');
  await page.getByRole('button', { name: 'Copy Text!' }).click();
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(1);
  expect(requests.filter((url) => url.includes('Toaster'))).not.toEqual([]);
});

/** Returns the buttons and figures that the newest toast covers, by their text. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const toast = [...document.querySelectorAll('[data-sonner-toast]')].at(-1)?.getBoundingClientRect();
    const read = [...document.querySelectorAll('main :is(button, [data-count], [data-figures])')];
    return read
      .filter((element) => {
        const { top, bottom, left, right, width } = element.getBoundingClientRect();
        const isApart =
          !toast || bottom <= toast.top || top >= toast.bottom || right <= toast.left || left >= toast.right;
        return width > 0 && !isApart;
      })
      .map((element) => element.textContent);
  });

for (const [path, label, width, height] of [
  ['/base64-converter', 'Input', 1280, 800],
  // A row of cases is below its panes, and a note above its actions.
  ['/capitalized-case', 'Input', 1280, 800],
  ['/capitalized-case', 'Input', 390, 664],
  ['/', 'Text', 1280, 800],
  ['/', 'Text', 390, 664],
] as const) {
  test(`the toast after Copy covers no button and no figures: ${path} at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto(path);
    await page.getByRole('textbox', { name: label, exact: true }).fill('THE QUICK brown fox');
    // The note comes with the result; a toast goes by what is there when it is shown.
    if (path === '/capitalized-case') await expect(page.getByRole('button', { name: 'Keep them' })).toBeVisible();
    await page.getByRole('button', { name: 'Copy Text!' }).click();
    const toast = page.locator('[data-sonner-toast]').last();
    await expect(toast).toHaveAttribute('data-mounted', 'true');
    await atRest(toast);
    expect(await covered(page)).toEqual([]);
  });
}

test.describe('tooltips', () => {
  const tooltip = (page: Page) => page.getByRole('tooltip');
  const toggle = (page: Page) => page.getByRole('button', { name: 'Switch to light theme' });

  test('open at once within 300 ms of the last one', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await pane(page, 'Text');
    await page.clock.pauseAt(Date.now() + 3_600_000);
    const show = async (after: number) => {
      // The tooltip closes, but stays as long as the clock is paused.
      await page.mouse.move(10, 10);
      await expect(tooltip(page)).toHaveAttribute('data-state', 'closed');
      await page.clock.runFor(after);
      await toggle(page).hover();
      await page.clock.runFor(50);
    };
    await toggle(page).hover();
    await page.clock.runFor(TOOLTIP_DELAY);
    // Time goes on until it is there: its code may still be on its way.
    await expect(async () => {
      await page.clock.runFor(50);
      await expect(tooltip(page)).toBeVisible({ timeout: 500 });
    }).toPass();
    await show(TOOLTIP_SKIP_DELAY - 50);
    await expect(tooltip(page)).toHaveAttribute('data-state', 'open');
    await expect(tooltip(page)).toBeVisible();
    await show(TOOLTIP_SKIP_DELAY + 50);
    await expect(tooltip(page)).toHaveCount(0);
  });

  test('show Copied! once the clipboard is written; until then the button reads Process', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await (await pane(page, 'Text')).fill('to copy');
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => new Promise((done) => Object.assign(window, { written: done }));
    });
    const button = page.getByRole('button', { name: 'Copy Text!' });
    await button.hover();
    await expect(tooltip(page)).toHaveText('Copy Text!');
    await button.click();
    await expect(page.getByRole('button', { name: 'Process', exact: true })).toBeVisible();
    await page.mouse.move(10, 400);
    await expect(tooltip(page)).toHaveCount(0);
    // From here on only the test advances time: the label stays for three seconds only.
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await page.evaluate(() => Reflect.get(window, 'written')());
    await page.getByRole('button', { name: 'Copied!' }).hover();
    await page.clock.runFor(1000);
    await expect(tooltip(page)).toHaveText('Copied!');
    await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible();
  });
});
