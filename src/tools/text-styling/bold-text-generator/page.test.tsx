import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { clipboard } from '../../../../tests/component/site.tsx';
import { expectCount, items, openTool, tab } from '../../../../tests/component/tool.ts';

test('lists all six styles, each with a Copy button', async () => {
  await openTool('bold-text-generator', 'Ab');
  await tab('All six').click();
  await expectCount(items('Variants'), 6);
  await page.getByRole('button', { name: 'Copy Bold fraktur' }).click();
  await expect.poll(clipboard).toBe('\u{1d56c}\u{1d587}');
  // The button of the output copies the style that is chosen, and is named after it.
  await page.getByRole('group', { name: 'Output actions' }).getByRole('button', { name: 'Copy Sans bold' }).click();
  await expect.poll(clipboard).toBe('\u{1d5d4}\u{1d5ef}');
});

test('a press anywhere on a row copies it', async () => {
  await openTool('bold-text-generator', 'Ab');
  await tab('All six').click();
  await page.getByRole('list', { name: 'Variants' }).getByText('Bold fraktur', { exact: true }).click();
  await expect.element(page.getByRole('button', { name: 'Copied! Bold fraktur' })).toBeVisible();
  await expect.poll(clipboard).toBe('\u{1d56c}\u{1d587}');
});
