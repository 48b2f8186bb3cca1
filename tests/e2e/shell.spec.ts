import type { Locator, Page } from '@playwright/test';
import { HEADER_HEIGHT, HOVER_MENU_CLOSE_DELAY, PRODUCT, THEME_KEY } from '../../src/site.ts';
import { alive, atRest, pane } from './panes.ts';
import { toolsByCategory } from './rooms.ts';
import { expect, test } from './site.ts';

const button = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name, exact: true });
const menu = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

/** Wait until what opens stands there at rest: keys and presses beside it count a few frames after it has come. */
async function expectOpen(panel: Locator): Promise<void> {
  await expect(panel).toBeVisible();
  await atRest(panel);
}

test.describe('header', () => {
  test('is sticky and 72 pixels high, with the logo as a link to Home', async ({ page }) => {
    await page.goto('/privacy-policy');
    const header = page.getByRole('banner');
    expect((await header.boundingBox())?.height).toBe(HEADER_HEIGHT);
    await page.evaluate(() => window.scrollTo(0, 600));
    expect((await header.boundingBox())?.y).toBe(0);
    await header.getByRole('link', { name: `${PRODUCT} home` }).click();
    await expect(page).toHaveURL('/');
  });

  test('Text Tools opens on hover with four category columns and every tool of theirs', async ({ page }) => {
    await page.goto('/about-us');
    await alive(page);
    await button(page, 'Text Tools').hover();
    const panel = menu(page, 'Text Tools');
    await expect(panel.getByRole('heading')).toHaveText([
      'Text Case Converter',
      'Text Formatting',
      'Text Styling',
      'Text Transformation',
    ]);
    const { 'code-data': _, ...text } = toolsByCategory;
    await expect(panel.getByRole('link')).toHaveCount(Object.values(text).flat().length);
    await expect(button(page, 'Text Tools')).toHaveAttribute('aria-expanded', 'true');
  });

  test('Code & Data Translation lists the tools of its category', async ({ page }) => {
    await page.goto('/about-us');
    await alive(page);
    await button(page, 'Code & Data Translation').hover();
    await expect(menu(page, 'Code & Data Translation').getByRole('link')).toHaveCount(
      toolsByCategory['code-data']?.length ?? 0,
    );
  });

  test('pointing at the other menu changes to it', async ({ page }) => {
    await page.goto('/about-us');
    await alive(page);
    await button(page, 'Text Tools').hover();
    await expect(menu(page, 'Text Tools')).toBeVisible();
    await button(page, 'Code & Data Translation').hover();
    await expect(menu(page, 'Code & Data Translation')).toBeVisible();
    await expect(menu(page, 'Text Tools')).toBeHidden();
    // Past the delay of the first menu, too.
    await page.waitForTimeout(2 * HOVER_MENU_CLOSE_DELAY);
    await expect(menu(page, 'Code & Data Translation')).toBeVisible();
  });

  test('the hover menu closes 150 ms after the pointer has left, and stays when it comes back in time', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto('/about-us');
    await alive(page);
    const trigger = button(page, 'Text Tools');
    await trigger.hover();
    await expect(menu(page, 'Text Tools')).toBeVisible();
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await page.mouse.move(640, 780);
    await page.clock.runFor(HOVER_MENU_CLOSE_DELAY - 10);
    await expect(trigger).toHaveAttribute('aria-expanded', 'true');
    await trigger.hover();
    await page.clock.runFor(1000);
    await expect(trigger).toHaveAttribute('aria-expanded', 'true');
    await page.mouse.move(640, 780);
    await page.clock.runFor(HOVER_MENU_CLOSE_DELAY + 10);
    await expect(trigger).toHaveAttribute('aria-expanded', 'false');
  });

  test('a pointer that passes does not move the focus', async ({ page }) => {
    await page.goto('/search');
    await alive(page);
    const box = page.getByRole('searchbox', { name: 'Search by name' });
    await box.focus();
    await button(page, 'Text Tools').hover();
    await expect(menu(page, 'Text Tools')).toBeVisible();
    await page.mouse.move(640, 780);
    await expect(menu(page, 'Text Tools')).toBeHidden();
    await expect(box).toBeFocused();
  });

  test('a click keeps the menu open until the next one, a press outside or Escape', async ({ page }) => {
    await page.goto('/about-us');
    await alive(page);
    const trigger = button(page, 'Text Tools');
    const panel = menu(page, 'Text Tools');
    await trigger.click();
    await expect(panel).toBeVisible();
    await page.mouse.move(640, 790);
    await page.waitForTimeout(2 * HOVER_MENU_CLOSE_DELAY);
    await expect(panel).toBeVisible();
    await trigger.click();
    await expect(panel).toBeHidden();
    await trigger.click();
    await expectOpen(panel);
    await page.mouse.click(640, 790);
    await expect(panel).toBeHidden();
    await trigger.click();
    await expectOpen(panel);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(trigger).toBeFocused();
  });

  test('the keyboard opens a menu, moves in it and follows a link', async ({ page }) => {
    await page.goto('/about-us');
    await alive(page);
    await button(page, 'Text Tools').focus();
    await page.keyboard.press('ArrowDown');
    const links = menu(page, 'Text Tools').getByRole('link');
    await expect(links.first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(links.nth(1)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('End');
    await expect(links.last()).toBeFocused();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await expect(links.nth(toolsByCategory['text-case']?.length ?? 0)).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    const first = await links.first().getAttribute('href');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(first ?? '');
    await expect(menu(page, 'Text Tools')).toBeHidden();
  });

  test('Tab goes from the trigger through the links and on to the next trigger', async ({ page }) => {
    await page.goto('/about-us');
    await alive(page);
    await button(page, 'Code & Data Translation').focus();
    await page.keyboard.press('Enter');
    const links = menu(page, 'Code & Data Translation').getByRole('link');
    await expectOpen(menu(page, 'Code & Data Translation'));
    await page.keyboard.press('Tab');
    await expect(links.first()).toBeFocused();
    await links.last().focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Recipes', exact: true })).toBeFocused();
    await expect(menu(page, 'Code & Data Translation')).toBeHidden();
  });

  test.describe('with a finger', () => {
    test.use({ hasTouch: true, viewport: { width: 1024, height: 768 } });
    test('a tap opens and closes a menu', async ({ page }) => {
      await page.goto('/about-us');
      await alive(page);
      await button(page, 'Text Tools').tap();
      await expectOpen(menu(page, 'Text Tools'));
      await button(page, 'Text Tools').tap();
      await expect(menu(page, 'Text Tools')).toBeHidden();
    });
  });
});

test.describe('theme', () => {
  test('is dark by default, light after a press of the toggle, and saved under a product-named key', async ({
    page,
  }) => {
    await page.goto('/about-us');
    await alive(page);
    const root = page.locator('html');
    await expect(root).toHaveClass('dark');
    await button(page, 'Switch to light theme').click();
    await expect(root).toHaveClass('light');
    expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({ [THEME_KEY]: 'light' });
    await page.reload();
    await expect(root).toHaveClass('light');
    await button(page, 'Switch to dark theme').click();
    await expect(root).toHaveClass('dark');
  });

  test('does not flash: the saved theme stands before the application runs', async ({ page }) => {
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

  test('nothing but the theme is saved: not the search, not the category', async ({ page }) => {
    await page.goto('/search?q=case&category=text-case');
    // Hidden until the application has drawn the page anew.
    await expect(page.getByRole('heading', { level: 1, name: 'Search Results' })).toBeVisible();
    await button(page, 'Switch to light theme').click();
    await page.getByRole('combobox', { name: 'Search tools' }).fill('json');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search?q=json');
    expect(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])).toEqual([
      THEME_KEY,
    ]);
  });
});

test('the layout of the phone ends at 768 pixels', async ({ page }) => {
  await page.goto('/about-us');
  for (const [width, phone] of [
    [767, true],
    [768, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(button(page, 'Menu')).toBeVisible({ visible: phone });
    await expect(button(page, 'Search')).toBeVisible({ visible: phone });
    await expect(button(page, 'Text Tools')).toBeVisible({ visible: !phone });
    await expect(page.getByRole('combobox', { name: 'Search tools' })).toBeVisible({ visible: !phone });
  }
});

test.describe('under 768 pixels', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a slide-in menu with groups that expand', async ({ page }) => {
    await page.goto('/about-us');
    await alive(page);
    await expect(button(page, 'Text Tools')).toBeHidden();
    await button(page, 'Menu').tap();
    const dialog = page.getByRole('dialog', { name: 'Menu' });
    await expect(dialog).toBeVisible();
    const link = dialog.locator('a[href="/sort-lines"]');
    await expect(link).toBeHidden();
    await dialog.getByText('Text Formatting').tap();
    await expect(link).toBeVisible();
    await link.tap();
    await expect(page).toHaveURL('/sort-lines');
    await expect(dialog).toBeHidden();
  });

  test('the menu closes by its button, by Escape and by a tap beside it, and gives the focus back', async ({
    page,
  }) => {
    await page.goto('/about-us');
    await alive(page);
    const dialog = page.getByRole('dialog', { name: 'Menu' });
    for (const close of [
      () => dialog.getByRole('button', { name: 'Close' }).tap(),
      () => page.keyboard.press('Escape'),
      () => page.touchscreen.tap(20, 400),
    ]) {
      await button(page, 'Menu').tap();
      await expectOpen(dialog);
      await close();
      await expect(dialog).toBeHidden();
      await expect(button(page, 'Menu')).toBeFocused();
    }
  });

  test('a full-screen search overlay, also by Ctrl+K', async ({ page }) => {
    await page.goto('/about-us');
    await alive(page);
    await button(page, 'Search').tap();
    const dialog = page.getByRole('dialog', { name: 'Search' });
    await expect.poll(() => dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    const box = dialog.getByRole('combobox', { name: 'Search tools' });
    await expect(box).toBeFocused();
    await expect(dialog.getByText('Popular Tools')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.keyboard.press('Control+k');
    await expect(box).toBeFocused();
    await box.fill('sort');
    await dialog.getByRole('option', { name: /Sort Lines/ }).tap();
    await expect(page).toHaveURL('/sort-lines');
    await expect(dialog).toBeHidden();
  });
});

test('footer: logo, the seven links and the current year', async ({ page }) => {
  await page.goto('/about-us');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: `${PRODUCT} home` })).toHaveAttribute('href', '/');
  const links = footer.getByRole('navigation').getByRole('link');
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    '/',
    '/about-us',
    '/contact',
    '/privacy-policy',
    '/terms-conditions',
    '/sitemap',
    '/search',
  ]);
  const year = await page.evaluate(() => new Date().getFullYear());
  await expect(footer).toContainText(`© ${year} ${PRODUCT}`);
});

test.describe('navigation', () => {
  test('goes to the top of the page on every change of route, and moves the focus there', async ({ page }) => {
    await page.goto('/privacy-policy');
    await alive(page);
    await page.evaluate(() => window.scrollTo(0, 2000));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('a link loads what its page needs on hover and on focus', async ({ page }) => {
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

  test('every tool has a chunk of its own', async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await page.goto('/sort-lines');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const tools = requests.filter((path) => /\/assets\/[a-z0-9-]+-[\w-]{8}\.js/.test(path));
    expect(tools.filter((path) => path.startsWith('/assets/sort-lines-'))).not.toEqual([]);
    expect(tools.filter((path) => path.startsWith('/assets/word-wrap-'))).toEqual([]);
  });

  test('the first stop of Tab leads past the header', async ({ page }) => {
    await page.goto('/about-us');
    await alive(page);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Skip to content' })).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });
});

test.describe('base path', () => {
  test('is /preview_page.html where the path contains it', async ({ page }) => {
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

  test('a tool works there, and leads to its kin there', async ({ page }) => {
    await page.goto('/preview_page.html/lower-case');
    await (await pane(page, 'Input')).fill('TEXT');
    await expect(await pane(page, 'Output')).toHaveText('text');
    const more = page.getByRole('region', { name: 'More Tools in Text Case Converter' }).getByRole('link');
    await expect(more.first()).toHaveAttribute('href', '/preview_page.html/sentence-case');
  });

  test('is / elsewhere', async ({ page }) => {
    await page.goto('/contact');
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'About Us' })).toHaveAttribute(
      'href',
      '/about-us',
    );
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  for (const path of ['/', '/sort-lines', '/about-us', '/search', '/sitemap']) {
    test(`${path} is styled and readable`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(17, 16, 22)');
      expect((await page.getByRole('banner').boundingBox())?.height).toBe(HEADER_HEIGHT);
      expect(await page.locator('body').textContent()).not.toContain('Loading');
    });
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of ['/', '/sort-lines', '/about-us']) {
    test(`${path} says what it needs, and can be read`, async ({ page }) => {
      await page.goto(path);
      const note = page.locator('noscript p');
      await expect(note).toBeVisible();
      await expect(note).toContainText('they need JavaScript');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await note.evaluate((element) => getComputedStyle(element).padding)).not.toBe('0px');
    });
  }

  test('a generator with a seed has its text all the same', async ({ page }) => {
    await page.goto('/lorem-ipsum-generator');
    await expect(page.getByRole('textbox', { name: 'Output' })).toHaveValue(
      /^Lorem ipsum dolor sit amet, .* proident\.$/s,
    );
    await expect(page.getByRole('main')).toContainText('146 words');
  });
});
