import type { Page } from '@playwright/test';
import { TOOL_IDS } from '../../src/core/tool-ids.ts';
import {
  BLUR_HIDE_DELAY,
  POPULAR_COUNT,
  SEARCH_CHIPS,
  SUGGESTION_COUNT,
  SUGGESTION_DESCRIPTION_LENGTH,
} from '../../src/site.ts';
import { alive } from './panes.ts';
import { toolsByCategory } from './rooms.ts';
import { expect, test as ownTest, sharedTest as test } from './site.ts';

const box = (page: Page) => page.getByRole('banner').getByRole('combobox', { name: 'Search tools' });
const options = (page: Page) => page.getByRole('banner').getByRole('option');

test.describe('suggestions', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/about-us');
    await alive(page);
  });

  test('the box has its placeholder, and Ctrl+K and Cmd+K lead to it', async ({ page }) => {
    await expect(box(page)).toHaveAttribute('placeholder', 'Search tools...');
    for (const key of ['Control+k', 'Meta+k']) {
      await page.keyboard.press(key);
      await expect(box(page)).toBeFocused();
      await box(page).blur();
    }
  });

  test('Ctrl+K leads to the box before the application has loaded, and the suggestions follow', async ({ page }) => {
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

  test('on focus: Popular Tools, the first five featured ones', async ({ page }) => {
    await box(page).focus();
    await expect(page.getByRole('banner').getByText('Popular Tools', { exact: true })).toBeVisible();
    await expect(options(page)).toHaveCount(POPULAR_COUNT);
    expect(await options(page).evaluateAll((all) => all.map((option) => option.getAttribute('href')))).toEqual([
      '/lower-case',
      '/sentence-case',
      '/title-case',
      '/upper-case',
      '/find-and-replace',
    ]);
    await box(page).fill('   ');
    await expect(options(page)).toHaveCount(POPULAR_COUNT);
  });

  test('a query: at most eight results, the count of all, and a link to all of them', async ({ page }) => {
    await box(page).fill(' GENERATOR ');
    await expect(options(page)).toHaveCount(SUGGESTION_COUNT);
    const status = await page.getByRole('banner').getByRole('status').textContent();
    const count = Number(/^(\d+) results$/.exec(status ?? '')?.[1]);
    expect(count).toBeGreaterThan(SUGGESTION_COUNT);
    for (const option of await options(page).all())
      await expect(option.locator('mark').first()).toHaveText('Generator');
    const all = page.getByRole('link', { name: `View all ${count} results` });
    await expect(all).toHaveAttribute('href', '/search?q=GENERATOR');
    await all.click();
    await expect(page).toHaveURL('/search?q=GENERATOR');
    await expect(page.getByRole('main').getByRole('status')).toHaveText(`Found ${count} tools`);
  });

  test('one result is one result', async ({ page }) => {
    await box(page).fill('sort lines');
    await expect(page.getByRole('banner').getByRole('status')).toHaveText('1 result');
    await expect(page.getByRole('link', { name: 'View all 1 result' })).toBeVisible();
  });

  test('only names are searched, as plain text, whatever its case', async ({ page }) => {
    await box(page).fill('.*');
    await expect(page.getByText('No tools found matching ".*".')).toBeVisible();
    await box(page).fill('(');
    for (const option of await options(page).all()) await expect(option.locator('mark').first()).toHaveText('(');
    await box(page).fill('SORT LINES');
    await expect(options(page).locator('mark')).toHaveText(['Sort Lines']);
  });

  test('descriptions are cut to 25 characters', async ({ page, request }) => {
    await box(page).focus();
    await expect(options(page)).toHaveCount(POPULAR_COUNT);
    for (const option of await options(page).all()) {
      const description = await option.locator('span span').first().textContent();
      const html = await (await request.get((await option.getAttribute('href')) ?? '')).text();
      const whole = /<meta name="description" content="([^"]+)"/.exec(html)?.[1] ?? '';
      expect(whole.length).toBeGreaterThan(SUGGESTION_DESCRIPTION_LENGTH);
      expect(description).toBe(`${whole.slice(0, SUGGESTION_DESCRIPTION_LENGTH).trimEnd()}...`);
    }
  });

  test('no result: the message and the hint', async ({ page }) => {
    await box(page).fill('no such <tool>');
    await expect(page.getByText('No tools found matching "no such <tool>".')).toBeVisible();
    await expect(page.getByText('Try searching for terms like "case", "format", or "convert".')).toBeVisible();
    await expect(page.getByRole('link', { name: /View all/ })).toBeHidden();
  });

  test('few names: other tools that may help follow them, and none is said to be missing', async ({ page }) => {
    await box(page).fill('sort');
    const others = page.getByRole('banner').getByRole('group', { name: 'Other tools that may help' });
    await expect(others.getByRole('option').first()).toBeVisible();
    await expect(options(page).first()).toHaveAttribute('href', '/sort-lines');
    expect(await options(page).count()).toBeLessThanOrEqual(SUGGESTION_COUNT);
    await box(page).fill('remove duplicates');
    await expect(page.getByRole('banner').getByRole('status')).toHaveText('Other tools that may help');
    await expect(options(page).first()).toHaveAttribute('href', '/duplicate-line-remover');
    await expect(page.getByText('No tools found')).toHaveCount(0);
    await expect(page.getByRole('link', { name: /View all/ })).toHaveCount(0);
    await box(page).fill('md5');
    await expect(page.getByRole('banner').getByRole('status')).toContainText('Lettermill has no MD5 tool.');
    await expect(options(page).first()).toBeVisible();
  });

  test('what comes late moves nothing that is there', async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    await page.route('**/assets/finder-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/about-us');
    await alive(page);
    await box(page).fill('sort');
    await expect(options(page)).toHaveCount(2);
    await page.keyboard.press('ArrowDown');
    const first = options(page).first();
    const before = await first.boundingBox();
    await expect(page.getByRole('link', { name: /View all/ })).toHaveCount(0);
    release();
    await expect(page.getByRole('link', { name: 'View all 2 results' })).toBeVisible();
    expect(await options(page).count()).toBeGreaterThan(2);
    expect(await first.boundingBox()).toEqual(before);
    await expect(first).toHaveAttribute('aria-selected', 'true');
  });

  test('an option of another tool is set by its suggestion, on the page of that tool as well', async ({ page }) => {
    await page.goto('/sort-lines');
    await alive(page);
    await expect(page.getByLabel('Remove duplicates')).not.toBeChecked();
    await box(page).fill('remove duplicates');
    const sorting = options(page).filter({ hasText: 'Sort Lines, with Remove duplicates on' });
    await expect(sorting).toBeVisible();
    const at = await sorting.evaluate((option) => [...document.querySelectorAll('[role=option]')].indexOf(option));
    for (let i = 0; i <= at; i++) await page.keyboard.press('ArrowDown');
    await expect(sorting).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/sort-lines#v=1/);
    await expect(page.getByLabel('Remove duplicates')).toBeChecked();
    await expect(options(page)).toHaveCount(0);
  });

  test('arrows move the highlight, Enter opens the highlighted item', async ({ page }) => {
    await box(page).fill('line');
    await expect(options(page).first().locator('mark')).toHaveText(/line/i);
    const selected = page.getByRole('option', { selected: true });
    await expect(selected).toHaveCount(0);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await expect(selected).toHaveCount(1);
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
    await expect(box(page)).toHaveAttribute(
      'aria-activedescendant',
      (await options(page).first().getAttribute('id')) ?? '',
    );
    await page.keyboard.press('ArrowUp');
    await expect(selected).toHaveCount(0);
    await page.keyboard.press('ArrowUp');
    const last = await options(page).last().getAttribute('href');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(last ?? '');
    await expect(options(page)).toHaveCount(0);
  });

  test('Enter without a highlight goes to the search page; blank text is not submitted', async ({ page }) => {
    await box(page).fill('  ');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/about-us');
    await box(page).fill(' a&b ');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search?q=a%26b');
  });

  test('Escape closes, typing opens again', async ({ page }) => {
    await box(page).focus();
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(options(page)).toHaveCount(0);
    await expect(box(page)).toBeFocused();
    await page.keyboard.type('j');
    await expect(options(page).first()).toBeVisible();
  });

  test('a second Escape empties the box and opens nothing', async ({ page }) => {
    await box(page).fill('json');
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(options(page)).toHaveCount(0);
    await expect(box(page)).toHaveValue('json');
    await page.keyboard.press('Escape');
    await expect(box(page)).toHaveValue('');
    await expect(box(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(options(page)).toHaveCount(0);
  });

  test('leads to the page where one is already without losing the focus', async ({ page }) => {
    await box(page).fill('about');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search?q=about');
    await box(page).fill('json');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search?q=json');
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('a press outside closes, a press on an item opens it', async ({ page }) => {
    await box(page).focus();
    await expect(options(page)).toHaveCount(POPULAR_COUNT);
    await page.mouse.click(200, 600);
    await expect(options(page)).toHaveCount(0);
    await box(page).fill('sort lines');
    await options(page).first().click();
    await expect(page).toHaveURL('/sort-lines');
    await expect(options(page)).toHaveCount(0);
  });

  ownTest('hidden 200 ms after the focus has left', async ({ page }) => {
    await page.clock.install();
    await page.reload();
    await box(page).focus();
    await expect(options(page).first()).toBeVisible();
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await box(page).blur();
    await page.clock.runFor(BLUR_HIDE_DELAY - 10);
    await expect(options(page).first()).toBeVisible();
    await page.clock.runFor(20);
    await expect(options(page)).toHaveCount(0);
  });
});

test.describe('search page', () => {
  const main = (page: Page) => page.getByRole('main');
  const field = (page: Page) => main(page).getByRole('searchbox', { name: 'Search by name' });
  const category = (page: Page) => main(page).getByRole('combobox', { name: 'Category' });
  const submit = (page: Page) => main(page).getByRole('button', { name: 'Search', exact: true });
  const status = (page: Page) => main(page).getByRole('status');
  const cards = (page: Page) => main(page).getByRole('listitem');
  const title = (page: Page) => main(page).getByRole('heading', { level: 1 });

  test('without a query: All Tools, and how many there are', async ({ page }) => {
    await page.goto('/search');
    await expect(title(page)).toHaveText('All Tools');
    await expect(status(page)).toHaveText(`Showing ${TOOL_IDS.length} tools`);
    await expect(cards(page)).toHaveCount(TOOL_IDS.length);
    await expect(category(page).getByRole('option')).toHaveText([
      'All Categories',
      'Text Case Converter',
      'Text Formatting',
      'Text Styling',
      'Code & Data Translation',
      'Text Transformation',
    ]);
  });

  test('submitting sets q, and category unless it is all; blank text is not submitted', async ({ page }) => {
    await page.goto('/search');
    await alive(page);
    await field(page).fill('   ');
    await submit(page).click();
    await expect(page).toHaveURL('/search');
    await field(page).fill('  sort ');
    await submit(page).click();
    await expect(page).toHaveURL('/search?q=sort');
    await expect(title(page)).toHaveText('Search Results');
    await expect(field(page)).toHaveValue('sort');
    await category(page).selectOption('Text Formatting');
    await expect(page).toHaveURL('/search?q=sort&category=text-formatting');
    await expect(status(page)).toHaveText('Found 1 tool');
    await field(page).fill('lines');
    await field(page).press('Enter');
    await expect(page).toHaveURL('/search?q=lines&category=text-formatting');
    await category(page).selectOption('All Categories');
    await expect(page).toHaveURL('/search?q=lines');
  });

  test('a category alone: its tools, still under All Tools', async ({ page }) => {
    await page.goto('/search?category=text-case');
    await expect(title(page)).toHaveText('All Tools');
    await expect(status(page)).toHaveText(`Found ${toolsByCategory['text-case']?.length} tools`);
    await expect(category(page)).toHaveValue('text-case');
    await page.goto('/search?category=nonsense');
    await expect(status(page)).toHaveText(`Showing ${TOOL_IDS.length} tools`);
  });

  test('a badge for each filter; removing it clears that filter', async ({ page }) => {
    await page.goto('/search?q=case&category=text-case');
    await main(page).getByRole('button', { name: 'Remove the search filter' }).click();
    await expect(page).toHaveURL('/search?category=text-case');
    await expect(field(page)).toHaveValue('');
    await main(page).getByRole('button', { name: 'Remove the category filter' }).click();
    await expect(page).toHaveURL('/search');
    await expect(main(page).getByRole('button', { name: /Remove the/ })).toHaveCount(0);
  });

  test('clearing the query removes both filters', async ({ page }) => {
    await page.goto('/search?q=case&category=text-case');
    await main(page).getByRole('button', { name: 'Clear the search' }).click();
    await expect(page).toHaveURL('/search');
    await expect(field(page)).toBeFocused();
    await expect(category(page)).toHaveValue('all');
  });

  test('emptying the box by hand and submitting it clears them, too; white space does not', async ({ page }) => {
    await page.goto('/search?q=case&category=text-case');
    await field(page).fill('  ');
    await field(page).press('Enter');
    await expect(page).toHaveURL('/search?q=case&category=text-case');
    await field(page).fill('');
    await field(page).press('Enter');
    await expect(page).toHaveURL('/search');
    await expect(title(page)).toHaveText('All Tools');
  });

  test('the query is marked in descriptions as well', async ({ page }) => {
    await page.goto('/search?q=csv');
    await expect(cards(page).first().locator('p').locator('mark').first()).toHaveText(/^csv$/i);
  });

  test('results of several categories are grouped, with two tags a card', async ({ page }) => {
    await page.goto('/search?q=converter');
    const headings = main(page).getByRole('heading', { level: 2 });
    await expect(headings.first()).toHaveText('Text Case Converter');
    expect(await headings.count()).toBeGreaterThan(1);
    const card = cards(page).first();
    await expect(card.getByText('Text Case Converter', { exact: true })).toHaveCount(0);
    await expect(card.locator('[data-tag]')).toHaveCount(2);
  });

  test('results of one category are flat, with one tag and the category', async ({ page }) => {
    await page.goto('/search?q=sort%20lines');
    await expect(cards(page)).toHaveCount(1);
    const card = cards(page).first();
    await expect(card.getByText('Text Formatting', { exact: true })).toBeVisible();
    await expect(card.locator('[data-tag]')).toHaveCount(1);
    await expect(card.getByRole('heading').locator('mark')).toHaveText('Sort Lines');
  });

  test('a card: Featured where it applies, and the link Try it now →', async ({ page }) => {
    await page.goto('/search?category=code-data');
    const card = cards(page).filter({ has: page.locator('a[href="/json-formatter"]') });
    await expect(card.getByText('Featured', { exact: true })).toBeVisible();
    const plain = cards(page).filter({ has: page.locator('a[href="/morse-code-converter"]') });
    await expect(plain.getByText('Featured', { exact: true })).toHaveCount(0);
    const link = card.getByRole('link', { name: /^Try it now →/ });
    await expect(link).toBeVisible();
    await link.click();
    await expect(page).toHaveURL('/json-formatter');
  });

  for (const [width, columns] of [
    [390, 1],
    [800, 2],
    [1280, 3],
  ] as const) {
    test(`the grid has ${columns} column(s) at ${width} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/search');
      const lefts = await cards(page).evaluateAll((all) => all.map((card) => card.getBoundingClientRect().left));
      expect(new Set(lefts).size).toBe(columns);
    });
  }

  test('no result: the message and chips; a chip sets the query', async ({ page }) => {
    await page.goto('/search?q=zzzzz');
    await expect(main(page).getByRole('heading', { name: 'No tools found' })).toBeVisible();
    await expect(status(page)).toHaveText('Found 0 tools');
    for (const chip of SEARCH_CHIPS) await expect(main(page).getByRole('button', { name: chip })).toBeVisible();
    await main(page).getByRole('button', { name: 'case' }).click();
    await expect(page).toHaveURL('/search?q=case');
    await expect(field(page)).toHaveValue('case');
  });

  const others = (page: Page) =>
    main(page)
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Other tools that may help' }) });

  test('other tools that may help stand below the results and are not counted', async ({ page }) => {
    await page.goto('/search?q=style');
    await expect(others(page).getByRole('listitem').first()).toBeVisible();
    await expect(status(page)).toHaveText(/^Found \d tools?$/);
    const names = await others(page).getByRole('heading', { level: 3 }).allTextContents();
    expect(names.filter((name) => name.toLowerCase().includes('style'))).toEqual([]);
  });

  test('words for a task find its tools, and an option that does it, in place of No tools found', async ({ page }) => {
    await page.goto('/search?q=remove%20duplicates');
    const names = others(page).getByRole('heading', { level: 3 });
    await expect(names.first()).toHaveText('Duplicate Line Remover');
    await expect(status(page)).toHaveText('Found 0 tools');
    await expect(main(page).getByText('No tools found')).toHaveCount(0);
    const sorting = others(page).getByRole('listitem').filter({ hasText: 'Sort Lines, with Remove duplicates on' });
    await sorting.getByRole('link', { name: /^Try it now →/ }).click();
    await expect(page).toHaveURL(/\/sort-lines#v=1/);
    await expect(page.getByLabel('Remove duplicates')).toBeChecked();
  });

  test('what there is no tool for is said, and the nearest are offered', async ({ page }) => {
    await page.goto('/search?q=md5');
    await expect(main(page).getByText('Lettermill has no MD5 tool.')).toBeVisible();
    await expect(others(page).getByRole('listitem').first()).toBeVisible();
    await expect(main(page).getByText('No tools found')).toHaveCount(0);
  });

  test('a category limits the other tools, too', async ({ page }) => {
    await page.goto('/search?q=decode%20text&category=text-transformation');
    await expect(others(page).getByRole('listitem').first()).toBeVisible();
    const categories = others(page).getByText('Text Transformation', { exact: true });
    await expect(categories).toHaveCount(await others(page).getByRole('listitem').count());
  });

  test('a new search goes to the top of the page', async ({ page }) => {
    await page.goto('/search?q=text');
    await expect(status(page)).toHaveText(/^Found/);
    await page.evaluate(() => scrollTo(0, 400));
    await box(page).fill('case');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search?q=case');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.evaluate(() => scrollTo(0, 300));
    await category(page).selectOption('Text Case Converter');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });

  test('queries are plain text in the address, the page and its highlights', async ({ page }) => {
    await page.goto(`/search?q=${encodeURIComponent('(lower')}`);
    await expect(status(page)).toHaveText('Found 1 tool');
    await expect(cards(page).first().locator('mark').first()).toHaveText('(lower');
    await page.goto(`/search?q=${encodeURIComponent('<img src=x onerror=alert(1)>')}`);
    await expect(status(page)).toHaveText('Found 0 tools');
  });

  test('back and forward go through the searches', async ({ page }) => {
    await page.goto('/search?q=case');
    await field(page).fill('json');
    await submit(page).click();
    await expect(page).toHaveURL('/search?q=json');
    await page.goBack();
    await expect(field(page)).toHaveValue('case');
    await page.goForward();
    await expect(field(page)).toHaveValue('json');
  });

  test('going back before a search is drawn brings its box back, too', async ({ page }) => {
    await page.goto('/search?q=case');
    await field(page).fill('json');
    await field(page).evaluate((box: HTMLInputElement) => {
      box.form?.requestSubmit();
      history.back();
    });
    await expect(page).toHaveURL('/search?q=case');
    await expect(field(page)).toHaveValue('case');
    await expect(status(page)).toHaveText(/^Found \d+ tools$/);
  });

  test('a category that is chosen before a search is drawn keeps its words', async ({ page }) => {
    await page.goto('/search?q=case');
    await field(page).fill('json');
    await field(page).evaluate((box: HTMLInputElement) => {
      box.form?.requestSubmit();
      const select = box.form?.elements.namedItem('category') as HTMLSelectElement;
      select.value = 'code-data';
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await expect(page).toHaveURL('/search?q=json&category=code-data');
    await expect(field(page)).toHaveValue('json');
    await expect(category(page)).toHaveValue('code-data');
  });

  test('what was typed and chosen before the page was alive is searched for', async ({ page }) => {
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
    await page.goto('/search?q=json');
    await expect(cards(page).first()).toBeHidden();
    await page.goto('/search');
    await expect(cards(page).first()).toBeVisible();
  });
});

test.describe('where what finds other tools cannot be loaded', () => {
  test.use({ expectedProblems: /Failed to (load|fetch)/ });

  test('the search by name says what it found', async ({ page }) => {
    await page.route('**/assets/finder-*.js', (route) => route.abort());
    await page.goto('/search?q=remove%20duplicates');
    await expect(page.getByRole('heading', { name: 'No tools found' })).toBeVisible();
    await expect(page.getByText('could not be loaded: check your connection and search again')).toBeVisible();
    await box(page).fill('remove duplicates');
    await expect(page.getByText('No tools found matching "remove duplicates".')).toBeVisible();
  });
});
