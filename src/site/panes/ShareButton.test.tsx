import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectProblems } from '../../../tests/component/problems.ts';
import { button } from '../../../tests/component/site.tsx';
import type { Content } from '../files/save-back.ts';
import { Toasts } from '../ui/toasts.tsx';
import { ShareButton } from './ShareButton.tsx';

const LONG = 'abc\n'.repeat(20_000);

const share = vi.fn<(data: ShareData) => Promise<void>>();

function mockShare(canShare = true) {
  share.mockReset().mockResolvedValue();
  Object.assign(navigator, { share, canShare: () => canShare });
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'canShare');
});

const draw = (content: Content | Promise<Content>) =>
  render(
    <>
      <ShareButton
        content={() => content}
        disabled={false}
        as={{ opened: undefined, suffix: 'sort-lines', rules: [{ type: 'csv' }] }}
      />
      <Toasts />
    </>,
  );
const shared = () => share.mock.lastCall?.[0];

test('nothing is drawn where the browser cannot share', async () => {
  Object.assign(navigator, { share: undefined });
  await draw('abc');
  await expect.element(button('Share')).not.toBeInTheDocument();
});

test('a text is shared as a text, also one that is still being made', async () => {
  mockShare();
  await draw(Promise.resolve('abc'));
  await button('Share').click();
  await expect.poll(shared).toEqual({ text: 'abc' });
});

test('a long text is shared as a file with its name and type', async () => {
  mockShare();
  await draw(LONG);
  await button('Share').click();
  await expect.poll(() => shared()?.files?.[0]?.name).toBe('table.csv');
  expect(shared()?.text).toBeUndefined();
  expect(shared()?.files?.[0]?.type).toBe('text/csv;charset=utf-8');
  expect(await shared()?.files?.[0]?.text()).toBe(LONG);
});

test('a long text is shared as a text where files cannot be', async () => {
  mockShare(false);
  await draw(LONG);
  await button('Share').click();
  await expect.poll(shared).toEqual({ text: LONG });
});

test('bytes that are no text are shared as a file, or not at all', async () => {
  const bytes = Uint8Array.of(0x50, 0x4b, 0xff);
  mockShare();
  const { rerender } = await draw(bytes);
  await button('Share').click();
  await expect.poll(() => shared()?.files?.[0]?.name).toBe('table.bin');
  expect(new Uint8Array((await shared()?.files?.[0]?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(bytes);
  mockShare(false);
  await rerender(<Toasts />);
  await draw(bytes);
  await button('Share').click();
  await expect.element(page.getByText('This result is no text')).toBeVisible();
  expect(share).not.toHaveBeenCalled();
});

test('a choice that is given up shows nothing, a failure shows a toast', async () => {
  expectProblems(/could not be shared/);
  mockShare();
  share.mockRejectedValueOnce(new DOMException('given up', 'AbortError'));
  share.mockRejectedValueOnce(new DOMException('denied', 'NotAllowedError'));
  const failure = page.getByText('Failed to share');
  await draw('abc');
  await button('Share').click();
  await expect.poll(() => share.mock.calls.length).toBe(1);
  await expect.element(failure).not.toBeInTheDocument();
  await button('Share').click();
  await expect.element(failure).toBeVisible();
});
