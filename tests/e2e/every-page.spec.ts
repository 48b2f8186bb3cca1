import type { Page } from '@playwright/test';
import { isNight } from '../night.ts';
import { drawnTools, isLimited, isWanted } from '../wanted-tools.ts';
import { COLORS, expectAccessible, NO_COLORS, setTheme } from './axe.ts';
import { expectFits, expectWholeFigures } from './fits.ts';
import { alive, expectView, goWithin } from './panes.ts';
import { expect, staticPaths, sharedTest as test } from './site.ts';

// One visit for all that is looked at on a page at rest: what axe finds at two widths and in both themes, and what does
// not fit. Loading a page costs more than any of it. By day the light theme is looked at on one page of each kind.

const DESKTOP = { width: 1280, height: 844 };
const PHONE = { width: 390, height: 844 };
const GROUP = 6;

/** One of each kind of tool page. */
const TOOL_KINDS = ['lower-case', 'regex-tester', 'discord-font-generator', 'text-counter', 'utm-builder-generator'];
/** Pages whose light theme is looked at by day too. */
const LIGHT_BY_DAY: ReadonlySet<string> = new Set([
  ...['/', '/search?q=case', '/recipe', '/compare', '/find-by-example', '/redact', '/about-us'],
  ...TOOL_KINDS.map((id) => `/${id}`),
]);

type Look = {
  /** Whether the light theme is looked at, too. */
  readonly isTwice: boolean;
  /** The part of the page that others do not share, as a selector; the whole page where left out. */
  readonly within?: string;
  /** The names of the output's views that are opened one by one. */
  readonly tabs?: readonly string[];
  /** The page is one of many that are drawn alike: colors at one width for each theme, dark ones on a desktop. */
  readonly alike?: boolean;
};

/**
 * Two widths and two themes; of the second theme only what differs. A theme is switched to once: that costs most. Begins
 * on a desktop, and ends on a phone.
 */
async function expectAccessibleThroughout(
  page: Page,
  { isTwice, within, tabs = [], alike = false }: Look,
): Promise<void> {
  const open = async (name: string) => {
    await page.getByRole('tab', { name, exact: true }).click();
    await expect(page.getByRole('tabpanel', { name, exact: true })).toBeVisible();
  };
  const panel = '[role=tabpanel]';
  // What does not depend on colors is looked at with the light ones, where nothing is opened in between.
  const isAtOnce = isTwice && alike && tabs.length === 0;
  await expectAccessible(page, 'dark, on a desktop');
  if (!isAtOnce) {
    await page.setViewportSize(PHONE);
    await expectAccessible(page, 'dark, on a phone', { within, ...(alike && NO_COLORS) });
  }
  if (tabs.length > 0) await page.setViewportSize(DESKTOP);
  for (const name of tabs) {
    await open(name);
    await expectAccessible(page, `${name}, dark`, { within: panel });
  }
  if (!isTwice) return;
  await setTheme(page, 'light');
  for (const name of tabs) {
    await open(name);
    await expectAccessible(page, `${name}, light`, { ...COLORS, within: panel });
  }
  await page.setViewportSize(PHONE);
  await expectAccessible(page, 'light, on a phone', { ...(!isAtOnce && COLORS), within });
  if (alike) return;
  await page.setViewportSize(DESKTOP);
  await expectAccessible(page, 'light, on a desktop', { ...COLORS, within });
}

/** Pages that share a visit: to go on within the application costs less than to load the next page. */
const inGroups = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / GROUP) }, (_, i) => all.slice(i * GROUP, (i + 1) * GROUP));

/** Go from page to page within the application, and look at each, on a desktop in the dark theme at first. */
async function visit(page: Page, paths: readonly string[], look: (path: string) => Promise<void>): Promise<void> {
  test.slow();
  await page.goto(paths[0] ?? '/');
  await alive(page);
  for (const path of paths) {
    await test.step(path, async () => {
      await page.setViewportSize(DESKTOP);
      await setTheme(page, 'dark');
      await goWithin(page, path);
      await look(path);
    });
  }
}

/** Selector of the part that arrives last on pages that are incomplete when their heading is there. */
const lastPart: Readonly<Record<string, string>> = {
  '/': '.cm-content',
  '/recipe': '.cm-content',
  '/compare': '.cm-content',
  '/find-by-example': '.cm-content',
  '/redact': '.cm-content',
  '/search': 'main [role=status]:not(:empty)',
};

/** Whether both themes of a page are looked at: always where the run is about its tool. */
const looksTwice = (path: string) => isNight || LIGHT_BY_DAY.has(path) || (isLimited && isWanted(path.slice(1)));

/** A place in the site without its query. */
const pathOf = (address: string) => address.replace(/\?.*/, '');

test.describe('accessibility and layout', () => {
  // A group begins with a page that exists: the others are entered from it.
  const others = ['/search?q=case', '/search?q=zzzzz', '/no-such-tool', '/no/such/page'];
  for (const group of inGroups([...staticPaths, ...others])) {
    test(`axe finds nothing and everything fits on ${group.join(', ')}`, async ({ page }) => {
      await visit(page, group, async (path) => {
        await expect(page.locator(lastPart[pathOf(path)] ?? 'h1').first()).toBeAttached();
        await expectAccessibleThroughout(page, { isTwice: looksTwice(path) });
        await expectFits(page);
      });
    });
  }

  // As they come, before anything is typed.
  for (const group of inGroups(TOOL_KINDS.filter(isWanted).map((id) => `/${id}`))) {
    test(`axe finds nothing on ${group.join(', ')} while they are empty`, async ({ page }) => {
      await visit(page, group, async (path) => {
        await expect(page.locator('.cm-content').first()).toBeAttached();
        await expectView(page, path.slice(1));
        await expectAccessibleThroughout(page, { isTwice: looksTwice(path) });
      });
    });
  }

  for (const group of inGroups(drawnTools.map((id) => `/${id}`))) {
    test(`axe finds nothing and everything fits on ${group.join(', ')} with a result, and in their tabs`, async ({
      page,
    }) => {
      await visit(page, group, async (path) => {
        await expect(page.locator('.cm-content').first()).toBeVisible();
        const sample = page.getByRole('button', { name: 'Sample', exact: true });
        if (await sample.isVisible()) await sample.click();
        await expect(page.locator('[data-count=output]')).not.toHaveAttribute('data-value', '0');
        await expectView(page, path.slice(1));
        // Header, help and footer are those of every tool page.
        const names = await page.getByRole('tablist', { name: 'Output views' }).getByRole('tab').allTextContents();
        const tabs = names.filter((name) => name !== 'Text');
        await expectWholeFigures(page);
        await expectFits(page);
        await page.setViewportSize(DESKTOP);
        await expectAccessibleThroughout(page, { isTwice: looksTwice(path), within: 'main', tabs, alike: true });
      });
    });
  }
});
