import type { Page } from '@playwright/test';
import { HEADER_HEIGHT, PRODUCT, THEME_KEY } from '../../src/site/site.ts';
import { alive, atRest, pane } from './panes.ts';
import { expect, test } from './site.ts';

const button = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name, exact: true });

test.describe('touch screen', () => {
  test.use({ hasTouch: true });

  test.describe('on a tablet', () => {
    test.use({ viewport: { width: 1024, height: 768 } });

    test('a tap opens and closes a menu', async ({ page }) => {
      await page.goto('/about-us');
      await alive(page);
      const menu = page.getByRole('group', { name: 'Text Tools', exact: true });
      await button(page, 'Text Tools').tap();
      await expect(menu).toBeVisible();
      // Presses beside it count a few frames after it has come.
      await atRest(menu);
      await button(page, 'Text Tools').tap();
      await expect(menu).toBeHidden();
    });
  });
});

test.describe('theme', () => {
  test('does not flash: the saved theme applies before the application runs', async ({ page }) => {
    await page.addInitScript((key) => localStorage.setItem(key, 'light'), THEME_KEY);
    await page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
    await page.goto('/about-us');
    await expect(page.locator('html')).toHaveClass('light');
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(248, 247, 251)');
  });

  test('works where storage is refused', async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.getItem = () => {
        throw new DOMException('denied', 'SecurityError');
      };
      Storage.prototype.setItem = Storage.prototype.getItem;
    });
    await page.goto('/about-us');
    await alive(page);
    await expect(page.locator('html')).toHaveClass('dark');
    await button(page, 'Switch to light theme').click();
    await expect(page.locator('html')).toHaveClass('light');
  });
});

test('a link prefetches the code of its page on hover and on focus', async ({ page }) => {
  await page.goto('/contact');
  await alive(page);
  const chunk = (name: string) => page.waitForRequest(new RegExp(`/assets/${name}-[^/]+\\.js`));
  const hovered = chunk('Privacy');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).hover();
  await hovered;
  const focused = chunk('Terms');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms & Conditions' }).focus();
  await focused;
});

test('a tool page loads the chunk of its tool, and not that of another', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto('/sort-lines');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const tools = requests.filter((path) => /\/assets\/[a-z0-9-]+-[\w-]{8}\.js/.test(path));
  expect(tools.filter((path) => path.startsWith('/assets/sort-lines-'))).not.toEqual([]);
  expect(tools.filter((path) => path.startsWith('/assets/word-wrap-'))).toEqual([]);
});

test.describe('base path', () => {
  test('is /preview_page.html if the path begins with it', async ({ page }) => {
    await page.goto('/preview_page.html');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'About Us' });
    await expect(link).toHaveAttribute('href', '/preview_page.html/about-us');
    await link.click();
    await expect(page).toHaveURL('/preview_page.html/about-us');
    const about = page.getByRole('heading', { level: 1, name: `About ${PRODUCT}` });
    await expect(about).toBeVisible();
    await page.reload();
    await expect(about).toBeVisible();
  });

  test('is kept by a tool page and its links to related tools', async ({ page }) => {
    await page.goto('/preview_page.html/lower-case');
    await (await pane(page, 'Input')).fill('TEXT');
    await expect(await pane(page, 'Output')).toHaveText('text');
    const more = page.getByRole('region', { name: 'More Tools in Text Case Converter' }).getByRole('link');
    await expect(more.first()).toHaveAttribute('href', '/preview_page.html/sentence-case');
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('pages are styled and readable', async ({ page }) => {
    for (const path of ['/', '/sort-lines', '/about-us', '/search', '/sitemap']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(17, 16, 22)');
      expect((await page.getByRole('banner').boundingBox())?.height, path).toBe(HEADER_HEIGHT);
      expect(await page.locator('body').textContent(), path).not.toContain('Loading');
    }
  });

  test('pages explain that tools need JavaScript', async ({ page }) => {
    for (const path of ['/', '/sort-lines', '/about-us']) {
      await page.goto(path);
      const note = page.locator('noscript p');
      await expect(note).toBeVisible();
      await expect(note).toContainText('they need JavaScript');
      expect(await note.evaluate((element) => getComputedStyle(element).padding), path).not.toBe('0px');
    }
  });

  test('a generator with a seed still shows its text', async ({ page }) => {
    await page.goto('/lorem-ipsum-generator');
    await expect(page.getByRole('textbox', { name: 'Output' })).toHaveValue(
      /^Lorem ipsum dolor sit amet, .* proident\.$/s,
    );
    await expect(page.getByRole('main')).toContainText('146 words');
  });
});
