import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { clipboard, open } from '../../../../tests/component/site.tsx';
import { rows, tab, testJourney } from '../../../../tests/component/tool.ts';

testJourney('html-entity-converter', {
  input: '<b> café',
  steps: [
    [{}, '&lt;b&gt; café'],
    [{ 'Characters to encode': 'All outside ASCII', 'Write as': '&#233;' }, '&#60;b&#62; caf&#233;'],
  ],
});

test('a named character is found and copied', async () => {
  await open('/html-entity-converter');
  await tab('Names').click();
  await page.getByLabelText('Search names').fill('eacute');
  const row = rows('Named characters').nth(1);
  await expect.element(row).toHaveTextContent('&eacute;');
  await row.click();
  await expect.poll(clipboard).toBe('&eacute;');
});
