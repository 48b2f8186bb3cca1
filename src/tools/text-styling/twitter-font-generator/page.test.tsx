import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { clipboard, expectText, open, pane, setOption } from '../../../../tests/component/site.tsx';
import { expectCount, items, itemWith, openFonts, output, tab } from '../../../../tests/component/tool.ts';

test('starts with the list of fonts, and shows the text when converting back to plain', async () => {
  await open('/twitter-font-generator');
  await expect.element(itemWith('All fonts', 'Use Sans bold')).toHaveTextContent('\u{1d5d5}\u{1d5f6}\u{1d5f4}');
  await (await pane('Input')).fill('\u{1d5d4}');
  await setOption('Direction', 'Unstyle');
  await expectText(await output(), 'A');
  await setOption('Direction', 'Style');
  await expect.element(items('All fonts').first()).toBeVisible();
});

test('shows the weighted length, cuts the text to fit, and splits it into a thread to copy', async () => {
  const result = await openFonts('twitter-font-generator', 'word '.repeat(80).trim());
  const post = page.getByRole('meter', { name: 'Post', exact: true });
  await expect.element(post).toHaveAttribute('aria-valuenow', '399');
  await expect.element(page.getByText('This is 119 over the limit for a post.')).toBeVisible();
  await page.getByRole('button', { name: 'Cut to fit' }).click();
  await expect.element(post).toHaveAttribute('aria-valuenow', '280');
  await page.getByRole('button', { name: 'More options' }).click();
  await setOption('If too long for one post', 'Split into a thread');
  await tab('Thread').click();
  await expectCount(items('Variants'), 2);
  await page.getByRole('button', { name: 'Copy Post 2 of 2' }).click();
  await expect.poll(clipboard).toContain('(2/2)');
  await tab('Text').click();
  await expect.element(result).toHaveTextContent('(2/2)');
});
