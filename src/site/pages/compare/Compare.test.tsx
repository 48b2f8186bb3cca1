import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, setTheme } from '../../../../tests/component/axe.ts';
import { download, dropFiles } from '../../../../tests/component/files.ts';
import { expectFits } from '../../../../tests/component/fits.ts';
import { button, clipboard, open, PHONE, press } from '../../../../tests/component/site.tsx';
import { expectCount, expectHidden } from '../../../../tests/component/window.ts';
import { withRecipe } from '../../../engine/recipe/saved.ts';
import { changeSaved } from '../../recipes/storage.ts';

const LEFT = 'one\ntwo words\nthree\n';
const RIGHT = 'one\ntwo other words\nfour\nfive\n';

/** The address of the page with two texts and options. */
const link = (left: string, right: string, options: Record<string, unknown> = {}) =>
  `/compare#${new URLSearchParams({ v: '1', options: JSON.stringify(options), left, right })}`;

const summary = page.getByCss('[data-summary]');
const rows = page.getByRole('table', { name: 'Differences' }).getByRole('row');
const expectSummary = (text: string) => expect.poll(() => summary.query()?.textContent).toBe(text);

/** Fills a pane's editor, once it has taken the place of the plain textarea. Unfolds the pane first. */
async function fill(name: 'Left' | 'Right', text: string): Promise<void> {
  const folded = page.getByRole('button', { name: `${name} text: edit` });
  if (folded.query()) await folded.click();
  const editor = page.getByRole('textbox', { name, exact: true }).and(page.getByCss('.cm-content'));
  await expect.element(editor).toBeVisible();
  await editor.fill(text);
}

test('two typed texts are compared, with keys, Swap sides and Show texts', async () => {
  await open('/compare');
  await expect.element(page.getByText('Paste or open two texts')).toBeVisible();
  await fill('Left', LEFT);
  await expect.element(page.getByText('The right text is empty.')).toBeVisible();
  await fill('Right', RIGHT);
  await expectSummary('2 lines added, 1 removed, 1 changed · 3 words added, 1 removed');
  await expect.poll(() => [...document.querySelectorAll('ins')].map((one) => one.textContent)).toEqual(['other ']);
  await expect.element(rows.nth(1)).toHaveTextContent('two other words');
  await press('{F7}');
  await expect.element(page.getByText('1 of 1', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Unified' }).click();
  await expectCount(rows, 6);
  await expectAccessible('two texts compared');
  await page.getByRole('button', { name: 'Swap sides' }).first().click();
  await expect.element(summary).toHaveTextContent('1 line added, 2 removed, 1 changed');
  await expectHidden(page.getByRole('textbox', { name: 'Left' }));
  await button('Show texts').click();
  await expect.element(page.getByRole('textbox', { name: 'Left' })).toBeVisible();
  await button('Hide texts').click();
  await expectHidden(page.getByRole('textbox', { name: 'Left' }));
  // All is as it was after a visit to another page.
  await page.getByRole('banner').getByRole('link', { name: 'Lettermill home' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Compare', exact: true }).click();
  await expect.element(summary).toHaveTextContent('1 line added, 2 removed, 1 changed');
});

test('equal texts are reported, and a difference in letter case offers Ignore case', async () => {
  await open(link('Same\n', 'Same\n'));
  await expectSummary('The texts are the same.');
  await expect.element(button('Copy patch')).toBeDisabled();
  await fill('Right', 'same\n');
  await expect.element(summary).toHaveTextContent('The texts are the same but for letter case.');
  await button('Ignore case').click();
  await expectSummary('The texts are the same except for ignored differences.');
  await expect.element(page.getByRole('switch', { name: 'Ignore case' })).toBeChecked();
});

test('folds open, a patch is copied and saved, and two dropped files are compared', async () => {
  const lines = Array.from({ length: 60 }, (_, i) => `line ${i}\n`);
  await open('/compare');
  dropFiles(new File(lines, 'old.txt'), new File(lines.with(30, 'changed\n'), 'new.txt'));
  await expect.element(page.getByRole('heading', { name: 'old.txt to new.txt' })).toBeVisible();
  await expect.element(summary).toHaveTextContent('1 line changed');
  await page.getByRole('button', { name: 'Show 27 lines that are the same' }).click();
  await expect.element(rows.first()).toHaveTextContent('line 0');
  const patch = [
    'diff --git a/old.txt b/old.txt',
    '--- a/old.txt',
    '+++ b/old.txt',
    '@@ -28,7 +28,7 @@',
    ...[' line 27', ' line 28', ' line 29', '-line 30', '+changed', ' line 31', ' line 32', ' line 33', ''],
  ].join('\n');
  await button('Copy patch').click();
  await expect.poll(clipboard).toBe(patch);
  expect(await download(() => button('Download patch').click())).toMatchObject({ name: 'old.patch', text: patch });
});

test('the differences of a part of a file are no differences of the file', async () => {
  await open('/compare');
  dropFiles(new File(['a\n'.repeat(150_000)], 'long.txt'), new File(['a\n'], 'short.txt'));
  const note = page.getByCss('#result-part [data-part]');
  await expect.element(note).toHaveTextContent(/^Only the first [\d,]+ of 150,000 lines of long\.txt$/);
  await button('Copy link').click();
  await expect.element(page.getByRole('dialog').getByCss('[data-part]')).toHaveTextContent('long.txt');
});

test('lists and JSON are compared, and a link carries both texts', async () => {
  await open(link('b\na\nb\n', 'c\nA\n', { as: 'lists', 'ignore-case': true }));
  await expectSummary('1 line in both, 1 only left, 1 only right');
  await page.getByRole('button', { name: 'Only left 1' }).click();
  const second = page.getByRole('table', { name: 'Lines' }).getByRole('row').nth(1);
  await expect.poll(() => second.query()?.textContent).toBe('b20');
  await fill('Left', '{"a":[3.0,2],"b":1}');
  await fill('Right', '{"b":1,"a":[0,1,2]}');
  (page.getByRole('radio', { name: 'JSON' }).element() as HTMLElement).click();
  await expectSummary('1 value added, 1 changed');
  await expect.element(page.getByRole('list', { name: 'Differences' })).toHaveTextContent('/a/1');
  await setTheme('light');
  await expectAccessible('JSON compared, light');
  await button('Copy link').click();
  await page.getByRole('checkbox', { name: /Include both texts/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Copy link' }).click();
  await expect.poll(clipboard).toContain('/compare#');
  const { pathname, hash } = new URL(await clipboard());
  await open(pathname + hash);
  await expectSummary('1 value added, 1 changed');
  await fill('Left', '{"a":}');
  await expect.element(summary).toHaveTextContent('The left text is not JSON.');
});

test('two texts fold to a line each, which leaves 24 lines of differences in view', async () => {
  const lines = Array.from({ length: 60 }, (_, i) => `line ${i}\n`);
  const other = lines.map((line, i) => (i % 3 === 0 ? `other ${line}` : line));
  await open(link(lines.join(''), other.join('')));
  await expectSummary('20 lines changed · 20 words added');
  await expectHidden(page.getByRole('textbox', { name: 'Left' }));
  const isInView = (row: Element) => {
    const { top, bottom } = row.getBoundingClientRect();
    const { bottom: end } = (row.closest('[data-diff]') as Element).getBoundingClientRect();
    return top >= 0 && bottom <= Math.min(end, innerHeight);
  };
  await expect.poll(() => rows.elements().filter(isInView).length).toBeGreaterThanOrEqual(24);
  await expectAccessible('two folded texts');

  // A press unfolds both panes, and nothing folds while the caret is in one.
  await page.getByRole('button', { name: 'Left text: edit' }).click();
  const left = page.getByRole('textbox', { name: 'Left' });
  await expect.element(left).toHaveFocus();
  await press('new ');
  await expect.element(summary).toHaveTextContent('20 words added, 1 removed');
  await expect.element(left).toBeVisible();
  await page.getByRole('button', { name: 'Next difference' }).click();
  await expect.element(page.getByText('1 of 20', { exact: true })).toBeVisible();
  await expectHidden(left);

  // Unfolded by its button, they stay.
  await button('Show texts').click();
  await page.getByRole('button', { name: 'Next difference' }).click();
  await expect.element(left).toBeVisible();
});

test('a text that makes two by typing folds nothing until the pane is left', async () => {
  await open('/compare');
  await fill('Left', LEFT);
  await fill('Right', RIGHT);
  await expectSummary('2 lines added, 1 removed, 1 changed · 3 words added, 1 removed');
  await expect.element(page.getByRole('textbox', { name: 'Right' })).toBeVisible();
  (page.getByRole('tab', { name: 'Unified' }).element() as HTMLElement).focus();
  await expectHidden(page.getByRole('textbox', { name: 'Right' }));
});

test('on a phone, two texts of a link open with their differences in view', async () => {
  await open(link(LEFT, RIGHT), { width: 390, height: 664 });
  await expectCount(rows, 6);
  await expect.element(page.getByRole('tab', { name: 'Differences' })).toHaveAttribute('aria-selected', 'true');
  expect(rows.nth(1).element().getBoundingClientRect().bottom).toBeLessThan(664 - 48);
});

test('on a phone, a tab shows the unified view, and nothing is too wide', async () => {
  await open(link(LEFT, RIGHT), PHONE);
  await page.getByRole('tab', { name: 'Differences' }).click();
  await expectCount(rows, 6);
  await expectFits();
});

test('both sides are formatted first, and moved lines are said to be moved', async () => {
  await open(link('<a><b>1</b><c/></a>', '<a>\n  <b>2</b>\n  <c/>\n</a>', { first: 'xml-formatter' }));
  await expectSummary('1 line changed · 1 word added, 1 removed Format XML was run on both sides first.');
  await fill('Right', '<a>');
  await expect.element(summary).toHaveTextContent('The right text cannot be formatted.');
  await open(link('The first line of all\nb\nc\n', 'b\nc\nThe first line of all\n', { by: 'line' }));
  await expectSummary('The texts have the same lines in another order. 1 line moved');
  await expect.element(rows.first()).toHaveTextContent('to line 3');
  await button('Copy with marks').click();
  await expect.poll(clipboard).toContain('[-The first line of all-]');
});

test('a link to a comparison with a recipe that is not saved here says so', async () => {
  await open(link('a', 'b', { first: 'recipe:Mine' }));
  await expect.element(page.getByRole('alert')).toHaveTextContent('no saved recipe with that name');
  await expect.element(page.getByLabelText('Run on both sides first')).toHaveTextContent('A missing recipe');
});

test('a recipe says what it guessed; once it is deleted, nothing of the last comparison stays', async () => {
  await open(link('[1, 2', '[1, 2]', { first: 'recipe:Mine' }));
  const steps = [{ tool: 'json-formatter', options: { repair: true } }];
  changeSaved((list) => withRecipe(list, 'Mine', { v: 1, steps }));
  await expect.element(summary).toHaveTextContent('Mine was run on both sides first.');
  await expect.element(summary).toHaveTextContent(/Left: Repaired, (cut off|guessed)/);
  changeSaved(() => []);
  await expect.element(page.getByRole('alert')).toHaveTextContent('no saved recipe with that name');
  await expect.element(summary).not.toBeInTheDocument();
  await expect.element(button('Download patch')).toBeDisabled();
});

test('all rows of the differences are printed', async () => {
  const lines = Array.from({ length: 300 }, (_, i) => `line ${i}`);
  await open(link(lines.join('\n'), lines.map((line) => `${line}!`).join('\n')));
  await expect.element(rows.first()).toBeVisible();
  const drawn = () => document.querySelectorAll('[data-diff] ins').length;
  expect(drawn()).toBeLessThan(300);
  dispatchEvent(new Event('beforeprint'));
  expect(drawn()).toBe(300);
  dispatchEvent(new Event('afterprint'));
  await expect.poll(drawn).toBeLessThan(300);
});
