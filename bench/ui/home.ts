import type { Page } from '@playwright/test';
import type { Recorder } from '../figures.ts';
import { key, longest, middle, openSite, paste, repeat } from './actions.ts';
import { type BareKind, openBare } from './bare-pages.ts';
import type { Stage } from './stage.ts';

// A little less than the pane takes, so that a key more still fits.
export const SHORT_LINES = 'ab\n'.repeat(66_600);

const ROUNDS = 9;

/** Milliseconds; `wall` is the longest task by the wall's clock, `task` by that of the processor. */
type Result = {
  readonly paste: number;
  readonly key: number;
  readonly press: number;
  readonly wall: number;
  readonly task: number;
};

/** A text replaced by its conversion, painted. */
const replacement = (stage: Stage, page: Page, text: string) =>
  stage.measure(page, 'click', () =>
    page.evaluate((content) => {
      document.body.addEventListener('click', () => window.replaceAll(content), { once: true });
      document.body.click();
    }, text),
  );

async function measureBare(stage: Stage, kind: BareKind, rounds: number): Promise<Result> {
  const page = await openBare(stage, kind);
  const result = await stage.traced(async () => {
    const pasted = await paste(stage, page, SHORT_LINES);
    const keys = await repeat(rounds, () => key(stage, page));
    const replaced = await repeat(rounds, (round) =>
      replacement(stage, page, round % 2 ? SHORT_LINES : SHORT_LINES.toUpperCase()),
    );
    return { pasted, keys, replaced };
  });
  await page.close();
  return resultOf(result.pasted, result.keys, result.replaced);
}

const resultOf = (
  pasted: Awaited<ReturnType<typeof paste>>,
  keys: Awaited<ReturnType<typeof repeat>>,
  presses: Awaited<ReturnType<typeof repeat>>,
): Result => ({
  paste: pasted.painted,
  key: middle(keys, 'frame'),
  press: middle(presses, 'painted'),
  wall: longest('longestTask', [pasted], keys, presses),
  task: longest('processor', [pasted], keys, presses),
});

const shown = (count: string, value: number) =>
  `document.querySelector('[data-count="${count}"]').dataset.value === '${value}'`;

async function measureHome(stage: Stage, rounds: number): Promise<Result> {
  const page = await openSite(stage, '/', 'Text');
  const result = await stage.traced(async () => {
    const pasted = await paste(stage, page, SHORT_LINES, shown('characters', SHORT_LINES.length));
    const keys = await repeat(rounds, () => key(stage, page));
    const drawn = `document.querySelector('.cm-line').textContent`;
    const presses = await repeat(rounds, (round) => {
      const upper = round % 2 === 0;
      const button = page.getByRole('button', { name: upper ? 'UPPER CASE' : 'lower case', exact: true });
      return stage.measure(page, 'click', () => button.click(), `${drawn} === '${upper ? 'AB' : 'ab'}'`);
    });
    return { pasted, keys, presses };
  });
  await page.close();
  return resultOf(result.pasted, result.keys, result.presses);
}

/** Home with 66,666 short lines beside a bare textarea and a bare CodeMirror. */
export async function home(stage: Stage, recorder: Recorder): Promise<void> {
  const { ours, textarea, codemirror } = await recorder.judge(
    async () => ({
      textarea: await measureBare(stage, 'textarea', 3),
      codemirror: await measureBare(stage, 'codemirror', ROUNDS),
      ours: await measureHome(stage, ROUNDS),
    }),
    (found) => ({
      'home.key-to-codemirror': found.ours.key / found.codemirror.key,
      'home.key-to-textarea': found.ours.key / found.textarea.key,
      'home.press-to-codemirror': found.ours.press / found.codemirror.press,
      'home.task-beyond-codemirror': Math.max(0, found.ours.task - found.codemirror.task),
    }),
  );
  const row = (name: string, { paste: pasted, key: typed, press, wall, task }: Result) => [
    name,
    pasted,
    typed,
    press,
    wall,
    task,
  ];
  recorder.tables.push({
    title: 'Home with 66,666 short lines, milliseconds',
    note: 'Key: to the end of the next frame. Press: from the click on UPPER CASE to the painted result; for the bare pages, a replaced text. The longest task is 0 where none took 50 ms; its processor time is what budgets look at, for other processes do not lengthen it.',
    columns: ['page', 'paste', 'key', 'press', 'longest task', 'of the processor'],
    rows: [row('Lettermill', ours), row('bare CodeMirror', codemirror), row('bare textarea', textarea)],
  });
}
