import { readFile, writeFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { clipboard, count, pane, paste, wholeText } from './panes.ts';

const CAP = 200_000;

test.beforeEach(async ({ page }) => {
  await page.goto('/lower-case');
  await pane(page, 'Input');
});

test('of a paste that does not fit, what fits is kept, a warning says how much was left out, and undo brings the old text back', async ({
  page,
}) => {
  await paste(page, 'Input', 'old text');
  const input = await pane(page, 'Input');
  await page.keyboard.press('ControlOrMeta+a');
  await paste(page, 'Input', 'x'.repeat(CAP + 1234));
  // The warning first: it goes after four seconds.
  await expect(page.getByText('Text shortened by 1,234 characters (limit 200,000)')).toBeVisible();
  await expect(count(page, 'characters')).toHaveAttribute('data-value', String(CAP));
  await page.keyboard.press('ControlOrMeta+z');
  await expect(input).toHaveText('old text');
});

test('a surrogate pair is never cut', async ({ page }) => {
  await paste(page, 'Input', `${'x'.repeat(CAP - 1)}😀`);
  await expect(page.getByText('Text shortened by 2 characters (limit 200,000)')).toBeVisible();
  await expect(count(page, 'characters')).toHaveAttribute('data-value', String(CAP - 1));
});

test('typing stops at the cap, and says so', async ({ page }) => {
  await paste(page, 'Input', 'x'.repeat(CAP));
  await expect(count(page, 'characters')).toHaveAttribute('data-value', String(CAP));
  await page.keyboard.type('y');
  await expect(page.getByText('The text is full: 1 character left out (limit 200,000)')).toBeVisible();
  await expect(count(page, 'characters')).toHaveAttribute('data-value', String(CAP));
});

test('of what a keyboard inserts at once, what fits is kept, and one step takes it back', async ({ page }) => {
  const text = 'x'.repeat(CAP - 3);
  await paste(page, 'Input', text);
  await expect(count(page, 'characters')).toHaveAttribute('data-value', String(CAP - 3));
  await page.keyboard.insertText('12345');
  await expect(page.getByText('The text is full: 2 characters left out (limit 200,000)')).toBeVisible();
  await expect(count(page, 'characters')).toHaveAttribute('data-value', String(CAP));
  expect(await wholeText(page, 'Input')).toBe(`${text}123`);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(count(page, 'characters')).toHaveAttribute('data-value', String(CAP - 3));
});

test('a letter with 150,000 combining marks can be pasted, and undo and redo go past it', async ({ page }) => {
  const characters = count(page, 'characters');
  await paste(page, 'Input', `a${'\u0301'.repeat(150_000)}`);
  await expect(characters).toHaveAttribute('data-value', '150001');
  await expect(await pane(page, 'Input')).not.toHaveClass(/cm-lineWrapping/);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(characters).toHaveAttribute('data-value', '0');
  await expect(await pane(page, 'Input')).toHaveClass(/cm-lineWrapping/);
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(characters).toHaveAttribute('data-value', '150001');
});

test('line ends of a file are kept, in the pane and in what is copied', async ({ page }, info) => {
  const file = info.outputPath('crlf.txt');
  await writeFile(file, 'A\r\nB\nC\rD');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Open file' }).click(),
  ]);
  await chooser.setFiles(file);
  await expect(count(page, 'characters')).toHaveAttribute('data-value', '8');
  expect(await wholeText(page, 'Input')).toBe('A\r\nB\nC\rD');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toBe('a\r\nb\nc\rd');
});

test('line ends survive edits, undo and redo', async ({ page }) => {
  await paste(page, 'Input', 'one\r\ntwo\nthree\r\n');
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.type('x');
  await page.keyboard.press('Enter');
  expect(await wholeText(page, 'Input')).toBe('x\r\none\r\ntwo\nthree\r\n');
  await page.keyboard.press('Delete');
  await page.keyboard.press('ControlOrMeta+z');
  expect(await wholeText(page, 'Input')).toBe('x\r\none\r\ntwo\nthree\r\n');
});

test('what is typed below a line that ends otherwise than most is in the result', async ({ page }) => {
  await paste(page, 'Input', 'ONE\r\nTWO\nTHREE\r\n');
  for (const key of ['ControlOrMeta+Home', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
  await page.keyboard.type('NEW');
  await expect(await pane(page, 'Output')).toContainText('newthree');
  expect(await wholeText(page, 'Input')).toBe('ONE\r\nTWO\nNEWTHREE\r\n');
});

test('cutting without a selection changes nothing', async ({ page }) => {
  await paste(page, 'Input', 'stays\nas it is');
  await page.keyboard.press('ControlOrMeta+x');
  expect(await wholeText(page, 'Input')).toBe('stays\nas it is');
});

test('Enter adds a line break and nothing else', async ({ page }) => {
  await (await pane(page, 'Input')).focus();
  await page.keyboard.type('    indented');
  await page.keyboard.press('Enter');
  await page.keyboard.type('next');
  expect(await wholeText(page, 'Input')).toBe('    indented\nnext');
});

test('Tab leaves the pane', async ({ page }) => {
  const input = await pane(page, 'Input');
  await input.focus();
  await page.keyboard.press('Tab');
  await expect(input).not.toBeFocused();
  await expect(page.getByRole('button', { name: 'Open file' })).toBeFocused();
});

test('the output is read-only, can be focused, and copies whole', async ({ page }) => {
  await paste(page, 'Input', 'LINE\n'.repeat(5000));
  const output = await pane(page, 'Output');
  await expect(output).toHaveAttribute('aria-readonly', 'true');
  await expect(output).toContainText('line');
  await output.focus();
  await page.keyboard.type('typed');
  expect(await wholeText(page, 'Output')).toBe('line\n'.repeat(5000));
});

test('find sees the whole text, also what is not drawn', async ({ page }) => {
  await paste(page, 'Input', `${'line\n'.repeat(5000)}needle`);
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.press('ControlOrMeta+f');
  await expect(page.getByRole('textbox', { name: 'Find' })).toBeFocused();
  await page.keyboard.type('needle');
  await page.keyboard.press('Enter');
  await expect(page.locator('.cm-searchMatch-selected')).toHaveText('needle');
});

test('a file that is dropped anywhere fills the pane', async ({ page }) => {
  const data = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['DROPPED'], 'text.txt', { type: 'text/plain' }));
    return transfer;
  });
  await page.dispatchEvent('h1', 'drop', { dataTransfer: data });
  await expect(await pane(page, 'Input')).toHaveText('DROPPED');
  await expect(await pane(page, 'Output')).toHaveText('dropped');
});

/** Keep the editor's script from arriving. */
async function holdEditor(page: Page): Promise<{ readonly release: () => void; readonly fail: () => void }> {
  let decide = (_: 'continue' | 'abort') => {};
  const decision = new Promise<'continue' | 'abort'>((resolve) => {
    decide = resolve;
  });
  await page.route(/assets\/editor-.*\.js/, async (route) => route[await decision]());
  return { release: () => decide('continue'), fail: () => decide('abort') };
}

test('what is typed before the editor has loaded is carried over, caret included', async ({ page }) => {
  const { release } = await holdEditor(page);
  await page.goto('/lower-case');
  const plain = page.locator('textarea[aria-label="Input"]');
  await plain.click();
  await page.keyboard.type('EARLY');
  await expect(page.locator('textarea[aria-label="Output"]')).toHaveValue('early');
  await page.keyboard.press('ArrowLeft');
  release();
  const editor = await pane(page, 'Input');
  await expect(editor).toBeFocused();
  await page.keyboard.type('X');
  await expect(editor).toHaveText('EARLXY');
  await expect(await pane(page, 'Output')).toHaveText('earlxy');
});

test('nor does the caret move where the textarea was scrolled by then', async ({ page }) => {
  const { release } = await holdEditor(page);
  await page.goto('/lower-case');
  await page.locator('textarea[aria-label="Input"]').click();
  await page.keyboard.insertText('line\n'.repeat(200));
  await page.keyboard.type('END');
  release();
  const editor = await pane(page, 'Input');
  await expect(editor).toBeFocused();
  await expect(editor.getByText('END')).toBeInViewport();
  await page.keyboard.type('X');
  await expect(editor.getByText('ENDX')).toBeInViewport();
});

test.describe('while the editor does not come', () => {
  const input = (page: Page) => page.locator('textarea[aria-label="Input"]');
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const unique = (page: Page) => page.getByRole('switch', { name: 'Remove duplicates' });

  test('Sample and Clear can be undone, with their options; so they can once it is there', async ({ page }) => {
    const { release } = await holdEditor(page);
    await page.goto('/sort-lines');
    await input(page).click();
    await page.keyboard.type('mine');
    for (const name of ['Undo', 'Redo']) await expect(button(page, name)).toBeDisabled();
    await button(page, 'Sample').click();
    await expect(unique(page)).toBeChecked();
    const sample = await input(page).inputValue();
    await button(page, 'Clear').click();
    await expect(unique(page)).not.toBeChecked();
    await button(page, 'Undo').click();
    await expect(input(page)).toHaveValue(sample);
    await expect(unique(page)).toBeChecked();
    await button(page, 'Undo').click();
    await expect(input(page)).toHaveValue('mine');
    await expect(unique(page)).not.toBeChecked();
    await expect(button(page, 'Redo')).toBeFocused();
    await button(page, 'Redo').click();
    await expect(input(page)).toHaveValue(sample);
    release();
    await pane(page, 'Input');
    await expect(unique(page)).toBeChecked();
    await button(page, 'Redo').click();
    await expect(count(page, 'characters')).toHaveAttribute('data-value', '0');
    await expect(unique(page)).not.toBeChecked();
    await expect(button(page, 'Redo')).toBeDisabled();
    for (const _ of ['Clear', 'Sample']) await button(page, 'Undo').click();
    await expect(await pane(page, 'Input')).toHaveText('mine');
    await expect(unique(page)).not.toBeChecked();
  });

  test('by keys too, and after another page was open', async ({ page }) => {
    await holdEditor(page);
    await page.goto('/lower-case');
    await input(page).click();
    await page.keyboard.type('MINE');
    await button(page, 'Clear').click();
    await expect(input(page)).toHaveValue('');
    await input(page).press('ControlOrMeta+z');
    await expect(input(page)).toHaveValue('MINE');
    await input(page).press('ControlOrMeta+Shift+Z');
    await expect(input(page)).toHaveValue('');
    await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(/^About/);
    await page.goBack();
    await button(page, 'Undo').click();
    await expect(input(page)).toHaveValue('MINE');
    await expect(page.locator('textarea[aria-label="Output"]')).toHaveValue('mine');
  });
});

test.describe('a long text of a link, before the editor has loaded', () => {
  const LONG = `${'LINE\r\n'.repeat(30_000)}END`;
  const open = async (page: Page) => {
    // Another page first: from the tool's own, the address would change its fragment only.
    await page.goto('/about-us');
    await page.goto(`/lower-case#${new URLSearchParams({ v: '1', options: '{}', input: LONG })}`);
    await expect(count(page, 'characters')).toHaveAttribute('data-value', String(LONG.length));
  };
  const area = (page: Page, name: string) => page.locator(`textarea[aria-label="${name}"]`);
  const length = (page: Page, name: string) =>
    area(page, name).evaluate((element) => (element as HTMLTextAreaElement).value.length);
  const asLineFeeds = LONG.replaceAll('\r\n', '\n');

  test('stands there in part, is worked on whole, and comes into the editor with its line ends', async ({ page }) => {
    const { release } = await holdEditor(page);
    await open(page);
    await expect.poll(() => length(page, 'Output')).toBeGreaterThan(5000);
    expect(await length(page, 'Output')).toBeLessThanOrEqual(10_000);
    expect(await length(page, 'Input')).toBeLessThanOrEqual(10_000);
    release();
    expect(await wholeText(page, 'Input')).toBe(LONG);
    expect(await wholeText(page, 'Output')).toBe(LONG.toLowerCase());
  });

  test('is all there for who clicks into it', async ({ page }) => {
    const { release } = await holdEditor(page);
    await open(page);
    await area(page, 'Output').click();
    await expect(area(page, 'Output')).toHaveValue(asLineFeeds.toLowerCase());
    await area(page, 'Input').click();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type('!');
    await expect(area(page, 'Input')).toHaveValue(`${asLineFeeds}!`);
    await expect(area(page, 'Output')).toHaveValue(`${asLineFeeds.toLowerCase()}!`);
    release();
    expect(await wholeText(page, 'Input')).toBe(`${asLineFeeds}!`);
  });

  test('loses nothing to a text that is dropped on it', async ({ page }) => {
    const { release } = await holdEditor(page);
    await open(page);
    await expect.poll(() => length(page, 'Input')).toBeGreaterThan(5000);
    // As a drop does: the text changes, and only then comes the focus.
    await area(page, 'Input').evaluate((element) => {
      const input = element as HTMLTextAreaElement;
      input.setRangeText('DROPPED', 0, 0);
      input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromDrop' }));
      input.focus();
    });
    const whole = `DROPPED${asLineFeeds}`;
    await expect(area(page, 'Input')).toHaveValue(/^DROPPED.*END$/s);
    release();
    const kept = (await wholeText(page, 'Input')).replaceAll('\r\n', '\n');
    expect(kept).toBe(whole);
  });

  test('is all there when the editor never comes', async ({ page }) => {
    const { fail } = await holdEditor(page);
    await open(page);
    fail();
    await expect(area(page, 'Input')).toHaveValue(asLineFeeds);
    await expect(area(page, 'Output')).toHaveValue(asLineFeeds.toLowerCase());
  });
});

test('the pane follows the theme', async ({ page }) => {
  const input = await pane(page, 'Input');
  await input.fill('colour');
  const colour = () => input.evaluate((element) => getComputedStyle(element).color);
  const dark = await colour();
  await page.getByRole('button', { name: /theme/i }).click();
  await expect.poll(colour).not.toBe(dark);
});

test('a selection that is copied keeps its line ends', async ({ page }) => {
  await paste(page, 'Input', 'a\r\nb\r\nc');
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('ControlOrMeta+c');
  expect(await clipboard(page)).toBe('a\r\n');
});
