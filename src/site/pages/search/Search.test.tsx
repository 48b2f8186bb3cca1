import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { open, press } from '../../../../tests/component/site.tsx';
import { drawn, expectAddress, expectCount, expectTexts, toolsOf } from '../../../../tests/component/window.ts';
import { TOOL_IDS } from '../../../engine/tool-ids.ts';
import { SEARCH_CHIPS } from '../../site.ts';

const main = page.getByRole('main');
const field = main.getByRole('searchbox', { name: 'Search by name' });
const category = main.getByRole('combobox', { name: 'Category' });
const submit = main.getByRole('button', { name: 'Search', exact: true });
const status = main.getByRole('status');
const cards = main.getByRole('listitem');
const title = main.getByRole('heading', { level: 1 });

/** Fill the search box. @returns its form, for events that React has not handled yet */
async function formWith(text: string): Promise<HTMLFormElement> {
  await field.fill(text);
  return (field.element() as HTMLInputElement).form as HTMLFormElement;
}

describe('filters', () => {
  test('without a query, the page shows All Tools and the number of tools', async () => {
    await open('/search');
    await expectTexts(title, ['All Tools']);
    await expectTexts(status, [`Showing ${TOOL_IDS.length} tools`]);
    await expectCount(cards, TOOL_IDS.length);
    await expectTexts(category.getByRole('option'), [
      'All Categories',
      'Text Case Converter',
      'Text Formatting',
      'Text Styling',
      'Code & Data Translation',
      'Text Transformation',
    ]);
  });

  test('submitting sets q, and category unless it is all; blank text is not submitted', async () => {
    await open('/search');
    await field.fill('   ');
    await submit.click();
    await drawn();
    await expectAddress('/search');
    await field.fill('  sort ');
    await submit.click();
    await expectAddress('/search?q=sort');
    await expectTexts(title, ['Search Results']);
    await expect.element(field).toHaveValue('sort');
    await category.selectOptions('Text Formatting');
    await expectAddress('/search?q=sort&category=text-formatting');
    await expectTexts(status, ['Found 1 tool']);
    await field.fill('lines');
    await press('{Enter}');
    await expectAddress('/search?q=lines&category=text-formatting');
    await category.selectOptions('All Categories');
    await expectAddress('/search?q=lines');
  });

  test('a category alone shows its tools under All Tools', async () => {
    await open('/search?category=text-case');
    await expectTexts(title, ['All Tools']);
    await expectTexts(status, [`Found ${toolsOf('text-case').length} tools`]);
    await expect.element(category).toHaveValue('text-case');
    await open('/search?category=nonsense');
    await expectTexts(status, [`Showing ${TOOL_IDS.length} tools`]);
  });

  test('each filter has a badge, and removing it clears the filter', async () => {
    await open('/search?q=case&category=text-case');
    await main.getByRole('button', { name: 'Remove the search filter' }).click();
    await expectAddress('/search?category=text-case');
    await expect.element(field).toHaveValue('');
    await main.getByRole('button', { name: 'Remove the category filter' }).click();
    await expectAddress('/search');
    await expectCount(main.getByRole('button', { name: /Remove the/ }), 0);
  });

  test('clearing the query removes both filters', async () => {
    await open('/search?q=case&category=text-case');
    await main.getByRole('button', { name: 'Clear the search' }).click();
    await expectAddress('/search');
    await expect.element(field).toHaveFocus();
    await expect.element(category).toHaveValue('all');
  });

  test('submitting an empty box clears both filters, submitting white space does not', async () => {
    await open('/search?q=case&category=text-case');
    await field.fill('  ');
    await press('{Enter}');
    await drawn();
    await expectAddress('/search?q=case&category=text-case');
    await field.fill('');
    await press('{Enter}');
    await expectAddress('/search');
    await expectTexts(title, ['All Tools']);
  });

  test('a new search scrolls to the top of the page', async () => {
    await open('/search?q=text');
    await expect.element(status).toHaveTextContent(/^Found/);
    scrollTo(0, 400);
    await expect.poll(() => scrollY).toBe(400);
    await page.getByRole('banner').getByRole('combobox', { name: 'Search tools' }).fill('case');
    await press('{Enter}');
    await expectAddress('/search?q=case');
    await expect.poll(() => scrollY).toBe(0);
    scrollTo(0, 300);
    await expect.poll(() => scrollY).toBe(300);
    const select = category.element() as HTMLSelectElement;
    select.value = 'text-case';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    await expectAddress('/search?q=case&category=text-case');
    await expect.poll(() => scrollY).toBe(0);
  });

  test('back and forward go through the searches', async () => {
    await open('/search?q=case');
    await field.fill('json');
    await submit.click();
    await expectAddress('/search?q=json');
    history.back();
    await expect.element(field).toHaveValue('case');
    history.forward();
    await expect.element(field).toHaveValue('json');
  });

  test('going back before a search renders restores the search box', async () => {
    await open('/search?q=case');
    const form = await formWith('json');
    form.requestSubmit();
    history.back();
    await expectAddress('/search?q=case');
    await expect.element(field).toHaveValue('case');
    await expect.element(status).toHaveTextContent(/^Found \d+ tools$/);
  });

  test('choosing a category before a search renders keeps the new query', async () => {
    await open('/search?q=case');
    const form = await formWith('json');
    form.requestSubmit();
    const select = form.elements.namedItem('category') as HTMLSelectElement;
    select.value = 'code-data';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    await expectAddress('/search?q=json&category=code-data');
    await expect.element(field).toHaveValue('json');
    await expect.element(category).toHaveValue('code-data');
  });
});

describe('results', () => {
  test('have the query highlighted in descriptions as well', async () => {
    await open('/search?q=csv');
    await expect.element(cards.first().getByCss('p mark').first()).toHaveTextContent(/^csv$/i);
  });

  test('in several categories are grouped, with two tags per card', async () => {
    await open('/search?q=converter');
    const headings = main.getByRole('heading', { level: 2 });
    await expect.element(headings.first()).toHaveTextContent(/^Text Case Converter$/);
    expect(headings.elements().length).toBeGreaterThan(1);
    await expectCount(cards.first().getByText('Text Case Converter', { exact: true }), 0);
    await expectCount(cards.first().getByCss('[data-tag]'), 2);
  });

  test('in one category are not grouped, with one tag and the category per card', async () => {
    await open('/search?q=sort%20lines');
    await expectCount(cards, 1);
    await expect.element(cards.getByText('Text Formatting', { exact: true })).toBeVisible();
    await expectCount(cards.getByCss('[data-tag]'), 1);
    await expectTexts(cards.getByRole('heading').getByCss('mark'), ['Sort Lines']);
  });

  test('show Featured if it applies, and the link Try it now →', async () => {
    await open('/search?category=code-data');
    const card = cards.filter({ has: page.getByCss('a[href="/json-formatter"]') });
    await expect.element(card.getByText('Featured', { exact: true })).toBeVisible();
    const plain = cards.filter({ has: page.getByCss('a[href="/morse-code-converter"]') });
    await expectCount(plain, 1);
    await expectCount(plain.getByText('Featured', { exact: true }), 0);
    const link = card.getByRole('link', { name: /^Try it now →/ });
    await expect.element(link).toBeVisible();
    await link.click();
    await expectAddress('/json-formatter');
  });

  test.each([
    [390, 1],
    [800, 2],
    [1280, 3],
  ])('at %i pixels the grid has %i column(s)', async (width, columns) => {
    await open('/search', { width, height: 800 });
    await expectCount(cards, TOOL_IDS.length);
    expect(new Set(cards.elements().map((card) => card.getBoundingClientRect().left)).size).toBe(columns);
  });

  test('an empty list shows a message and chips, and a chip sets the query', async () => {
    await open('/search?q=zzzzz');
    await expect.element(main.getByRole('heading', { name: 'No tools found' })).toBeVisible();
    await expectTexts(status, ['Found 0 tools']);
    for (const chip of SEARCH_CHIPS) await expect.element(main.getByRole('button', { name: chip })).toBeVisible();
    await main.getByRole('button', { name: 'case' }).click();
    await expectAddress('/search?q=case');
    await expect.element(field).toHaveValue('case');
  });

  test('show queries as plain text in the address, the page and the highlights', async () => {
    await open(`/search?q=${encodeURIComponent('(lower')}`);
    await expectTexts(status, ['Found 1 tool']);
    // Only the name in full has that.
    await expectTexts(cards.first().getByRole('heading'), ['Lowercase Converter (lower case)']);
    await expectTexts(cards.first().getByRole('heading').getByCss('mark'), ['(lower']);
    await open(`/search?q=${encodeURIComponent('<img src=x onerror=alert(1)>')}`);
    await expect.element(status).toHaveTextContent(/^Found \d+ tools?, by what (?:it does|they do)$/);
    await expectCount(page.getByCss('img[src=x]'), 0);
  });
});

describe('other tools that may help', () => {
  const others = main
    .getByCss('section')
    .filter({ has: page.getByRole('heading', { name: 'Other tools that may help' }) });
  const names = others.getByRole('heading', { level: 3 });

  test('are listed below the results and not counted', async () => {
    await open('/search?q=style');
    await expect.element(others.getByRole('listitem').first()).toBeVisible();
    await expect.element(status).toHaveTextContent(/^Found \d tools?$/);
    expect(names.elements().filter((name: Element) => name.textContent?.toLowerCase().includes('style'))).toEqual([]);
  });

  test('match a task, and offer an option for it, instead of No tools found', async () => {
    await open('/search?q=remove%20duplicates');
    await expect.element(names.first()).toHaveTextContent(/^Duplicate Line Remover$/);
    await expect.element(status).toHaveTextContent(/^Found \d+ tools, by what they do$/);
    await expect.element(status).toHaveTextContent(`Found ${names.elements().length} tools`);
    await expectCount(main.getByText('No tools found'), 0);
    const sorting = others.getByRole('listitem').filter({ hasText: 'Sort Lines, with Remove duplicates on' });
    await sorting.getByRole('link', { name: /^Try it now →/ }).click();
    await expectAddress(/^\/sort-lines#v=1/);
    await expect.element(page.getByLabelText('Remove duplicates', { exact: true })).toBeChecked();
  });

  test('are offered for a query whose tool is missing, with a message', async () => {
    await open('/search?q=md5');
    await expect.element(main.getByText('Lettermill has no MD5 tool.')).toBeVisible();
    await expectTexts(status, ['Found 0 tools']);
    await expect.element(others.getByRole('listitem').first()).toBeVisible();
    await expectCount(main.getByText('No tools found'), 0);
  });

  test('are limited to the category', async () => {
    await open('/search?q=decode%20text&category=text-transformation');
    await expect.element(others.getByRole('listitem').first()).toBeVisible();
    await expectCount(
      others.getByText('Text Transformation', { exact: true }),
      others.getByRole('listitem').elements().length,
    );
  });
});
