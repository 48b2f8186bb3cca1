import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { expectFocus, named, tabTo } from '../../../tests/component/focus.ts';
import { DESKTOP, open, PHONE, pane, press } from '../../../tests/component/site.tsx';
import {
  atRest,
  clickAt,
  drawn,
  expectAddress,
  expectCount,
  expectHidden,
  expectTexts,
  focus,
  pointAt,
  toolsOf,
} from '../../../tests/component/window.ts';
import { TOOL_IDS } from '../../engine/tool-ids.ts';
import { HEADER_HEIGHT, HOVER_MENU_CLOSE_DELAY, PRODUCT } from '../site.ts';

const banner = page.getByRole('banner');
const button = (name: string) => banner.getByRole('button', { name, exact: true });
const textTools = button('Text Tools');
const textMenu = page.getByRole('group', { name: 'Text Tools', exact: true });
const allTools = (menu: Locator) => menu.getByRole('link', { name: `All ${TOOL_IDS.length} tools`, exact: true });
const codeMenu = page.getByRole('group', { name: 'Code & Data Translation', exact: true });

/** Move the mouse to where no menu is. */
const pointAway = () => pointAt(640, 790);

/** Wait until what opens has stopped moving: it takes keys and presses only a few frames after it has appeared. */
async function expectOpen(panel: Locator): Promise<void> {
  await expect.element(panel).toBeVisible();
  await atRest(panel);
  await drawn();
}

const isExpanded = () => textTools.element().getAttribute('aria-expanded');

const fakeTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

afterEach(() => {
  vi.useRealTimers();
});

test('is sticky and 72 pixels high, with the logo as a link to Home', async () => {
  await open('/privacy-policy');
  expect(banner.element().getBoundingClientRect().height).toBe(HEADER_HEIGHT);
  scrollTo(0, 600);
  await expect.poll(() => scrollY).toBe(600);
  expect(banner.element().getBoundingClientRect().y).toBe(0);
  await banner.getByRole('link', { name: `${PRODUCT} home` }).click();
  await expectAddress('/');
});

describe('menus', () => {
  beforeEach(async () => {
    await open('/about-us');
    await pointAway();
  });

  test('Text Tools opens on hover with four category columns and all their tools', async () => {
    await textTools.hover();
    await expectTexts(textMenu.getByRole('heading'), [
      'Text Case Converter',
      'Text Formatting',
      'Text Styling',
      'Text Transformation',
    ]);
    const ids = ['text-case', 'text-formatting', 'text-styling', 'text-transformation'].flatMap(toolsOf);
    await expectCount(textMenu.getByRole('listitem').getByRole('link'), ids.length);
    await expect.element(allTools(textMenu)).toHaveAttribute('href', '/search');
    await expect.element(textTools).toHaveAttribute('aria-expanded', 'true');
  });

  test('Code & Data Translation lists the tools of its category', async () => {
    await button('Code & Data Translation').hover();
    await expectCount(codeMenu.getByRole('listitem').getByRole('link'), toolsOf('code-data').length);
    await expect.element(allTools(codeMenu)).toHaveAttribute('href', '/search');
  });

  test('hovering over the other button switches the menu', async () => {
    await textTools.hover();
    await expect.element(textMenu).toBeVisible();
    fakeTimers();
    await button('Code & Data Translation').hover();
    await expect.element(codeMenu).toBeVisible();
    await expectHidden(textMenu);
    // Past the delay of the first menu, too.
    vi.advanceTimersByTime(2 * HOVER_MENU_CLOSE_DELAY);
    await drawn();
    await expect.element(codeMenu).toBeVisible();
    await expectHidden(textMenu);
  });

  test('a menu opened by hover closes 150 ms after the pointer leaves, unless it returns', async () => {
    await textTools.hover();
    await expect.element(textMenu).toBeVisible();
    fakeTimers();
    await pointAway();
    vi.advanceTimersByTime(HOVER_MENU_CLOSE_DELAY - 1);
    await drawn();
    expect(isExpanded()).toBe('true');
    await textTools.hover();
    vi.advanceTimersByTime(1000);
    await drawn();
    expect(isExpanded()).toBe('true');
    await pointAway();
    vi.advanceTimersByTime(HOVER_MENU_CLOSE_DELAY);
    await drawn();
    expect(isExpanded()).toBe('false');
  });

  test('hovering does not move the focus', async () => {
    await open('/search');
    const box = page.getByRole('searchbox', { name: 'Search by name' });
    await focus(box);
    await textTools.hover();
    await expect.element(textMenu).toBeVisible();
    await pointAway();
    await expectHidden(textMenu);
    await expect.element(box).toHaveFocus();
  });

  test('a click keeps the menu open until another click, a press outside or Escape', async () => {
    await textTools.click();
    await expect.element(textMenu).toBeVisible();
    fakeTimers();
    await pointAway();
    vi.advanceTimersByTime(2 * HOVER_MENU_CLOSE_DELAY);
    await drawn();
    await expect.element(textMenu).toBeVisible();
    vi.useRealTimers();
    await textTools.click();
    await expectHidden(textMenu);
    await textTools.click();
    await expectOpen(textMenu);
    await clickAt(640, 790);
    await expectHidden(textMenu);
    await textTools.click();
    await expectOpen(textMenu);
    await press('{Escape}');
    await expectHidden(textMenu);
    await expect.element(textTools).toHaveFocus();
  });

  test('the keyboard opens a menu, moves in it and follows a link', async () => {
    await focus(textTools);
    await press('{ArrowDown}');
    const links = textMenu.getByRole('link');
    await expect.element(links.first()).toHaveFocus();
    await press('{ArrowDown}');
    await expect.element(links.nth(1)).toHaveFocus();
    await press('{ArrowUp}');
    await expect.element(links.first()).toHaveFocus();
    await press('{End}');
    await expect.element(links.last()).toHaveFocus();
    await press('{Home}{ArrowRight}');
    await expect.element(links.nth(toolsOf('text-case').length)).toHaveFocus();
    await press('{ArrowLeft}');
    await expect.element(links.first()).toHaveFocus();
    const first = links.first().element().getAttribute('href') ?? '';
    await press('{Enter}');
    await expectAddress(first);
    await expectHidden(textMenu);
  });

  test('Tab goes from the trigger through the links and on to the next trigger', async () => {
    await focus(button('Code & Data Translation'));
    await press('{Enter}');
    const links = codeMenu.getByRole('link');
    await expectOpen(codeMenu);
    await press('{Tab}');
    await expect.element(links.first()).toHaveFocus();
    await focus(links.last());
    await press('{Tab}');
    await expect.element(banner.getByRole('link', { name: 'Recipes', exact: true })).toHaveFocus();
    await expectHidden(codeMenu);
  });

  test('Tab moves through the links, and Escape closes the menu and returns the focus', async () => {
    await open('/lower-case');
    await pane('Input');
    await press('{Tab}');
    await focus(textTools);
    await press('{Enter}');
    const links = textMenu.getByRole('link');
    await expectOpen(textMenu);
    for (let i = 0; i < 5; i++) await tabTo(links.nth(i));
    await press('{Escape}');
    await expectHidden(links.first());
    await expectFocus(textTools);
  });
});

test('the desktop layout begins at 768 pixels', async () => {
  await open('/about-us');
  const search = banner.getByRole('combobox', { name: 'Search tools' });
  for (const [width, shown, hidden] of [
    [767, [button('Menu'), button('Search')], [textTools, search]],
    [768, [textTools, search], [button('Menu'), button('Search')]],
  ] as const) {
    await page.viewport(width, 800);
    for (const part of shown) await expect.element(part).toBeVisible();
    for (const part of hidden) await expectHidden(part);
  }
});

describe('on a phone', () => {
  beforeEach(() => open('/about-us', PHONE));

  test('the menu has groups that expand', async () => {
    await expectHidden(textTools);
    await button('Menu').click();
    const dialog = page.getByRole('dialog', { name: 'Menu' });
    await expect.element(dialog).toBeVisible();
    const link = dialog.getByCss('a[href="/sort-lines"]');
    await expectHidden(link);
    await dialog.getByText('Text Formatting').click();
    await expect.element(link).toBeVisible();
    await link.click();
    await expectAddress('/sort-lines');
    await expectHidden(dialog);
  });

  test('the menu closes by its button, Escape or a press outside, and returns the focus', async () => {
    const dialog = page.getByRole('dialog', { name: 'Menu' });
    for (const close of [
      () => dialog.getByRole('button', { name: 'Close' }).click(),
      () => press('{Escape}'),
      () => clickAt(20, 400),
    ]) {
      await button('Menu').click();
      await expectOpen(dialog);
      await close();
      await expectHidden(dialog);
      await expect.element(button('Menu')).toHaveFocus();
    }
  });

  test('Search and Ctrl+K open a full-screen search overlay', async () => {
    await button('Search').click();
    const dialog = page.getByRole('dialog', { name: 'Search' });
    await expect.element(dialog).toBeVisible();
    await expect
      .poll(() => dialog.element().getBoundingClientRect().toJSON())
      .toMatchObject({ x: 0, y: 0, width: PHONE.width, height: PHONE.height });
    const box = dialog.getByRole('combobox', { name: 'Search tools' });
    await expect.element(box).toHaveFocus();
    await expect.element(dialog.getByText('Popular Tools')).toBeVisible();
    // On a small phone, a keyboard leaves some 370 pixels of the window: the popular tools are above it.
    const last = dialog.getByRole('option').last();
    await expect.poll(() => last.element().getBoundingClientRect().bottom).toBeLessThan(360);
    await press('{Escape}');
    await expectHidden(dialog);
    await press('{Control>}k{/Control}');
    await expect.element(box).toHaveFocus();
    await box.fill('sort');
    await dialog
      .getByRole('option', { name: /Sort Lines/ })
      .first()
      .click();
    await expectAddress('/sort-lines');
    await expectHidden(dialog);
  });
});

test('Skip to content is the first Tab stop and moves the focus to main', async () => {
  await open('/about-us', DESKTOP);
  await press('{Tab}');
  await expect.element(named('Skip to content')).toHaveFocus();
  await expect.element(named('Skip to content')).toBeInViewport();
  await press('{Enter}');
  await expect.element(page.getByRole('main')).toHaveFocus();
});
