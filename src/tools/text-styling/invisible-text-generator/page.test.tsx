import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { clipboard, count, expectText, open, setOption } from '../../../../tests/component/site.tsx';
import { openTool, output, selected, tab } from '../../../../tests/component/tool.ts';

test('copies blank characters, selects another one, and Try it counts them', async () => {
  await open('/invisible-text-generator');
  await expectText(await output(), '\u3164');
  await page.getByRole('button', { name: 'Copy Text!' }).click();
  await expect.poll(clipboard).toBe('\u3164');
  await tab('Characters').click();
  await page.getByRole('row', { name: /U\+2800/ }).click();
  await setOption('How many', 3);
  await expect.element(count('output')).toHaveAttribute('data-value', '3');
  await tab('Try it').click();
  await page.getByRole('button', { name: 'Put the result in' }).click();
  const box = page.getByRole('textbox', { name: 'Paste what you copied here' });
  await expect.element(box).toHaveValue('\u2800\u2800\u2800');
  const view = page.getByRole('group', { name: 'Try it' });
  await expect.element(view).toHaveTextContent('9UTF-8 bytes');
  await expect.element(view).toHaveTextContent('U+2800 Braille pattern blank × 3');
  await box.fill('a\u200bb');
  await expect.element(view).toHaveTextContent('Zero width space × 1');
  await expect.element(view).toHaveTextContent('3letters');
});

test('reveals a hidden message, and a row selects one of its characters in the input', async () => {
  await openTool('invisible-text-generator', 'Hi');
  const result = await output();
  await setOption('Task', 'Hide');
  await setOption('Hidden message', 'A');
  await expectText(result, 'H\u2063\u200c\u200b\u200b\u200c\u200c\u200b\u200b\u200c\u2063i');
  await page.getByRole('button', { name: 'Swap' }).click();
  await expectText(result, '[{"kind":"zero-width","text":"A"}]');
  await tab('Characters').click();
  await page.getByRole('row', { name: /U\+2063/ }).click();
  await expect.poll(selected).toBe('\u2063');
});
