import { launchWith } from './launch.ts';
import { pane } from './panes.ts';
import { expect, test } from './site.ts';

test('a text that was changed survives a reload, although the browser opens the file again', async ({ page }) => {
  await launchWith(page, { name: 'notes.txt', content: 'of the file' });
  await page.goto('/');
  const text = await pane(page, 'Text');
  await expect(text).toHaveText('of the file');
  await text.fill('changed');
  await page.reload();
  await expect(page.locator('[data-launched]')).toBeVisible();
  // What opens files would have come by then.
  await page.waitForLoadState('networkidle');
  await expect(await pane(page, 'Text')).toHaveText('changed');
});

const OPENED = [
  ['data.json', '{"a":[1]}', '/json-formatter', '"a"'],
  ['table.csv', 'name,age\nAda,36', '/csv-to-json-converter', '"Ada"'],
  ['page.html', '<p>text</p>', '/html-formatter', '<p>text</p>'],
] as const;

for (const [name, content, path, output] of OPENED) {
  test(`a file such as ${name} opens in ${path}, and its text survives a reload`, async ({ page }) => {
    await launchWith(page, { name, content });
    await page.goto('/');
    await expect(page).toHaveURL(path);
    await expect(await pane(page, 'Output')).toContainText(output);
    await expect(page.getByRole('group', { name: 'File' })).toContainText(name);
    await page.reload();
    await expect(await pane(page, 'Input')).toHaveText(content.replace('\n', ''));
    await expect(await pane(page, 'Output')).toContainText(output);
  });
}

test.describe('a page that cannot be loaded', () => {
  test.use({ expectedProblems: /ERR_FAILED/ });

  test('of a tool has its file opened on Home', async ({ page, context }) => {
    await launchWith(page, { name: 'data.json', content: '{"a":[1]}' });
    await context.route(/json-formatter-/, (route) => route.abort());
    await page.goto('/');
    await expect(await pane(page, 'Text')).toHaveText('{"a":[1]}');
    await expect(page).toHaveURL('/');
  });
});
