import { describe, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { count, DESKTOP, open, PHONE, pane, press } from '../../../../tests/component/site.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const tab = (name: string) => page.getByRole('tab', { name, exact: true });
const option = (name: string) => page.getByRole('group', { name: 'Options' }).getByText(name, { exact: true });

/** Open a tool with its sample. */
async function openSample(tool: string): Promise<Locator> {
  await open(`/${tool}`);
  const output = await pane('Output');
  await button('Sample').click();
  await expect.element(count('output')).not.toHaveAttribute('data-value', '0');
  return output;
}

/** By how much the text of a pane is wider than the pane, in pixels. */
function overflow(output: Locator): number {
  const scroller = output.element().parentElement as HTMLElement;
  return scroller.scrollWidth - scroller.clientWidth;
}

/** Returns the height of the first line, in lines of text. */
function firstLineHeight(output: Locator): number {
  const line = output.element().querySelector('.cm-line') as HTMLElement;
  return Math.round(line.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(line).lineHeight));
}

test('an empty pane says what comes there, but an empty result of a text does not', async () => {
  await open('/remove-numbers');
  const awaited = (await pane('Output')).getByText('The result appears here as you type.');
  await expect.element(awaited).toBeVisible();
  await (await pane('Input')).fill('123');
  await expect.element(awaited).not.toBeVisible();
});

describe('output lines are not wrapped if their breaks matter', () => {
  test.for([
    ['word-wrap', `${'x'.repeat(300)} y`],
    ['add-line-numbers', 'word '.repeat(60)],
    ['json-formatter', `["${'x'.repeat(300)}"]`],
  ] as const)('%s scrolls sideways', async ([tool, input]) => {
    await open(`/${tool}`);
    const output = await pane('Output');
    await (await pane('Input')).fill(input);
    await expect.poll(() => overflow(output)).toBeGreaterThan(500);
    expect(firstLineHeight(output)).toBe(1);
  });

  test('minified JSON, a single line, is wrapped', async () => {
    await open('/json-formatter');
    const output = await pane('Output');
    await (await pane('Input')).fill(`["${'x'.repeat(300)}"]`);
    await expect.poll(() => overflow(output)).toBeGreaterThan(500);
    await option('Minify').click();
    await expect.poll(() => firstLineHeight(output)).toBeGreaterThan(3);
    expect(overflow(output)).toBe(0);
  });

  test('Word Wrap has a ruler at its line width, which follows the option', async () => {
    const output = await openSample('word-wrap');
    /** Distance of the ruler from the end of its column, in pixels; undefined while there is no ruler. */
    const distance = (columns: number) => {
      const content = output.element();
      const probe = document.createElement('span');
      probe.textContent = '0'.repeat(columns);
      probe.style.position = 'absolute';
      content.parentElement?.append(probe);
      const { width } = probe.getBoundingClientRect();
      probe.remove();
      const start = Number.parseFloat(getComputedStyle(content.querySelector('.cm-line') as HTMLElement).paddingLeft);
      const { backgroundImage, backgroundPositionX } = getComputedStyle(content);
      if (!backgroundImage.startsWith('linear-gradient')) return undefined;
      return Math.abs(Number.parseFloat(backgroundPositionX) - start - width);
    };
    // The sample comes with a width of its own.
    await expect.poll(() => distance(32)).toBeLessThan(1);
    await page.getByRole('spinbutton', { name: 'Line width' }).fill('40');
    await expect.poll(() => distance(40)).toBeLessThan(1);
  });
});

test('styled text has a proportional font, plain text and ASCII art a fixed-width one', async () => {
  const isFixed = (output: Locator) => getComputedStyle(output.element()).fontFamily.includes('monospace');
  expect(isFixed(await openSample('bold-text-generator'))).toBe(false);
  expect(isFixed(await openSample('lower-case'))).toBe(true);
  const big = await openSample('big-text-converter');
  expect(isFixed(big)).toBe(true);
  await option('Unicode letters').click();
  await expect.poll(() => isFixed(big)).toBe(false);
});

describe('tables fit on a desktop', () => {
  const expectNoScroll = async (name: string) => {
    const table = page.getByRole('table', { name });
    await expect.element(table.getByRole('row').nth(1)).toBeVisible();
    const { scrollWidth, clientWidth } = table.element();
    expect(scrollWidth - clientWidth).toBe(0);
    return table;
  };

  test('of characters, and of matches', async () => {
    for (const [tool, name] of [
      ['utf8-converter', 'Characters'],
      ['regex-tester', 'Matches'],
    ] as const) {
      await openSample(tool);
      await tab(name).click();
      await expectNoScroll(name);
    }
  });

  test('with more room for longer values', async () => {
    await open('/url-converter');
    const query = new URLSearchParams({ a: 'x'.repeat(30), redirect: `https://example.com/${'y'.repeat(200)}` });
    await (await pane('Input')).fill(`https://example.com/?${query}`);
    await tab('Parts').click();
    const cells = (await expectNoScroll('Parts')).getByRole('row').nth(1).getByRole('cell');
    const width = (index: number) => cells.nth(index).element().getBoundingClientRect().width;
    expect(width(1)).toBeGreaterThan(2 * width(0));
  });
});

test.for([
  ['a desktop', DESKTOP, 0.4],
  ['a phone', PHONE, 0.65],
] as const)('the list of a platform’s styles is the first tab, near the top, on %s', async ([, size, highest]) => {
  await open('/facebook-font-generator', size);
  const first = page.getByRole('list', { name: 'All fonts' }).getByRole('listitem').first();
  await expect.element(first).toBeVisible();
  const tabs = page.getByRole('tablist', { name: 'Output views' }).getByRole('tab');
  expect(tabs.first().element().textContent).toBe('All fonts');
  expect(first.element().getBoundingClientRect().y).toBeLessThan(highest * size.height);
});

/** Returns the opacity of a pane's text, from 0 to 1. */
function opacity(editor: Locator): number {
  let product = 1;
  for (let node: Element | null = editor.element(); node; node = node.parentElement)
    product *= Number(getComputedStyle(node).opacity);
  return product;
}

test('an error is shown and selected by Go to, and the last output is dimmed and cannot be copied', async () => {
  await open('/json-formatter');
  const input = await pane('Input');
  await input.fill('{"a": 1}');
  const output = await pane('Output');
  await expect.element(output).toHaveTextContent('"a": 1');
  expect(opacity(output)).toBe(1);
  await input.fill('{"a" 1}');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Line 1, column 6: ":" expected after the key "a".');
  await expect.element(output).toHaveTextContent('"a": 1');
  await expect.poll(() => opacity(output)).toBeLessThan(0.6);
  for (const name of ['Copy Text!', 'Download']) await expect.element(button(name)).toBeDisabled();
  await expect.poll(() => page.getByCss('.cm-fault').query()?.textContent).toBe('1');
  await button('Go to').click();
  await expect.element(input).toHaveFocus();
  expect(getSelection()?.toString()).toBe('1');
  await press(': 2');
  await expect.element(output).toHaveTextContent('"a": 2');
  await expect.poll(() => page.getByRole('alert').element().textContent).toBe('');
});

test('notes are shown in a status', async () => {
  await open('/json-formatter');
  await (await pane('Input')).fill('{"a":1,"a":2}');
  const status = page.getByRole('main').getByRole('status');
  await expect.element(status.filter({ hasText: 'duplicate key "a"' })).toBeVisible();
});
