import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectText } from '../../../../tests/component/site.tsx';
import { expectHidden, openTool, output, selected, tab, testJourney } from '../../../../tests/component/tool.ts';

testJourney('csv-to-json-converter', {
  input: 'zip,price\n01234,1.50',
  steps: [
    [{ Indent: 'None' }, '[{"zip":"01234","price":1.50}]'],
    [{ Shape: 'Arrays' }, '[["01234",1.50]]'],
    [{ Shape: 'Objects', Types: 'All text' }, '[{"zip":"01234","price":"1.50"}]'],
  ],
});

test('a column shows the row that decided its type', async () => {
  await openTool('csv-to-json-converter', 'id,zip\n1,94105\n2,01234\n3');
  await tab('Preview').click();
  await expect.element(page.getByRole('table', { name: 'Preview' })).toHaveTextContent('4 (1 missing)');
  await tab('Columns').click();
  await expect.element(page.getByText('zip: text because of 01234 in line 3')).toBeVisible();
  await page.getByRole('button', { name: 'Jump to the row that decided zip' }).click();
  await expect.poll(selected).toBe('2,01234');
});

test('trimming spaces before quotes updates the preview too', async () => {
  await openTool('csv-to-json-converter', 'name, city\nAnn, "New York, NY"');
  const trim = page.getByRole('button', { name: 'Trim cells' });
  await trim.click();
  await expectHidden(trim);
  await tab('Preview').click();
  const preview = page.getByRole('table', { name: 'Preview' });
  await expect.element(preview).toHaveTextContent('New York, NY');
  await expect.element(preview).not.toHaveTextContent('extra');
});

test('a list inside JSON is converted, and the rest is reported as left out', async () => {
  await openTool('csv-to-json-converter', '{"data":[{"a":1},{"a":2}],"total":2}');
  await page.getByRole('button', { name: 'JSON to CSV' }).click();
  await page.getByRole('button', { name: 'Use "data"' }).click();
  await expectText(await output(), 'a\n1\n2\n');
  await expect.element(page.getByText('Left out: total.')).toBeVisible();
});
