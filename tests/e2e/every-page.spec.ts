import type { Page } from '@playwright/test';
import { TOOL_IDS } from '../../src/core/tool-ids.ts';
import { COLORS, expectAccessible, NO_COLORS, setTheme } from './axe.ts';
import { expectFits, expectWholeFigures } from './fits.ts';
import { expectView, goWithin } from './panes.ts';
import { expect, repeats, staticPaths, sharedTest as test } from './site.ts';

// One visit for all that is looked at on a page at rest: what axe finds at two widths and in both themes, and what does
// not fit. Loading a page costs more than any of it.

test.use({ expectedProblems: /status of 404/ });

const DESKTOP = { width: 1280, height: 844 };
const PHONE = { width: 390, height: 844 };
const GROUP = 6;

type Look = {
  /** The part of the page that others do not share, as a selector; the whole page where left out. */
  readonly within?: string;
  /** The names of the output's views that are opened one by one. */
  readonly tabs?: readonly string[];
  /** The page is one of many that are drawn alike: colors at one width for each theme, dark ones on a desktop. */
  readonly alike?: boolean;
};

/** Two widths and two themes; of the second theme only what differs. A theme is switched to once: that costs most. */
async function expectAccessibleThroughout(page: Page, { within, tabs = [], alike = false }: Look = {}): Promise<void> {
  const open = async (name: string) => {
    await page.getByRole('tab', { name, exact: true }).click();
    await expect(page.getByRole('tabpanel', { name, exact: true })).toBeVisible();
  };
  const panel = '[role=tabpanel]';
  await page.setViewportSize(PHONE);
  await expectAccessible(page, 'dark, on a phone', { within, ...(alike && NO_COLORS) });
  await page.setViewportSize(DESKTOP);
  await expectAccessible(page, 'dark, on a desktop');
  for (const name of tabs) {
    await open(name);
    await expectAccessible(page, `${name}, dark`, { within: panel });
  }
  if (!repeats('axe in the light theme')) return;
  await setTheme(page, 'light');
  for (const name of tabs) {
    await open(name);
    await expectAccessible(page, `${name}, light`, { ...COLORS, within: panel });
  }
  if (!alike) await expectAccessible(page, 'light, on a desktop', { ...COLORS, within });
  await page.setViewportSize(PHONE);
  await expectAccessible(page, 'light, on a phone', { ...COLORS, within });
}

test.describe('axe finds nothing, and everything fits,', () => {
  for (const path of [...staticPaths, '/search?q=case', '/search?q=zzzzz', '/no-such-tool', '/no/such/page']) {
    test(`on ${path}`, async ({ page }) => {
      await page.goto(path, { waitUntil: 'networkidle' });
      await expectAccessibleThroughout(page);
      await expectFits(page);
    });
  }

  // One of each kind of tool page as it comes, before anything is typed.
  for (const id of ['lower-case', 'regex-tester', 'discord-font-generator', 'text-counter', 'utm-builder-generator']) {
    test(`on /${id} while it is empty`, async ({ page }) => {
      await page.goto(`/${id}`);
      await expect(page.locator('.cm-content').first()).toBeAttached();
      await expectView(page, id);
      await expectAccessibleThroughout(page);
    });
  }

  // Some at a time: to go on within the application costs less than to load the next page.
  for (let start = 0; start < TOOL_IDS.length; start += GROUP) {
    const group = TOOL_IDS.slice(start, start + GROUP);
    test(`on ${group.map((id) => `/${id}`).join(', ')} with a result, and in their tabs`, async ({ page }) => {
      test.slow();
      await page.goto(`/${group[0]}`);
      for (const id of group) {
        await test.step(id, async () => {
          await page.setViewportSize(DESKTOP);
          await setTheme(page, 'dark');
          await goWithin(page, `/${id}`);
          await expect(page.locator('.cm-content').first()).toBeVisible();
          const sample = page.getByRole('button', { name: 'Sample', exact: true });
          if (await sample.isVisible()) await sample.click();
          await expect(page.locator('[data-count=output]')).not.toHaveAttribute('data-value', '0');
          await expectView(page, id);
          await expectWholeFigures(page);
          await expectFits(page);
          // Header, help and footer are those of every tool page.
          const names = await page.getByRole('tablist', { name: 'Output views' }).getByRole('tab').allTextContents();
          const tabs = names.filter((name) => name !== 'Text');
          await expectAccessibleThroughout(page, { within: 'main', tabs, alike: true });
        });
      }
    });
  }
});
