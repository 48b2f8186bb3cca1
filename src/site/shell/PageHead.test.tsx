import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { open } from '../../../tests/component/site.tsx';
import { SITE_ORIGIN } from '../site.ts';

const inHead = (selector: string) => page.elementLocator(document.head).getByCss(selector);
const canonical = () => inHead('link[rel=canonical]');

test.each([
  ['/search?q=case#x', '/search'],
  ['/sitemap/', '/sitemap'],
])('the canonical address of %s has no query, fragment or trailing slash', async (address, path) => {
  await open(address);
  await expect.element(canonical()).toHaveAttribute('href', SITE_ORIGIN + path);
});

test.each(['/no/such/page', '/no-such-tool', '/search?q=zzzzz'])(
  '%s is excluded from search engines',
  async (address) => {
    await open(address);
    await expect.element(inHead('meta[name="robots"]')).toHaveAttribute('content', 'noindex,nofollow');
  },
);
