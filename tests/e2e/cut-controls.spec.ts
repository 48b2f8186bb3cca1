import type { Page } from '@playwright/test';
import { drawnTools } from '../wanted-tools.ts';
import { alive, goWithin } from './panes.ts';
import { expect, staticPaths, sharedTest as test } from './site.ts';

/**
 * Returns the texts of visible controls that are cut. A field of choices is measured with each of its choices: whichever
 * is chosen must be read.
 */
const cut = (page: Page) =>
  page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d');
    const isSeen = (element: HTMLElement) =>
      element.checkVisibility({ visibilityProperty: true }) && element.offsetWidth > 4;
    const seen = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].filter(isSeen);
    const choices = seen('main select').flatMap((element) => {
      const select = element as HTMLSelectElement;
      const { font, paddingLeft, paddingRight } = getComputedStyle(select);
      if (pen) pen.font = font;
      const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return [...select.options]
        .map(({ text }) => text)
        .filter((text) => (pen?.measureText(text).width ?? 0) > room + 1);
    });
    const labels = seen('main :is(button, [data-label], [data-label] > *, h1, summary, [role=tab])')
      .filter(
        (element) => element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== 'inline',
      )
      .map((element) => element.textContent);
    return [...choices, ...labels];
  });

for (const width of [390, 360]) {
  test(`no text of a control is cut at ${width} pixels`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 664 });
    const paths = [...staticPaths, ...drawnTools.map((id) => `/${id}`)];
    await page.goto(paths[0] ?? '/');
    await alive(page);
    for (const path of paths) {
      await test.step(path, async () => {
        await goWithin(page, path);
        const sample = page.getByRole('button', { name: 'Sample', exact: true });
        if (await sample.isVisible()) await sample.click();
        await expect.poll(() => cut(page), `${path}: texts of controls that are cut`).toEqual([]);
      });
    }
  });
}
