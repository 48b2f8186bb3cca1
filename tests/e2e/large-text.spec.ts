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

/**
 * Returns the controls whose middle something else covers, once they are scrolled to the middle of the window; a control
 * in a scrolling row may be out of sight.
 */
const covered = (page: Page) =>
  page.evaluate(() => {
    const names: string[] = [];
    for (const control of document.querySelectorAll<HTMLElement>(
      'main :is(button, select, input, summary, [role=tab])',
    )) {
      if (!control.checkVisibility({ visibilityProperty: true })) continue;
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, top, width, height } = control.getBoundingClientRect();
      // Only screen readers have what is this small.
      if (width < 4 || height < 4) continue;
      const there = document.elementFromPoint(left + width / 2, top + height / 2);
      const label = control.closest('label');
      const isIts = there && (control.contains(there) || there.contains(control) || label?.contains(there));
      if (!isIts) names.push(control.ariaLabel ?? (control.textContent || control.outerHTML.slice(0, 80)));
    }
    return names;
  });

/** Returns the number of lines that each visible text pane has room for. */
const lines = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(.cm-scroller, textarea[data-pane])')]
      // A generated line is larger than others.
      .filter((pane) => pane.checkVisibility({ visibilityProperty: true }) && !pane.closest('.cm-large'))
      .map((pane) => {
        const line = pane.querySelector('.cm-line') ?? pane;
        const height = Number.parseFloat(getComputedStyle(line).lineHeight);
        return Math.round((pane.clientHeight / height) * 10) / 10;
      }),
  );

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
          await page.setViewportSize({ width: 390, height: 844 });
          await expect
            .poll(() => covered(page), `${path}, font of ${size} pixels: controls that are covered`)
            .toEqual([]);
          const short = (await lines(page)).filter((count) => count < 4);
          expect(short, `${path}, font of ${size} pixels: panes with fewer than four lines`).toEqual([]);
        }
      }
    } finally {
      await setFont(16);
      await cdp.detach();
    }
  });
}
