import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible, setTheme } from './axe.ts';
import { expectFits } from './fits.ts';
import { clipboard } from './panes.ts';
import { expect, sharedTest as test } from './site.ts';

const LEFT = 'one\ntwo words\nthree\n';
const RIGHT = 'one\ntwo other words\nfour\nfive\n';

/** Open the page at a link that carries two texts and options. */
async function open(page: Page, left: string, right: string, options: Record<string, unknown> = {}): Promise<void> {
  const fields = new URLSearchParams({ v: '1', options: JSON.stringify(options), left, right });
  await page.goto(`/compare#${fields}`);
}

const summary = (page: Page) => page.locator('[data-summary]');
const rows = (page: Page) => page.getByRole('table', { name: 'Differences' }).getByRole('row');

/** A pane's editor, once it has taken the place of the plain textarea. */
async function fill(page: Page, name: 'Left' | 'Right', text: string): Promise<void> {
  const editor = page.getByRole('textbox', { name, exact: true }).and(page.locator('.cm-content'));
  await expect(editor).toBeVisible();
  await editor.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(text);
}

test('two texts typed: what differs, in words and in rows; swapped, hidden, and by keys', async ({ page }) => {
  await page.goto('/compare');
  await expect(page.getByText('Paste or open two texts')).toBeVisible();
  await fill(page, 'Left', LEFT);
  await expect(page.getByText('The right text is empty.')).toBeVisible();
  await fill(page, 'Right', RIGHT);
  await expect(summary(page)).toHaveText('2 lines added, 1 removed, 1 changed · 3 words added, 1 removed');
  await expect(page.locator('ins')).toHaveText(['other ']);
  await expect(rows(page).nth(1)).toContainText('two other words');
  await page.keyboard.press('F7');
  await expect(page.getByText('1 of 1')).toBeVisible();
  await page.getByRole('tab', { name: 'Unified' }).click();
  await expect(rows(page)).toHaveCount(6);
  await expectAccessible(page, 'two texts compared');
  await page.getByRole('button', { name: 'Swap sides' }).first().click();
  await expect(summary(page)).toContainText('1 line added, 2 removed, 1 changed');
  await page.getByRole('button', { name: 'Hide texts' }).click();
  await expect(page.getByRole('textbox', { name: 'Left' })).toBeHidden();
  // Who goes away and comes back finds all as it was.
  await page.getByRole('banner').getByRole('link', { name: 'Lettermill home' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Compare', exact: true }).click();
  await expect(summary(page)).toContainText('1 line added, 2 removed, 1 changed');
});

test('what is the same, and what is the same but for something, is said with a way to ignore it', async ({ page }) => {
  await open(page, 'Same\n', 'Same\n');
  await expect(summary(page)).toHaveText('The texts are the same.');
  await expect(page.getByRole('button', { name: 'Copy patch' })).toBeDisabled();
  await fill(page, 'Right', 'same\n');
  await expect(summary(page)).toContainText('The texts are the same but for letter case.');
  await page.getByRole('button', { name: 'Ignore case' }).click();
  await expect(summary(page)).toHaveText('The texts are the same but for what is ignored.');
  await expect(page.getByRole('switch', { name: 'Ignore case' })).toBeChecked();
});

test('folds open, a patch is copied and saved, two files are dropped at once', async ({ page }) => {
  const lines = Array.from({ length: 60 }, (_, i) => `line ${i}\n`);
  const other = lines.with(30, 'changed\n');
  await page.goto('/compare');
  const transfer = await page.evaluateHandle(
    ([left, right]) => {
      const data = new DataTransfer();
      data.items.add(new File([left as string], 'old.txt'));
      data.items.add(new File([right as string], 'new.txt'));
      return data;
    },
    [lines.join(''), other.join('')],
  );
  // Once React listens.
  await expect(page.getByRole('textbox', { name: 'Left', exact: true }).and(page.locator('.cm-content'))).toBeVisible();
  await page.locator('main').dispatchEvent('drop', { dataTransfer: transfer });
  await expect(page.getByRole('heading', { name: 'old.txt to new.txt' })).toBeVisible();
  await expect(summary(page)).toContainText('1 line changed');
  const fold = page.getByRole('button', { name: 'Show 27 lines that are the same' });
  await fold.click();
  await expect(rows(page).first()).toContainText('line 0');
  const patch = [
    'diff --git a/old.txt b/old.txt',
    '--- a/old.txt',
    '+++ b/old.txt',
    '@@ -28,7 +28,7 @@',
    ...[' line 27', ' line 28', ' line 29', '-line 30', '+changed', ' line 31', ' line 32', ' line 33', ''],
  ].join('\n');
  await page.getByRole('button', { name: 'Copy patch' }).click();
  await expect.poll(() => clipboard(page)).toBe(patch);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download patch' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('old.patch');
  expect(await readFile(await file.path(), 'utf8')).toBe(patch);
});

test('lists and JSON, and a link that carries both texts', async ({ page }) => {
  await open(page, 'b\na\nb\n', 'c\nA\n', { as: 'lists', 'ignore-case': true });
  await expect(summary(page)).toHaveText('1 line in both, 1 only left, 1 only right');
  await page.getByRole('button', { name: 'Only left 1' }).click();
  await expect(page.getByRole('table', { name: 'Lines' }).getByRole('row').nth(1)).toHaveText('b20');
  await fill(page, 'Left', '{"a":[1.0,2],"b":1}');
  await fill(page, 'Right', '{"b":1,"a":[0,1,2]}');
  await page.getByRole('radio', { name: 'JSON' }).check({ force: true });
  await expect(summary(page)).toHaveText('1 value added, 1 changed');
  await expect(page.getByRole('list', { name: 'Differences' })).toContainText('/a/1');
  await setTheme(page, 'light');
  await expectAccessible(page, 'JSON compared, light');
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.getByRole('checkbox', { name: /Include both texts/ }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Copy link' }).click();
  await expect.poll(() => clipboard(page)).toContain('/compare#');
  const link = await clipboard(page);
  await page.goto('about:blank');
  await page.goto(link);
  await expect(summary(page)).toHaveText('1 value added, 1 changed');
  await fill(page, 'Left', '{"a":}');
  await expect(summary(page)).toContainText('The left text is not JSON.');
});

test('on a phone: tabs, the unified view, nothing too wide', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, LEFT, RIGHT);
  await page.getByRole('tab', { name: 'Differences' }).click();
  await expect(rows(page)).toHaveCount(6);
  await expectFits(page);
});
