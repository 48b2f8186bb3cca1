import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { setOption } from '../../../../tests/component/site.tsx';
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

test('a tree and paths are of JSON: other formats have none, and none stays from before', async () => {
  const input = await openTool('json-formatter', '{"a":[1.10]}');
  await input.click({ position: { x: 12, y: 12 } });
  await expect.element(page.getByRole('group', { name: 'JSONPath' })).toBeVisible();
  await setOption('To', 'YAML');
  await tab('Tree').click();
  await expect.element(page.getByText('A tree needs JSON as the output.')).toBeVisible();
  await setOption('To', 'JSON');
  await expect.element(page.getByRole('button', { name: '0: 1.10' })).toBeVisible();
  await setOption('From', 'YAML');
  await setOption('To', 'TOML');
  await expect.element(page.getByRole('group', { name: 'JSONPath' })).not.toBeInTheDocument();
  await expect.element(page.getByText('Click a value')).not.toBeInTheDocument();
});

test('a click on a finding goes to its place in the text', async () => {
  const input = await openTool('json-formatter', '{\n"id": "7"}');
  await page.getByRole('button', { name: 'More options' }).click();
  await setOption('JSON Schema', '{"properties":{"id":{"type":"integer"}}}');
  await tab('Findings').click();
  await page.getByRole('row').nth(1).click();
  await expect.element(input).toHaveFocus();
  expect(getSelection()?.toString()).toBe('"');
});
