import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { clipboard } from '../../../../tests/component/site.tsx';
import { expectTexts, figures, openTool, tab } from '../../../../tests/component/tool.ts';

test('shows each part with its length and a Copy button, and a preset changes the split', async () => {
  await openTool('text-splitter', 'one, two, three');
  await tab('Parts').click();
  const third = page.getByRole('listitem').filter({ hasText: 'Part 3' });
  await expect.element(third).toHaveTextContent('5three');
  await page.getByRole('button', { name: 'Copy Part 3' }).click();
  await expect.poll(clipboard).toBe('three');
  await page.getByRole('button', { name: 'One sentence per line' }).click();
  await expectTexts(figures(), '1 part');
});
