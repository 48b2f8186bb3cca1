import { expect, type Page, test } from '@playwright/test';
import { alive } from './panes.ts';

/** Has every kind of control: a toolbar, tabs, options of each kind, lists of links. */
const PAGES = [
  '/',
  '/json-formatter',
  '/number-sorter',
  '/discord-font-generator',
  '/compare',
  '/redact',
  '/recipe',
  '/sitemap',
];

/** Returns what is pressed and is lower than `least` pixels. Links in running text are as high as their line. */
const lowTargets = (page: Page, least: number): Promise<string[]> =>
  page.evaluate((least) => {
    const targets = document.querySelectorAll<HTMLElement>(
      'a, button, select, summary, input:not(label input, [role=switch]), label:has(> input)',
    );
    return [...targets]
      .filter((target) => target.checkVisibility() && getComputedStyle(target).display !== 'inline')
      .filter((target) => target.clientWidth > 1 && target.getBoundingClientRect().height < least - 0.5)
      .map((target) => `${target.tagName} ${target.ariaLabel ?? target.textContent}`);
  }, least);

/** Returns whether a press `above` pixels over the middle of the newest toast's close button still reaches it. */
const closesAt = (page: Page, above: number): Promise<boolean> =>
  page.locator('[data-close-button]').evaluate((button, above) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2 + above)?.closest('button') === button;
  }, above);

for (const { pointer, least, use } of [
  { pointer: 'a finger', least: 44, use: { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } } },
  { pointer: 'a mouse', least: 32, use: {} },
]) {
  test.describe(`with ${pointer}`, () => {
    test.use(use);
    test(`what is pressed is ${least} pixels high`, async ({ page }) => {
      for (const path of PAGES) {
        await page.goto(path);
        await alive(page);
        const sample = page.getByRole('button', { name: 'Sample', exact: true });
        if (await sample.isVisible()) await sample.click();
        await expect.poll(() => lowTargets(page, least), path).toEqual([]);
      }
    });

    test(`a switch is drawn small, and responds within ${least} pixels`, async ({ page }) => {
      await page.goto('/upper-case');
      await alive(page);
      const input = page.getByRole('switch').first();
      const { x, y, width, height } = (await input.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      expect([width, height]).toEqual([32, 20]);
      for (const by of [1 - least / 2, least / 2 - 1]) {
        const isOn = await input.isChecked();
        await page.mouse.click(x + width / 2, y + height / 2 + by);
        await expect(input).toBeChecked({ checked: !isOn });
      }
    });

    test(`a toast is closed by a press within ${least} pixels`, async ({ page }) => {
      await page.goto('/upper-case#v=1&input=abc');
      await page.getByRole('button', { name: 'Copy Text!' }).click();
      await expect(page.getByRole('listitem').getByText('Copied!')).toBeVisible();
      await expect.poll(() => closesAt(page, least / 2 - 1)).toBe(true);
      expect(await closesAt(page, least / 2 + 1)).toBe(false);
    });
  });
}
