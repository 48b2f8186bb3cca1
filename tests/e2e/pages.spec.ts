import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { PRODUCT } from '../../src/site/site.ts';
import { expect, paths, sharedTest as test } from './site.ts';

const fonts = resolve(import.meta.dirname, '../../node_modules/figlet/fonts');

const main = (page: Page) => page.getByRole('main');

test('/about-us links to /sitemap/, which also loads directly', async ({ page }) => {
  await page.goto('/about-us');
  await main(page).getByRole('link', { name: 'Explore the full set of tools' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Sitemap');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Sitemap');
});

test.describe('unknown addresses', () => {
  test.use({ expectedProblems: /status of 404/ });

  test('an unknown path: the 404 page, status 404, and Go Home', async ({ page }) => {
    const response = await page.goto('/no/such/page');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
    await expect(main(page)).toContainText("The page you're looking for doesn't exist or has been moved.");
    await expect(page).toHaveTitle(`Page Not Found - ${PRODUCT}`);
    await main(page).getByRole('link', { name: 'Go Home' }).click();
    await expect(page).toHaveURL('/');
  });

  test('an unknown tool: Tool Not Found, status 404', async ({ page }) => {
    const response = await page.goto('/no-such-tool');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tool Not Found');
    await expect(main(page)).toContainText('The requested tool could not be found.');
    await expect(page).toHaveTitle(`Tool Not Found - ${PRODUCT}`);
    await expect(main(page)).not.toContainText('Did you mean');
  });

  test('a tool whose address was mistyped is one press away', async ({ page }) => {
    await page.goto('/json-formater');
    await main(page).getByRole('link', { name: 'JSON Formatter', exact: true }).click();
    await expect(page).toHaveURL('/json-formatter');
  });
});

test.describe('licenses', () => {
  // A browser asks for the icon of a plain text by its old name.
  test.use({ expectedProblems: /status of 404/ });

  test('the about page links to the licenses of the packages that the site uses', async ({ page }) => {
    await page.goto('/about-us');
    await main(page).getByRole('link', { name: 'licenses' }).click();
    await expect(page).toHaveURL('/licences.txt');
    const text = page.locator('pre');
    for (const name of ['react', 'react-router', 'prettier', 'workbox-core', 'figlet', '@codemirror/view'])
      await expect(text).toContainText(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\.+ MIT$`, 'm'));
    await expect(text).toContainText('©');
  });
});

test('every link of every page leads to a page that exists', async ({ request }) => {
  const links = new Set<string>();
  for (const path of paths) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    const html = await response.text();
    for (const [, href] of html.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)) links.add(href ?? '');
    for (const [, file] of html.matchAll(/(?:src|href)="(\/(?:assets\/)?[^"#?]+\.[a-z]+)"/g)) links.add(file ?? '');
  }
  expect(links.size).toBeGreaterThan(paths.length);
  for (const link of links) expect((await request.get(link)).status(), link).toBe(200);
});

test.describe('the server', () => {
  test('sends the content policy and the other headers, and lets hashed files be cached', async ({ request }) => {
    const page = await request.get('/about-us');
    const policy = page.headers()['content-security-policy'];
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    expect(page.headers()).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-cache' });
    const html = await page.text();
    const own = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(html)?.[1] ?? '';
    // Both policies apply to a page, which connects to nothing; the service worker has only the header's.
    expect(own).toContain("connect-src 'none'");
    expect(policy).toBe(`${own.replace("connect-src 'none'", "connect-src 'self'")}; frame-ancestors 'none'`);
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? '';
    expect((await request.get(script)).headers()['cache-control']).toContain('immutable');
  });

  test('compresses what can be compressed', async ({ request }) => {
    const page = await request.get('/about-us', { headers: { 'Accept-Encoding': 'gzip' } });
    expect(page.headers()['content-encoding']).toBe('gzip');
  });

  test('serves the fonts of ASCII art as files and as modules', async ({ request }) => {
    for (const name of ['Standard', "Patorjk's Cheese", 'Big Mono 12']) {
      const file = await request.get(`/figlet/${encodeURIComponent(name)}.flf`);
      expect(file.status(), name).toBe(200);
      expect(await file.body(), name).toEqual(readFileSync(resolve(fonts, `${name}.flf`)));
    }
    expect((await request.get('/figlet/No Such Font.flf')).status()).toBe(404);
    const font = await request.get('/figlet/Standard.flf.js');
    expect(font.status()).toBe(200);
    expect(font.headers()['content-type']).toContain('text/javascript');
    expect(await font.text()).toMatch(/^export default "flf2a/);
    expect((await request.get('/figlet/No Such Font.flf.js')).status()).toBe(404);
  });
});
