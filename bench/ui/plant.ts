import type { BrowserContext } from '@playwright/test';

/** Milliseconds that the planted loop takes of the main thread. */
const BUSY = 60;

/**
 * Plant a regression into every page of an origin: at each key, click and paste its main thread is busy for 60 ms.
 *
 * The loop counts rounds, not time: on a busy machine it must take as much of the processor as on a quiet one.
 */
export async function plantBusyLoop(context: BrowserContext, address: string): Promise<void> {
  const page = await context.newPage();
  const rounds = await page.evaluate((wanted) => {
    const spin = (count: number) => {
      let sum = 0;
      for (let i = 0; i < count; i++) sum = (sum + i * 7) % 1013;
      return sum;
    };
    const trial = 2_000_000;
    const times = Array.from({ length: 12 }, () => {
      const begun = performance.now();
      spin(trial);
      return performance.now() - begun;
    });
    return Math.ceil((trial * wanted) / Math.min(...times));
  }, BUSY);
  await page.close();
  await context.addInitScript(
    ([origin, count]) => {
      if (location.origin !== origin) return;
      let sum = 0;
      const spin = () => {
        for (let i = 0; i < (count as number); i++) sum = (sum + i * 7) % 1013;
        document.documentElement.dataset['planted'] = String(sum);
      };
      for (const type of ['keydown', 'click', 'paste']) addEventListener(type, spin, { capture: true });
    },
    [new URL(address).origin, rounds] as const,
  );
}
