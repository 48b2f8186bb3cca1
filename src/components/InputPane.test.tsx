import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { count, open, pane, press } from '../../tests/component/site.tsx';

test('Sample fills the pane, Clear empties it and the counter, and undo brings the text back', async () => {
  await open('/json-formatter');
  await pane('Input');
  await page.getByRole('button', { name: 'Sample' }).click();
  await expect.element(await pane('Output')).toHaveTextContent('12345678901234567890');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect.element(page.getByText('0 / 200000', { exact: true })).toBeVisible();
  await expect.element(count('output')).toHaveAttribute('data-value', '0');
  await press('{Control>}z{/Control}');
  await expect.element(await pane('Input')).toHaveTextContent('12345678901234567890');
});
