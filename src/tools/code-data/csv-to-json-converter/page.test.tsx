import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectText, setOption } from '../../../../tests/component/site.tsx';
import { button, expectHidden, openTool, output, selected, tab } from '../../../../tests/component/tool.ts';

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

const fieldOf = (name: string) => page.getByRole('textbox', { name, exact: true });

test('columns are picked, renamed, moved, sorted, and filtered by mouse and keyboard', async () => {
  await openTool('csv-to-json-converter', 'name,amount,city\nAnn,120,Rome\nBob,80,Oslo\nDee,250,Paris\nEve,120,Rome\n');
  await setOption('Direction', 'CSV to CSV');
  await tab('Columns').click();
  await page.getByRole('checkbox', { name: 'Keep name' }).click();
  await fieldOf('New name of amount').fill('total');
  await userEvent.keyboard('{Enter}');
  await button('Move city up').click();
  await expect.element(button('Move city down')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Move city up')).toHaveFocus();
  await button('Sort by amount: not sorted').click();
  await button('Sort by amount: ascending').click();
  await page.getByRole('combobox', { name: 'Column to filter by' }).selectOptions('city');
  await page.getByRole('combobox', { name: 'Test' }).selectOptions('≠');
  await fieldOf('Value').fill('Oslo');
  await userEvent.keyboard('{Enter}');
  await page.getByRole('checkbox', { name: 'Unique rows' }).click();
  await tab('Text').click();
  await expectText(await output(), 'total,city\n250,Paris\n120,Rome\n');
});

test('a list of columns with an error is reported, and can be cleared', async () => {
  await openTool('csv-to-json-converter', 'name,amount\nAnn,1\n');
  await tab('Columns').click();
  await expect.element(page.getByRole('checkbox', { name: 'Keep name' })).toBeVisible();
  await setOption('Columns', 'nmae');
  await expect.element(page.getByText('Did you mean "name"?').first()).toBeVisible();
  await expect.element(page.getByText('The option Columns has an error.')).toBeVisible();
  await button('All columns').click();
  await expectHidden(page.getByText('The option Columns has an error.'));
});
