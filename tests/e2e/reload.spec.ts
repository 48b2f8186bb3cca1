import type { Page } from '@playwright/test';
import { fromFragment } from '../../src/site/recipes/link.ts';
import { DRAFT_KEY } from '../../src/site/site.ts';
import { chooseFile } from './choose-file.ts';
import { expectText, setOption } from './journeys.ts';
import { alive, pane, paste, wholeText } from './panes.ts';
import { expect, test } from './site.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const editor = (page: Page, name: string) =>
  page.getByRole('textbox', { name, exact: true }).and(page.locator('.cm-content'));
const steps = (page: Page) => page.getByRole('switch', { name: /^Use step/ });
const addressed = async (page: Page) => {
  const shared = await fromFragment(new URL(page.url()).hash);
  return shared?.recipe?.steps.map(({ tool }) => tool) ?? [];
};

/** The drafts in session storage as text. Nothing else is stored. */
async function stored(page: Page): Promise<string> {
  const [local, session] = await page.evaluate(() => [Object.keys(localStorage), Object.entries(sessionStorage)]);
  expect(local).toEqual([]);
  for (const [key] of session ?? []) expect(key).toMatch(new RegExp(`^${DRAFT_KEY}\\d+ /`));
  return JSON.stringify(session);
}

/** Add a step by its name, as it is found. */
async function addStep(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Add (step|after)/ }).click();
  await page.getByRole('dialog').getByRole('combobox').fill(name);
  await page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
}

test('a tool keeps its text, line ends, options, and result over a reload', { tag: '@journey' }, async ({ page }) => {
  await page.goto('/sort-lines');
  await setOption(page, 'Order', 'Descending');
  await paste(page, 'Input', 'a\r\nc\r\nb');
  await expect(await pane(page, 'Output')).toHaveText('cba');
  await page.reload();
  await expect(await pane(page, 'Output')).toHaveText('cba');
  await expect(page.getByRole('radio', { name: 'Descending' })).toBeChecked();
  expect(await wholeText(page, 'Input')).toBe('a\r\nc\r\nb');
  await expect(button(page, 'Undo')).toBeDisabled();
  // Of other pages, too.
  await page.goto('/lower-case');
  await (await pane(page, 'Input')).fill('OTHER');
  await page.reload();
  await expect(await pane(page, 'Output')).toHaveText('other');
  await page.goto('/sort-lines');
  await expect(await pane(page, 'Output')).toHaveText('cba');
});

test('a paste replaces a sample that a reload restored, with its options, and Undo gives back both', {
  tag: '@journey',
}, async ({ page }) => {
  const unique = page.getByRole('switch', { name: 'Remove duplicates' });
  await page.goto('/sort-lines');
  await pane(page, 'Input');
  await button(page, 'Sample').click();
  const sample = await wholeText(page, 'Input');
  await expect.poll(() => stored(page)).toContain('begins');
  await page.reload();
  await expect(unique).toBeChecked();
  await paste(page, 'Input', 'SECOND');
  await expect(await pane(page, 'Output')).toHaveText('SECOND');
  await expect(unique).not.toBeChecked();
  await page
    .getByRole('region', { name: /^Notifications/ })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(unique).toBeChecked();
  expect(await wholeText(page, 'Input')).toBe(sample);
});

test('a cleared text does not come back, even if the tab crashes at once', async ({ page }) => {
  await page.goto('/lower-case');
  await (await pane(page, 'Input')).fill('PRIVATE');
  await expect.poll(() => stored(page)).toContain('PRIVATE');
  await button(page, 'Clear').click();
  expect(await stored(page)).not.toContain('PRIVATE');
  await page.reload();
  await expect((await pane(page, 'Input')).locator('.cm-placeholder')).toBeVisible();
});

test('the text is there from the first paint on, and edits before the application starts stay', async ({ page }) => {
  const long = `${'start '.repeat(2)}\n${'line\r\n'.repeat(5000)}end`;
  await page.goto('/lower-case');
  await paste(page, 'Input', long);
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/assets/index-*.js', (route) => held.then(() => route.continue()));
  await page.reload({ waitUntil: 'commit' });
  const area = page.getByRole('textbox', { name: 'Input' });
  await expect(area).toHaveValue(/^start start/);
  await area.evaluate((element: HTMLTextAreaElement) => element.setSelectionRange(0, 0));
  await area.pressSequentially('EDITED ');
  release();
  await pane(page, 'Input');
  const text = await wholeText(page, 'Input');
  expect(text).toMatch(/^EDITED start start/);
  expect(text).toMatch(/line\r?\nend$/);
  expect(text.replaceAll('\r', '').length).toBe(long.replaceAll('\r', '').length + 'EDITED '.length);
});

for (const [how, edit, output] of [
  ['replaces what a reload restored', '', 'second'],
  ['is inserted where that was edited', 'EDITED ', 'edited secondfirst\ntext'],
] as const) {
  test(`a paste before the application starts ${how}`, async ({ page }) => {
    await page.goto('/lower-case');
    await paste(page, 'Input', 'FIRST\nTEXT');
    await expectText(await pane(page, 'Output'), 'first\ntext');
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    await page.route('**/assets/index-*.js', (route) => held.then(() => route.continue()));
    await page.reload({ waitUntil: 'commit' });
    const area = page.getByRole('textbox', { name: 'Input' });
    await expect(area).toHaveValue('FIRST\nTEXT');
    await area.evaluate((element: HTMLTextAreaElement) => element.setSelectionRange(0, 0));
    await page.evaluate(() => navigator.clipboard.writeText('SECOND'));
    await area.focus();
    await page.keyboard.insertText(edit);
    await page.keyboard.press('ControlOrMeta+v');
    release();
    await expectText(await pane(page, 'Output'), output);
  });
}

test('a generator keeps its options, and one of secrets stores nothing', async ({ page }) => {
  await page.goto('/lorem-ipsum-generator');
  await setOption(page, 'How many', 7);
  await expect.poll(() => stored(page)).toContain('7');
  await page.reload();
  await expect(page.getByLabel('How many', { exact: true })).toHaveValue('7');
  await page.goto('/password-generator');
  await setOption(page, 'Length', 41);
  await expect(page.locator('[data-count="output"]')).toHaveAttribute('data-value', '41');
  const secret = await (await pane(page, 'Output')).innerText();
  await page.evaluate(() => new Promise((done) => setTimeout(done, 1500)));
  await page.reload();
  await expect(page.locator('[data-count="output"]')).not.toHaveAttribute('data-value', '0');
  const left = await stored(page);
  expect(left).not.toContain('password');
  expect(left).not.toContain(secret);
});

test('texts are kept in a crash of the tab', async ({ page, context }) => {
  await page.goto('/upper-case');
  await (await pane(page, 'Input')).fill('typed before');
  // A second, until it is stored.
  await expect.poll(() => stored(page)).toContain('typed before');
  const session = await context.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  void session.send('Page.crash').catch(() => {});
  await crashed;
  // Playwright has done with a page that crashed; the browser has not.
  await session.send('Page.reload');
  const output = async () => {
    const expression = `document.querySelector('.cm-content[aria-label=Output]')?.textContent`;
    const { result } = await session.send('Runtime.evaluate', { expression });
    return result.value;
  };
  await expect.poll(output).toBe('TYPED BEFORE');
});

test('a file that was the input is named after a reload, and the text of the pane is back', async ({ page }) => {
  await page.goto('/base64-converter');
  await (await pane(page, 'Input')).fill('a text');
  const buffer = Buffer.from([0, 1, 2, 255]);
  await chooseFile(page, { name: 'some.bin', mimeType: 'application/octet-stream', buffer });
  await expect(await pane(page, 'Output')).toHaveText('AAEC/w==');
  await page.reload();
  await expect(page.getByText('some.bin is no longer open')).toBeVisible();
  await expect(await pane(page, 'Output')).toHaveText('YSB0ZXh0');
  await page.reload();
  await expect(await pane(page, 'Output')).toHaveText('YSB0ZXh0');
  await expect(page.getByText('some.bin is no longer open')).toHaveCount(0);
});

test('both sides of a comparison and its options are kept', async ({ page }) => {
  await page.goto('/compare');
  await editor(page, 'Left').fill('one\ntwo');
  await editor(page, 'Right').fill('one\nthree');
  await page.reload();
  // With both texts there, they are folded.
  await page.getByRole('button', { name: 'Show texts' }).click();
  await expect(editor(page, 'Left')).toHaveText('onetwo');
  await expect(editor(page, 'Right')).toHaveText('onethree');
});

test('a recipe is in the address without its text, and is kept with it', { tag: '@journey' }, async ({ page }) => {
  await page.goto('/about-us');
  await alive(page);
  await page.goto('/recipe');
  await (await pane(page, 'Input')).fill('b\na');
  await addStep(page, 'Sort Lines');
  await addStep(page, 'Reverse Lines');
  await expect.poll(() => addressed(page)).toEqual(['sort-lines', 'reverse-lines']);
  expect(page.url()).not.toContain('input');
  await expect(await pane(page, 'Output')).toHaveText('ba');
  await page.getByRole('switch', { name: /^Use step 2/ }).uncheck();
  await page.reload();
  await expect(await pane(page, 'Input')).toHaveText('ba');
  await expect(await pane(page, 'Output')).toHaveText('ab');
  await expect(steps(page)).toHaveCount(2);
  await expect(page.getByRole('switch', { name: /^Use step 2/ })).not.toBeChecked();
  await button(page, 'Undo step change').click();
  await expect(await pane(page, 'Output')).toHaveText('ba');
  // The address alone, in another tab.
  await expect.poll(() => addressed(page)).toEqual(['sort-lines', 'reverse-lines']);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(steps(other)).toHaveCount(2);
  await other.close();
  // No change made an entry in the history.
  await page.goBack();
  await expect(page).toHaveURL('/about-us');
  await page.goForward();
  await expect(steps(page)).toHaveCount(2);
  await expect(await pane(page, 'Output')).toHaveText('ba');
});

test('closing the tab asks while a recipe has unsaved steps', async ({ page }) => {
  const asks = () => page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));
  await page.goto('/recipe');
  await pane(page, 'Input');
  expect(await asks()).toBe(false);
  await addStep(page, 'Sort Lines');
  await expect.poll(asks).toBe(true);
  await button(page, 'My recipes').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Save the current recipe as').fill('Mine');
  await dialog.getByLabel('Save the current recipe as').press('Enter');
  await expect.poll(asks).toBe(false);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await addStep(page, 'Reverse Lines');
  await expect.poll(asks).toBe(true);
  await button(page, 'Share').click();
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await expect.poll(asks).toBe(false);
  // Still after a reload.
  await page.reload();
  await expect(steps(page)).toHaveCount(2);
  expect(await asks()).toBe(false);
});
