import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { press } from '../../../../tests/component/site.tsx';
import { button, openTool, tab } from '../../../../tests/component/tool.ts';

test('starts and stops the player, and decodes a press of the key', async () => {
  // It plays for minutes: nothing but the key ends it meanwhile.
  await openTool('morse-code-converter', 'SOS '.repeat(100));
  await tab('Player').click();
  await button('Play').click();
  await expect.element(button('Stop')).toBeVisible();
  await press('{Escape}');
  await expect.element(button('Play')).toBeVisible();
  await tab('Key').click();
  await page.getByRole('button', { name: 'Hold to send' }).click();
  await expect.element(page.getByLabelText('Decoded', { exact: true })).not.toBeEmptyDOMElement();
});
