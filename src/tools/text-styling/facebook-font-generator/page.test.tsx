import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectText, setOption } from '../../../../tests/component/site.tsx';
import { expectCount, items, openFonts, tab } from '../../../../tests/component/tool.ts';

test('styles the text, previews it as post, comment and bio, and filters the list', async () => {
  const result = await openFonts('facebook-font-generator', 'Hi 5');
  await page.getByLabelText('Output style').selectOptions('Bold script');
  await expectText(result, '\u{1d4d7}\u{1d4f2} \u{1d7d3}');
  await expect.element(page.getByRole('meter', { name: 'Bio' })).toHaveAttribute('aria-valuenow', '7');
  await tab('Preview').click();
  for (const place of ['Post', 'Comment', 'Bio']) {
    await expect.element(page.getByRole('region', { name: place })).toHaveTextContent('\u{1d4d7}\u{1d4f2}');
  }
  await tab('All fonts').click();
  await setOption('Filter styles', 'messenger');
  await expectCount(items('All fonts'), 4);
});
