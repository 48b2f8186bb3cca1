import { besideReference, referenceTask } from './reference.ts';
import type { Stage } from './stage.ts';

/** Pieces of fixed work that the planted loop is worth: 60 ms on the machine that the budgets were set on. */
const BUSY = 8;

/**
 * Plant a regression into every page of the site: at each key, click and paste its main thread is busy for a while.
 *
 * The loop counts rounds, not time: on a busy machine it must take as much of the processor as on a quiet one.
 */
export async function plantBusyLoop(stage: Stage): Promise<void> {
  const { reference, took } = await stage.traced(() =>
    besideReference(stage, async () => {
      const page = await stage.newPage();
      // Once, as cold as at the keys to come.
      const found = await page.evaluate((count) => {
        const begun = performance.now();
        let sum = 0;
        for (let i = 0; i < count; i++) sum = (sum + i * 7) % 1013;
        return sum < 0 ? 0 : performance.now() - begun;
      }, TRIAL);
      await page.close();
      return { took: found };
    }),
  );
  const rounds = Math.ceil((TRIAL * BUSY * referenceTask(reference)) / took);
  await stage.context.addInitScript(
    ([origin, count]) => {
      if (location.origin !== origin) return;
      let sum = 0;
      const spin = () => {
        for (let i = 0; i < (count as number); i++) sum = (sum + i * 7) % 1013;
        document.documentElement.dataset['planted'] = String(sum);
      };
      for (const type of ['keydown', 'click', 'paste']) addEventListener(type, spin, { capture: true });
    },
    [new URL(stage.site).origin, rounds] as const,
  );
}

/** Plant a leak into every page of the site: it keeps a copy of whatever it sends to its workers. */
export async function plantLeak(stage: Stage): Promise<void> {
  await stage.context.addInitScript((origin) => {
    if (location.origin !== origin) return;
    const kept: unknown[] = [];
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (message: unknown, ...rest: never[]) {
      kept.push(structuredClone(message));
      postMessage.call(this, message, ...rest);
    };
  }, new URL(stage.site).origin);
}

/** Rounds that are timed to know how long one takes. */
const TRIAL = 20_000_000;
