import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectFocus, named, tabTo } from '../../../tests/component/focus.ts';
import { open, pane, press } from '../../../tests/component/site.tsx';
import { clickAt, drawn, expectAddress, expectCount, expectTexts, focus } from '../../../tests/component/window.ts';
import { byId } from '../../engine/catalog/catalog.ts';
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

  test('Ctrl+K and Cmd+K focus the box, which has a placeholder', async () => {
    await expect.element(box).toHaveAttribute('placeholder', 'Search tools...');
    for (const key of ['Control', 'Meta']) {
      await press(`{${key}>}k{/${key}}`);
      await expect.element(box).toHaveFocus();
      (box.element() as HTMLElement).blur();
    }
  });

  test('focus shows Popular Tools, the first five featured ones', async () => {
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

  test('a query shows at most eight results, the total count, and a link to all results', async () => {
    await box.fill(' CASE ');
    await expectCount(options, SUGGESTION_COUNT);
    const found = Number(/^(\d+) results$/.exec(status.element().textContent ?? '')?.[1]);
    expect(found).toBeGreaterThan(SUGGESTION_COUNT);
    for (const option of options.elements()) expect(option.querySelector('mark')?.textContent).toMatch(/^case$/i);
    const all = page.getByRole('link', { name: `View all ${found} results` });
    await expect.element(all).toHaveAttribute('href', '/search?q=CASE');
    await all.click();
    await expectAddress('/search?q=CASE');
    await expectTexts(page.getByRole('main').getByRole('status'), [`Found ${found} tools`]);
  });

  test('one result is counted in the singular', async () => {
    await box.fill('sort lines');
    await expectTexts(status, ['1 result']);
    await expect.element(page.getByRole('link', { name: 'View all 1 result', exact: true })).toBeVisible();
  });

  test('only names are searched, as plain text, ignoring case', async () => {
    await box.fill('.*');
    await expect.element(page.getByText('No tools found matching ".*".')).toBeVisible();
    await box.fill('(');
    await expect.poll(() => options.elements().length).toBeGreaterThan(0);
    await box.fill('(lower');
    // Only the name in full has that.
    await expectTexts(options.first().getByCss('span').first(), ['Lowercase Converter (lower case)']);
    await expectTexts(options.getByCss('mark'), ['(lower']);
    await box.fill('SORT LINES');
    await expectTexts(options.getByCss('mark'), ['Sort Lines']);
  });

  test('descriptions are cut to 25 characters', async () => {
    await focus(box);
    await expectCount(options, POPULAR_COUNT);
    for (const option of options.elements()) {
      const whole = byId((option.getAttribute('href') ?? '').slice(1))?.description ?? '';
      expect(whole.length).toBeGreaterThan(SUGGESTION_DESCRIPTION_LENGTH);
      const cut = whole.slice(0, SUGGESTION_DESCRIPTION_LENGTH).trimEnd();
      expect(option.querySelector('span span')?.textContent).toBe(`${cut}...`);
    }
  });

  test('no result shows the message and the hint', async () => {
    await box.fill('no such <tool>');
    await expect.element(page.getByText('No tools found matching "no such <tool>".')).toBeVisible();
    const hint = 'Try searching for terms like "case", "format", or "convert".';
    await expect.element(page.getByText(hint)).toBeVisible();
    await expectCount(page.getByRole('link', { name: /View all/ }), 0);
  });

  test('other tools that may help follow if few or no names match', async () => {
    await box.fill('regex');
    const others = banner.getByRole('group', { name: 'Other tools that may help' });
    await expect.element(others.getByRole('option').first()).toBeVisible();
    await expect.element(options.first()).toHaveAttribute('href', '/regex-tester');
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

  test('Escape closes the list, typing opens it again', async () => {
    await focus(box);
    await expect.element(options.first()).toBeVisible();
    await press('{Escape}');
    await expectCount(options, 0);
    await expect.element(box).toHaveFocus();
    await press('j');
    await expect.element(options.first()).toBeVisible();
  });

  test('a second Escape empties the box, and the list stays closed', async () => {
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

  test('a search from the search page moves the focus to main', async () => {
    await box.fill('about');
    await press('{Enter}');
    await expectAddress('/search?q=about');
    await box.fill('json');
    await press('{Enter}');
    await expectAddress('/search?q=json');
    await expect.element(page.getByRole('main')).toHaveFocus();
  });

  test('a press outside closes the list, a press on an item opens its page', async () => {
    await focus(box);
    await expectCount(options, POPULAR_COUNT);
    await clickAt(200, 600);
    await expectCount(options, 0);
    await box.fill('sort lines');
    await options.first().click();
    await expectAddress('/sort-lines');
    await expectCount(options, 0);
  });

  test('the list closes 200 ms after the focus leaves', async () => {
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

test('suggestions can be opened, selected and followed by keyboard', async () => {
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
