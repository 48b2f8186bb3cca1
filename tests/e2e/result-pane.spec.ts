import type { Locator, Page } from '@playwright/test';
import { count, expectView, pane } from './panes.ts';
import { expect, sharedTest as test } from './site.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

/** Open a tool with its sample. */
async function openSample(page: Page, tool: string): Promise<Locator> {
  await page.goto(`/${tool}`);
  const output = await pane(page, 'Output');
  await page.getByRole('button', { name: 'Sample', exact: true }).click();
  await expect(count(page, 'output')).not.toHaveAttribute('data-value', '0');
  return output;
}

/** By how much the text of a pane is wider than the pane, in pixels. */
const overflow = (output: Locator): Promise<number> =>
  output.evaluate((content) => {
    const scroller = content.parentElement as HTMLElement;
    return scroller.scrollWidth - scroller.clientWidth;
  });

/** How high the first line is drawn, in lines of text. */
const firstLineHeight = (output: Locator): Promise<number> =>
  output.evaluate((content) => {
    const line = content.querySelector('.cm-line') as HTMLElement;
    return Math.round(line.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(line).lineHeight));
  });

test.describe('lines that are the result are not wrapped:', () => {
  for (const [tool, input] of [
    ['word-wrap', `${'x'.repeat(300)} y`],
    ['add-line-numbers', 'word '.repeat(60)],
    ['json-formatter', `["${'x'.repeat(300)}"]`],
  ] as const) {
    test(`${tool} scrolls sideways`, async ({ page }) => {
      await page.goto(`/${tool}`);
      const output = await pane(page, 'Output');
      await (await pane(page, 'Input')).fill(input);
      await expect.poll(() => overflow(output)).toBeGreaterThan(500);
      expect(await firstLineHeight(output)).toBe(1);
    });
  }

  test('a text without lines of its own still wraps, minified JSON among them', async ({ page }) => {
    await page.goto('/json-formatter');
    const output = await pane(page, 'Output');
    await (await pane(page, 'Input')).fill(`["${'x'.repeat(300)}"]`);
    await expect.poll(() => overflow(output)).toBeGreaterThan(500);
    await page.getByRole('group', { name: 'Options' }).getByText('Minify', { exact: true }).click();
    await expect.poll(() => firstLineHeight(output)).toBeGreaterThan(3);
    expect(await overflow(output)).toBe(0);
  });

  test('Word Wrap has a ruler behind its width, which follows the option', async ({ page }) => {
    const output = await openSample(page, 'word-wrap');
    /** Where the ruler stands, and where so many columns end, in pixels from the left of the text. */
    const places = (columns: number) =>
      output.evaluate((content, many) => {
        const probe = document.createElement('span');
        probe.textContent = '0'.repeat(many);
        probe.style.position = 'absolute';
        content.parentElement?.append(probe);
        const { width } = probe.getBoundingClientRect();
        probe.remove();
        const line = content.querySelector('.cm-line') as HTMLElement;
        const start = Number.parseFloat(getComputedStyle(line).paddingLeft);
        const { backgroundImage, backgroundPositionX } = getComputedStyle(content);
        return {
          isDrawn: backgroundImage.startsWith('linear-gradient'),
          off: Number.parseFloat(backgroundPositionX) - start - width,
        };
      }, columns);
    // The sample comes with a width of its own.
    await expect.poll(async () => (await places(32)).isDrawn).toBe(true);
    expect(Math.abs((await places(32)).off)).toBeLessThan(1);
    await page.getByRole('spinbutton', { name: 'Line width' }).fill('40');
    await expect.poll(async () => Math.abs((await places(40)).off)).toBeLessThan(1);
  });
});

test('styled text has a proportional font, drawings and code a fixed-width one', async ({ page }) => {
  const isFixed = (output: Locator) =>
    output.evaluate((content) => getComputedStyle(content).fontFamily.includes('monospace'));
  expect(await isFixed(await openSample(page, 'bold-text-generator'))).toBe(false);
  expect(await isFixed(await openSample(page, 'lower-case'))).toBe(true);
  const big = await openSample(page, 'big-text-converter');
  expect(await isFixed(big)).toBe(true);
  await page.getByRole('group', { name: 'Options' }).getByText('Unicode letters', { exact: true }).click();
  await expect.poll(() => isFixed(big)).toBe(false);
});

test('tables fit a desktop: what is long gets the room', async ({ page }) => {
  const expectNoScroll = async (name: string) => {
    const table = page.getByRole('table', { name });
    await expect(table.getByRole('row').nth(1)).toBeVisible();
    expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    return table;
  };
  await openSample(page, 'utf8-converter');
  await tab(page, 'Characters').click();
  await expectNoScroll('Characters');

  await openSample(page, 'regex-tester');
  await expectView(page, 'regex-tester');
  await tab(page, 'Matches').click();
  await expectNoScroll('Matches');

  await page.goto('/url-converter');
  const query = new URLSearchParams({ a: 'x'.repeat(30), redirect: `https://example.com/${'y'.repeat(200)}` });
  await (await pane(page, 'Input')).fill(`https://example.com/?${query}`);
  await tab(page, 'Parts').click();
  const parts = await expectNoScroll('Parts');
  const cells = parts.getByRole('row').nth(1).getByRole('cell');
  const width = async (cell: Locator) => (await cell.boundingBox())?.width ?? 0;
  expect(await width(cells.nth(1))).toBeGreaterThan(2 * (await width(cells.nth(0))));
});

test('the list of a platform’s styles stands first and high, on a phone too', async ({ page }) => {
  for (const [size, highest] of [
    [{ width: 1280, height: 800 }, 0.4],
    [{ width: 390, height: 844 }, 0.65],
  ] as const) {
    await page.setViewportSize(size);
    await page.goto('/facebook-font-generator');
    const first = page.getByRole('list', { name: 'All fonts' }).getByRole('listitem').first();
    await expect(first).toBeVisible();
    expect(await page.getByRole('tablist', { name: 'Output views' }).getByRole('tab').first().textContent()).toBe(
      'All fonts',
    );
    expect((await first.boundingBox())?.y).toBeLessThan(highest * size.height);
  }
});
