import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { open } from '../../../tests/component/site.tsx';

test('a route change scrolls to the top and moves the focus to main', async () => {
  await open('/privacy-policy');
  scrollTo(0, 2000);
  await expect.poll(() => scrollY).toBeGreaterThan(500);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
  await expect.poll(() => scrollY).toBe(0);
  await expect.element(page.getByRole('main')).toHaveFocus();
});
