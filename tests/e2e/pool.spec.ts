import { expect, test } from '@playwright/test';
import { enginePattern } from './engine-files.ts';
import { setOption } from './journeys.ts';
import { pane, paste } from './panes.ts';

const CATASTROPHE = { pattern: '^(a+)+$', text: `${'a'.repeat(40)}!` };

test('an endless pattern stops at its limit, can run longer or be canceled, and the next job succeeds', {
  tag: '@journey',
}, async ({ page }) => {
  const options = encodeURIComponent(JSON.stringify({ pattern: CATASTROPHE.pattern, flags: 'g', timeout: '250 ms' }));
  await page.goto(`/regex-tester#v=1&options=${options}`);
  const alert = page.getByRole('main').getByRole('alert');
  await paste(page, 'Input', CATASTROPHE.text);
  await expect(alert).toContainText('Stopped after 0.25 s');
  await page.getByRole('button', { name: 'Run longer' }).click();
  await expect(alert).toContainText('Stopped after 1 s');
  await setOption(page, 'Time limit', '10 s');
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(alert).toContainText('Stopped.');
  await (await pane(page, 'Input')).fill('aaaa');
  await expect(await pane(page, 'Output')).toHaveText('aaaa');
  await expect(alert).toHaveText('');
});

test('an engine that cannot be loaded shows an error, and Try again loads it', async ({ page }) => {
  const script = enginePattern('dist', 'lower-case');
  await page.goto('/lower-case');
  await page.route(script, (route) => route.abort());
  await paste(page, 'Input', 'TEXT');
  await expect(page.getByRole('alert')).toContainText('could not be loaded');
  await page.unroute(script);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(await pane(page, 'Output')).toHaveText('text');
});
