import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderHook } from 'vitest-browser-react';
import { open, pane } from '../../../../tests/component/site.tsx';
import { expectTexts } from '../../../../tests/component/window.ts';
import { useAnnouncement } from './useAnnouncement.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('a result is announced when typing pauses, not at every key', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { result, rerender, act } = await renderHook((output = '') => useAnnouncement(output), { initialProps: '' });
  const elapse = (milliseconds: number) => act(async () => void vi.advanceTimersByTime(milliseconds));
  for (const typed of ['h', 'he', 'hel', 'hell', 'hello']) {
    await rerender(typed);
    await elapse(1199);
    expect(result.current).toBe('');
  }
  await elapse(1);
  expect(result.current).toBe('Output: hello (5 characters)');
});

test('a secret is not read out, and a blank result has no words', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { result, rerender, act } = await renderHook<string, string>((output = 'hunter2') =>
    useAnnouncement(output, { secret: output === 'hunter2' || undefined }),
  );
  const elapse = () => act(async () => void vi.advanceTimersByTime(1200));
  await elapse();
  expect(result.current).toBe('Output: 7 characters');
  await rerender(' \n');
  await elapse();
  expect(result.current).toBe('Output: 2 characters');
});

test('a tool page announces the first words and the length of its output', async () => {
  await open('/lower-case');
  await (await pane('Input')).fill('HELLO');
  const live = page.getByCss('main div[aria-live=polite]:not(.cm-announced, section > *)');
  await expectTexts(live, ['Output: hello (5 characters)']);
});
