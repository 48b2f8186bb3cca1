import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { clipboard } from '../../../../tests/component/site.tsx';
import { expectCount, items, openTool, tab, testJourney } from '../../../../tests/component/tool.ts';

testJourney('bold-text-generator', {
  input: 'Bold 123',
  steps: [
    [{}, '\u{1d5d5}\u{1d5fc}\u{1d5f9}\u{1d5f1} \u{1d7ed}\u{1d7ee}\u{1d7ef}'],
    [{ 'Bold style': 'Serif bold' }, '\u{1d401}\u{1d428}\u{1d425}\u{1d41d} \u{1d7cf}\u{1d7d0}\u{1d7d1}'],
    [{ 'Bold numbers': false }, '\u{1d401}\u{1d428}\u{1d425}\u{1d41d} 123'],
    [{ Direction: 'Back to plain' }, 'Bold 123'],
  ],
});

test('lists all six styles, each with a Copy button', async () => {
  await openTool('bold-text-generator', 'Ab');
  await tab('All six').click();
  await expectCount(items('Variants'), 6);
  await page.getByRole('button', { name: 'Copy Bold fraktur' }).click();
  await expect.poll(clipboard).toBe('\u{1d56c}\u{1d587}');
});

test('a press anywhere on a row copies it', async () => {
  await openTool('bold-text-generator', 'Ab');
  await tab('All six').click();
  await page.getByRole('list', { name: 'Variants' }).getByText('Bold fraktur', { exact: true }).click();
  await expect.element(page.getByRole('button', { name: 'Copied! Bold fraktur' })).toBeVisible();
  await expect.poll(clipboard).toBe('\u{1d56c}\u{1d587}');
});
