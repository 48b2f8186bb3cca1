import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openTool } from '../../../../tests/component/tool.ts';

test('an error shows its position and the lines around it', async () => {
  await openTool('javascript-formatter', 'let a = (2;');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Line 1, column 11');
  await expect.element(page.getByRole('button', { name: 'Go to' })).toBeVisible();
  await expect.element(page.getByLabelText('The lines around the error')).toHaveTextContent('^');
});
