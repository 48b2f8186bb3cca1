import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { open, press } from '../../../tests/component/site.tsx';
import { expectAddress } from '../../../tests/component/window.ts';
import { THEME_KEY } from '../site.ts';

const root = document.documentElement;
const toggle = (theme: string) =>
  page.getByRole('banner').getByRole('button', { name: `Switch to ${theme} theme`, exact: true });

afterEach(() => {
  vi.restoreAllMocks();
});

test('the toggle switches to light, then to dark, and saves the theme under a product-named key', async () => {
  const bar = document.head.appendChild(document.createElement('meta'));
  bar.name = 'theme-color';
  await open('/about-us');
  await toggle('light').click();
  await expect.poll(() => root.className).toBe('light');
  expect(getComputedStyle(root).backgroundColor).toBe('rgb(248, 247, 251)');
  expect(bar.content).toBe('rgb(248, 247, 251)');
  expect({ ...localStorage }).toEqual({ [THEME_KEY]: 'light' });
  await toggle('dark').click();
  await expect.poll(() => root.className).toBe('dark');
  expect(getComputedStyle(root).backgroundColor).toBe('rgb(17, 16, 22)');
  expect(bar.content).toBe('rgb(17, 16, 22)');
  bar.remove();
  expect({ ...localStorage }).toEqual({ [THEME_KEY]: 'dark' });
});

test('the toggle works if storage is refused', async () => {
  await open('/about-us');
  const refused = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  await toggle('light').click();
  await expect.poll(() => root.className).toBe('light');
  expect(refused).toHaveBeenCalled();
  await expect.element(toggle('dark')).toBeVisible();
});

test('a theme chosen in another tab applies here, too', async () => {
  await open('/about-us');
  const other = document.body.appendChild(document.createElement('iframe')).contentWindow;
  other?.localStorage.setItem(THEME_KEY, 'light');
  await expect.poll(() => root.className).toBe('light');
  await expect.element(toggle('dark')).toBeVisible();
  other?.localStorage.setItem(THEME_KEY, 'nonsense');
  other?.localStorage.setItem(`${THEME_KEY}-not`, 'dark');
  other?.localStorage.setItem(THEME_KEY, 'dark');
  await expect.poll(() => root.className).toBe('dark');
  other?.frameElement?.remove();
});

test('only the theme is saved, not the search or the category', async () => {
  await open('/search?q=case&category=text-case');
  await toggle('light').click();
  await page.getByRole('combobox', { name: 'Search tools' }).fill('json');
  await press('{Enter}');
  await expectAddress('/search?q=json');
  expect([...Object.keys(localStorage), ...Object.keys(sessionStorage)]).toEqual([THEME_KEY]);
});
