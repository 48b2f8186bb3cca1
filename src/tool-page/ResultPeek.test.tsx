import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { open, PHONE, pane, setOption } from '../../tests/component/site.tsx';

test('a phone shows the result at its bottom edge while a form field has the focus', async () => {
  await open('/utm-builder-generator', PHONE);
  await (await pane('Input')).fill('https://example.com/');
  for (const [label, value] of [
    ['utm_source', 'news'],
    ['utm_medium', 'mail'],
    ['utm_campaign', 'may'],
  ] as const)
    await setOption(label, value);
  const peek = page.getByCss('[data-peek]');
  await expect.element(peek).toHaveTextContent('utm_source=news');
  await setOption('utm_campaign', 'june');
  await expect.element(peek).toHaveTextContent('utm_campaign=june');
  await expect.element(peek).toBeInViewport();
  // At any scroll position, the result is shown only while the focus is in the form.
  const field = document.activeElement as HTMLElement;
  (page.getByRole('button', { name: /theme/i }).element() as HTMLElement).focus({ preventScroll: true });
  await expect.element(peek).not.toBeInTheDocument();
  field.focus({ preventScroll: true });
  await expect.element(peek).toBeInViewport();
  ((await pane('Output')).element() as HTMLElement).focus();
  await expect.element(peek).not.toBeInTheDocument();
});
