import type { Page } from '@playwright/test';
import { setOption } from './journeys.ts';
import { alive, clipboard, count, pane, paste, wholeText } from './panes.ts';
import { expect, test } from './site.ts';

const footer = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'About Us' });
const card = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

/** Type as people do: `fill` puts a text in place at once. */
async function type(page: Page, name: 'Input' | 'Text', text: string): Promise<void> {
  await (await pane(page, name)).click();
  await page.keyboard.type(text);
}

const expectEmpty = async (page: Page, name: 'Input' | 'Text') =>
  expect((await pane(page, name)).locator('.cm-placeholder')).toBeVisible();

test.describe('text follows its owner', () => {
  test('Home, a card, About, Back, a sibling, Back: every text is as it was left', async ({ page }) => {
    await page.goto('/');
    await type(page, 'Text', 'from Home');
    await card(page, 'Lowercase Converter (lower case)').click();
    await expect(heading(page)).toHaveText('Lowercase Converter (lower case)');
    await expect(await pane(page, 'Input')).toHaveText('from Home');
    await expect(page.getByText('Your text from Home', { exact: true })).toBeVisible();
    await type(page, 'Input', 'EDITED ');
    await expect(button(page, 'Start empty')).toHaveCount(0);
    await setOption(page, 'Language rules', 'Turkish / Azerbaijani');
    const edited = await wholeText(page, 'Input');

    await footer(page).click();
    await expect(heading(page)).toHaveText(/^About/);
    await page.goBack();
    expect(await wholeText(page, 'Input')).toBe(edited);
    await expect(page.getByLabel('Language rules')).toHaveValue('tr');

    await card(page, 'Title Case Converter').click();
    await expect(heading(page)).toHaveText('Title Case Converter');
    await expectEmpty(page, 'Input');
    await type(page, 'Input', 'a title');
    await page.goBack();
    expect(await wholeText(page, 'Input')).toBe(edited);
    await expect(page.getByLabel('Language rules')).toHaveValue('tr');
    await page.goForward();
    await expect(heading(page)).toHaveText('Title Case Converter');
    expect(await wholeText(page, 'Input')).toBe('a title');

    await page.getByRole('banner').getByRole('link', { name: 'Lettermill home' }).click();
    await expect(heading(page)).toHaveText('Case Converter');
    expect(await wholeText(page, 'Text')).toBe('from Home');
    expect(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])).toEqual([]);
  });

  test('a card opens with the text of Home, and one click starts empty; undo brings both back', async ({ page }) => {
    await page.goto('/sort-lines');
    await type(page, 'Input', 'mine');
    await page.getByRole('banner').getByRole('link', { name: 'Lettermill home' }).click();
    await type(page, 'Text', 'of Home');
    await card(page, 'Sort Lines').click();
    await expect(await pane(page, 'Output')).toHaveText('of Home');
    await button(page, 'Start empty').click();
    await expectEmpty(page, 'Input');
    await expect(button(page, 'Start empty')).toHaveCount(0);
    await expect(await pane(page, 'Input')).toBeFocused();
    await button(page, 'Undo').click();
    await expect(await pane(page, 'Input')).toHaveText('of Home');
    await button(page, 'Undo').click();
    await expect(await pane(page, 'Input')).toHaveText('mine');
    // What was typed before Home was open.
    await button(page, 'Undo').click();
    await expectEmpty(page, 'Input');
    await expect(button(page, 'Undo')).toBeDisabled();
  });

  test('a card in a new tab and a generator take no text along', async ({ page, context }) => {
    await page.goto('/');
    await type(page, 'Text', 'of Home');
    const [other] = await Promise.all([
      context.waitForEvent('page'),
      card(page, 'Sort Lines').click({ modifiers: ['ControlOrMeta'] }),
    ]);
    await expectEmpty(other, 'Input');
    await other.close();
    await card(page, 'Password Generator (Random, Passphrase, PIN)').click();
    await expect(count(page, 'output')).not.toHaveAttribute('data-value', '0');
    await page.goBack();
    expect(await wholeText(page, 'Text')).toBe('of Home');
  });

  test('a text that did not arrive does not come later', async ({ page }) => {
    await page.goto('/');
    await type(page, 'Text', 'of Home');
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    await page.route('**/assets/sort-lines-*.js', (route) => held.then(() => route.continue()));
    await card(page, 'Sort Lines').click();
    await expect(page.getByText('Loading tool...')).toBeVisible();
    await page.goBack();
    await (await pane(page, 'Text')).fill('another');
    release();
    const box = page.getByRole('banner').getByRole('combobox', { name: 'Search tools' });
    await box.fill('sort lines');
    await page.getByRole('option', { name: /^Sort Lines/ }).click();
    await expect(heading(page)).toHaveText('Sort Lines');
    await expectEmpty(page, 'Input');
  });

  test('a link counts when it is opened anew; Back to it gives what was last typed there', async ({ page }) => {
    const link = (input: string) => `/lower-case#v=1&options=%7B%22locale%22%3A%22tr%22%7D&input=${input}`;
    await page.goto(link('LINK'));
    await expect(await pane(page, 'Input')).toHaveText('LINK');
    await type(page, 'Input', 'MY ');
    const mine = await wholeText(page, 'Input');
    await footer(page).click();
    await expect(heading(page)).toHaveText(/^About/);
    await page.goBack();
    expect(await wholeText(page, 'Input')).toBe(mine);
    // Another link to the same tool, as the address bar takes it.
    await page.evaluate((to) => location.assign(to), link('OTHER'));
    await expect(await pane(page, 'Input')).toHaveText('OTHER');
    await page.goBack();
    await expect(await pane(page, 'Input')).toHaveText(mine);
    await page.reload();
    await expect(await pane(page, 'Input')).toHaveText('LINK');
  });

  test('a link with options alone is for the text that was there, and never hides it', async ({ page }) => {
    await page.goto('/sort-lines');
    await type(page, 'Input', 'b');
    await page.keyboard.press('Enter');
    await page.keyboard.type('b');
    const box = page.getByRole('banner').getByRole('combobox', { name: 'Search tools' });
    const follow = async () => {
      await box.fill('remove duplicate lines');
      await page.getByRole('option', { name: /^Sort Lines, / }).click();
    };
    await footer(page).click();
    await expect(heading(page)).toHaveText(/^About/);
    await follow();
    await expect(page.getByRole('switch', { name: 'Remove duplicates' })).toBeChecked();
    await expect(await pane(page, 'Output')).toHaveText('b');
    expect(await wholeText(page, 'Input')).toBe('b\nb');
    await footer(page).click();
    await page.goBack();
    await expect(page.getByRole('switch', { name: 'Remove duplicates' })).toBeChecked();
    // The page without a link, by its first entry in the history.
    await page.evaluate(() => history.go(-2));
    await expect(page).toHaveURL('/sort-lines');
    await expect(page.getByRole('switch', { name: 'Remove duplicates' })).not.toBeChecked();
    expect(await wholeText(page, 'Input')).toBe('b\nb');
  });

  test('a suggestion that leads to where one is already sets its options again', async ({ page }) => {
    await page.goto('/sort-lines');
    await type(page, 'Input', 'mine');
    const unique = page.getByRole('switch', { name: 'Remove duplicates' });
    for (const _ of ['first', 'again']) {
      await page.getByRole('banner').getByRole('combobox', { name: 'Search tools' }).fill('remove duplicate lines');
      await page.getByRole('option', { name: /^Sort Lines, / }).click();
      await expect(unique).toBeChecked();
      await expect(await pane(page, 'Input')).toHaveText('mine');
      await unique.uncheck();
      await expect(unique).not.toBeChecked();
    }
  });

  test('what a swap made longer than the limit comes back whole', async ({ page }) => {
    await page.goto('/base64-converter');
    await paste(page, 'Input', 'a'.repeat(180_000));
    await expect(count(page, 'output')).toHaveAttribute('data-value', '240000');
    await button(page, 'Swap').click();
    await expect(page.getByText('240000 / 200000')).toBeVisible();
    await footer(page).click();
    await page.goBack();
    await pane(page, 'Input');
    await expect(page.getByText('240000 / 200000')).toBeVisible();
    await expect(count(page, 'output')).toHaveAttribute('data-value', '180000');
  });

  test('what was typed before the page was alive stays, and a link that came with it can be undone', async ({
    page,
  }) => {
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    await page.route('**/assets/index-*.js', (route) => held.then(() => route.continue()));
    await page.goto('/lower-case#v=1&options=%7B%7D&input=LINK', { waitUntil: 'commit' });
    await page.locator('textarea').first().fill('EARLY');
    release();
    await expect(await pane(page, 'Input')).toHaveText('LINK');
    await button(page, 'Undo').click();
    await expect(await pane(page, 'Input')).toHaveText('EARLY');
  });
});

test.describe('Sample leaves nothing behind', () => {
  const unique = (page: Page) => page.getByRole('switch', { name: 'Remove duplicates' });

  for (const [how, act] of [
    ['Clear', async (page: Page) => button(page, 'Clear').click()],
    [
      'a paste over it',
      async (page: Page) => {
        await (await pane(page, 'Input')).focus();
        await page.keyboard.press('ControlOrMeta+a');
        await paste(page, 'Input', 'b\na\nb');
      },
    ],
    [
      'what is typed below it, once the sample is deleted',
      async (page: Page) => {
        await (await pane(page, 'Input')).focus();
        await page.keyboard.press('ControlOrMeta+End');
        await page.keyboard.press('Enter');
        await page.keyboard.type('mine');
        await page.keyboard.press('Home');
        await page.keyboard.press('ControlOrMeta+Shift+Home');
        await page.keyboard.press('Delete');
      },
    ],
  ] as const) {
    test(`${how}: its options go back, and undo brings both back`, async ({ page }) => {
      await page.goto('/sort-lines');
      await pane(page, 'Input');
      await expect(unique(page)).not.toBeChecked();
      await button(page, 'Sample').click();
      await expect(unique(page)).toBeChecked();
      const sample = await wholeText(page, 'Input');
      await act(page);
      await expect(unique(page)).not.toBeChecked();
      await button(page, 'Undo').click();
      await expect(unique(page)).toBeChecked();
      expect((await wholeText(page, 'Input')).startsWith(sample.slice(0, 5))).toBe(true);
    });
  }

  test('undo takes the sample and its options back in one step, redo brings them again', async ({ page }) => {
    await page.goto('/sort-lines');
    await type(page, 'Input', 'b');
    await button(page, 'Sample').click();
    await expect(unique(page)).toBeChecked();
    await button(page, 'Undo').click();
    await expect(await pane(page, 'Input')).toHaveText('b');
    await expect(unique(page)).not.toBeChecked();
    await button(page, 'Redo').click();
    await expect(unique(page)).toBeChecked();
    await button(page, 'Clear').click();
    await expect(unique(page)).not.toBeChecked();
  });

  test('an option that somebody has set since stays; edits of the sample keep its options', async ({ page }) => {
    await page.goto('/sort-lines');
    await pane(page, 'Input');
    await button(page, 'Sample').click();
    await setOption(page, 'Order', 'Descending');
    await type(page, 'Input', 'x');
    await expect(unique(page)).toBeChecked();
    await button(page, 'Clear').click();
    await expect(unique(page)).not.toBeChecked();
    await expect(page.getByRole('radio', { name: 'Descending' })).toBeChecked();
  });

  test('Reset options is one step that leaves text and caret; what is set after it stays set', async ({ page }) => {
    await page.goto('/sort-lines');
    const input = await pane(page, 'Input');
    await button(page, 'Sample').click();
    await expect(unique(page)).toBeChecked();
    const sample = await wholeText(page, 'Input');
    await input.press('ControlOrMeta+End');
    await button(page, 'Reset options').click();
    await expect(unique(page)).not.toBeChecked();
    await unique(page).check();
    await input.focus();
    await page.keyboard.type('!');
    await expect(await pane(page, 'Output')).toContainText('!');
    await expect(unique(page)).toBeChecked();
    expect(await wholeText(page, 'Input')).toBe(`${sample}!`);
    await unique(page).uncheck();
    for (const isChecked of [false, true]) {
      await button(page, 'Undo').click();
      await expect(unique(page)).toBeChecked({ checked: isChecked });
      await expect(input).not.toContainText('!');
    }
    await button(page, 'Redo').click();
    await expect(unique(page)).not.toBeChecked();
  });

  test('nor after another page was open meanwhile', async ({ page }) => {
    await page.goto('/sort-lines');
    await pane(page, 'Input');
    await button(page, 'Sample').click();
    await expect(unique(page)).toBeChecked();
    await footer(page).click();
    await page.goBack();
    await expect(unique(page)).toBeChecked();
    await pane(page, 'Input');
    await button(page, 'Clear').click();
    await expect(unique(page)).not.toBeChecked();
  });
});

test.describe('Undo, Redo and Paste', () => {
  test('Home: one step for each conversion and for Reset', async ({ page }) => {
    await page.goto('/');
    const text = await pane(page, 'Text');
    for (const name of ['Undo', 'Redo']) await expect(button(page, name)).toBeDisabled();
    await text.fill('one Two');
    await button(page, 'UPPER CASE').click();
    await expect(text).toHaveText('ONE TWO');
    await button(page, 'kebab-case').click();
    await expect(text).toHaveText('one-two');
    await button(page, 'Reset').click();
    await expectEmpty(page, 'Text');
    for (const before of ['one-two', 'ONE TWO', 'one Two']) {
      await button(page, 'Undo').click();
      await expect(text).toHaveText(before);
    }
    await button(page, 'Undo').click();
    await expectEmpty(page, 'Text');
    await expect(button(page, 'Undo')).toBeDisabled();
    await expect(button(page, 'Redo')).toBeFocused();
    await button(page, 'Redo').click();
    await expect(text).toHaveText('one Two');
  });

  test('goes on after another page was open: for the text, what was cleared and options', async ({ page }) => {
    const about = async () => {
      await footer(page).click();
      await expect(heading(page)).toHaveText(/^About/);
    };
    await page.goto('/');
    await type(page, 'Text', 'one Two');
    await button(page, 'UPPER CASE').click();
    // What is still being converted when Reset is pressed never was the text, and is no step.
    await expect(await pane(page, 'Text')).toHaveText('ONE TWO');
    await button(page, 'Reset').click();
    await expectEmpty(page, 'Text');
    await about();
    await page.goBack();
    await expectEmpty(page, 'Text');
    await button(page, 'Undo').click();
    await expect(await pane(page, 'Text')).toHaveText('ONE TWO');
    await about();
    await page.goBack();
    await button(page, 'Undo').click();
    await expect(await pane(page, 'Text')).toHaveText('one Two');
    await button(page, 'Redo').click();
    await expect(await pane(page, 'Text')).toHaveText('ONE TWO');

    await page.goto('/base64-converter');
    await type(page, 'Input', 'foobar');
    await button(page, 'Swap').click();
    await expect(page.getByRole('radio', { name: 'Decode' })).toBeChecked();
    await about();
    await page.goBack();
    await button(page, 'Undo').click();
    await expect(await pane(page, 'Input')).toHaveText('foobar');
    await expect(page.getByRole('radio', { name: 'Encode' })).toBeChecked();
  });

  test('what was cleared before the page was left is there to undo, at a link too', async ({ page }) => {
    for (const address of ['/lower-case', '/upper-case#v=1&options=%7B%7D&input=LINK', '/title-case']) {
      await page.goto('/about-us');
      await page.goto(address);
      if (!address.includes('#')) await type(page, 'Input', 'LINK');
      await expect(await pane(page, 'Input')).toHaveText('LINK');
      await button(page, 'Clear').click();
      await expectEmpty(page, 'Input');
      await footer(page).click();
      await expect(heading(page)).toHaveText(/^About/);
      await page.goBack();
      await expectEmpty(page, 'Input');
      await button(page, 'Undo').click();
      await expect(await pane(page, 'Input')).toHaveText('LINK');
    }
  });

  test('Swap is one step: undo restores the text and the direction', async ({ page }) => {
    await page.goto('/base64-converter');
    await type(page, 'Input', 'foobar');
    await expect(await pane(page, 'Output')).toHaveText('Zm9vYmFy');
    await button(page, 'Swap').click();
    await expect(await pane(page, 'Output')).toHaveText('foobar');
    await expect(page.getByRole('radio', { name: 'Decode' })).toBeChecked();
    await button(page, 'Undo').click();
    await expect(await pane(page, 'Input')).toHaveText('foobar');
    await expect(page.getByRole('radio', { name: 'Encode' })).toBeChecked();
    await expect(await pane(page, 'Output')).toHaveText('Zm9vYmFy');
    await button(page, 'Redo').click();
    await expect(page.getByRole('radio', { name: 'Decode' })).toBeChecked();
    await expect(await pane(page, 'Output')).toHaveText('foobar');
  });

  test('Paste puts the clipboard in place of the selection, as Ctrl+V does, and is one step', async ({ page }) => {
    await page.goto('/lower-case');
    await type(page, 'Input', 'OLD');
    await page.evaluate(() => navigator.clipboard.writeText('NEW\r\n'));
    await page.keyboard.press('ControlOrMeta+a');
    await button(page, 'Paste').click();
    expect(await wholeText(page, 'Input')).toBe('NEW\r\n');
    await button(page, 'Undo').click();
    await expect(await pane(page, 'Input')).toHaveText('OLD');
  });

  test('Paste: what does not fit is left out and told', async ({ page }) => {
    await page.goto('/lower-case');
    await pane(page, 'Input');
    await page.evaluate(() => navigator.clipboard.writeText('x'.repeat(200_005)));
    await button(page, 'Paste').click();
    await expect(page.getByText('200000 / 200000')).toBeVisible();
    await expect(page.getByText('Text shortened by 5 characters (limit 200,000)')).toBeVisible();
  });

  test('Paste where reading is refused says what to press; where it cannot be read there is no such button', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Clipboard.prototype.readText = () => Promise.reject(new DOMException('denied', 'NotAllowedError'));
    });
    await page.goto('/lower-case');
    await pane(page, 'Input');
    await button(page, 'Paste').click();
    await expect(page.getByText('The clipboard could not be read')).toBeVisible();
    await page.addInitScript(() => Reflect.deleteProperty(Clipboard.prototype, 'readText'));
    await page.reload();
    await pane(page, 'Input');
    await expect(button(page, 'Paste')).toHaveCount(0);
  });

  test('can be reached by Tab, and their tooltips name the keys', async ({ page }) => {
    await page.goto('/lower-case');
    await type(page, 'Input', 'a');
    await expect(button(page, 'Undo')).toBeEnabled();
    await page.keyboard.press('Shift+Tab');
    await expect(button(page, 'Undo')).toBeFocused();
    await expect(page.getByRole('tooltip')).toHaveText('Undo (Ctrl+Z)');
    await page.keyboard.press('Enter');
    await expectEmpty(page, 'Input');
    await expect(button(page, 'Redo')).toBeFocused();
  });

  test('Home converts the selection if there is one, and keeps it selected', async ({ page }) => {
    await page.goto('/');
    await type(page, 'Text', 'one two three');
    for (let i = 0; i < 5; i++) await page.keyboard.press('Shift+ArrowLeft');
    await button(page, 'UPPER CASE').click();
    await expect(await pane(page, 'Text')).toHaveText('one two THREE');
    await button(page, 'Capitalized Case').click();
    await expect(await pane(page, 'Text')).toHaveText('one two Three');
    await button(page, 'Undo').click();
    await expect(await pane(page, 'Text')).toHaveText('one two THREE');
  });
});

test.describe('the focus when a tool opens', () => {
  for (const path of ['/', '/sort-lines']) {
    test(`${path}: Ctrl+V works at once, and the page stays where it is`, async ({ page }) => {
      await page.goto('/about-us');
      await page.evaluate(() => navigator.clipboard.writeText('at once'));
      await page.goto(path);
      const editor = await pane(page, path === '/' ? 'Text' : 'Input');
      await expect(editor).toBeFocused();
      await page.keyboard.press('ControlOrMeta+v');
      await expect(editor).toHaveText('at once');
      expect(await page.evaluate(() => scrollY)).toBe(0);
    });
  }

  test('from page to page too, and a screen reader hears which page it is', async ({ page }) => {
    await page.goto('/about-us');
    await alive(page);
    await page.getByRole('banner').getByRole('link', { name: 'Lettermill home' }).click();
    await expect(await pane(page, 'Text')).toBeFocused();
    await expect(page.locator('[aria-live=polite]').getByText('Case Converter')).toBeAttached();
    await page.keyboard.type('abc');
    await card(page, 'Sort Lines').click();
    await expect(await pane(page, 'Input')).toBeFocused();
    await expect(page.locator('[aria-live=polite]').getByText('Sort Lines, with your text from Home')).toBeAttached();
  });

  test('who is in a field already stays there', async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    await page.route('**/assets/index-*.js', (route) => held.then(() => route.continue()));
    await page.goto('/sort-lines', { waitUntil: 'commit' });
    const box = page.locator('header input[name=q]');
    await box.focus();
    release();
    await pane(page, 'Input');
    await expect(box).toBeFocused();
  });

  test('a generator leaves the focus on the page', async ({ page }) => {
    await page.goto('/about-us');
    await alive(page);
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Sitemap' }).click();
    await card(page, 'Lorem Ipsum Generator (Placeholder Text)').click();
    await pane(page, 'Output');
    await expect(page.getByRole('main')).toBeFocused();
  });

  test.describe('on a phone', () => {
    test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

    test('no pane takes it, so no keyboard opens', async ({ page }) => {
      await page.goto('/sort-lines');
      await alive(page);
      await expect(button(page, 'Sample')).toBeEnabled();
      await expect(page.locator('body')).toBeFocused();
    });
  });
});

test.describe('closing the tab', () => {
  /** Whether a reload asks first. It is not done. */
  const asks = (page: Page) => page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));
  const LONG = 'These are more than two hundred characters. '.repeat(5);

  test('asks first only while more than 200 typed characters were never copied', async ({ page }) => {
    await page.goto('/lower-case');
    await type(page, 'Input', LONG.slice(0, 200));
    expect(await asks(page)).toBe(false);
    await page.keyboard.type('x');
    await expect.poll(() => asks(page)).toBe(true);
    await footer(page).click();
    await expect(heading(page)).toHaveText(/^About/);
    expect(await asks(page)).toBe(true);
    await page.goBack();
    await expect(button(page, 'Copy Text!')).toBeEnabled();
    await button(page, 'Copy Text!').click();
    await expect(button(page, 'Copied!')).toBeVisible();
    expect(await asks(page)).toBe(false);
  });

  test('a real reload asks', async ({ page }) => {
    await page.goto('/');
    await type(page, 'Text', LONG);
    const asked = page.waitForEvent('dialog');
    const reloaded = page.reload();
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.accept();
    await reloaded;
  });

  for (const [how, act] of [
    ['copying by keys', async (page: Page) => void (await wholeText(page, 'Text'))],
    [
      'a download',
      async (page: Page) => {
        await Promise.all([page.waitForEvent('download'), button(page, 'Download').click()]);
      },
    ],
    ['Reset', async (page: Page) => button(page, 'Reset').click()],
    [
      'a copy in the tool that the text was taken to',
      async (page: Page) => {
        await card(page, 'Lowercase Converter (lower case)').click();
        await expect(button(page, 'Copy Text!')).toBeEnabled();
        await button(page, 'Copy Text!').click();
        await expect(button(page, 'Copied!')).toBeVisible();
      },
    ],
  ] as const) {
    test(`does not ask after ${how}`, async ({ page }) => {
      await page.goto('/');
      await type(page, 'Text', LONG);
      await expect.poll(() => asks(page)).toBe(true);
      await act(page);
      await expect.poll(() => asks(page)).toBe(false);
    });
  }

  test('asks after a link was copied that does not hold the text', async ({ page }) => {
    await page.goto('/lower-case');
    await type(page, 'Input', LONG);
    await expect.poll(() => asks(page)).toBe(true);
    await button(page, 'Copy link').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByText('Copied!')).toBeVisible();
    expect(await asks(page)).toBe(true);
  });

  test('asks after a pointer into the text was copied', async ({ page }) => {
    await page.goto('/json-formatter');
    await type(page, 'Input', `{"abcd":"${'x'.repeat(192)}"}`);
    await expect.poll(() => asks(page)).toBe(true);
    await page.getByRole('tab', { name: 'Tree' }).click();
    await page
      .getByRole('listitem')
      .getByRole('button', { name: /^"?abcd/ })
      .click();
    await button(page, 'Copy JSON Pointer').click();
    await expect(page.getByText('Copied!')).toBeVisible();
    expect(await clipboard(page)).toBe('/abcd');
    expect(await asks(page)).toBe(true);
  });

  test('does not ask for what was pasted', async ({ page }) => {
    await page.goto('/');
    await paste(page, 'Text', LONG);
    await page.keyboard.type('a few more');
    expect(await asks(page)).toBe(false);
  });
});

test('the case pages lead to the other cases with the text', async ({ page }) => {
  await page.goto('/upper-case');
  await type(page, 'Input', 'some Text');
  const others = page.getByRole('navigation', { name: 'The same text in another case' });
  await expect(others.getByRole('link')).toHaveCount(12);
  await expect(others.getByRole('link', { name: 'UPPER CASE', exact: true })).toHaveAttribute('aria-current', 'page');
  await others.getByRole('link', { name: 'snake_case', exact: true }).click();
  await expect(heading(page)).toHaveText('Snake Case Converter (snake_case)');
  await expect(await pane(page, 'Input')).toHaveText('some Text');
  await expect(await pane(page, 'Output')).toHaveText('some_text');
  await page.goBack();
  await expect(await pane(page, 'Output')).toHaveText('SOME TEXT');
  expect(await clipboard(page)).not.toContain('SOME');
});
