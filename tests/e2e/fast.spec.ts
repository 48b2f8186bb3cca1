import { expect, type Page, test } from '@playwright/test';
import { pane, paste, wholeText } from './panes.ts';

/*
 * Code that Prettier takes too long for: what is left at the end, and the way on.
 */

/** While `hurried` is set, a time limit of ten seconds passes at once: its timer rings, and the clock is as late as that. */
const hurry = () => {
  const { setTimeout: native } = window;
  const now = performance.now.bind(performance);
  let ahead = 0;
  performance.now = () => now() + ahead;
  Object.assign(window, { hurried: true });
  const hurried = (handler: () => void, delay = 0) => {
    if (delay <= 9_000 || delay > 10_000 || !(window as { hurried?: boolean }).hurried) return native(handler, delay);
    return native(() => {
      ahead += delay;
      handler();
    }, 1);
  };
  window.setTimeout = hurried as typeof window.setTimeout;
};

const takeTime = (page: Page) => page.evaluate(() => Object.assign(window, { hurried: false }));

for (const [tool, input, result] of [
  ['javascript-formatter', 'if(a){b(c)};'.repeat(8000), 'if (a) {\n  b(c)\n};\n'.repeat(8000)],
] as const) {
  test(`${tool}: at the time limit Fast is offered, gives a result, and has a way back`, async ({ page }) => {
    await page.addInitScript(hurry);
    await page.goto(`/${tool}`);
    await paste(page, 'Input', input);
    const alert = page.getByRole('alert').first();
    await expect(alert).toContainText('Stopped after 10 s.');
    await expect(alert.getByRole('button')).toHaveText(['Run longer', 'Use Fast']);
    await expect(page.getByText('Fast result by js-beautify')).toBeHidden();
    await takeTime(page);
    await alert.getByRole('button', { name: 'Use Fast' }).press('Enter');
    await expect(page.getByText('Fast result by js-beautify, which does not parse')).toBeVisible();
    await expect(alert).toHaveText('');
    expect(await wholeText(page, 'Output')).toBe(result);
    await page.getByRole('button', { name: 'Use Prettier' }).press('Enter');
    await expect(page.getByText('Fast result by js-beautify')).toBeHidden();
  });
}

test('code that is formatted in pieces gives all of its result', async ({ page }) => {
  await page.goto('/javascript-formatter');
  await paste(page, 'Input', `${'if(a){b(c)}\n\n'.repeat(4000)}last`);
  await expect(await pane(page, 'Output')).toContainText('if (a) {');
  expect(await wholeText(page, 'Output')).toBe(`${'if (a) {\n  b(c);\n}\n\n'.repeat(4000)}last;\n`);
});
