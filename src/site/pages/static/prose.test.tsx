import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { open } from '../../../../tests/component/site.tsx';
import { expectTexts } from '../../../../tests/component/window.ts';
import { TOOL_IDS } from '../../../engine/tool-ids.ts';
import { EMAIL, PRODUCT, TOOL_CLAIM } from '../../site.ts';

const main = page.getByRole('main');
const title = page.getByRole('heading', { level: 1 });

async function expectHeadings(...names: readonly string[]): Promise<void> {
  for (const name of names) await expect.element(main.getByRole('heading', { name, exact: true })).toBeVisible();
}

async function expectWords(...parts: readonly (string | RegExp)[]): Promise<void> {
  for (const part of parts) await expect.element(main).toHaveTextContent(part);
}

describe('/about-us', () => {
  beforeEach(() => open('/about-us'));

  test('has a mission, a story, differentiators and audiences', async () => {
    await expectHeadings('Our Mission', 'Our Story', 'What Makes Us Different', 'Who It Is For');
    await expectHeadings('Private by design', `${TOOL_CLAIM} tools in one place`, 'Free', 'No registration');
    await expectHeadings('Writers', 'Social media users', 'Developers');
    await expectHeadings('Marketers and creators', 'Students and academics', 'Everyday users');
    await expectWords('All processing happens in your browser');
  });

  test('Explore the full set of tools links to /sitemap/', async () => {
    const link = main.getByRole('link', { name: 'Explore the full set of tools' });
    await expect.element(link).toHaveAttribute('href', '/sitemap/');
    await link.click();
    await expect.element(title).toHaveTextContent('Sitemap');
  });

  test('Get in Touch has a mailto link labeled Email us', async () => {
    await expectHeadings('Get in Touch');
    await expect.element(main.getByRole('link', { name: 'Email us' })).toHaveAttribute('href', `mailto:${EMAIL}`);
  });

  test('By the Numbers gives the number of tools, 5 categories, 100% free, 0 registration', async () => {
    const card = main.getByRole('region', { name: 'By the Numbers' });
    await expectTexts(card.getByRole('definition'), [String(TOOL_IDS.length), '5', '100%', '0']);
    await expectTexts(card.getByRole('term'), ['total tools', 'categories', 'free', 'registration']);
  });
});

test('/contact: the FAQ note, subject lines, three sections, e-mail only, reply times', async () => {
  await open('/contact');
  await expectWords('being built', /refresh/, /cache/, /subject line/);
  await expectHeadings('General Support & Feedback', 'Reporting a Bug', 'Feature Suggestions');
  await expectWords(/name of the tool/, /browser/, /steps to reproduce/, /screenshots/);
  await expectWords('by email only', '24-48 business hours, Monday to Friday');
  await expect.element(main.getByRole('link', { name: EMAIL }).first()).toHaveAttribute('href', `mailto:${EMAIL}`);
});

test('/privacy-policy: its date, its seven sections and its key statements', async () => {
  await open('/privacy-policy');
  await expectWords('Last updated: September 1, 2025');
  await expectTexts(main.getByRole('heading', { level: 2 }), [
    'Our Privacy Promise',
    'Information We Do Not Collect',
    'Information We Do Collect',
    'Data Security',
    "Children's Privacy",
    'Changes',
    'Contact',
  ]);
  await expectWords(/never sent to our servers/, /anonymized IP address/, /how often each tool/, /device and browser/);
  await expectWords(/your email address and what you wrote/, /SSL/, /under 13/);
});

test('/terms-conditions: its date, its seven sections, forbidden uses and the law', async () => {
  await open('/terms-conditions');
  await expectTexts(title, ['Terms of Service']);
  await expectWords('Last updated: September 1, 2025');
  await expectTexts(main.getByRole('heading', { level: 2 }), [
    '1. Use of Service',
    '2. Data and IP',
    '3. Disclaimer',
    '4. Limitation of Liability',
    '5. Changes',
    '6. Governing Law',
    '7. Contact',
  ]);
  await expectWords(/unlawful/, /infringes/, /malware/, /reverse engineer/, /bots or scrapers/, /laws of India/);
});

test('/sitemap: the tool count in the heading, every tool, the static links and the origin', async () => {
  await open('/sitemap');
  await expectTexts(title, [`Sitemap: ${TOOL_IDS.length} tools`]);
  const hrefs = main
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(expect.arrayContaining(TOOL_IDS.map((id) => `/${id}`)));
  for (const [name, href] of [
    ['Home', '/'],
    ['Recipes', '/recipe'],
    ['Find by Example', '/find-by-example'],
    ['Redact, and Put Back', '/redact'],
    ['About Us', '/about-us'],
    ['Contact', '/contact'],
    ['Privacy Policy', '/privacy-policy'],
    ['Terms & Conditions', '/terms-conditions'],
    ['Sitemap', '/sitemap'],
  ] as const) {
    await expect.element(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  }
  await expectWords(location.origin);
});

test.each(['/about-us', '/contact', '/privacy-policy', '/terms-conditions', '/sitemap', '/search'])(
  'the text of %s has no exclamation marks',
  async (path) => {
    await open(path);
    await expect.element(title).toBeVisible();
    expect(main.element().textContent).not.toContain('!');
  },
);

describe('missing pages', () => {
  test('an unknown path shows Page Not Found with a Go Home link', async () => {
    await open('/no/such/page');
    await expectTexts(title, ['Page Not Found']);
    await expectWords("The page you're looking for doesn't exist or has been moved.");
    await expect.poll(() => document.title).toBe(`Page Not Found - ${PRODUCT}`);
    await main.getByRole('link', { name: 'Go Home' }).click();
    await expect.poll(() => location.pathname).toBe('/');
  });

  test('an unknown tool shows Tool Not Found', async () => {
    await open('/no-such-tool');
    await expectTexts(title, ['Tool Not Found']);
    await expectWords('The requested tool could not be found.');
    await expect.poll(() => document.title).toBe(`Tool Not Found - ${PRODUCT}`);
  });
});
