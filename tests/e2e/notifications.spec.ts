import type { Page } from '@playwright/test';
import { TOAST, TOOLTIP_DELAY, TOOLTIP_SKIP_DELAY } from '../../src/site.ts';
import { atRest, pane } from './panes.ts';
import { expect, test } from './site.ts';

/** Milliseconds that a notification takes to go: a constant of the library. */
const REMOVAL = 200;

const toasts = (page: Page) => page.locator('[data-sonner-toast]');

/** Show as many notifications as are asked for, by copying again and again. */
async function notify(page: Page, times: number) {
  await (await pane(page, 'Text')).fill('to copy');
  const copy = page.getByRole('button', { name: /^(Copy Text!|Copied!)$/ });
  for (let i = 0; i < times; i++) {
    await copy.click();
    await expect(toasts(page)).toHaveCount(i + 1);
  }
}

test.describe('toasts', () => {
  test.beforeEach(async ({ page }) => {
    // While the page is hidden they stay: on a slow machine four seconds are soon over.
    await page.addInitScript(() => Object.defineProperty(document, 'hidden', { get: () => true }));
    await page.goto('/');
  });

  test('their code loads with the first one', async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await pane(page, 'Text');
    expect(requests.filter((url) => url.includes('Toaster'))).toEqual([]);
    await notify(page, 1);
    expect(requests.filter((url) => url.includes('Toaster'))).not.toEqual([]);
  });

  test('stand at the bottom right, 356 pixels wide, 14 apart, three visible', async ({ page }) => {
    await notify(page, 4);
    await expect(page.locator('[data-sonner-toast][data-visible=true]')).toHaveCount(TOAST.visible);
    const list = page.locator('[data-sonner-toaster]');
    await expect(list).toHaveAttribute('data-x-position', 'right');
    await expect(list).toHaveAttribute('data-y-position', 'bottom');
    await toasts(page).first().hover();
    await expect(list.locator('[data-expanded=true]').first()).toBeVisible();
    await expect(async () => {
      const boxes = await Promise.all([0, 1].map((i) => toasts(page).nth(i).boundingBox()));
      const [front, next] = boxes;
      expect(front?.width).toBe(TOAST.width);
      expect(Math.round((front?.y ?? 0) - (next?.y ?? 0) - (next?.height ?? 0))).toBe(TOAST.gap);
    }).toPass();
  });

  test('Alt+T leads to them', async ({ page }) => {
    await notify(page, 1);
    await page.keyboard.press('Alt+t');
    await expect(page.locator('[data-sonner-toaster]')).toBeFocused();
  });

  test('after Alt+T and Tab back out, or when the focus goes with one that is closed, the list is closed too', async ({
    page,
  }) => {
    const expanded = page.locator('[data-sonner-toast][data-expanded=true]');
    await notify(page, 2);
    await page.mouse.move(10, 10);
    await page.keyboard.press('Alt+t');
    await expect(expanded).toHaveCount(2);
    await page.keyboard.press('Shift+Tab');
    await expect(page.locator('[data-sonner-toaster]')).not.toBeFocused();
    await expect(expanded).toHaveCount(0);
    await page.keyboard.press('Alt+t');
    await expect(expanded).toHaveCount(2);
    await toasts(page).first().getByRole('button', { name: 'Close toast' }).focus();
    await page.keyboard.press('Enter');
    await expect(toasts(page)).toHaveCount(1);
    await expect(expanded).toHaveCount(0);
  });

  test('can be closed by their button', async ({ page }) => {
    await notify(page, 1);
    await toasts(page).hover();
    await toasts(page).getByRole('button', { name: 'Close toast' }).click();
    await expect(toasts(page)).toHaveCount(0);
  });
});

/** When the notification came, began to leave and had gone, in milliseconds of the page's own clock. */
type Life = { born: number; leaving: number; gone: number };

/** Milliseconds that the test turns the clock at a time. */
const STEP = 50;

/** The clock goes on for a few steps while React draws what a timer has set. */
const DRAWN = 6 * STEP;

test.describe('toasts, by a clock that the test turns', () => {
  const lifeOf = (page: Page) => page.evaluate(() => (window as unknown as { life: Life }).life);

  /** Let the clock go on in steps: between them the page draws. */
  const elapse = async (page: Page, milliseconds: number) => {
    for (let past = 0; past < milliseconds; past += STEP) await page.clock.runFor(STEP);
  };

  /** Let the clock go on until the notification has gone. */
  const outlive = async (page: Page): Promise<Life> => {
    await expect(async () => {
      await page.clock.runFor(STEP);
      expect((await lifeOf(page)).gone).toBeGreaterThan(0);
    }).toPass({ intervals: [0], timeout: 60_000 });
    return lifeOf(page);
  };

  /** Drag the notification to the right, for so many milliseconds. */
  const swipe = async (page: Page, pixels: number, milliseconds: number) => {
    await atRest(toasts(page));
    await toasts(page).hover();
    const box = await toasts(page).boundingBox();
    const x = (box?.x ?? 0) + (box?.width ?? 0) / 2;
    const y = (box?.y ?? 0) + (box?.height ?? 0) / 2;
    await page.mouse.down();
    await expect(toasts(page)).toHaveAttribute('data-swiping', 'true');
    await page.clock.runFor(milliseconds);
    // The first move tells the direction; once that is known the next ones count.
    await expect(async () => {
      await page.mouse.move(x + 8, y);
      await page.mouse.move(x + pixels, y);
      await expect(toasts(page)).toHaveAttribute('data-swiped', 'true', { timeout: 200 });
    }).toPass();
    await page.mouse.up();
  };

  const expectRest = async (page: Page) => {
    await expect(toasts(page)).toHaveAttribute('data-swiped', 'false');
    await expect(toasts(page)).toHaveAttribute('data-swipe-out', 'false');
  };

  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await page.addInitScript(() => {
      const life: Life = { born: 0, leaving: 0, gone: 0 };
      new MutationObserver(() => {
        const toast = document.querySelector<HTMLElement>('[data-sonner-toast]');
        if (toast) life.born ||= Date.now();
        if (toast?.dataset['removed'] === 'true') life.leaving ||= Date.now();
        if (life.born && !toast) life.gone ||= Date.now();
      }).observe(document, { attributes: true, childList: true, subtree: true });
      Object.assign(window, { life });
    });
    await page.goto('/');
    await (await pane(page, 'Text')).fill('to copy');
    await expect(page.getByRole('button', { name: 'Copy Text!' })).toBeEnabled();
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await page.getByRole('button', { name: 'Copy Text!' }).click();
    // What draws them has to load, React holds back what comes late for a moment, and they measure themselves.
    await expect(async () => {
      await page.clock.runFor(STEP);
      await expect(toasts(page)).toHaveAttribute('data-mounted', 'true', { timeout: 100 });
    }).toPass({ intervals: [50] });
    await page.mouse.move(10, 10);
    await atRest(toasts(page));
  });

  test('go after 4000 ms and are removed 200 ms later', async ({ page }) => {
    const { born, leaving, gone } = await outlive(page);
    expect(leaving - born).toBeGreaterThanOrEqual(TOAST.duration);
    expect(leaving - born).toBeLessThanOrEqual(TOAST.duration + DRAWN);
    expect(gone - leaving).toBeGreaterThanOrEqual(REMOVAL - STEP);
    expect(gone - leaving).toBeLessThanOrEqual(REMOVAL + DRAWN);
  });

  test('do not go while they are pointed at', async ({ page }) => {
    await toasts(page).hover();
    await expect(toasts(page)).toHaveAttribute('data-expanded', 'true');
    await elapse(page, TOAST.duration + 500);
    await expect(toasts(page)).toHaveCount(1);
    await page.mouse.move(10, 10);
    await expect(toasts(page)).toHaveAttribute('data-expanded', 'false');
    const left = await page.evaluate(() => Date.now());
    const { leaving } = await outlive(page);
    expect(leaving).toBeGreaterThan(left);
    expect(leaving - left).toBeLessThanOrEqual(TOAST.duration + DRAWN);
  });

  test('wait while the page is hidden', async ({ page }) => {
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await elapse(page, TOAST.duration + 500);
    expect(await lifeOf(page)).toMatchObject({ leaving: 0, gone: 0 });
    await expect(toasts(page)).toHaveCount(1);
  });

  test('can be swiped away, from 20 pixels on', async ({ page }) => {
    // Slower than the velocity that counts as a swipe by itself.
    await swipe(page, TOAST.swipe - 6, 1000);
    await expectRest(page);
    await swipe(page, TOAST.swipe + 6, 1000);
    await expect(toasts(page)).toHaveAttribute('data-swipe-out', 'true');
    await outlive(page);
  });

  test('a swipe of 15 pixels, faster than 0.11 pixels a millisecond', async ({ page }) => {
    await swipe(page, 15, 100);
    await expect(toasts(page)).toHaveAttribute('data-swipe-out', 'true');
  });

  test('a swipe of 15 pixels, slower', async ({ page }) => {
    await swipe(page, 15, 200);
    await expectRest(page);
  });
});

test.describe('tooltips', () => {
  const tooltip = (page: Page) => page.getByRole('tooltip');
  const toggle = (page: Page) => page.getByRole('button', { name: 'Switch to light theme' });

  /** Time goes on until this holds: the first one's code may still be on its way, and one that closes takes a frame. */
  const inTime = (page: Page, holds: () => Promise<void>) =>
    expect(async () => {
      await page.clock.runFor(50);
      await holds();
    }).toPass();
  const appears = (page: Page) => inTime(page, () => expect(tooltip(page)).toBeVisible({ timeout: 500 }));

  /** Open Home and wait until its script runs: the editor is there. */
  const openHome = async (page: Page) => {
    await page.goto('/');
    await pane(page, 'Text');
  };

  /** Move the pointer away. The tooltip closes, but stays as long as the clock stands. */
  const leave = async (page: Page) => {
    await page.mouse.move(10, 10);
    await expect(tooltip(page)).toHaveAttribute('data-state', 'closed');
  };

  test('open after 700 ms, and close when the pointer leaves', async ({ page }) => {
    await page.clock.install();
    await openHome(page);
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await toggle(page).hover();
    await page.clock.runFor(TOOLTIP_DELAY - 10);
    await expect(tooltip(page)).toHaveCount(0);
    await appears(page);
    await expect(tooltip(page)).toHaveText('Switch to light theme');
    await leave(page);
    await inTime(page, () => expect(tooltip(page)).toHaveCount(0, { timeout: 500 }));
  });

  test('open at once within 300 ms of the last one', async ({ page }) => {
    await page.clock.install();
    await openHome(page);
    await page.clock.pauseAt(Date.now() + 3_600_000);
    const show = async (after: number) => {
      await leave(page);
      await page.clock.runFor(after);
      await toggle(page).hover();
      await page.clock.runFor(50);
    };
    await toggle(page).hover();
    await page.clock.runFor(TOOLTIP_DELAY);
    await appears(page);
    await show(TOOLTIP_SKIP_DELAY - 50);
    await expect(tooltip(page)).toHaveAttribute('data-state', 'open');
    await expect(tooltip(page)).toBeVisible();
    await show(TOOLTIP_SKIP_DELAY + 50);
    await expect(tooltip(page)).toHaveCount(0);
  });

  test('open on keyboard focus, not on a press, and close on Escape', async ({ page }) => {
    await openHome(page);
    await toggle(page).focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(tooltip(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(tooltip(page)).toHaveCount(0);
  });
});
