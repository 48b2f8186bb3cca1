import { setTheme, violations } from './axe.ts';
import { alive } from './panes.ts';
import { expect, paths, test } from './site.ts';

test.describe('axe finds nothing on', () => {
  test.use({ expectedProblems: /status of 404/ });
  // Colours that are still changing would be measured halfway.
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const path of [...paths, '/no-such-tool', '/no/such/page', '/search?q=case', '/search?q=zzzzz']) {
    test(path, async ({ page }) => {
      await page.goto(path, { waitUntil: 'networkidle' });
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 844 });
        for (const theme of ['dark', 'light']) {
          await setTheme(page, theme);
          expect(await violations(page), `${theme}, ${width} pixels`).toEqual([]);
        }
      }
    });
  }
});

test.describe('axe finds nothing in what opens', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const theme of ['dark', 'light']) {
    test(`menus and suggestions, ${theme}`, async ({ page }) => {
      await page.goto('/about-us');
      await alive(page);
      await setTheme(page, theme);
      for (const name of ['Text Tools', 'Code & Data Translation']) {
        await page.getByRole('button', { name }).click();
        await expect(page.getByRole('group', { name })).toBeVisible();
        expect(await violations(page), name).toEqual([]);
        await page.keyboard.press('Escape');
      }
      const box = page.getByRole('combobox', { name: 'Search tools' });
      for (const text of ['', 'case', 'zzzz']) {
        await box.fill(text);
        await box.press('ArrowDown');
        expect(await violations(page), `suggestions for "${text}"`).toEqual([]);
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
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
      await page.getByRole('dialog', { name: 'Search' }).getByRole('combobox').fill('case');
      expect(await violations(page)).toEqual([]);
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
