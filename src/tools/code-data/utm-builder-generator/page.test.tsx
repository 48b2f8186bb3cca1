import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { press, wholeText } from '../../../../tests/component/site.tsx';
import { openTool } from '../../../../tests/component/tool.ts';
import { drawn } from '../../../../tests/component/window.ts';

test('an invalid address is named below, and is not in what is copied with the other links', async () => {
  await openTool('utm-builder-generator', 'a.de\nhttp://exa mple.com\nb.de');
  await page.getByLabelText('utm_source', { exact: true }).fill('x');
  await expect.element(page.getByText('2 of 3 links built')).toBeVisible();
  await expect.element(page.getByText('Line 2: "http://exa mple.com" is not a valid address.')).toBeVisible();
  expect(await wholeText('Output')).toBe('https://a.de/?utm_source=x\n\nhttps://b.de/?utm_source=x');
});

test('the required field turns red once it was left empty, not before', async () => {
  await openTool('utm-builder-generator', 'a.de');
  const source = page.getByLabelText('utm_source', { exact: true });
  await expect.element(page.getByText('Campaign source (utm_source) is required.')).toBeVisible();
  await expect.element(source).not.toHaveAttribute('aria-invalid');
  (source.element() as HTMLElement).focus();
  await drawn();
  await expect.element(source).not.toHaveAttribute('aria-invalid');
  await press('{Tab}');
  await expect.element(source).toHaveAttribute('aria-invalid', 'true');
  await source.fill('x');
  await expect.element(source).not.toHaveAttribute('aria-invalid');
});
