import type { Page } from '@playwright/test';
import { drawnTools } from '../wanted-tools.ts';
import { alive, goWithin } from './panes.ts';
import { expect, staticPaths, sharedTest as test } from './site.ts';

// People with weak eyes set a larger font in their browser; unlike zoom, that leaves the width of the window as it is.

const WIDTHS = [320, 390, 1280];
/** Pixels of the browser's font: one and a half times and twice the usual size. */
const SIZES = [24, 32];
const GROUP = 20;

/** Returns how far the page scrolls sideways, in pixels. */
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

const paths = [...staticPaths, ...drawnTools.map((id) => `/${id}`)];
const groups = Array.from({ length: Math.ceil(paths.length / GROUP) }, (_, i) =>
  paths.slice(i * GROUP, (i + 1) * GROUP),
);

for (const group of groups) {
  test(`no sideways scroll with a large font: ${group[0]} to ${group.at(-1)}`, async ({ page }) => {
    const cdp = await page.context().newCDPSession(page);
    const setFont = (standard: number) => cdp.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
    const [first = '/'] = group;
    await page.goto(first);
    await alive(page);
    try {
      for (const path of group) {
        await goWithin(page, path);
        for (const size of SIZES) {
          await setFont(size);
          for (const width of WIDTHS) {
            await page.setViewportSize({ width, height: 800 });
            await expect
              .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize))
              .toBe(`${size}px`);
            await expect
              .poll(() => overflow(page), `${path}, ${width} pixels wide, font of ${size} pixels`)
              .toBeLessThanOrEqual(0);
          }
        }
      }
    } finally {
      await setFont(16);
      await cdp.detach();
    }
  });
}
