import { expectAccessible, setTheme } from './axe.ts';
import { alive } from './panes.ts';
import { expect, test } from './site.ts';

test.describe('axe finds nothing in what opens', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const theme of ['dark', 'light'] as const) {
    test(`menus and suggestions, ${theme}`, async ({ page }) => {
      await page.goto('/about-us');
      await alive(page);
      await setTheme(page, theme);
      for (const name of ['Text Tools', 'Code & Data Translation']) {
        await page.getByRole('button', { name }).click();
        await expect(page.getByRole('group', { name })).toBeVisible();
        await expectAccessible(page, name);
        await page.keyboard.press('Escape');
      }
      const box = page.getByRole('combobox', { name: 'Search tools' });
      for (const text of ['', 'case', 'zzzz']) {
        await box.fill(text);
        await box.press('ArrowDown');
        await expectAccessible(page, `suggestions for "${text}"`);
      }
    });

    test(`the phone's menu and search, ${theme}`, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto('/about-us');
      await alive(page);
      await setTheme(page, theme);
      await page.getByRole('button', { name: 'Menu' }).click();
      const menu = page.getByRole('dialog', { name: 'Menu' });
      await menu.getByText('Text Case Converter').click();
      await expectAccessible(page, 'menu');
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
      await page.getByRole('dialog', { name: 'Search' }).getByRole('combobox').fill('case');
      await expectAccessible(page, 'search');
    });
  }
});

test('motion is off for those who ask for it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/about-us');
  await alive(page);
  await page.getByRole('button', { name: 'Text Tools' }).click();
  const panel = page.getByRole('group', { name: 'Text Tools' });
  await expect(panel).toBeVisible();
  const seconds = await panel.evaluate((element) => Number.parseFloat(getComputedStyle(element).animationDuration));
  expect(seconds).toBeLessThan(0.001);
});

test('what has the focus from the keyboard shows it', async ({ page }) => {
  await page.goto('/about-us');
  for (let i = 0; i < 8; i++) {
    await page.keyboard.press('Tab');
    const outline = await page.evaluate(() => {
      const style = getComputedStyle(document.activeElement ?? document.body);
      return { style: style.outlineStyle, width: style.outlineWidth };
    });
    expect(outline).toEqual({ style: 'solid', width: '2px' });
  }
});
