import type { Locator, Page } from '@playwright/test';
import { clipboard, pane } from './panes.ts';
import { expect, test } from './site.ts';

// What has the focus would be looked at while its colors still change.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Whether what has the focus is in view and looks like it: by an outline of its own or of its label, or by the edge of its pane. */
function showsFocus(element: Element): boolean {
  const { top, bottom } = (element.closest('label') ?? element).getBoundingClientRect();
  if (bottom <= 0 || top >= window.innerHeight) return false;
  const outlined = [element, element.closest('label')].some((one) => {
    const style = one && getComputedStyle(one);
    return style && style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2;
  });
  const frame = element.closest('section');
  const other = [...document.querySelectorAll('main section')].find((section) => !section.contains(element));
  return (
    outlined ||
    (element.getAttribute('role') === 'textbox' &&
      frame !== null &&
      getComputedStyle(frame).borderColor !== getComputedStyle(other ?? document.body).borderColor)
  );
}

async function expectFocus(target: Locator): Promise<void> {
  await expect(target).toBeFocused();
  await expect.poll(() => target.evaluate(showsFocus)).toBe(true);
}

async function tabTo(page: Page, target: Locator): Promise<void> {
  await page.keyboard.press('Tab');
  await expectFocus(target);
}

/** A button or link by its name. */
const named = (page: Page, name: string) =>
  page
    .getByRole('button', { name, exact: true })
    .or(page.getByRole('link', { name, exact: true }))
    .first();

/** Press the focused copy button. Its label, which lasts three seconds, stays while the clock is paused. */
async function copy(page: Page): Promise<string> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.keyboard.press('Enter');
  await expect(named(page, 'Copied!')).toBeFocused();
  return clipboard(page);
}

test('Home: type, convert and copy, all by keyboard', { tag: '@journey' }, async ({ page }) => {
  await page.goto('/');
  const text = await pane(page, 'Text');
  // The text has the focus from the beginning; what precedes it is a few steps back.
  await expectFocus(text);
  await named(page, 'Skip to content').focus();
  const pages = ['Recipes', 'Compare', 'By Example', 'Redact'];
  for (const name of ['Lettermill home', 'Text Tools', 'Code & Data Translation', ...pages])
    await tabTo(page, named(page, name));
  await tabTo(page, page.getByRole('combobox', { name: 'Search tools' }));
  // The link below the suggestions appears with them.
  const byExample = page.getByRole('search').getByRole('link', { name: /^By example/ });
  await expect(byExample).toBeVisible();
  await tabTo(page, byExample);
  await tabTo(page, named(page, 'Switch to light theme'));
  await tabTo(
    page,
    page
      .getByRole('main')
      .getByRole('link', { name: /^All \d+ tools$/ })
      .first(),
  );
  await tabTo(page, named(page, 'Paste'));
  await tabTo(page, text);
  await page.keyboard.type('hello world');
  await expect(named(page, 'Copy Text!')).toBeEnabled();
  const actions = ['Copy Text!', 'Download', 'Open file', 'Reset', 'Add a step'];
  for (const name of [...actions, 'Sentence case', 'lower case', 'UPPER CASE']) await tabTo(page, named(page, name));
  await page.keyboard.press('Enter');
  await expect(text).toHaveText('HELLO WORLD');
  await expect(page.locator('[aria-live=polite]').getByText('Converted to UPPER CASE')).toBeAttached();
  await expectFocus(named(page, 'UPPER CASE'));
  for (let i = 0; i < 7; i++) await page.keyboard.press('Shift+Tab');
  await expectFocus(named(page, 'Copy Text!'));
  expect(await copy(page)).toBe('HELLO WORLD');
});
