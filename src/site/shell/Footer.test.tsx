import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { open } from '../../../tests/component/site.tsx';
import { PRODUCT } from '../site.ts';

test('has the logo, seven links and the current year', async () => {
  await open('/about-us');
  const footer = page.getByRole('contentinfo');
  await expect.element(footer.getByRole('link', { name: `${PRODUCT} home` })).toHaveAttribute('href', '/');
  const links = footer.getByRole('navigation').getByRole('link');
  expect(links.elements().map((link) => link.getAttribute('href'))).toEqual([
    '/',
    '/about-us',
    '/contact',
    '/privacy-policy',
    '/terms-conditions',
    '/sitemap',
    '/search',
  ]);
  await expect.element(footer).toHaveTextContent(`© ${new Date().getFullYear()} ${PRODUCT}`);
});
