import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectText } from '../../../../tests/component/site.tsx';
import { openTool, output } from '../../../../tests/component/tool.ts';

test('shows all three styles, and the chosen one becomes the output', async () => {
  await openTool('small-text-generator', 'Hello');
  const result = await output();
  await expectText(result, 'H\u1d07\u029f\u029f\u1d0f');
  const styles = page.getByRole('group', { name: 'All three styles' });
  const subscript = styles.getByRole('button', { name: /Subscript/ });
  await expect.element(subscript).toHaveTextContent('\u2095\u2091\u2097\u2097\u2092');
  await subscript.click();
  await expect.element(subscript).toHaveAttribute('aria-pressed', 'true');
  await expectText(result, '\u2095\u2091\u2097\u2097\u2092');
});
