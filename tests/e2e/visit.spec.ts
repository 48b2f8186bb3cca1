import type { Page } from '@playwright/test';
import { setOption } from './journeys.ts';
import { alive, pane, wholeText } from './panes.ts';
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

/** Hold a script of the site back. Gives what lets it go on. */
async function holdScript(page: Page, script: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route(`**/assets/${script}-*.js`, (route) => held.then(() => route.continue()));
  return release;
}

test('every page keeps its text through Home, a card, About, Back, a related tool and Back', {
  tag: '@journey',
}, async ({ page }) => {
  await page.goto('/');
  await expect(await pane(page, 'Text')).toBeFocused();
  await page.keyboard.type('from Home');
  await card(page, 'Lowercase').click();
  await expect(heading(page)).toHaveText('Lowercase');
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

  // The link above it, to the sibling case, takes the text along.
  await card(page, 'Title Case').last().click();
  await expect(heading(page)).toHaveText('Title Case');
  await expectEmpty(page, 'Input');
  await type(page, 'Input', 'a title');
  await page.goBack();
  expect(await wholeText(page, 'Input')).toBe(edited);
  await expect(page.getByLabel('Language rules')).toHaveValue('tr');
  await page.goForward();
  await expect(heading(page)).toHaveText('Title Case');
  expect(await wholeText(page, 'Input')).toBe('a title');

  await page.getByRole('banner').getByRole('link', { name: 'Lettermill home' }).click();
  await expect(heading(page)).toHaveText('Case Converter');
  expect(await wholeText(page, 'Text')).toBe('from Home');
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test('a card opened in a new tab does not take the text along', async ({ page, context }) => {
  await page.goto('/');
  await type(page, 'Text', 'of Home');
  const [other] = await Promise.all([
    context.waitForEvent('page'),
    card(page, 'Sort Lines').click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await expectEmpty(other, 'Input');
});

test('a text for a tool that was left before it loaded does not appear there later', async ({ page }) => {
  await page.goto('/');
  await type(page, 'Text', 'of Home');
  const release = await holdScript(page, 'sort-lines');
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

test('Undo removes the text of a link, and restores what was typed before hydration', async ({ page }) => {
  const release = await holdScript(page, 'index');
  await page.goto('/lower-case#v=1&options=%7B%7D&input=LINK', { waitUntil: 'commit' });
  await page.locator('textarea').first().fill('EARLY');
  release();
  await expect(await pane(page, 'Input')).toHaveText('LINK');
  await button(page, 'Undo').click();
  await expect(await pane(page, 'Input')).toHaveText('EARLY');
  // A link counts when it is opened, not when its page is reloaded.
  await page.reload();
  await expect(await pane(page, 'Input')).toHaveText('EARLY');
});

test('hydration leaves the focus in a field that has it', async ({ page }) => {
  const release = await holdScript(page, 'index');
  await page.goto('/sort-lines', { waitUntil: 'commit' });
  const box = page.locator('header input[name=q]');
  await box.focus();
  release();
  await pane(page, 'Input');
  await expect(box).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('no pane takes the focus, so no keyboard opens', async ({ page }) => {
    await page.goto('/sort-lines');
    await alive(page);
    await expect(button(page, 'Sample')).toBeEnabled();
    await expect(page.locator('body')).toBeFocused();
  });
});
