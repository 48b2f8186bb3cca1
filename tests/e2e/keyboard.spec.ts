import type { Locator, Page } from '@playwright/test';
import { clipboard, pane } from './panes.ts';
import { expect, test } from './site.ts';

// What has the focus would be looked at while its colours still change.
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

/** Press a copy button that has the focus. What it says for three seconds it says for as long as the clock stands. */
async function copy(page: Page): Promise<string> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.keyboard.press('Enter');
  await expect(named(page, 'Copied!')).toBeFocused();
  return clipboard(page);
}

test('Home: type, convert and copy', async ({ page }) => {
  await page.goto('/');
  const text = await pane(page, 'Text');
  // The text has the focus from the beginning; what stands before it is a few steps back.
  await expectFocus(text);
  await named(page, 'Skip to content').focus();
  for (const name of ['Lettermill home', 'Text Tools', 'Code & Data Translation', 'Recipes', 'Compare', 'By Example'])
    await tabTo(page, named(page, name));
  await tabTo(page, page.getByRole('combobox', { name: 'Search tools' }));
  // What stands below the suggestions comes with them.
  const byExample = page.getByRole('search').getByRole('link', { name: /^By example/ });
  await expect(byExample).toBeVisible();
  await tabTo(page, byExample);
  await tabTo(page, named(page, 'Switch to light theme'));
  await tabTo(page, named(page, 'Paste'));
  await tabTo(page, text);
  await page.keyboard.type('hello world');
  await expect(named(page, 'Copy Text!')).toBeEnabled();
  const actions = ['Copy Text!', 'Download', 'Open file', 'Reset', 'Then...'];
  for (const name of [...actions, 'Sentence case', 'lower case', 'UPPER CASE']) await tabTo(page, named(page, name));
  await page.keyboard.press('Enter');
  await expect(text).toHaveText('HELLO WORLD');
  await expect(page.locator('[aria-live=polite]').getByText('Converted to UPPER CASE')).toBeAttached();
  await expectFocus(named(page, 'UPPER CASE'));
  for (let i = 0; i < 7; i++) await page.keyboard.press('Shift+Tab');
  await expectFocus(named(page, 'Copy Text!'));
  expect(await copy(page)).toBe('HELLO WORLD');
});

test('search: suggestions by arrows, and on from the page that they lead to', async ({ page }) => {
  await page.goto('/');
  await pane(page, 'Text');
  await page.keyboard.press('ControlOrMeta+k');
  const box = page.getByRole('combobox', { name: 'Search tools' });
  await expectFocus(box);
  await page.keyboard.type('json');
  const options = page.getByRole('option');
  const first = options.first();
  const plain = () => options.last().evaluate((option) => getComputedStyle(option).backgroundColor);
  await expect(first).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(box).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '');
  await expect.poll(() => first.evaluate((option) => getComputedStyle(option).backgroundColor)).not.toBe(await plain());
  await expectFocus(box);
  await page.keyboard.press('Escape');
  await expect(first).toBeHidden();
  await expectFocus(box);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expectFocus(await pane(page, 'Input'));
  await tabTo(page, named(page, 'Open file'));
});

test('a tool: options, panes that Tab leaves, tabs by arrows, copy', async ({ page }) => {
  await page.goto('/json-formatter');
  const input = await pane(page, 'Input');
  const output = await pane(page, 'Output');
  await expectFocus(input);
  await named(page, 'Skip to content').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  for (const name of [
    'Runs on your device',
    'Copy link',
    'Keyboard shortcuts',
    'Beautify',
    'Minify',
    'Ready to compare',
  ])
    await tabTo(page, named(page, name));
  await tabTo(page, page.getByRole('radio', { name: 'Format' }));
  await page.keyboard.press('ArrowRight');
  await expectFocus(page.getByRole('radio', { name: 'Minify' }));
  await expect(page.getByRole('radio', { name: 'Minify' })).toBeChecked();
  await page.keyboard.press('ArrowLeft');
  for (const label of ['Indent', 'Input', 'Sort keys'])
    await tabTo(page, page.getByRole('combobox', { name: label, exact: true }));
  await tabTo(page, named(page, 'More options'));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('combobox', { name: 'Duplicate keys' }));
  await tabTo(page, page.getByRole('combobox', { name: 'Strings' }));
  await tabTo(page, page.getByLabel('Short arrays on one line'));
  for (const name of ['JSON Lines', 'Repair', 'Canonical form']) await tabTo(page, page.getByRole('switch', { name }));
  await tabTo(page, named(page, 'Paste'));
  await tabTo(page, input);
  await page.keyboard.type('{"b":1}');
  // Tab passes over what is off or has yet to come.
  for (const name of ['Clear', 'Copy Text!']) await expect(named(page, name)).toBeEnabled();
  await expect(page.getByRole('tab', { name: 'Tree' })).toBeVisible();
  for (const name of ['Open file', 'Sample', 'Clear']) await tabTo(page, named(page, name));
  await tabTo(page, page.getByRole('tab', { name: 'Text' }));
  await page.keyboard.press('ArrowRight');
  await expectFocus(page.getByRole('tab', { name: 'Tree' }));
  await expect(page.getByRole('tab', { name: 'Tree' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowLeft');
  await expectFocus(page.getByRole('tab', { name: 'Text' }));
  await tabTo(page, output);
  await expect(named(page, 'Undo it')).toBeVisible();
  for (const name of ['Changes', 'Undo it', 'Copy Text!']) await tabTo(page, named(page, name));
  expect(await copy(page)).toBe('{\n  "b": 1\n}');
});

test('dialogs open from the keyboard, hold the focus, close on Escape and give it back', async ({ page }) => {
  await page.goto('/lower-case');
  const input = await pane(page, 'Input');
  await input.focus();
  await page.keyboard.type('TEXT');
  await expect(await pane(page, 'Output')).toHaveText('text');
  for (const name of ['Runs on your device', 'Copy link', 'Keyboard shortcuts', 'Open in...']) {
    const opener = named(page, name);
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    for (let i = 0; i < 4; i++) {
      await page.keyboard.press('Tab');
      // From the last stop the focus goes round by way of the browser's own controls.
      const place = await page.evaluate(() => {
        const element = document.activeElement ?? document.body;
        return element === document.body ? 'browser' : element.closest('dialog') ? 'dialog' : element.outerHTML;
      });
      expect(['dialog', 'browser']).toContain(place);
      if (place === 'dialog') await expectFocus(page.locator('*:focus'));
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expectFocus(opener);
  }
});

test('a dialog that is asked for as soon as another is closed opens', async ({ page }) => {
  await page.goto('/lower-case');
  await pane(page, 'Input');
  const dialog = page.getByRole('dialog');
  for (const name of ['Runs on your device', 'Keyboard shortcuts']) {
    await named(page, name).focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  await named(page, 'Runs on your device').click();
  await expect(dialog).toBeVisible();
  // Before the event that tells of it, as the keys of a quick hand do on a slow machine.
  await named(page, 'Keyboard shortcuts').evaluate((button: HTMLElement) => {
    document.querySelector('dialog')?.close();
    button.click();
  });
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

test('the menu of tools: opened, walked through, closed, with the focus in sight', async ({ page }) => {
  await page.goto('/lower-case');
  await pane(page, 'Input');
  const trigger = named(page, 'Text Tools');
  await trigger.focus();
  await page.keyboard.press('Enter');
  const links = page.getByRole('group', { name: 'Text Tools' }).getByRole('link');
  await expect(links.first()).toBeVisible();
  for (let i = 0; i < 5; i++) await tabTo(page, links.nth(i));
  await page.keyboard.press('Escape');
  await expect(links.first()).toBeHidden();
  await expectFocus(trigger);
});

test('a control that goes when it is pressed leaves the focus beside it', async ({ page }) => {
  const lost = () => page.evaluate(() => document.activeElement === document.body);
  await page.goto('/search?q=case&category=text-case');
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: 'Remove the category filter' })).toBeVisible();
  await page.keyboard.press('Tab');
  await main.getByRole('button', { name: 'Remove the category filter' }).press('Enter');
  await expectFocus(main.getByRole('button', { name: 'Remove the search filter' }));
  await page.keyboard.press('Enter');
  await expectFocus(main.getByRole('searchbox'));
  await expect(page).toHaveURL('/search');
  await main.getByRole('searchbox').fill('zzqq');
  await page.keyboard.press('Enter');
  await main.getByRole('button', { name: 'convert', exact: true }).press('Enter');
  await expectFocus(main.getByRole('searchbox'));

  const options = encodeURIComponent(JSON.stringify({ pattern: '(a+)+$', timeout: '10 s' }));
  await page.goto(`/regex-tester#v=1&options=${options}`);
  await (await pane(page, 'Input')).fill(`${'a'.repeat(40)}!`);
  await page.keyboard.press('Tab');
  await named(page, 'Cancel').press('Enter');
  await expect(named(page, 'Try again')).toBeVisible();
  await expect.poll(lost).toBe(false);
});
