import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectProblems } from '../../../tests/component/problems.ts';
import { button, clipboard, open, pane } from '../../../tests/component/site.tsx';
import { CopyButton, isBlankText } from './CopyButton.tsx';
import { Toasts } from './toasts.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const draw = () =>
  render(
    <>
      <CopyButton text="to copy" disabled={false} />
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

test('label and notification end as soon as the page shows another text', async () => {
  const drawWith = (text: string, of = text) => (
    <>
      <CopyButton text={() => Promise.resolve(text)} of={of} disabled={false} />
      <Toasts />
    </>
  );
  const toasts = page.getByCss('[data-sonner-toast]');
  const { rerender } = await render(drawWith('secret 1'));
  for (const [before, after] of [
    ['secret 1', 'secret 2'],
    ['secret 2', 'secret 3'],
  ] as const) {
    await button('Copy Text!').click();
    await expect.element(button('Copied!')).toBeVisible();
    await expect.element(toasts).toBeVisible();
    await rerender(drawWith(before));
    await expect.element(button('Copied!')).toBeVisible();
    await rerender(drawWith(after));
    expect(button('Copy Text!').query()).not.toBeNull();
    await expect
      .poll(() => toasts.elements().filter((one: Element) => one.getAttribute('data-removed') === 'false'))
      .toEqual([]);
  }
});

test('a text that comes to the page while it is awaited is the one that was copied', async () => {
  const text = Promise.withResolvers<string>();
  const drawWith = (of: string) => <CopyButton text={() => text.promise} of={of} disabled={false} />;
  const { rerender } = await render(drawWith('old'));
  await button('Copy Text!').click();
  await rerender(drawWith('new'));
  await expect.element(button('Process')).toBeVisible();
  text.resolve('new');
  await expect.element(button('Copied!')).toBeVisible();
  await rerender(drawWith('newer'));
  await expect.element(button('Copy Text!')).toBeVisible();
});

test('a copy of a preview is named so, with its extent', async () => {
  await render(<CopyButton text="to copy" part="preview (200 of 5,152 lines)" disabled={false} />);
  await button('Copy preview (200 of 5,152 lines)').click();
  await expect.element(button('Copied!')).toBeVisible();
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

/** Draws a button whose text is still being made, and presses it. */
async function pressEarly() {
  const text = Promise.withResolvers<string>();
  const write = vi.spyOn(navigator.clipboard, 'write');
  const writeText = vi.spyOn(navigator.clipboard, 'writeText');
  await render(
    <>
      <CopyButton text={() => text.promise} of="" disabled={false} />
      <Toasts />
    </>,
  );
  await button('Copy Text!').click();
  return { text, write, writeText };
}

test('a text that is still being made is promised to the clipboard within the press', async () => {
  const { text, write, writeText } = await pressEarly();
  expect(write).toHaveBeenCalledOnce();
  await expect.element(button('Process')).toBeVisible();
  text.resolve('made later');
  await expect.element(button('Copied!')).toBeVisible();
  expect(await clipboard()).toBe('made later');
  expect(writeText).not.toHaveBeenCalled();
});

test('a promised text that is blank leaves the clipboard as it was', async () => {
  await navigator.clipboard.writeText('before');
  const { text } = await pressEarly();
  text.resolve(' ');
  await expect.element(page.getByText('Nothing to copy')).toBeVisible();
  expect(await clipboard()).toBe('before');
});

test('a promised text is written as a text where items are refused, and where UTF-8 would change it', async () => {
  const { text, write, writeText } = await pressEarly();
  text.resolve('a\ud800');
  await expect.element(button('Copied!')).toBeVisible();
  expect(write).toHaveBeenCalledOnce();
  expect(writeText).toHaveBeenCalledExactlyOnceWith('a\ud800');
});

test.each([
  ['', true],
  [' \t\r\n', true],
  ['\u00a0', false],
  ['\u2003\ufeff', false],
  [' a', false],
])('%j is blank: %s', (text, expected) => expect(isBlankText(text)).toBe(expected));
