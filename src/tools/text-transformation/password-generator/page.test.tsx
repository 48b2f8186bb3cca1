import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { clipboard, open, setOption } from '../../../../tests/component/site.tsx';
import { button, items, output, tab } from '../../../../tests/component/tool.ts';

test('shows the strength, generates new passwords, and Hide masks them in both tabs', async () => {
  await open('/password-generator');
  const result = await output();
  const shown = () => result.element().textContent;
  await expect.poll(shown).toMatch(/^[!-~]{20}$/);
  const meter = page.getByRole('meter', { name: 'Strength' });
  await expect.element(meter).toHaveAttribute('aria-valuetext', 'very strong');
  await expect.element(page.getByRole('region', { name: 'Strength' })).toHaveTextContent('129.69 bits');
  const first = shown();
  await button('Copy Text!').click();
  await expect.element(button('Copied!')).toBeVisible();
  const toasts = page.getByCss('[data-sonner-toast]');
  await expect.element(toasts).toHaveTextContent('Copied!');
  await page.getByRole('button', { name: 'Generate' }).click();
  await expect.poll(shown).not.toBe(first);
  // Nobody has copied this one.
  expect(button('Copied!').query()).toBeNull();
  await expect.poll(() => toasts.query()).toBeNull();
  await setOption('Kind', 'PIN');
  await expect.poll(shown).toMatch(/^\d{6}$/);
  await expect.element(meter).toHaveAttribute('aria-valuetext', 'very weak');
  await setOption('How many', 2);
  await page.getByRole('button', { name: 'Hide' }).click();
  await expect.poll(shown).toMatch(/^•+$/);
  await tab('Variants').click();
  await expect.element(items('Variants').first()).toHaveTextContent('••••••');
  await button('Copy 1').click();
  await expect.poll(clipboard).toMatch(/^\d{6}$/);
  expect(location.hash).toBe('');
});
