import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { press } from '../../../tests/component/site.tsx';
import { drawn, expectCount, expectTexts, focus, pointAt, until } from '../../../tests/component/window.ts';
import { ThemeToggle } from '../shell/ThemeToggle.tsx';
import { TOOLTIP_DELAY, TOOLTIP_SKIP_DELAY } from '../site.ts';
import { setTheme } from '../theme/theme.ts';

const tooltip = page.getByRole('tooltip');
const toggle = page.getByRole('button', { name: /^Switch to/ });

/** Longer than the pause after which the next tooltip opens late again. */
const LONG = 10 * TOOLTIP_SKIP_DELAY;

/** Do something at a moment of the page's clock. */
async function at(time: number, act: () => Promise<unknown>): Promise<void> {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(time);
  await act();
  clock.mockRestore();
}

const now = () => Math.ceil(performance.now());

/** Point elsewhere, and wait until the tooltip has gone. Gives the time at which it was closed. */
async function leave(): Promise<number> {
  const time = now();
  await at(time, async () => {
    await pointAt(600, 600);
    await expectCount(tooltip, 0);
  });
  return time;
}

beforeEach(async () => {
  await pointAt(600, 600);
  setTheme('dark');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await render(
    <>
      <button type="button">Before</button>
      <ThemeToggle />
    </>,
  );
});

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

test('tooltips open after 700 ms and close when the pointer leaves', async () => {
  await at(now() + LONG, () => toggle.hover());
  vi.advanceTimersByTime(TOOLTIP_DELAY - 1);
  await drawn();
  await expectCount(tooltip, 0);
  vi.advanceTimersByTime(1);
  await until(() => tooltip.query()?.checkVisibility() === true);
  await expectTexts(tooltip, ['Switch to light theme']);
  await leave();
});

test('tooltips open on keyboard focus and close on Escape', async () => {
  await focus(page.getByRole('button', { name: 'Before' }));
  await at(now() + LONG, () => press('{Tab}'));
  await expect.element(toggle).toHaveFocus();
  vi.advanceTimersByTime(TOOLTIP_DELAY);
  await until(() => tooltip.query()?.checkVisibility() === true);
  await press('{Escape}');
  await expectCount(tooltip, 0);
});

test('tooltips do not open on a press', async () => {
  await at(now() + LONG, () => toggle.click());
  await expect.element(toggle).toHaveAccessibleName('Switch to dark theme');
  vi.advanceTimersByTime(2 * TOOLTIP_DELAY);
  await drawn();
  await expectCount(tooltip, 0);
});
