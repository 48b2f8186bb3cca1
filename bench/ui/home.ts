import type { Page } from '@playwright/test';
import type { Recorder } from '../recorder.ts';
import { key, longest, middle, openSite, paste, repeat } from './actions.ts';
import { openBare } from './bare-pages.ts';
import { besideReference, CALIBRATED, inReferences, referenceTask } from './reference.ts';
import type { Cost, Stage } from './stage.ts';

// A little less than the pane takes, so that a key more still fits.
export const SHORT_LINES = 'ab\n'.repeat(66_600);

/** The first few keys are slow, while their script is compiled: of nine they would move the middle. */
const ROUNDS = 25;

/** Milliseconds; `wall` is the longest task by the wall's clock, `task` by that of the processor, `keyTask` that of a key. */
type Result = {
  readonly paste: number;
  readonly key: number;
  readonly press: number;
  readonly wall: number;
  readonly task: number;
  readonly keyTask: number;
};

/** Whether the first line of an editor is drawn in uppercase or in lowercase. */
const drawn = (isUpper: boolean) => `document.querySelector('.cm-line').textContent === '${isUpper ? 'AB' : 'ab'}'`;

/** A text replaced by its conversion, painted. */
const replacement = (stage: Stage, page: Page, text: string) =>
  stage.measure(page, 'click', () =>
    page.evaluate((content) => {
      document.body.addEventListener('click', () => window.replaceAll(content), { once: true });
      document.body.click();
    }, text),
  );

/** A text converted in a worker and replaced by the result, painted. */
const conversion = (stage: Stage, page: Page, isUpper: boolean) =>
  stage.measure(
    page,
    'click',
    () =>
      page.evaluate((upper) => {
        document.body.addEventListener('click', () => window.convertAll(upper), { once: true });
        document.body.click();
      }, isUpper),
    drawn(isUpper),
  );

async function measureBare(
  stage: Stage,
  kind: 'textarea' | 'codemirror',
  rounds: number,
  press: (page: Page, round: number) => Promise<Cost>,
): Promise<Result> {
  const page = await openBare(stage, kind);
  const { pasted, keys, presses } = await stage.traced(async () => ({
    pasted: await paste(stage, page, SHORT_LINES),
    keys: await repeat(rounds, () => key(stage, page)),
    presses: await repeat(rounds, (round) => press(page, round)),
  }));
  await page.close();
  return resultOf(pasted, keys, presses);
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
  keyTask: middle(keys, 'processor'),
});

const shown = (count: string, value: number) =>
  `document.querySelector('[data-count="${count}"]').dataset.value === '${value}'`;

async function measureHome(stage: Stage, rounds: number) {
  const page = await openSite(stage, '/', 'Text');
  const work = async () => {
    const pasted = await paste(stage, page, SHORT_LINES, shown('characters', SHORT_LINES.length));
    const keys = await repeat(rounds, () => key(stage, page));
    const presses = await repeat(rounds, (round) => {
      const upper = round % 2 === 0;
      const button = page.getByRole('button', { name: upper ? 'UPPER CASE' : 'lower case', exact: true });
      return stage.measure(page, 'click', () => button.click(), drawn(upper));
    });
    return { pasted, keys, presses };
  };
  const { pasted, keys, presses, reference } = await stage.traced(() => besideReference(stage, work));
  await page.close();
  return { ...resultOf(pasted, keys, presses), reference };
}

const referenceRow = (reference: readonly Cost[]) => [
  `a piece of fixed work (${CALIBRATED} on the machine that budgets were set on)`,
  null,
  null,
  null,
  null,
  referenceTask(reference),
  null,
];

/** Home with 66,666 short lines beside a bare textarea and a bare CodeMirror. */
export async function home(stage: Stage, recorder: Recorder): Promise<void> {
  const { ours, textarea, codemirror } = await recorder.judge(
    async () => ({
      textarea: await measureBare(stage, 'textarea', 3, (page, round) =>
        replacement(stage, page, round % 2 ? SHORT_LINES : SHORT_LINES.toUpperCase()),
      ),
      codemirror: await measureBare(stage, 'codemirror', ROUNDS, (page, round) =>
        conversion(stage, page, round % 2 === 0),
      ),
      ours: await measureHome(stage, ROUNDS),
    }),
    (found) => ({
      'home.key-to-codemirror': found.ours.key / found.codemirror.key,
      // By the processor: our key is there within one frame, which no machine makes shorter.
      'home.key-to-textarea': found.ours.keyTask / found.textarea.keyTask,
      'home.press-to-codemirror': found.ours.press / found.codemirror.press,
      'home.task-beyond-codemirror': inReferences(found.ours.task - found.codemirror.task, found.ours.reference),
    }),
  );
  const row = (name: string, { paste: pasted, key: typed, press, wall, task, keyTask }: Result) => [
    name,
    pasted,
    typed,
    press,
    wall,
    task,
    keyTask,
  ];
  recorder.tables.push({
    title: 'Home with 66,666 short lines, milliseconds',
    note: 'Key: to the end of the next frame. Press: from the click on UPPER CASE to the painted result; for the bare CodeMirror, a conversion in a worker, for the textarea a replaced text. The longest task is 0 where none took 50 ms; its processor time is what budgets look at, for other processes do not lengthen it. They count it in pieces of fixed work, the last row.',
    columns: ['page', 'paste', 'key', 'press', 'longest task', 'of the processor', 'of a key'],
    rows: [
      row('Lettermill', ours),
      row('bare CodeMirror', codemirror),
      row('bare textarea', textarea),
      referenceRow(ours.reference),
    ],
  });
}
