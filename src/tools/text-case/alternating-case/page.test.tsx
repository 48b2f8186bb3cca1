import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { clipboard, setOption } from '../../../../tests/component/site.tsx';
import { containing, expectTexts, items, openTool, tab } from '../../../../tests/component/tool.ts';

test('compares the three ways of counting, and each can be copied or selected', async () => {
  await openTool('alternating-case', 'be at, ok');
  await tab('Compare').click();
  await expectTexts(items('Compare'), containing('bE At, Ok'), containing('bE aT, oK'), containing('bE aT, oK'));
  await setOption('First letter', 'AbC');
  await expectTexts(items('Compare'), containing('Be aT, oK'), containing('Be At, Ok'), containing('Be At, Ok'));
  await page.getByRole('button', { name: 'Copy Letters only' }).click();
  await expect.poll(clipboard).toBe('Be At, Ok');
  await page.getByRole('button', { name: 'Use Letters only' }).click();
  await expect.element(page.getByLabelText('Alternate by')).toHaveValue('letters');
  const main = page.getByRole('group', { name: 'Output actions' }).getByRole('button').first();
  await expect.element(main).toHaveAccessibleName('Copy Letters only');
  await tab('Text').click();
  await expect.element(main).toHaveAccessibleName('Copy Text!');
});
