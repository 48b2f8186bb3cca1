import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { clipboard, count, open, paste, press } from '../../../../tests/component/site.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });

test('copying blank output is refused with Nothing to copy, and saving it does nothing', async () => {
  const made = vi.spyOn(URL, 'createObjectURL');
  await open('/reverse-lines');
  await paste('Input', ' ');
  await navigator.clipboard.writeText('as it was');
  await expect.element(count('output')).toHaveAttribute('data-value', '1');
  for (const name of ['Copy Text!', 'Download']) await expect.element(button(name)).toBeDisabled();
  await press('{Control>}s{/Control}{Control>}{Enter}{/Control}');
  await expect.element(page.getByText('Nothing to copy', { exact: true })).toBeVisible();
  expect(await clipboard()).toBe('as it was');
  expect(made).not.toHaveBeenCalled();
  made.mockRestore();
});

test('generated blank characters can be copied, but not downloaded', async () => {
  const options = encodeURIComponent(JSON.stringify({ char: '2003', count: 3 }));
  await open(`/invisible-text-generator#v=1&options=${options}`);
  await expect.element(count('output')).toHaveAttribute('data-value', '3');
  await button('Copy Text!').click();
  await expect.element(button('Copied!')).toBeVisible();
  expect(await clipboard()).toBe('\u2003\u2003\u2003');
  await expect.element(button('Download')).toBeDisabled();
});
