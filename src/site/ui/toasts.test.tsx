import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { press } from '../../../tests/component/site.tsx';
import { drawn, expectCount, focus, pointAt, until } from '../../../tests/component/window.ts';
import { TOAST } from '../site.ts';
import { Toasts, toast } from './toasts.tsx';

/** Milliseconds from when a notification begins to leave to when it is removed: a constant of sonner. */
const REMOVAL = 200;

/** Pixels a millisecond above which a short swipe dismisses: a constant of sonner. */
const VELOCITY = 0.11;

const toaster = page.getByCss('[data-sonner-toaster]');
const toasts = page.getByCss('[data-sonner-toast]');
const expanded = page.getByCss('[data-sonner-toast][data-expanded=true]');

/** Wait until the newest notification has an attribute of this value. No time passes meanwhile. */
const becomes = (attribute: string, value: string) =>
  until(() => toasts.elements()[0]?.getAttribute(attribute) === value);

/** Show notifications, one after the other. */
async function notify(times: number, before = 0): Promise<void> {
  for (let i = 1; i <= times; i++) {
    toast(`Number ${i}`);
    await until(() => {
      // sonner draws them in a task of its own.
      vi.advanceTimersByTime(0);
      return toasts.elements().length === before + i;
    });
  }
  await becomes('data-mounted', 'true');
  await drawn();
}

/** Let time pass, and what it brings about be drawn. */
async function elapse(milliseconds: number): Promise<void> {
  vi.advanceTimersByTime(milliseconds);
  await drawn();
}

beforeEach(async () => {
  await pointAt(10, 10);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  await render(
    <>
      <button type="button">Before</button>
      <Toasts />
    </>,
  );
});

afterEach(() => {
  vi.useRealTimers();
});

test('toasts are at the bottom right, 356 pixels wide and 14 apart, three visible', async () => {
  await notify(4);
  await expectCount(page.getByCss('[data-sonner-toast][data-visible=true]'), TOAST.visible);
  await expect.element(toaster).toHaveAttribute('data-x-position', 'right');
  await expect.element(toaster).toHaveAttribute('data-y-position', 'bottom');
  await toasts.first().hover();
  await expect.element(expanded.first()).toBeVisible();
  const [front, next] = [toasts.first().element(), toasts.nth(1).element()];
  expect(front.getBoundingClientRect().width).toBe(TOAST.width);
  await expect
    .poll(() => Math.round(front.getBoundingClientRect().top - next.getBoundingClientRect().bottom))
    .toBe(TOAST.gap);
  const { right, bottom } = front.getBoundingClientRect();
  expect(right).toBeGreaterThan(innerWidth - 50);
  expect(bottom).toBeGreaterThan(innerHeight - 50);
});

test('Alt+T focuses the toasts', async () => {
  await notify(1);
  await press('{Alt>}t{/Alt}');
  await expect.element(toaster).toHaveFocus();
});

test('expanded toasts collapse when the focus leaves them, or when the focused one is closed', async () => {
  await notify(2);
  await focus(page.getByRole('button', { name: 'Before' }));
  await press('{Alt>}t{/Alt}');
  await expectCount(expanded, 2);
  await press('{Shift>}{Tab}{/Shift}');
  await expect.element(toaster).not.toHaveFocus();
  await expectCount(expanded, 0);
  await press('{Alt>}t{/Alt}');
  await expectCount(expanded, 2);
  await focus(toasts.first().getByRole('button', { name: 'Close toast' }));
  await press('{Enter}');
  await elapse(REMOVAL);
  await expectCount(toasts, 1);
  await expectCount(expanded, 0);
});

test('a toast is closed by its button, and removed 200 ms later', async () => {
  await notify(1);
  await toasts.hover();
  await toasts.getByRole('button', { name: 'Close toast' }).click();
  await becomes('data-removed', 'true');
  await elapse(REMOVAL - 1);
  expect(toasts.elements()).toHaveLength(1);
  await elapse(1);
  expect(toasts.elements()).toHaveLength(0);
});

test('a toast is closed after 4000 ms, and removed 200 ms later', async () => {
  await notify(1);
  await elapse(TOAST.duration - 1);
  expect(toasts.element().getAttribute('data-removed')).toBe('false');
  vi.advanceTimersByTime(1);
  await becomes('data-removed', 'true');
  await elapse(REMOVAL - 1);
  expect(toasts.elements()).toHaveLength(1);
  await elapse(1);
  expect(toasts.elements()).toHaveLength(0);
});

test('a toast does not close while the pointer is over it', async () => {
  await notify(1);
  await elapse(1000);
  await toasts.hover();
  await becomes('data-expanded', 'true');
  await elapse(TOAST.duration + 500);
  expect(toasts.element().getAttribute('data-removed')).toBe('false');
  await pointAt(10, 10);
  await becomes('data-expanded', 'false');
  await elapse(TOAST.duration - 1001);
  expect(toasts.element().getAttribute('data-removed')).toBe('false');
  vi.advanceTimersByTime(1);
  await becomes('data-removed', 'true');
});

test('a toast does not close while the page is hidden', async () => {
  await notify(1);
  const setHidden = (hidden: boolean) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  try {
    setHidden(true);
    await drawn();
    await elapse(TOAST.duration + 500);
    expect(toasts.element().getAttribute('data-removed')).toBe('false');
    setHidden(false);
    await drawn();
    await elapse(TOAST.duration);
    await becomes('data-removed', 'true');
  } finally {
    Reflect.deleteProperty(document, 'hidden');
  }
});

test('toasts are shown again after an error screen has replaced the page', async () => {
  await notify(1);
  await cleanup();
  expect(toasts.elements()).toHaveLength(0);
  await render(<Toasts />);
  // The one that was shown when it came has some of its time left.
  await notify(1, 1);
});

test('two equal toasts in the same task are both shown', async () => {
  toast('Twice');
  toast('Twice');
  await until(() => {
    vi.advanceTimersByTime(0);
    return toasts.elements().length === 2;
  });
});

describe('a swipe', () => {
  /** Dispatches a pointer event on the notification. */
  const mouse = (type: 'down' | 'move' | 'up', clientX: number) =>
    toasts.element().dispatchEvent(new PointerEvent(`pointer${type}`, { bubbles: true, pointerId: 1, clientX }));

  /** Drag the notification to the right by pixels, in milliseconds. */
  async function swipe(pixels: number, milliseconds: number): Promise<void> {
    await toasts.hover();
    const x = Math.round(toasts.element().getBoundingClientRect().left) + 100;
    mouse('down', x);
    await becomes('data-swiping', 'true');
    vi.advanceTimersByTime(milliseconds);
    // The first move sets the direction; once that is known the next ones count.
    mouse('move', x + 8);
    await drawn();
    mouse('move', x + pixels);
    await becomes('data-swiped', 'true');
    expect((toasts.element() as HTMLElement).style.getPropertyValue('--swipe-amount-x')).toBe(`${pixels}px`);
    mouse('up', x + pixels);
    await drawn();
  }

  /** Milliseconds for 15 pixels at the velocity from which a swipe dismisses. */
  const LIMIT = 15 / VELOCITY;

  test.each([
    ['short of 20 pixels, slowly', TOAST.swipe - 1, 1000, false],
    ['of 20 pixels, slowly', TOAST.swipe, 1000, true],
    ['of 15 pixels, faster than 0.11 pixels a millisecond', 15, Math.floor(LIMIT), true],
    ['of 15 pixels, slower', 15, Math.ceil(LIMIT), false],
  ])('%s', async (_, pixels, milliseconds, dismisses) => {
    await notify(1);
    await swipe(pixels, milliseconds);
    await becomes('data-swipe-out', String(dismisses));
    await becomes('data-swiped', String(dismisses));
    await elapse(REMOVAL);
    expect(toasts.elements()).toHaveLength(dismisses ? 0 : 1);
  });
});
