import { expect, type Locator, type Page } from '@playwright/test';

/** Returns what does not fit: the page itself, or labels that are wider than their buttons. */
const tooWide = (page: Page): Promise<(string | null)[]> =>
  page.evaluate(() => {
    const buttons = [...document.querySelectorAll<HTMLElement>('main button')].filter(
      (button) => button.offsetParent && button.scrollWidth > button.clientWidth + 1,
    );
    const wide = document.documentElement.scrollWidth > window.innerWidth ? ['the page'] : [];
    return [...wide, ...buttons.map((button) => button.textContent)];
  });

/** No sideways scroll, and no label cut off, at 320 pixels, at 200 % zoom and on a small tablet. */
export async function expectFits(page: Page): Promise<void> {
  // 640 by 400 is what a window of 1280 by 800 has at 200 %.
  for (const size of [
    { width: 320, height: 640 },
    { width: 640, height: 400 },
    { width: 1024, height: 768 },
  ]) {
    await page.setViewportSize(size);
    await expect.poll(() => tooWide(page), `Make these fit into ${size.width} pixels.`).toEqual([]);
  }
}

/** Whether the middle of an element is seen: it is not clipped, and nothing is over it. */
const isShown = (locator: Locator) =>
  locator.evaluate((element) => {
    element.scrollIntoView({ block: 'center' });
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

/** The figures of an output are whole in two lines at most: beside the buttons, or on a phone once they are tapped. */
export async function expectWholeFigures(page: Page): Promise<void> {
  for (const [size, lines] of [
    [{ width: 1280, height: 844 }, 2],
    [{ width: 390, height: 844 }, 2],
  ] as const) {
    await page.setViewportSize(size);
    const figures = page.locator('[data-count=output]').locator('..');
    if (size.width === 390) {
      // Tabs that need the line have taken it: the figures are in the menu.
      if (!(await isShown(figures))) {
        await page.getByRole('button', { name: 'More actions' }).click();
        await expect(page.getByRole('group', { name: 'More actions' })).toContainText(/\d characters?/);
        await page.keyboard.press('Escape');
        continue;
      }
      await figures.click();
    }
    const cut = () =>
      figures.evaluate((element) => {
        const { lineHeight, textOverflow } = getComputedStyle(element);
        const isCut = element.scrollWidth > element.clientWidth || textOverflow === 'ellipsis';
        const { height, right } = element.getBoundingClientRect();
        return { isCut, isOut: right > innerWidth, lines: Math.round(height / Number.parseFloat(lineHeight)) };
      });
    const what = `the figures at ${size.width} pixels: ${await figures.textContent()}`;
    await expect.poll(cut, what).toMatchObject({ isCut: false, isOut: false });
    expect((await cut()).lines, what).toBeLessThanOrEqual(lines);
  }
}
