import { readFile } from 'node:fs/promises';
import { hold } from './hold.ts';
import { clipboard, count, pane, paste, wholeText } from './panes.ts';
import { expect, sharedTest as test } from './site.ts';

test.use({ expectedProblems: /status of 404/ });

test('output follows input and options at once, and the input is never changed', async ({ page }) => {
  await page.goto('/lower-case');
  const input = await pane(page, 'Input');
  const output = await pane(page, 'Output');
  await input.fill('I AM');
  await expect(output).toHaveText('i am');
  await page.getByRole('button', { name: 'More options' }).click();
  await page.getByLabel('Language rules').selectOption({ label: 'Turkish / Azerbaijani' });
  await expect(output).toHaveText('ı am');
  await expect(input).toHaveText('I AM');
});

test('Sample fills the pane, Clear empties it and the counter, and undo brings the text back', async ({ page }) => {
  await page.goto('/json-formatter');
  await pane(page, 'Input');
  await page.getByRole('button', { name: 'Sample' }).click();
  await expect(await pane(page, 'Output')).toContainText('12345678901234567890');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByText('0 / 200000')).toBeVisible();
  await expect(count(page, 'output')).toHaveAttribute('data-value', '0');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(await pane(page, 'Input')).toContainText('12345678901234567890');
});

test('an error: message in an alert, the place marked and selected by Go to, the last good output greyed, Copy and Download off', async ({
  page,
}) => {
  await page.goto('/json-formatter');
  const input = await pane(page, 'Input');
  await input.fill('{"a": 1}');
  const output = await pane(page, 'Output');
  await expect(output).toContainText('"a": 1');
  await input.fill('{"a" 1}');
  await expect(page.getByRole('alert')).toContainText('Line 1, column 6: ":" expected after the key "a".');
  await expect(output).toContainText('"a": 1');
  await expect(page.getByRole('button', { name: 'Copy Text!' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Download' })).toBeDisabled();
  await expect(page.locator('.cm-fault')).toHaveText('1');
  await page.getByRole('button', { name: 'Go to' }).click();
  await expect(input).toBeFocused();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('1');
  await page.keyboard.type(': 2');
  await expect(output).toContainText('"a": 2');
  await expect(page.getByRole('alert')).toHaveText('');
});

test('notes stand in a status', async ({ page }) => {
  await page.goto('/json-formatter');
  await (await pane(page, 'Input')).fill('{"a":1,"a":2}');
  await expect(page.getByRole('status')).toContainText('duplicate key "a"');
});

test('a number out of range: the message names the limits, and the field is marked', async ({ page }) => {
  await page.goto('/add-line-numbers');
  await (await pane(page, 'Input')).fill('a');
  await page.getByLabel('Step', { exact: true }).fill('0');
  await expect(page.getByRole('alert')).toContainText('Step must be a whole number from -1,000 to 1,000, but not 0.');
  await expect(page.getByLabel('Step', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Step', { exact: true }).fill('2');
  await expect(page.getByRole('alert')).toHaveText('');
});

test('Swap: the output becomes the input and the direction turns; one undo brings the input back', async ({ page }) => {
  await page.goto('/base64-converter');
  await (await pane(page, 'Input')).fill('foobar');
  await expect(await pane(page, 'Output')).toHaveText('Zm9vYmFy');
  await page.getByRole('button', { name: 'Swap' }).click();
  await expect(await pane(page, 'Input')).toHaveText('Zm9vYmFy');
  await expect(await pane(page, 'Output')).toHaveText('foobar');
});

test('Open in sends the output to another tool; neither address nor history holds it', async ({ page }) => {
  await page.goto('/lower-case');
  await (await pane(page, 'Input')).fill('SECRET');
  await expect(await pane(page, 'Output')).toHaveText('secret');
  await page.getByRole('button', { name: 'Open in...' }).click();
  await page.getByRole('textbox', { name: 'Find a tool' }).fill('base64');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/base64-converter$/);
  await expect(await pane(page, 'Input')).toHaveText('secret');
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain('secret');
});

test('Back to a link keeps the options it brought, lists included', async ({ page }) => {
  const options = { unit: 'sentences', count: 2, start: false };
  await page.goto(`/lorem-ipsum-generator#v=1&options=${encodeURIComponent(JSON.stringify(options))}`);
  const output = await pane(page, 'Output');
  const sentences = 'Elit proident excepteur irure officia labore aute exercitation reprehenderit ut, aliqua ea sunt.';
  await expect(output).toContainText(sentences);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^About/);
  await page.goBack();
  await expect(await pane(page, 'Output')).toContainText(sentences);
  await expect(page.getByLabel('Make')).toHaveValue('sentences');
});

test('Copy link carries options in the fragment, and the input only when ticked', async ({ page }) => {
  await page.goto('/lower-case');
  await (await pane(page, 'Input')).fill('IN');
  await page.getByRole('button', { name: 'More options' }).click();
  await page.getByLabel('Language rules').selectOption('tr');
  const copyLink = async (tick: boolean) => {
    await page.getByRole('button', { name: 'Copy link' }).first().click();
    const dialog = page.getByRole('dialog');
    if (tick) await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Copy link' }).click();
    await expect(dialog).toBeHidden();
    return clipboard(page);
  };
  const plain = await copyLink(false);
  expect(plain).toContain('/lower-case#v=1');
  expect(plain).not.toContain('IN');
  const full = await copyLink(true);
  await page.goto('/about-us');
  await page.goto(full);
  await expect(page.getByLabel('Language rules')).toHaveValue('tr');
  await expect(await pane(page, 'Input')).toHaveText('IN');
  await expect(await pane(page, 'Output')).toHaveText('ın');
});

test.describe('links that do not fit', () => {
  for (const [what, fragment, message] of [
    ['a damaged link', '#v=1&options=%7Bbroken', 'This link is damaged'],
    [
      'a value that is not allowed',
      '#v=1&options=%7B%22locale%22%3A%22xx%22%7D',
      'Unknown locale "xx". Choose one of: root, tr.',
    ],
    ['an option that there is not', '#v=1&options=%7B%22zzz%22%3A1%7D', 'Unknown option "zzz".'],
    ['from a newer version', '#v=99&options=%7B%7D', 'newer version'],
  ] as const) {
    test(what, async ({ page }) => {
      await page.goto(`/lower-case${fragment}`);
      await expect(page.getByText(message)).toBeVisible();
      await (await pane(page, 'Input')).fill('WORKS');
      await expect(await pane(page, 'Output')).toHaveText('works');
    });
  }
});

test('Ctrl+Enter copies, Ctrl+S downloads, ? lists the shortcuts', async ({ page }) => {
  await page.goto('/lower-case');
  await paste(page, 'Input', 'KEYS');
  await expect(await pane(page, 'Output')).toHaveText('keys');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByText('Copied!')).toBeVisible();
  expect(await clipboard(page)).toBe('keys');
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('ControlOrMeta+s')]);
  expect(download.suggestedFilename()).toBe('converted-text.txt');
  expect(await wholeText(page, 'Input')).toBe('KEYS');
  await page.keyboard.press('Tab');
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('what is copied, saved or swapped right after a key is made of that key, too', async ({ page }) => {
  // It waits for a pause in typing.
  await page.goto('/javascript-formatter');
  const input = await pane(page, 'Input');
  await input.fill('a=1');
  await expect(await pane(page, 'Output')).toHaveText('a = 1;');
  await input.press('ControlOrMeta+End');
  await page.keyboard.type('23');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Copied!', { exact: true })).toBeVisible();
  expect(await clipboard(page)).toBe('a = 123;\n');
  await page.keyboard.type('4');
  const saved = page.waitForEvent('download');
  await page.keyboard.press('Control+s');
  expect(await readFile(await (await saved).path(), 'utf8')).toBe('a = 1234;\n');

  await page.goto('/base64-converter');
  await (await pane(page, 'Input')).fill('a');
  await expect(await pane(page, 'Output')).toHaveText('YQ==');
  // In one task, as no hand could: the page hears of the text later.
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'b');
    document
      .querySelector('.cm-content[aria-label=Input]')
      ?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Swap')?.click();
  });
  await expect(await pane(page, 'Output')).toHaveText(/^(ab|ba)$/);
  // Two turns lead back to where one was.
  const turned = await wholeText(page, 'Input');
  await page.getByRole('button', { name: 'Swap', exact: true }).dblclick();
  // The second one waits for what the first one makes.
  await page.waitForTimeout(500);
  await expect.poll(() => wholeText(page, 'Input')).toBe(turned);
  await expect(await pane(page, 'Output')).toHaveText(/^(ab|ba)$/);
  await expect(page.getByRole('radio', { name: 'Decode' })).toBeChecked();
});

test('copying nothing is refused with Nothing to copy, and saving nothing does nothing', async ({ page }) => {
  let downloads = 0;
  page.on('download', () => downloads++);
  await page.goto('/reverse-lines');
  await page.evaluate(() => navigator.clipboard.writeText('as it was'));
  await paste(page, 'Input', ' ');
  await page.evaluate(() => navigator.clipboard.writeText('as it was'));
  await expect(count(page, 'output')).toHaveAttribute('data-value', '1');
  await expect(page.getByRole('button', { name: 'Copy Text!' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Download' })).toBeDisabled();
  await page.keyboard.press('ControlOrMeta+s');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByText('Nothing to copy', { exact: true })).toBeVisible();
  expect(await clipboard(page)).toBe('as it was');
  expect(downloads).toBe(0);
});

test('blank characters can be copied where they are the point, but no file of them is offered', async ({ page }) => {
  const options = encodeURIComponent(JSON.stringify({ char: '2003', count: 3 }));
  await page.goto(`/invisible-text-generator#v=1&options=${options}`);
  await expect(count(page, 'output')).toHaveAttribute('data-value', '3');
  await page.getByRole('button', { name: 'Copy Text!' }).click();
  await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible();
  expect(await clipboard(page)).toBe('\u2003\u2003\u2003');
  await expect(page.getByRole('button', { name: 'Download' })).toBeDisabled();
});

test('what a swap brings back into the input is not cut', async ({ page }) => {
  await page.goto('/base64-converter');
  await paste(page, 'Input', 'a'.repeat(180_000));
  await expect(count(page, 'output')).toHaveAttribute('data-value', '240000');
  await page.getByRole('button', { name: 'Swap' }).click();
  await expect(page.getByText('240000 / 200000')).toBeVisible();
  await expect(count(page, 'output')).toHaveAttribute('data-value', '180000');
});

test('a secret is never offered to a link or to another tool', async ({ page }) => {
  await page.goto('/password-generator');
  await expect(count(page, 'output')).not.toHaveAttribute('data-value', '0');
  await expect(page.getByRole('button', { name: 'Copy link' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Open in...' })).toHaveCount(0);
});

test('side by side from 980 pixels, one below the other under that', async ({ page }) => {
  await page.goto('/lower-case');
  for (const [width, beside] of [
    [980, true],
    [979, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect
      .poll(async () => {
        const input = await (await pane(page, 'Input')).boundingBox();
        const output = await (await pane(page, 'Output')).boundingBox();
        return [(output?.x ?? 0) > (input?.x ?? 0), (output?.y ?? 0) > (input?.y ?? 0)];
      }, String(width))
      .toEqual([beside, !beside]);
  }
});

test('panes, buttons and messages have the names that assistive technology goes by', async ({ page }) => {
  await page.goto('/sort-lines');
  await expect(await pane(page, 'Input')).not.toHaveAttribute('aria-readonly', 'true');
  await expect(await pane(page, 'Output')).toHaveAttribute('aria-readonly', 'true');
  for (const name of ['Copy Text!', 'Download', 'Open file', 'Sample', 'Clear']) {
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  }
  await expect(page.getByRole('alert')).toBeAttached();
  await expect(page.getByRole('main').getByRole('status')).toBeAttached();
  await expect(page.locator('html')).toHaveClass('dark');
  await paste(page, 'Input', 'b\na');
  await expect(count(page, 'characters')).toHaveAttribute('data-value', '3');
});

test('a generator has no input pane and gives a result at once', async ({ page }) => {
  await page.goto('/lorem-ipsum-generator');
  await expect(await pane(page, 'Output')).toContainText('Lorem ipsum dolor sit amet');
  await expect(page.getByRole('textbox', { name: 'Input' })).toHaveCount(0);
});

test('a generator with a seed shows its text before its engine is there, but only for the options it is of', async ({
  page,
}) => {
  // The editor would take the place of the textarea.
  const release = await hold(page, /assets\/(engine\.worker|editor)-/);
  const output = page.getByRole('textbox', { name: 'Output' });
  const copy = page.getByRole('group', { name: 'Output actions' }).getByRole('button', { name: 'Copy' });
  const options = encodeURIComponent(JSON.stringify({ unit: 'sentences', count: 1, start: false }));

  await page.goto('/lorem-ipsum-generator');
  await expect(page.locator('[data-figures]')).toHaveText('146 words');
  await expect(output).toHaveValue(/^Lorem ipsum dolor sit amet, .* Labore .*proident\.$/s);
  await expect(copy).toBeDisabled();
  // It is the right one, so nothing says that another is on its way.
  await expect(page.locator('html[data-started]')).toBeAttached();
  await page.waitForTimeout(1000);
  await expect(page.getByRole('button', { name: 'Cancel' })).toHaveCount(0);
  await expect(page.locator('[data-figures]')).toHaveText('146 words');

  await page.goto('/about-us');
  await page.goto(`/lorem-ipsum-generator#v=1&options=${options}`);
  await expect(output).toHaveValue('');
  await expect(page.getByLabel('Make')).toHaveValue('sentences');
  release();
  await expect(page.getByRole('textbox', { name: 'Output' })).toHaveText(/^Elit proident/);
  await expect(copy).toBeEnabled();
});

test('the first text of a generator is not shown to who comes by a link to another', async ({ page }) => {
  const release = await hold(page, /assets\/index-[^.]+\.js/);
  const options = encodeURIComponent(JSON.stringify({ unit: 'sentences', count: 1, start: false }));
  await page.goto(`/lorem-ipsum-generator#v=1&options=${options}`, { waitUntil: 'commit' });
  await expect(page.getByLabel('Make')).toBeVisible();
  await expect(page.locator('main textarea')).toBeHidden();
  await expect(page.locator('[data-figures]')).toBeHidden();
  release();
  await expect(page.getByRole('textbox', { name: 'Output' })).toHaveText(/^Elit proident/);
  await expect(page.locator('[data-figures]')).toBeVisible();
});

test('More Tools lists the featured tools of the category, without this one, and the way to others', async ({
  page,
}) => {
  await page.goto('/lower-case');
  const more = page.getByRole('region', { name: 'More Tools in Text Case Converter' });
  const links = await more.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(links).toEqual(['/sentence-case', '/title-case', '/upper-case', '/find-by-example']);
});

test('an unknown id: Tool Not Found', async ({ page }) => {
  await page.goto('/no-such-tool');
  await expect(page.getByRole('heading', { name: 'Tool Not Found' })).toBeVisible();
  await expect(page.getByText('The requested tool could not be found.')).toBeVisible();
});
