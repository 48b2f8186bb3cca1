import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectProblems } from '../../tests/component/problems.ts';
import { button, clipboard, open, pane } from '../../tests/component/site.tsx';
import { Toasts } from '../layout/toasts.tsx';
import { CopyButton, isBlankText } from './CopyButton.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const draw = () =>
  render(
    <>
      <CopyButton text={() => 'to copy'} disabled={false} />
      <Toasts />
    </>,
  );
const refuse = () =>
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied', 'NotAllowedError'));

test('Copy Text! copies the text, changes to Copied!, and changes back after three seconds', async () => {
  await draw();
  // From here on time passes only when the test advances it.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await button('Copy Text!').click();
  await expect.element(button('Copied!')).toBeVisible();
  expect(await clipboard()).toBe('to copy');
  vi.advanceTimersByTime(2900);
  await expect.element(button('Copied!')).toBeVisible();
  vi.advanceTimersByTime(200);
  await expect.element(button('Copy Text!')).toBeVisible();
});

test('a refused clipboard shows Error in Copy! and a toast, and logs the reason', async () => {
  expectProblems(/denied/);
  await open('/');
  refuse();
  await (await pane('Text')).fill('to copy');
  const logged = vi.spyOn(console, 'error');
  await button('Copy Text!').click();
  await expect.element(button('Error in Copy!')).toBeVisible();
  await expect.element(page.getByText('Failed to copy')).toBeVisible();
  expect(logged.mock.calls.join()).toContain('denied');
});

test('Error in Copy! changes back to Copy Text! after three seconds', async () => {
  expectProblems(/denied/);
  refuse();
  await draw();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await button('Copy Text!').click();
  await expect.element(button('Error in Copy!')).toBeVisible();
  vi.advanceTimersByTime(2900);
  await expect.element(button('Error in Copy!')).toBeVisible();
  vi.advanceTimersByTime(200);
  await expect.element(button('Copy Text!')).toBeVisible();
});

test.each([
  ['', true],
  [' \t\r\n', true],
  ['\u00a0', false],
  ['\u2003\ufeff', false],
  [' a', false],
])('%j is blank: %s', (text, expected) => expect(isBlankText(text)).toBe(expected));
