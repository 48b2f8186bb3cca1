import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectFocus, named, tabTo } from '../../tests/component/focus.ts';
import { open, pane, press } from '../../tests/component/site.tsx';
import { clickAt, drawn, expectAddress, expectCount, expectTexts, focus } from '../../tests/component/window.ts';
import { byId } from '../catalog.ts';
import { BLUR_HIDE_DELAY, POPULAR_COUNT, SUGGESTION_COUNT, SUGGESTION_DESCRIPTION_LENGTH } from '../site.ts';

const banner = page.getByRole('banner');
const box = banner.getByRole('combobox', { name: 'Search tools' });
const options = banner.getByRole('option');
const status = banner.getByRole('status');

describe('suggestions', () => {
  beforeEach(() => open('/about-us'));
  afterEach(() => {
    vi.useRealTimers();
  });

  test('the box has its placeholder, and Ctrl+K and Cmd+K lead to it', async () => {
    await expect.element(box).toHaveAttribute('placeholder', 'Search tools...');
    for (const key of ['Control', 'Meta']) {
      await press(`{${key}>}k{/${key}}`);
      await expect.element(box).toHaveFocus();
      (box.element() as HTMLElement).blur();
    }
  });

  test('on focus: Popular Tools, the first five featured ones', async () => {
    await focus(box);
    await expect.element(banner.getByText('Popular Tools', { exact: true })).toBeVisible();
    await expectCount(options, POPULAR_COUNT);
    expect(options.elements().map((option) => option.getAttribute('href'))).toEqual([
      '/lower-case',
      '/sentence-case',
      '/title-case',
      '/upper-case',
      '/find-and-replace',
    ]);
    await box.fill('   ');
    await drawn();
    await expectCount(options, POPULAR_COUNT);
  });

  test('a query: at most eight results, the count of all, and a link to all of them', async () => {
    await box.fill(' GENERATOR ');
    await expectCount(options, SUGGESTION_COUNT);
    const found = Number(/^(\d+) results$/.exec(status.element().textContent ?? '')?.[1]);
    expect(found).toBeGreaterThan(SUGGESTION_COUNT);
    for (const option of options.elements()) expect(option.querySelector('mark')?.textContent).toBe('Generator');
    const all = page.getByRole('link', { name: `View all ${found} results` });
    await expect.element(all).toHaveAttribute('href', '/search?q=GENERATOR');
    await all.click();
    await expectAddress('/search?q=GENERATOR');
    await expectTexts(page.getByRole('main').getByRole('status'), [`Found ${found} tools`]);
  });

  test('one result is one result', async () => {
    await box.fill('sort lines');
    await expectTexts(status, ['1 result']);
    await expect.element(page.getByRole('link', { name: 'View all 1 result', exact: true })).toBeVisible();
  });

  test('only names are searched, as plain text, whatever its case', async () => {
    await box.fill('.*');
    await expect.element(page.getByText('No tools found matching ".*".')).toBeVisible();
    await box.fill('(');
    await expect.poll(() => options.elements().length).toBeGreaterThan(0);
    for (const option of options.elements()) expect(option.querySelector('mark')?.textContent).toBe('(');
    await box.fill('SORT LINES');
    await expectTexts(options.getByCss('mark'), ['Sort Lines']);
  });

  test('descriptions are cut to 25 characters', async () => {
    await focus(box);
    await expectCount(options, POPULAR_COUNT);
    for (const option of options.elements()) {
      const whole = byId((option.getAttribute('href') ?? '').slice(1))?.description ?? '';
      expect(whole.length).toBeGreaterThan(SUGGESTION_DESCRIPTION_LENGTH);
      expect(option.querySelector('span span')?.textContent).toBe(
        `${whole.slice(0, SUGGESTION_DESCRIPTION_LENGTH).trimEnd()}...`,
      );
    }
  });

  test('no result: the message and the hint', async () => {
    await box.fill('no such <tool>');
    await expect.element(page.getByText('No tools found matching "no such <tool>".')).toBeVisible();
    const hint = 'Try searching for terms like "case", "format", or "convert".';
    await expect.element(page.getByText(hint)).toBeVisible();
    await expectCount(page.getByRole('link', { name: /View all/ }), 0);
  });

  test('few names: other tools that may help follow them, and none is said to be missing', async () => {
    await box.fill('sort');
    const others = banner.getByRole('group', { name: 'Other tools that may help' });
    await expect.element(others.getByRole('option').first()).toBeVisible();
    await expect.element(options.first()).toHaveAttribute('href', '/sort-lines');
    expect(options.elements().length).toBeLessThanOrEqual(SUGGESTION_COUNT);
    await box.fill('remove duplicates');
    await expectTexts(status, ['Other tools that may help']);
    await expect.element(options.first()).toHaveAttribute('href', '/duplicate-line-remover');
    await expectCount(page.getByText('No tools found'), 0);
    await expectCount(page.getByRole('link', { name: /View all/ }), 0);
    await box.fill('md5');
    await expect.element(status).toHaveTextContent('Lettermill has no MD5 tool.');
    await expect.element(options.first()).toBeVisible();
  });

  test('an option of another tool is set by its suggestion, on the page of that tool as well', async () => {
    await open('/sort-lines');
    const switched = page.getByLabelText('Remove duplicates');
    await expect.element(switched).not.toBeChecked();
    await box.fill('remove duplicates');
    const sorting = options.filter({ hasText: 'Sort Lines, with Remove duplicates on' });
    await expect.element(sorting).toBeVisible();
    const at = options.elements().indexOf(sorting.element());
    for (let i = 0; i <= at; i++) await press('{ArrowDown}');
    await expect.element(sorting).toHaveAttribute('aria-selected', 'true');
    await press('{Enter}');
    await expectAddress(/^\/sort-lines#v=1/);
    await expect.element(switched).toBeChecked();
    await expectCount(options, 0);
  });

  test('arrows move the highlight, Enter opens the highlighted item', async () => {
    await box.fill('line');
    await expect.element(options.first().getByCss('mark')).toHaveTextContent(/^line$/i);
    const selected = page.getByRole('option', { selected: true });
    await expectCount(selected, 0);
    await press('{ArrowDown}{ArrowDown}{ArrowUp}');
    await expectCount(selected, 1);
    await expect.element(options.first()).toHaveAttribute('aria-selected', 'true');
    await expect.element(box).toHaveAttribute('aria-activedescendant', options.first().element().id);
    await press('{ArrowUp}');
    await expectCount(selected, 0);
    await press('{ArrowUp}');
    await expectCount(selected, 1);
    const last = options.elements().at(-1)?.getAttribute('href') ?? '';
    await press('{Enter}');
    await expectAddress(last);
    await expectCount(options, 0);
  });

  test('Enter without a highlight goes to the search page; blank text is not submitted', async () => {
    await box.fill('  ');
    await press('{Enter}');
    await drawn();
    await expectAddress('/about-us');
    await box.fill(' a&b ');
    await press('{Enter}');
    await expectAddress('/search?q=a%26b');
  });

  test('Escape closes, typing opens again', async () => {
    await focus(box);
    await expect.element(options.first()).toBeVisible();
    await press('{Escape}');
    await expectCount(options, 0);
    await expect.element(box).toHaveFocus();
    await press('j');
    await expect.element(options.first()).toBeVisible();
  });

  test('a second Escape empties the box and opens nothing', async () => {
    await box.fill('json');
    await expect.element(options.first()).toBeVisible();
    await press('{Escape}');
    await expectCount(options, 0);
    await expect.element(box).toHaveValue('json');
    await press('{Escape}');
    await expect.element(box).toHaveValue('');
    await drawn();
    await expect.element(box).toHaveAttribute('aria-expanded', 'false');
    await expectCount(options, 0);
  });

  test('leads to the page where one is already without losing the focus', async () => {
    await box.fill('about');
    await press('{Enter}');
    await expectAddress('/search?q=about');
    await box.fill('json');
    await press('{Enter}');
    await expectAddress('/search?q=json');
    await expect.element(page.getByRole('main')).toHaveFocus();
  });

  test('a press outside closes, a press on an item opens it', async () => {
    await focus(box);
    await expectCount(options, POPULAR_COUNT);
    await clickAt(200, 600);
    await expectCount(options, 0);
    await box.fill('sort lines');
    await options.first().click();
    await expectAddress('/sort-lines');
    await expectCount(options, 0);
  });

  test('hidden 200 ms after the focus has left', async () => {
    await focus(box);
    await expect.element(options.first()).toBeVisible();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    (box.element() as HTMLElement).blur();
    vi.advanceTimersByTime(BLUR_HIDE_DELAY - 10);
    await drawn();
    expect(options.elements()).toHaveLength(POPULAR_COUNT);
    vi.advanceTimersByTime(10);
    await drawn();
    expect(options.elements()).toHaveLength(0);
  });
});

test('by keyboard: suggestions by arrows, and on from the page that they lead to', async () => {
  await open('/');
  await pane('Text');
  await press('{Control>}k{/Control}');
  await expectFocus(box);
  await press('json');
  const first = options.first();
  const background = (option: Element | undefined) => option && getComputedStyle(option).backgroundColor;
  await expect.element(first).toBeVisible();
  await press('{ArrowDown}');
  await expect.element(box).toHaveAttribute('aria-activedescendant', first.element().id);
  await expect.poll(() => background(first.element())).not.toBe(background(options.elements().at(-1)));
  await expectFocus(box);
  await press('{Escape}');
  await expectCount(first, 0);
  await expectFocus(box);
  await press('{ArrowDown}{ArrowDown}{Enter}');
  await expectFocus(await pane('Input'));
  await tabTo(named('Open file'));
});
