import { readFile } from 'node:fs/promises';
import { holdRequests } from './hold-requests.ts';
import { setOption } from './journeys.ts';
import { clipboard, pane, paste } from './panes.ts';
import { expect, sharedTest as test } from './site.ts';

test('a text is converted, copied, saved, sent by a link and opened in another tool', { tag: '@journey' }, async ({
  page,
}) => {
  await page.goto('/lower-case');
  await paste(page, 'Input', 'SECRETI');
  await setOption(page, 'Language rules', 'Turkish / Azerbaijani');
  await expect(await pane(page, 'Output')).toHaveText('secretı');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByText('Copied!')).toBeVisible();
  expect(await clipboard(page)).toBe('secretı');
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('ControlOrMeta+s')]);
  expect(download.suggestedFilename()).toBe('converted-text.txt');
  expect(await readFile(await download.path(), 'utf8')).toBe('secretı');

  await page.getByRole('button', { name: 'Copy link' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await expect(dialog).toBeHidden();
  const link = await clipboard(page);
  await page.goto('/about-us');
  await page.goto(link);
  await expect(page.getByLabel('Language rules')).toHaveValue('tr');
  await expect(await pane(page, 'Input')).toHaveText('SECRETI');
  await expect(await pane(page, 'Output')).toHaveText('secretı');

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('button', { name: 'Use in another tool' }).click();
  await page.getByRole('combobox', { name: 'Find a tool' }).fill('base64');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/base64-converter$/);
  await expect(await pane(page, 'Input')).toHaveText('secretı');
  await page.getByRole('button', { name: 'Swap' }).click();
  await expect(await pane(page, 'Output')).toHaveText('secretı');
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain('secret');
});

test('a generator with a seed shows its default text before its engine loads, unless a link sets options', async ({
  page,
}) => {
  // The editor would take the place of the textarea.
  const release = await holdRequests(page, /assets\/(engine\.worker|editor)-/);
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

test('a link with options hides the default text of a generator until the application runs', async ({ page }) => {
  const release = await holdRequests(page, /assets\/index-[^.]+\.js/);
  const options = encodeURIComponent(JSON.stringify({ unit: 'sentences', count: 1, start: false }));
  await page.goto(`/lorem-ipsum-generator#v=1&options=${options}`, { waitUntil: 'commit' });
  await expect(page.getByLabel('Make')).toBeVisible();
  await expect(page.locator('main textarea')).toBeHidden();
  await expect(page.locator('[data-figures]')).toBeHidden();
  release();
  await expect(page.getByRole('textbox', { name: 'Output' })).toHaveText(/^Elit proident/);
  await expect(page.locator('[data-figures]')).toBeVisible();
});
