import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectText } from '../../../../tests/component/site.tsx';
import { expectCount, openTool, output, rows, tab } from '../../../../tests/component/tool.ts';

test('a click on a key decrypts the text', async () => {
  await openTool('caesar-cipher', 'Xppe xp le esp fdflw awlnp le epy ezytrse');
  await tab('Keys').click();
  const keys = rows('Keys');
  await expect.element(keys.nth(1)).toHaveTextContent('Meet me at the usual place');
  await page.getByLabelText('Known word').fill('tonight');
  await expectCount(keys, 2);
  await keys.nth(1).click();
  await tab('Letters').click();
  const letters = page.getByRole('list', { name: /Frequency of each letter/ });
  await expectCount(letters.getByRole('listitem'), 26);
  await tab('Text').click();
  await expectText(await output(), 'Meet me at the usual place at ten tonight');
});
