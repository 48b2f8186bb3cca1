import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { clipboard, expectText, pane, setOption } from '../../../../tests/component/site.tsx';
import { button, expectCount, items, itemWith, openFonts, tab } from '../../../../tests/component/tool.ts';

test('lists formatting first, filters and copies styles, and a copied style becomes the output', async () => {
  const result = await openFonts('discord-font-generator', 'a*b');
  await expectText(result, 'a\\*b');
  await tab('All fonts').click();
  await expect.element(items('All fonts').first()).toHaveTextContent('**a\\*b**');
  await button('Copy Bold (Markdown)').click();
  await expect.poll(clipboard).toBe('**a\\*b**');
  await setOption('Filter styles', 'bold');
  await setOption('Group', 'Letters');
  await expectCount(items('All fonts'), 6);
  await expect.element(itemWith('All fonts', 'Copy Sans bold')).toHaveTextContent('\u{1d5ee}\\*\u{1d5ef}');
  await button('Copy Sans bold').click();
  await expect.poll(clipboard).toBe('\u{1d5ee}\\*\u{1d5ef}');
  await tab('Text').click();
  await expectText(result, '\u{1d5ee}\\*\u{1d5ef}');
  await setOption('Direction', 'Unstyle');
  await expectText(result, 'a*b');
});

test('previews a spoiler, applies a color, and inserts a timestamp', async () => {
  const result = await openFonts('discord-font-generator', 'Hi');
  await page.getByLabelText('Output style').selectOptions('Spoiler');
  await expectText(result, '||Hi||');
  await tab('Preview').click();
  const dark = page.getByRole('region', { name: 'Dark theme' });
  await dark.getByRole('button', { name: 'Spoiler: show it' }).click();
  await expect.element(dark.getByRole('button', { name: 'Hi', exact: true })).toBeVisible();
  await tab('Colors and times').click();
  await page.getByRole('button', { name: 'Green' }).click();
  await tab('Text').click();
  await expect.element(result).toHaveTextContent('[1;32mHi');
  await tab('Colors and times').click();
  await page.getByLabelText('Date and time').fill('2030-01-01T12:00');
  const seconds = new Date('2030-01-01T12:00').getTime() / 1000;
  await page.getByRole('button', { name: 'Add to the text' }).click();
  await expectText(await pane('Input'), `Hi <t:${seconds}:R>`);
});
