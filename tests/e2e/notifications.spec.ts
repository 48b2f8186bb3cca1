import { pane } from './panes.ts';
import { expect, test } from './site.ts';

test('the code of notifications loads with the first one', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/');
  const text = await pane(page, 'Text');
  expect(requests.filter((url) => url.includes('Toaster'))).toEqual([]);
  await text.fill('to copy');
  await page.getByRole('button', { name: 'Copy Text!' }).click();
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(1);
  expect(requests.filter((url) => url.includes('Toaster'))).not.toEqual([]);
});
