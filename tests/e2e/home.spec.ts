import { pane, paste } from './panes.ts';
import { expect, sharedTest as test } from './site.ts';

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
