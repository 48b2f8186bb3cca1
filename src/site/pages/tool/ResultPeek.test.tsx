import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { clipboard, expectText, open, pane, setOption } from '../../../../tests/component/site.tsx';

/** The part of a window above the keyboard of a phone. */
const KEYBOARD_UP = { width: 390, height: 380 };

const peek = page.getByRole('group', { name: 'Result', exact: true });

test('a line above the keyboard shows the result while options are set or text is typed', async () => {
  await open('/utm-builder-generator', KEYBOARD_UP);
  await (await pane('Input')).fill('https://example.com/');
  for (const [label, value] of [
    ['utm_source', 'news'],
    ['utm_medium', 'mail'],
    ['utm_campaign', 'may'],
  ] as const)
    await setOption(label, value);
  await expect.element(peek).toHaveTextContent('utm_source=news');
  await setOption('utm_campaign', 'june');
  await expect.element(peek).toHaveTextContent('utm_campaign=june');
  await expect.element(peek).toBeInViewport();
  // At any scroll position, the result is shown only while the focus is in the form or the input.
  const field = document.activeElement as HTMLElement;
  (page.getByRole('button', { name: /theme/i }).element() as HTMLElement).focus({ preventScroll: true });
  await expect.element(peek).not.toBeInTheDocument();
  field.focus({ preventScroll: true });
  await expect.element(peek).toBeInViewport();
  ((await pane('Output')).element() as HTMLElement).focus();
  await expect.element(peek).not.toBeInTheDocument();
  scrollTo(0, 0);
  ((await pane('Input')).element() as HTMLElement).focus({ preventScroll: true });
  await expect.element(peek).toBeInViewport();
});

test('the line shows an error, and copies the result', async () => {
  await open('/json-formatter', KEYBOARD_UP);
  const input = await pane('Input');
  await input.click();
  await input.fill('[1');
  await expect.element(peek).toHaveTextContent(/line 1/i);
  await expect.element(peek.getByRole('button', { name: 'Copy result' })).toBeDisabled();
  await input.fill('[1]');
  await expect.element(peek).toHaveTextContent('[ 1 ]');
  await expectText(await pane('Output'), '[\n  1\n]');
  await peek.getByRole('button', { name: 'Copy result' }).click();
  await expect.element(peek).toHaveTextContent('Copied!');
  expect(await clipboard()).toBe('[\n  1\n]');
  // The keyboard stays up.
  await expect.element(input).toHaveFocus();
});
