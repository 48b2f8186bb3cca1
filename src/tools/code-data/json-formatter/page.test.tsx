import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openTool, tab } from '../../../../tests/component/tool.ts';

test('the path of what is clicked in the text or the tree becomes the query', async () => {
  await openTool('json-formatter', '{"a":[1.10]}');
  await page.getByRole('textbox', { name: 'Input' }).click({ position: { x: 12, y: 12 } });
  await expect.element(page.getByRole('group', { name: 'JSONPath' })).toHaveTextContent(/^\$/);
  await tab('Tree').click();
  await page.getByRole('button', { name: '0: 1.10' }).click();
  await page.getByRole('button', { name: 'Query it' }).first().click();
  await expect.element(page.getByRole('textbox', { name: 'Query' })).toHaveValue('$.a[0]');
  await tab('Text').click();
  await expect.element(page.getByRole('textbox', { name: 'Output' })).toHaveTextContent(/^1\.10$/);
});
