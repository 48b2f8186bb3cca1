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

test('a table opens in its tool, and its text survives a reload', async ({ page }) => {
  await launchWith(page, { name: 'table.csv', content: 'name,age\nAda,36' });
  await page.goto('/');
  await expect(page).toHaveURL('/csv-to-json-converter');
  await expect(await pane(page, 'Output')).toContainText('"Ada"');
  await expect(page.getByRole('group', { name: 'File' })).toContainText('table.csv');
  await page.reload();
  await expect(await pane(page, 'Input')).toHaveText('name,ageAda,36');
  await expect(await pane(page, 'Output')).toContainText('"Ada"');
});

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
