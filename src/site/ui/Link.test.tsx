import { BrowserRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { focus, pointAt } from '../../../tests/component/window.ts';
import { Link } from './Link.tsx';
import { PreloadingContext } from './preloading.ts';

const preload = vi.fn((_: string) => Promise.resolve());
const retry = vi.fn();
const link = page.getByRole('link', { name: 'Contact' });

beforeEach(async () => {
  await pointAt(600, 600);
  preload.mockReset().mockResolvedValue();
  retry.mockReset();
  await render(
    <BrowserRouter>
      <PreloadingContext value={{ preload, retry }}>
        <Link to="/contact">Contact</Link>
      </PreloadingContext>
    </BrowserRouter>,
  );
});

test('preloads its page on hover and on focus', async () => {
  expect(preload).not.toHaveBeenCalled();
  await link.hover();
  // The mouse may come to it by steps.
  expect(new Set(preload.mock.calls.flat())).toEqual(new Set(['/contact']));
  preload.mockClear();
  await focus(link);
  expect(preload.mock.calls).toEqual([['/contact']]);
  expect(retry).not.toHaveBeenCalled();
});

test('allows another attempt after a failed preload', async () => {
  preload.mockRejectedValue(new Error('no network'));
  await focus(link);
  await expect.poll(() => retry.mock.calls).toEqual([['/contact']]);
});
