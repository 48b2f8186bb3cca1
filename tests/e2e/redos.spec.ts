import type { Locator, Page } from '@playwright/test';
import { count, pane } from './panes.ts';
import { redosPatterns } from './redos-patterns.ts';
import { expect, test } from './site.ts';

const fragment = (options: object, input: string) =>
  `#${new URLSearchParams({ v: '1', options: JSON.stringify(options), input })}`;

const alert = (page: Page) => page.getByRole('main').getByRole('alert');

/**
 * Follow a link on the page that is open, and count the frames that it paints until the alert says something.
 *
 * @returns how many, and the seconds that it took
 */
const framesUntilAlert = (page: Page, hash: string) =>
  page.evaluate(async (link) => {
    location.hash = link;
    const start = performance.now();
    let frames = 0;
    while (!document.querySelector('main [role=alert]')?.textContent) {
      await new Promise(requestAnimationFrame);
      frames++;
    }
    return { frames, seconds: (performance.now() - start) / 1000 };
  }, hash);

/**
 * Type until the result has come. A limit may also end an honest job where many others run: then the next key is tried.
 *
 * @param counted the name of the count that tells so, and its value then
 */
async function typeOn(page: Page, input: Locator, text: string, counted: readonly [string, number]) {
  await expect(async () => {
    await input.fill('');
    await input.fill(text);
    await expect(count(page, counted[0])).toHaveAttribute('data-value', String(counted[1]), { timeout: 5000 });
    await expect(alert(page)).toHaveText('', { timeout: 2000 });
  }).toPass();
}

/** Fewest frames in a second of a page that goes on painting on a busy machine. One that is blocked paints none. */
const FEWEST_FRAMES = 5;

/** Patterns that one page runs, one after the other. */
const GROUP = 5;

for (let start = 0; start < redosPatterns.length; start += GROUP) {
  const group = redosPatterns.slice(start, start + GROUP);
  test(`catastrophic patterns stop at the limit, while the page paints and the next key works: ${group.map(({ name }) => name).join(', ')}`, async ({
    page,
  }) => {
    await page.goto('/regex-tester');
    const input = await pane(page, 'Input');
    const total = { frames: 0, seconds: 0 };
    for (const { pattern, flags, attack } of group) {
      await test.step(pattern, async () => {
        const { frames, seconds } = await framesUntilAlert(
          page,
          fragment({ pattern, flags, timeout: '250 ms' }, attack),
        );
        total.frames += frames;
        total.seconds += seconds;
        await expect(alert(page)).toContainText('Stopped after 0.25 s: this pattern backtracks too much on this text.');
        await typeOn(page, input, 'a', ['characters', 1]);
      });
    }
    // Of all together, since one of them is over within a few frames.
    expect(total.frames / total.seconds).toBeGreaterThan(FEWEST_FRAMES);
  });
}

const { pattern, attack } = redosPatterns[1] as (typeof redosPatterns)[number];
for (const [tool, options, output] of [
  ['find-and-replace', { mode: 'regex', find: pattern, replace: 'x' }, 'x'],
  ['find-and-replace', { mode: 'regex', find: 'b', replace: 'x', rules: `${pattern} => x` }, 'x'],
  ['text-splitter', { by: 'regex', pattern: `(?:${pattern})|,` }, '1\n2'],
] as const) {
  test(`${tool} with ${JSON.stringify(options)} stops at its limit, and the next key works`, async ({ page }) => {
    await page.goto(`/${tool}`);
    const input = await pane(page, 'Input');
    const { frames, seconds } = await framesUntilAlert(page, fragment(options, attack));
    expect(frames / seconds).toBeGreaterThan(FEWEST_FRAMES);
    await expect(alert(page)).toContainText('Stopped after 2 s. This search takes too long.');
    await typeOn(page, input, tool === 'text-splitter' ? '1,2' : 'aaa', ['output', output.length]);
  });
}

test('what was found in time stays, and while it runs longer the old message gives way', async ({ page }) => {
  await page.goto('/regex-tester');
  await pane(page, 'Input');
  await framesUntilAlert(page, fragment({ pattern: 'b|(a|a)*$', timeout: '250 ms' }, `b b ${'a'.repeat(60)}!`));
  const stopped =
    'this pattern backtracks too much on this text. The last match found is number 2, at line 1, column 3.';
  await expect(alert(page)).toContainText(`Stopped after 0.25 s: ${stopped}`);
  await expect(await pane(page, 'Output')).toHaveText('bb');
  await expect(page.getByText('Only the 2 matches found in time are shown.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy Text!' })).toBeEnabled();
  await page.evaluate(() => {
    const region = document.querySelector('main [role=alert]') as HTMLElement;
    const heard: string[] = [];
    Object.assign(window, { heard });
    new MutationObserver(() => heard.push(region.textContent ?? '')).observe(region, {
      subtree: true,
      childList: true,
    });
  });
  await page.getByRole('button', { name: 'Run longer' }).click();
  await expect(alert(page)).toContainText(`Stopped after 1 s: ${stopped}`);
  const heard = await page.evaluate(() => (window as unknown as { heard: string[] }).heard);
  expect(heard[0]).toBe('Working…');
});

test('of thousands of groups only those in view are drawn, in the table and in the explanation', async ({ page }) => {
  await page.goto('/regex-tester');
  await pane(page, 'Input');
  await page.evaluate(
    (link) => {
      location.hash = link;
    },
    fragment({ pattern: `${'(a?)'.repeat(1000)}`, timeout: '10 s' }, 'a'.repeat(3000)),
  );
  await expect(page.locator('[data-figures]')).toHaveText('4 matches');
  await page.getByRole('tab', { name: 'Matches' }).click();
  const table = page.getByRole('table', { name: 'Matches' });
  await expect(table.getByRole('cell', { name: '0-1000', exact: true })).toBeVisible();
  await expect(table).toHaveAttribute('aria-colcount', '2004');
  expect(await table.getByRole('columnheader').count()).toBeLessThan(60);
  await table.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
  await expect(table.getByRole('columnheader', { name: 'Group 1000 range' })).toBeInViewport();
  await expect(table.getByRole('cell', { name: '999-1000', exact: true })).toBeInViewport();
  await page.getByRole('tab', { name: 'Explain' }).click();
  const list = page.getByRole('list', { name: 'Explanation' });
  await expect(list.getByRole('listitem').first()).toContainText('group 1');
  expect(await list.getByRole('listitem').count()).toBeLessThan(60);
});
