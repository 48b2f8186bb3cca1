import type { Page } from '@playwright/test';
import { TOOL_IDS } from '../../src/core/tool-ids.ts';
import { EMAIL, PRODUCT, TOOL_CLAIM } from '../../src/site.ts';
import { expect, paths, sharedTest as test } from './site.ts';

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: string) => main(page).getByRole('heading', { name, exact: true });

test.describe('/about-us', () => {
  test.beforeEach(({ page }) => page.goto('/about-us').then(() => undefined));

  test('mission, story, differentiators and audiences', async ({ page }) => {
    for (const name of ['Our Mission', 'Our Story', 'What Makes Us Different', 'Who It Is For']) {
      await expect(heading(page, name)).toBeVisible();
    }
    for (const name of ['Private by design', `${TOOL_CLAIM} tools in one place`, 'Free', 'No registration']) {
      await expect(heading(page, name)).toBeVisible();
    }
    for (const name of [
      'Writers',
      'Social media users',
      'Developers',
      'Marketers and creators',
      'Students and academics',
      'Everyday users',
    ]) {
      await expect(heading(page, name)).toBeVisible();
    }
    await expect(main(page)).toContainText('All processing happens in your browser');
  });

  test('Explore the full set of tools leads to /sitemap/', async ({ page }) => {
    const link = main(page).getByRole('link', { name: 'Explore the full set of tools' });
    await expect(link).toHaveAttribute('href', '/sitemap/');
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Sitemap');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Sitemap');
  });

  test('Get in Touch has a mailto link labelled Email us', async ({ page }) => {
    await expect(heading(page, 'Get in Touch')).toBeVisible();
    await expect(main(page).getByRole('link', { name: 'Email us' })).toHaveAttribute('href', `mailto:${EMAIL}`);
  });

  test('By the Numbers: the tools of the catalogue, 5 categories, 100% free, 0 registration', async ({ page }) => {
    const card = main(page).getByRole('region', { name: 'By the Numbers' });
    await expect(card.getByRole('definition')).toHaveText([String(TOOL_IDS.length), '5', '100%', '0']);
    await expect(card.getByRole('term')).toHaveText(['total tools', 'categories', 'free', 'registration']);
  });
});

test('/contact: the FAQ note, subject lines, three sections, e-mail only, reply times', async ({ page }) => {
  await page.goto('/contact');
  await expect(main(page)).toContainText('being built');
  await expect(main(page)).toContainText(/refresh/);
  await expect(main(page)).toContainText(/cache/);
  await expect(main(page)).toContainText(/subject line/);
  for (const name of ['General Support & Feedback', 'Reporting a Bug', 'Feature Suggestions']) {
    await expect(heading(page, name)).toBeVisible();
  }
  for (const part of [/name of the tool/, /browser/, /steps to reproduce/, /screenshots/]) {
    await expect(main(page)).toContainText(part);
  }
  await expect(main(page)).toContainText('by email only');
  await expect(main(page)).toContainText('24-48 business hours, Monday to Friday');
  await expect(main(page).getByRole('link', { name: EMAIL }).first()).toHaveAttribute('href', `mailto:${EMAIL}`);
});

test('/privacy-policy: its date, its seven sections and what they promise', async ({ page }) => {
  await page.goto('/privacy-policy');
  await expect(main(page)).toContainText('Last updated: September 1, 2025');
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveText([
    'Our Privacy Promise',
    'Information We Do Not Collect',
    'Information We Do Collect',
    'Data Security',
    "Children's Privacy",
    'Changes',
    'Contact',
  ]);
  for (const part of [
    /never sent to our servers/,
    /anonymized IP address/,
    /how often each tool/,
    /device and browser/,
  ]) {
    await expect(main(page)).toContainText(part);
  }
  for (const part of [/your email address and what you wrote/, /SSL/, /under 13/]) {
    await expect(main(page)).toContainText(part);
  }
});

test('/terms-conditions: its date, its seven sections, forbidden uses and the law', async ({ page }) => {
  await page.goto('/terms-conditions');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Service');
  await expect(main(page)).toContainText('Last updated: September 1, 2025');
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveText([
    '1. Use of Service',
    '2. Data and IP',
    '3. Disclaimer',
    '4. Limitation of Liability',
    '5. Changes',
    '6. Governing Law',
    '7. Contact',
  ]);
  for (const part of [/unlawful/, /infringes/, /malware/, /reverse engineer/, /bots or scrapers/, /laws of India/]) {
    await expect(main(page)).toContainText(part);
  }
});

test('/sitemap: the tool count in the heading, every tool, the static links and the origin', async ({ page }) => {
  await page.goto('/sitemap');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Sitemap: ${TOOL_IDS.length} tools`);
  const hrefs = await main(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(hrefs).toEqual(expect.arrayContaining(TOOL_IDS.map((id) => `/${id}`)));
  for (const [name, href] of [
    ['Home', '/'],
    ['Recipes', '/recipe'],
    ['Find by Example', '/find-by-example'],
    ['About Us', '/about-us'],
    ['Contact', '/contact'],
    ['Privacy Policy', '/privacy-policy'],
    ['Terms & Conditions', '/terms-conditions'],
    ['Sitemap', '/sitemap'],
  ] as const) {
    await expect(main(page).getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  }
  await expect(main(page)).toContainText(new URL(page.url()).origin);
});

test('no running copy shouts', async ({ page }) => {
  for (const path of ['/about-us', '/contact', '/privacy-policy', '/terms-conditions', '/sitemap', '/search']) {
    await page.goto(path);
    expect(await main(page).textContent()).not.toContain('!');
  }
});

test.describe('what is no page', () => {
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
  });
});

test.describe('licences', () => {
  // A browser asks for the icon of a plain text by its old name.
  test.use({ expectedProblems: /status of 404/ });

  test('the about page leads to the licences of what the site sends', async ({ page }) => {
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
  test('sends the content policy and the other headers, and lets hashed files be kept', async ({ request }) => {
    const page = await request.get('/about-us');
    const policy = page.headers()['content-security-policy'];
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    expect(page.headers()).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-cache' });
    const html = await page.text();
    const own = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(html)?.[1] ?? '';
    // Both hold on a page, which connects to nothing; the service worker has the header's alone.
    expect(own).toContain("connect-src 'none'");
    expect(policy).toBe(`${own.replace("connect-src 'none'", "connect-src 'self'")}; frame-ancestors 'none'`);
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? '';
    expect((await request.get(script)).headers()['cache-control']).toContain('immutable');
  });

  test('compresses what can be compressed', async ({ request }) => {
    const page = await request.get('/about-us', { headers: { 'Accept-Encoding': 'gzip' } });
    expect(page.headers()['content-encoding']).toBe('gzip');
  });

  test('serves the fonts of ASCII art as modules', async ({ request }) => {
    const font = await request.get('/figlet/Standard.flf.js');
    expect(font.status()).toBe(200);
    expect(font.headers()['content-type']).toContain('text/javascript');
    expect(await font.text()).toMatch(/^export default "flf2a/);
    expect((await request.get('/figlet/No Such Font.flf.js')).status()).toBe(404);
  });
});
