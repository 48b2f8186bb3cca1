import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { count, expectText, open, pane, paste, setOption, wholeText } from '../../../../tests/component/site.tsx';
import { button, output } from '../../../../tests/component/tool.ts';

test('Shuffle again gives another order of the same lines', async () => {
  await open('/sort-lines');
  const lines = Array.from({ length: 60 }, (_, i) => `line ${i}`);
  const text = lines.join('\n');
  await paste('Input', text);
  const made = count('output');
  await expect.element(made).toHaveAttribute('data-value', String(text.length));
  /** Press a button, and read the result that it brings. */
  const resultOf = async (name: string) => {
    const settled = made.element().getAttribute('data-settled') ?? '';
    await button(name).click();
    await expect.element(made).not.toHaveAttribute('data-settled', settled);
    return wholeText('Output');
  };
  const first = await resultOf('Shuffle');
  const second = await resultOf('Shuffle again');
  expect(second).not.toBe(first);
  for (const shuffled of [first, second]) expect(shuffled.split('\n').sort()).toEqual([...lines].sort());
});

test('ambiguous dates can be read day first with one click', async () => {
  await open('/sort-lines');
  await setOption('Sort by', 'Date');
  await (await pane('Input')).fill('05/06/2024\n06/05/2024');
  const result = await output();
  await expectText(result, '05/06/2024\n06/05/2024');
  await page.getByRole('button', { name: 'Read the day first' }).click();
  await expectText(result, '06/05/2024\n05/06/2024');
});

test('says how many blank lines were left out', async () => {
  await open('/sort-lines');
  await (await pane('Input')).fill('b\n\na\n');
  await expectText(await output(), 'a\nb\n');
  await expect.element(page.getByText('2 lines, 1 blank line left out')).toBeVisible();
});
