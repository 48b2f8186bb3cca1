import { readFile } from 'node:fs/promises';
import { count, pane, paste } from './panes.ts';
import { test as alone, expect, sharedTest as test } from './site.ts';

test('nothing typed leaves the device', { tag: '@journey' }, async ({ page }) => {
  await page.goto('/');
  const { origin } = new URL(page.url());
  const sent: string[] = [];
  page.on('request', (request) => {
    // A worker starts from a blob of the page, which is asked of nobody.
    const own =
      request.method() === 'GET' &&
      request
        .url()
        .replace(/^blob:/, '')
        .startsWith(`${origin}/`);
    if (!own || request.url().includes('Confidential')) sent.push(`${request.method()} ${request.url()}`);
  });
  await paste(page, 'Text', 'Confidential words');
  await page.getByRole('button', { name: 'snake_case', exact: true }).click();
  await expect(await pane(page, 'Text')).toHaveText('confidential_words');
  await page.getByRole('button', { name: 'Copy Text!' }).click();
  await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible();
  expect(sent).toEqual([]);
});

test('Copy and Download right after a conversion take its result', async ({ page }) => {
  /** Presses buttons in one task, so that no conversion can end between them. */
  const pressAtOnce = (...names: readonly string[]) =>
    page.evaluate((all) => {
      for (const name of all) [...document.querySelectorAll('button')].find((one) => one.textContent === name)?.click();
    }, names);
  await page.goto('/');
  await paste(page, 'Text', 'Some words');
  await expect(page.getByRole('button', { name: 'Copy Text!' })).toBeEnabled();
  await pressAtOnce('UPPER CASE', 'Copy Text!');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('SOME WORDS');
  const download = page.waitForEvent('download');
  await pressAtOnce('snake_case', 'Download');
  expect(await readFile(await (await download).path(), 'utf8')).toBe('some_words');
});

for (const [width, height] of [
  [390, 664],
  [412, 732],
  [1280, 800],
] as const) {
  alone(`line, title, text, and all buttons are on the first screen at ${width} x ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    const main = page.getByRole('main');
    const conversions = await page.getByRole('group', { name: 'Conversions' }).getByRole('button').all();
    for (const part of [
      main.getByText('Nothing you enter leaves your device.'),
      page.getByRole('heading', { level: 1 }),
      main.getByRole('link', { name: /^All \d+ tools$/ }).first(),
      await pane(page, 'Text'),
      page.getByRole('button', { name: 'Copy Text!' }),
      ...conversions,
    ])
      await expect(part).toBeInViewport({ ratio: 1 });
    for (const one of conversions)
      expect(await one.evaluate((button) => button.scrollWidth - button.clientWidth)).toBeLessThanOrEqual(0);
  });
}

alone.describe('with an engine that cannot be loaded', () => {
  alone.use({ expectedProblems: /Failed to load resource|engine\.worker/ });

  alone('counts are a dash, and Count again gets them', async ({ page }) => {
    await page.route(/engine\.worker/, (route) => route.abort());
    await page.goto('/');
    for (const name of ['characters', 'words', 'lines', 'sentences']) await expect(count(page, name)).toHaveText('0');
    await (await pane(page, 'Text')).fill('One two. Three?');
    const again = page.getByRole('button', { name: 'Count again' });
    await expect(again).toBeVisible();
    await expect(count(page, 'characters')).toHaveText('15');
    for (const name of ['words', 'lines', 'sentences']) await expect(count(page, name)).toHaveText('–');
    // Not before the second try has failed, too: it would get the counts.
    const refused = page.waitForEvent('requestfailed', (request) => /engine\.worker/.test(request.url()));
    await again.click();
    await refused;
    await expect(count(page, 'words')).toHaveText('–');
    await page.unroute(/engine\.worker/);
    await again.click();
    await expect(count(page, 'words')).toHaveText('3');
    await expect(count(page, 'sentences')).toHaveText('2');
    await expect(again).toHaveCount(0);
  });
});
