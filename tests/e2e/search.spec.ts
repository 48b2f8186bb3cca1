import type { Page } from '@playwright/test';
import { POPULAR_COUNT } from '../../src/site/site.ts';
import { expectText, output } from './journeys.ts';
import { alive, pane } from './panes.ts';
import { expect, sharedTest as test } from './site.ts';

const box = (page: Page) => page.getByRole('banner').getByRole('combobox', { name: 'Search tools' });
const options = (page: Page) => page.getByRole('banner').getByRole('option');

test('a search for a task finds a tool with the option set for it', { tag: '@journey' }, async ({ page }) => {
  await page.goto('/');
  await pane(page, 'Text');
  await page.keyboard.press('ControlOrMeta+k');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('remove duplicates');
  const sorting = options(page).filter({ hasText: 'Sort Lines, with Remove duplicates on' });
  await expect(sorting).toBeVisible();
  const at = await sorting.evaluate((option) => [...document.querySelectorAll('[role=option]')].indexOf(option));
  for (let i = 0; i <= at; i++) await page.keyboard.press('ArrowDown');
  await expect(sorting).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/sort-lines#v=1/);
  await expect(page.getByLabel('Remove duplicates')).toBeChecked();
  await (await pane(page, 'Input')).fill('b\na\nb');
  await expectText(await output(page), 'a\nb');
});

test('Ctrl+K focuses the search box before the application has loaded, and suggestions follow', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/about-us', { waitUntil: 'commit' });
  await expect(box(page)).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
  release();
  await expect(options(page)).toHaveCount(POPULAR_COUNT);
  await expect(box(page)).toBeFocused();
});

test('late suggestions do not move the first ones', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/assets/all-help-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/about-us');
  await alive(page);
  await box(page).fill('regex');
  await expect(options(page)).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  const first = options(page).first();
  const before = await first.boundingBox();
  await expect(page.getByRole('link', { name: /View all/ })).toHaveCount(0);
  release();
  await expect(page.getByRole('link', { name: 'View all 1 result' })).toBeVisible();
  expect(await options(page).count()).toBeGreaterThan(1);
  expect(await first.boundingBox()).toEqual(before);
  await expect(first).toHaveAttribute('aria-selected', 'true');
});

test('a query and a category entered before hydration are searched for', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/assets/index-*.js', (route) => held.then(() => route.continue()));
  await page.goto('/search', { waitUntil: 'commit' });
  const main = page.getByRole('main');
  await main.getByRole('searchbox').pressSequentially('case');
  await main.getByLabel('Category').selectOption('Text Formatting');
  release();
  await expect(page).toHaveURL('/search?category=text-formatting');
  await expect(main.getByRole('searchbox')).toHaveValue('case');
  await main.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL('/search?q=case&category=text-formatting');
});

test('the prerendered list does not flash before the results of a query', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  const cards = page.getByRole('main').getByRole('listitem');
  await page.goto('/search?q=json');
  await expect(cards.first()).toBeHidden();
  await page.goto('/search');
  await expect(cards.first()).toBeVisible();
});

test.describe('when the code of the full search cannot be loaded', () => {
  test.use({ expectedProblems: /Failed to (load|fetch)/ });

  test('the search by name still shows its result', async ({ page }) => {
    await page.route('**/assets/all-help-*.js', (route) => route.abort());
    await page.goto('/search?q=remove%20duplicates');
    await expect(page.getByRole('heading', { name: 'No tools found' })).toBeVisible();
    await expect(page.getByText('the index of what the tools do could not be loaded')).toBeVisible();
    await box(page).fill('remove duplicates');
    await expect(page.getByText('No tools found matching "remove duplicates".')).toBeVisible();
  });
});
