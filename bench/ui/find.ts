import type { CDPSession, Page } from '@playwright/test';
import { median } from '../measure.ts';
import type { Recorder } from '../recorder.ts';
import { paste } from './actions.ts';
import { besideReference, CALIBRATED, referenceTask } from './reference.ts';
import type { Stage } from './stage.ts';

/** Factor by which a visitor's processor is taken to be slower than this one. */
const SLOWED = 4;
/** Milliseconds of rest in typing that the page waits before it searches: nobody's processor is at work then. */
const DEBOUNCE_MS = 300;

/** Examples that people give, as they are and as they should be: for tools, options, patterns, recipes. */
const PAIRS: readonly (readonly [have: string, want: string])[] = [
  ['user first name', 'userFirstName'],
  ['pear\napple\nfig', 'apple\nfig\npear'],
  ['red\ngreen\nblue', 'red, green, blue'],
  ['555-123-4567', '5551234567'],
  ['Ada Lovelace\nAlan Turing', 'Lovelace, Ada\nTuring, Alan'],
  ['2026-01-31\n2025-12-24', '31/01/2026\n24/12/2025'],
  ['apple\npear\nfig', "'apple', 'pear', 'fig'"],
  ['  mango\nbanana \n apple\nbanana', 'apple\nbanana\nmango'],
  ['hello world', 'aGVsbG8gd29ybGQ='],
];

/** Milliseconds of a search, to the first answer. */
type First = { readonly page: number; readonly worker: number };

/**
 * Note when a search was asked for and when its first answer came. Only the main thread is slowed down, so the
 * worker's part is counted separately.
 */
function watchSearches(): void {
  const spans = { asked: 0, first: 0 };
  Object.assign(window, { findSpans: spans });
  const Plain = Worker;
  window.Worker = class extends Plain {
    constructor(...args: ConstructorParameters<typeof Worker>) {
      super(...args);
      this.addEventListener('message', ({ data }) => {
        if (data?.answers && spans.first === 0) spans.first = performance.now();
      });
    }
    override postMessage(message: unknown, options?: unknown): void {
      if (JSON.stringify(message)?.includes('"query":"search"'))
        Object.assign(spans, { asked: performance.now(), first: 0 });
      super.postMessage(message, options as StructuredSerializeOptions);
    }
  };
}

const isAnswered = `document.querySelector('[data-answer=fresh]') !== null`;

async function measureFirst(
  stage: Stage,
  page: Page,
  session: CDPSession,
  pair: (typeof PAIRS)[number],
): Promise<First> {
  const focus = (name: string) => page.locator(`.cm-content[aria-label="${name}"]`).click();
  const startOver = page.getByRole('button', { name: 'Start over' });
  if (await startOver.isEnabled()) await startOver.click();
  await page.waitForFunction(`!(${isAnswered})`);
  await focus('You have');
  await paste(stage, page, pair[0]);
  await focus('You want');
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  const { painted } = await paste(stage, page, pair[1], isAnswered);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const { asked, first } = await page.evaluate(
    () => (window as never as { findSpans: { asked: number; first: number } }).findSpans,
  );
  // The search goes on: what comes next is not to wait for its end.
  await page.waitForFunction(`!document.querySelector('[data-answer]')?.textContent.includes('Looking for')`);
  return { page: painted - DEBOUNCE_MS, worker: first - asked };
}

/** From the rest in typing to the first answer, painted, on a processor four times as slow. */
export async function find(stage: Stage, recorder: Recorder): Promise<void> {
  const { found, reference } = await recorder.judge(
    () =>
      stage.traced(() =>
        besideReference(stage, async () => {
          const page = await stage.newPage();
          await page.addInitScript(watchSearches);
          const session = await page.context().newCDPSession(page);
          await page.goto(`${stage.site}/find-by-example`);
          const found: First[] = [];
          for (const pair of recorder.quick ? PAIRS.slice(0, 5) : PAIRS) {
            found.push(await measureFirst(stage, page, session, pair));
          }
          await page.close();
          return { found };
        }),
      ),
    (measured) => ({ 'find.first': slowedFirst(measured.found) * (CALIBRATED / referenceTask(measured.reference)) }),
  );
  recorder.tables.push({
    title: 'Found by example, milliseconds from the rest in typing to the first answer',
    note: `The main thread was slowed down ${SLOWED} times; of the worker's part, which cannot be, three times as much was added. The budget counts the middle of all, as on the machine that it was set on, where a piece of fixed work took ${CALIBRATED} (${referenceTask(reference).toFixed(1)} here).`,
    columns: ['example', 'on the page', 'of it in the worker', `slowed ${SLOWED} times`],
    rows: found.map((first, i) => [
      PAIRS[i]?.join(' > ').replaceAll('\n', ' / ') ?? '',
      first.page,
      first.worker,
      slowedFirst([first]),
    ]),
  });
}

const slowedFirst = (found: readonly First[]) => median(found.map(({ page, worker }) => page + (SLOWED - 1) * worker));
