import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectText, setOption } from '../../../../tests/component/site.tsx';
import { button, itemWith, openTool, output, tab } from '../../../../tests/component/tool.ts';

const STANDARD = '  _   _ _\n | | | (_)\n | |_| | |\n |  _  | |\n |_| |_|_|';

test('redraws the text in another font, and names a character that the font lacks', async () => {
  const input = await openTool('big-text-converter', 'Hi');
  const result = await output();
  await expectText(result, STANDARD);
  await setOption('Font', 'Mini');
  await expectText(result, ' |_| o\n | | |');
  await input.fill('日');
  await expect.element(page.getByText('No drawing in this font for: 日')).toBeVisible();
});

test('the gallery draws the text, and Use selects the font', async () => {
  await openTool('big-text-converter', 'Hi');
  const result = await output();
  await tab('Fonts').click();
  await expect.element(itemWith('Fonts', 'Use Slant')).toHaveTextContent('/_/ /_/_/');
  await page.getByRole('searchbox', { name: 'Search fonts' }).fill('mini');
  await button('Use Mini').click();
  await expect.element(button('Use Mini')).toHaveAttribute('aria-pressed', 'true');
  await tab('About this font').click();
  await expect
    .element(page.getByRole('group', { name: 'About this font' }))
    .toHaveTextContent('Mini by Glenn Chappell');
  await tab('Text').click();
  await expectText(result, ' |_| o\n | | |');
});
