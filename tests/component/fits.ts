import { expect } from 'vitest';
import { page } from 'vitest/browser';

/** Returns what does not fit: the page itself, or labels that are wider than their buttons. */
function tooWide(): readonly (string | null)[] {
  const buttons = [...document.querySelectorAll<HTMLElement>('main button')].filter(
    (button) => button.offsetParent && button.scrollWidth > button.clientWidth + 1,
  );
  const wide = document.documentElement.scrollWidth > innerWidth ? ['the page'] : [];
  return [...wide, ...buttons.map((button) => button.textContent)];
}

/** No sideways scroll, and no label cut off, at 320 pixels, at 200 % zoom and on a small tablet. */
export async function expectFits(): Promise<void> {
  for (const [width, height] of [
    [320, 640],
    // What a window of 1280 by 800 has at 200 %.
    [640, 400],
    [1024, 768],
  ] as const) {
    await page.viewport(width, height);
    await expect.poll(tooWide, { message: `what is too wide at ${width} pixels` }).toEqual([]);
  }
}
