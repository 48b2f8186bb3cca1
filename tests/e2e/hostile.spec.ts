import { pane, wholeText } from './panes.ts';
import { expect, test } from './site.ts';

/**
 * Text that runs, or becomes an element, if it is ever parsed as HTML. The fixture `test` also fails on what a CSP
 * violation or a missing file would log to the console.
 */
const HOSTILE = [
  '<img data-breach src=/breach.png onerror="breach()">',
  '<script data-breach>breach()</script>',
  '<svg data-breach onload="breach()"><a data-breach href="javascript:breach()">x</a></svg>',
  '"\'><b data-breach>bold</b>{{breach()}}',
].join('');

// What every view makes of it is tested in src/site/app/hostile-text.test.tsx, without the content policy.
test('HTML in the text of a link stays text in the panes and in the tabs', { tag: '@journey' }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { breach: () => document.documentElement.setAttribute('data-breached', '') });
  });
  page.on('dialog', (dialog) => {
    throw new Error(`A dialog opened: ${dialog.message()}`);
  });
  const options = JSON.stringify({ pattern: '(?<tag><\\w+)[^>]*>', flags: 'g', timeout: '10 s' });
  await page.goto(`/regex-tester#${new URLSearchParams({ v: '1', options, input: HOSTILE })}`);
  await expect(await pane(page, 'Output')).toContainText('<script');
  expect(await wholeText(page, 'Input')).toBe(HOSTILE);
  await expect(page.getByRole('tab', { name: 'Matches' })).toBeVisible();
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    await expect(page.locator('[data-breach], [data-breached]')).toHaveCount(0);
  }
});
