import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, setTheme } from '../../../tests/component/axe.ts';
import { button, open, PHONE, press } from '../../../tests/component/site.tsx';

describe.each(['dark', 'light'] as const)('axe finds no problems in the %s theme', (theme) => {
  test('in menus and suggestions', async () => {
    await open('/about-us');
    await setTheme(theme);
    for (const name of ['Text Tools', 'Code & Data Translation']) {
      await page.getByRole('button', { name }).click();
      await expect.element(page.getByRole('group', { name })).toBeVisible();
      await expectAccessible(name);
      await press('{Escape}');
    }
    const box = page.getByRole('combobox', { name: 'Search tools' });
    for (const text of ['', 'case', 'zzzz']) {
      await box.fill(text);
      await press('{ArrowDown}');
      await expectAccessible(`suggestions for "${text}"`);
    }
  });

  test("in the phone's menu and search", async () => {
    await open('/about-us', PHONE);
    await setTheme(theme);
    await button('Menu').click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByText('Text Case Converter').click();
    await expectAccessible('menu');
    await press('{Escape}');
    await expect.element(menu).not.toBeInTheDocument();
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
    await page.getByRole('dialog', { name: 'Search' }).getByRole('combobox').fill('case');
    await expectAccessible('search');
  });
});

test('animations are off if reduced motion is preferred', async () => {
  await open('/about-us');
  // As the browser of these tests does.
  expect(matchMedia('(prefers-reduced-motion: reduce)').matches).toBe(true);
  await page.getByRole('button', { name: 'Text Tools' }).click();
  const panel = page.getByRole('group', { name: 'Text Tools' });
  await expect.element(panel).toBeVisible();
  expect(Number.parseFloat(getComputedStyle(panel.element()).animationDuration)).toBeLessThan(0.001);
});

test('keyboard focus is visible as a 2px outline', async () => {
  await open('/about-us');
  for (let i = 0; i < 8; i++) {
    await press('{Tab}');
    const { activeElement } = document;
    expect(activeElement).not.toBe(document.body);
    const { outlineStyle, outlineWidth } = getComputedStyle(activeElement ?? document.body);
    expect([outlineStyle, outlineWidth]).toEqual(['solid', '2px']);
  }
});
