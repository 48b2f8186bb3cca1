import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { button, open, paste, pressOn, wholeText } from '../../../../tests/component/site.tsx';
import { expectTexts } from '../../../../tests/component/window.ts';

/*
 * Code that Prettier takes too long for: what is left at the end, and the way on.
 */

/** Milliseconds in which a formatter answers, on a busy machine. */
const LIMIT = { timeout: 40_000 };

const nativeTimeout = window.setTimeout;
const nativeNow = performance.now.bind(performance);
/** Whether a time limit of ten seconds passes at once: its timer rings, and the clock is as late as that. */
let isHurried = false;
let ahead = 0;

beforeEach(() => {
  isHurried = false;
  vi.spyOn(performance, 'now').mockImplementation(() => nativeNow() + ahead);
  vi.spyOn(window, 'setTimeout').mockImplementation(((handler: () => void, delay = 0, ...rest: unknown[]) => {
    if (!isHurried || delay <= 9_000 || delay > 10_000) return nativeTimeout(handler, delay, ...rest);
    return nativeTimeout(() => {
      ahead += delay;
      handler();
    }, 1);
  }) as unknown as typeof window.setTimeout);
});

afterEach(() => {
  vi.restoreAllMocks();
  ahead = 0;
});

const alert = page.getByRole('alert').first();
const fast = page.getByText('Fast result by js-beautify');
const SCRIPT = 'if(a){b(c)};'.repeat(8000);

test('offers Fast at the time limit, shows its result and returns to Prettier', async () => {
  await open('/javascript-formatter');
  isHurried = true;
  await paste('Input', SCRIPT);
  await expect.element(alert).toHaveTextContent('Stopped after 10 s.');
  await expectTexts(alert.getByRole('button'), ['Run longer', 'Use Fast']);
  await expect.element(fast).not.toBeInTheDocument();
  isHurried = false;
  await pressOn(alert.getByRole('button', { name: 'Use Fast' }), '{Enter}');
  await expect.element(page.getByText('Fast result by js-beautify, which does not parse')).toBeVisible();
  await expect.poll(() => alert.element().textContent).toBe('');
  expect((await wholeText('Output')) === 'if (a) {\n  b(c)\n};\n'.repeat(8000)).toBe(true);
  await pressOn(button('Use Prettier'), '{Enter}');
  await expect.element(fast, LIMIT).not.toBeInTheDocument();
});

test('does not offer Fast for TypeScript, which it would misread', async () => {
  await open('/javascript-formatter#v=1&options=%7B%22language%22%3A%22ts%22%7D');
  isHurried = true;
  await paste('Input', SCRIPT);
  await expect.element(alert).toHaveTextContent('Stopped after 10 s.');
  await expectTexts(alert.getByRole('button'), ['Run longer']);
});
