import type { Page } from '@playwright/test';
import { PRODUCT } from '../../src/site/site.ts';
import { alive } from './panes.ts';
import { expect, test } from './site.ts';

const main = (page: Page) => page.getByRole('main');
const footerLink = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name });

/** Serve the entry chunk with a text of the interface replaced by an expression that throws. */
async function breakText(page: Page, text: string, chunk = 'index') {
  await page.route(`**/assets/${chunk}-*.js`, async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    const broken = body.replaceAll(new RegExp(`(["\`'])${text}\\1`, 'g'), '(()=>{throw new Error("it broke")})()');
    expect(broken).not.toBe(body);
    // Not to be kept by the browser, as the real one is.
    await route.fulfill({ response, body: broken, headers: { ...response.headers(), 'cache-control': 'no-store' } });
  });
}

test.use({ expectedProblems: /it broke|Failed to (load|fetch)|error #\d+|dynamically imported/ });

test.describe('a chunk that fails to load', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      window.addEventListener('vite:preloadError', () =>
        document.documentElement.setAttribute('data-preload-error', ''),
      );
    }),
  );

  test('raises the preload-error event, shows the error screen, and Try Again loads it', { tag: '@journey' }, async ({
    page,
  }) => {
    await page.goto('/contact');
    await alive(page);
    await page.route('**/assets/About-*.js', (route) => route.abort());
    await footerLink(page, 'About Us').click();
    await expect(main(page).getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-preload-error');
    await page.unroute('**/assets/About-*.js');
    await main(page).getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: `About ${PRODUCT}` })).toBeVisible();
  });

  test('of one tool does not affect the others', async ({ page }) => {
    await page.route('**/assets/sort-lines-*.js', (route) => route.abort());
    await page.goto('/sort-lines');
    await expect(main(page).getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    await page.getByRole('banner').getByRole('combobox', { name: 'Search tools' }).fill('trim');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/trim-whitespace');
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Something went wrong');
  });

  test('of a menu leaves the header in place, and the menu opens once it can be loaded', async ({ page }) => {
    await page.route('**/assets/MenuPanel-*.js', (route) => route.abort());
    await page.goto('/about-us');
    await alive(page);
    const trigger = page.getByRole('button', { name: 'Text Tools' });
    await trigger.click();
    await expect(trigger).toHaveAttribute('aria-expanded', 'false');
    await page.unroute('**/assets/MenuPanel-*.js');
    await trigger.click();
    await expect(page.getByRole('group', { name: 'Text Tools' })).toBeVisible();
  });

  test('during a prefetch does not prevent loading it later', async ({ page }) => {
    await page.goto('/contact');
    await alive(page);
    await page.route('**/assets/About-*.js', (route) => route.abort());
    await footerLink(page, 'About Us').hover();
    await expect(page.locator('html')).toHaveAttribute('data-preload-error');
    await page.unroute('**/assets/About-*.js');
    await footerLink(page, 'About Us').click();
    await expect(page.getByRole('heading', { level: 1, name: `About ${PRODUCT}` })).toBeVisible();
  });
});

test.describe('the whole application', () => {
  test('an app-level failure shows its details, Try Again and Refresh Page, and is logged', async ({ page }) => {
    const logged = page.waitForEvent('console', (message) => message.text().includes('it broke'));
    await breakText(page, 'Skip to content');
    await page.goto('/about-us');
    const alert = page.getByRole('alert');
    await expect(alert.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    await expect(alert).toContainText(
      `We encountered an error while loading ${PRODUCT}. Please try refreshing the page.`,
    );
    await expect(alert).toContainText('it broke');
    expect((await logged).type()).toBe('error');
    await alert.getByRole('button', { name: 'Try Again' }).click();
    await expect(alert).toContainText('it broke');
    await page.unroute('**/assets/index-*.js');
    await alert.getByRole('button', { name: 'Refresh Page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: `About ${PRODUCT}` })).toBeVisible();
  });

  test('Header Error: the rest of the page stays', async ({ page }) => {
    await breakText(page, 'Search tools...');
    await page.goto('/about-us');
    await expect(page.getByRole('alert')).toHaveText('Header Error');
    await expect(page.getByRole('heading', { level: 1, name: `About ${PRODUCT}` })).toBeVisible();
  });

  test('Footer Error: the rest of the page stays', async ({ page }) => {
    await breakText(page, 'Your text stays in your browser.', 'Footer');
    await page.goto('/about-us');
    await expect(page.getByRole('alert')).toHaveText('Footer Error');
    await expect(page.getByRole('heading', { level: 1, name: `About ${PRODUCT}` })).toBeVisible();
  });
});

test.describe('without a root element', () => {
  test.use({ expectedProblems: /^Could not find root element in DOM$/ });
  test('the console has an error', async ({ page }) => {
    await page.route('/about-us', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace('id="app"', 'id="other"') });
    });
    const message = page.waitForEvent('console');
    await page.goto('/about-us');
    expect((await message).text()).toBe('Could not find root element in DOM');
  });
});
