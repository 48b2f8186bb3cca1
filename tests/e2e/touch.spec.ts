import { expect, type Page, test } from '@playwright/test';
import { holdRequests } from './hold-requests.ts';
import { alive, pane } from './panes.ts';

// Where a finger points, panes become editors when they are needed.
test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

/** The names of what the page has asked for. */
function watch(page: Page): readonly string[] {
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  return files;
}
const editors = (page: Page) => page.locator('.cm-content');

test('an empty page loads no editor before a pane is tapped', async ({ page }) => {
  const files = watch(page);
  await page.goto('/upper-case');
  await alive(page);
  await page.waitForLoadState('networkidle');
  expect(files.filter((file) => /^\/assets\/editor-/.test(file))).toEqual([]);
  await page.getByRole('textbox', { name: 'Input', exact: true }).tap();
  await expect(editors(page)).toHaveCount(2);
  await page.keyboard.type('abc');
  await expect(await pane(page, 'Output')).toHaveText('ABC');
});

test('a sample loads the editors', async ({ page }) => {
  await page.goto('/upper-case');
  await alive(page);
  await page.getByRole('button', { name: 'Sample' }).tap();
  await expect(editors(page)).toHaveCount(2);
  await expect(await pane(page, 'Output')).toContainText(/[A-Z]{3}/);
});

test('a generator loads no editor before its output is tapped', async ({ page }) => {
  const files = watch(page);
  await page.goto('/lorem-ipsum-generator');
  const output = page.getByRole('textbox', { name: 'Output', exact: true });
  await expect(output).toHaveValue(/\w{3}/);
  await page.waitForLoadState('networkidle');
  expect(files.filter((file) => /^\/assets\/editor-/.test(file))).toEqual([]);
  const text = await output.inputValue();
  await output.tap();
  await expect(editors(page)).toHaveCount(1);
  await expect(editors(page).locator('.cm-line').first()).toHaveText(text.split('\n')[0] ?? '');
});

test('lines break in a plain pane where they break in the editor', async ({ page }) => {
  const release = await holdRequests(page, /assets\/editor-/);
  // Words of several lengths, each followed by a space that may or may not fit; few enough that the editor draws them all.
  const text = Array.from({ length: 7 }, (_, i) => `${'x'.repeat(i + 35)} `.repeat(3)).join('\n');
  await page.goto(`/upper-case#v=1&input=${encodeURIComponent(text)}`);
  const input = page.getByRole('textbox', { name: 'Input', exact: true });
  await expect(input).toHaveValue(text);
  const plain = await input.evaluate((area) => area.scrollHeight);
  release();
  await expect(editors(page)).toHaveCount(2);
  await expect(page.locator('.cm-scroller').first()).toHaveJSProperty('scrollHeight', plain);
});
