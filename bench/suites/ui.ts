import type { Page } from '@playwright/test';
import { type Cost, measure, openStage, type Stage, setClipboard } from '../browser.ts';
import type { Recorder, Suite } from '../figures.ts';
import { median } from '../measure.ts';

// A little less than the pane takes, so that a key more still fits.
const SHORT_LINES = 'ab\n'.repeat(66_600);
const LINES = `${'lorem ipsum dolor sit amet, consectetur'}\n`.repeat(4990);
/** JSON in one line, of about 200,000 characters. */
const JSON_LINE = JSON.stringify(
  Array.from({ length: 2750 }, (_, i) => ({
    id: i,
    name: `Name ${i}`,
    price: i / 4,
    tags: ['a', 'b'],
    ok: i % 2 === 0,
  })),
);

const ROUNDS = 5;

const middle = (costs: readonly Cost[], of: keyof Cost) => median(costs.map((cost) => cost[of]));

async function repeat(rounds: number, once: (round: number) => Promise<Cost>): Promise<Cost[]> {
  const costs: Cost[] = [];
  for (let round = 0; round < rounds; round++) costs.push(await once(round));
  return costs;
}

/** Open a bare page with a text in it and its editor in focus. */
async function openBare(stage: Stage, kind: 'textarea' | 'codemirror', text: string): Promise<Page> {
  const page = await stage.context.newPage();
  await page.goto(`${stage.bare}/${kind}`);
  await page.waitForFunction(() => typeof window.replaceAll === 'function');
  await page.locator('textarea, .cm-content').focus();
  if (text !== '') await page.evaluate((content) => window.replaceAll(content), text);
  await page.waitForTimeout(300);
  return page;
}

const key = (page: Page) => measure(page, 'keydown', () => page.keyboard.press('x'), 'true');

/** A text replaced by its conversion, painted. */
const replacement = (page: Page, text: string) =>
  measure(
    page,
    'click',
    () =>
      page.evaluate((content) => {
        document.body.addEventListener('click', () => window.replaceAll(content), { once: true });
        document.body.click();
      }, text),
    'true',
  );

type Bare = { readonly key: number; readonly replace: number; readonly task: number };

async function measureBare(stage: Stage, kind: 'textarea' | 'codemirror'): Promise<Bare> {
  const page = await openBare(stage, kind, SHORT_LINES);
  const keys = await repeat(ROUNDS, () => key(page));
  const replaced = await repeat(ROUNDS, (round) =>
    replacement(page, round % 2 ? SHORT_LINES : SHORT_LINES.toUpperCase()),
  );
  await page.close();
  return {
    key: middle(keys, 'painted'),
    replace: middle(replaced, 'painted'),
    task: Math.max(middle(keys, 'longestTask'), middle(replaced, 'longestTask')),
  };
}

async function openSite(stage: Stage, route: string, pane: string): Promise<Page> {
  const page = await stage.context.newPage();
  await page.goto(stage.site + route);
  await page.locator(`.cm-content[aria-label="${pane}"]`).focus();
  // The worker that the focus warms.
  await page.waitForTimeout(400);
  return page;
}

const shown = (count: string, value: number) =>
  `document.querySelector('[data-count="${count}"]').dataset.value === '${value}'`;

async function paste(page: Page, text: string, isDone: string): Promise<Cost> {
  await setClipboard(page, text);
  await page.keyboard.press('ControlOrMeta+a');
  return measure(page, 'paste', () => page.keyboard.press('ControlOrMeta+v'), isDone);
}

async function measureHome(stage: Stage, recorder: Recorder, bare: Readonly<Record<'textarea' | 'codemirror', Bare>>) {
  const page = await openSite(stage, '/', 'Text');
  const pasted = await paste(page, SHORT_LINES, shown('characters', SHORT_LINES.length));
  await page.waitForTimeout(300);
  const keys = await repeat(ROUNDS, () => key(page));
  const drawn = `document.querySelector('.cm-line').textContent`;
  const presses = await repeat(ROUNDS, (round) => {
    const upper = round % 2 === 0;
    const button = page.getByRole('button', { name: upper ? 'UPPER CASE' : 'lower case', exact: true });
    return measure(page, 'click', () => button.click(), `${drawn} === '${upper ? 'AB' : 'ab'}'`);
  });
  await page.close();
  const ours = { key: middle(keys, 'painted'), press: middle(presses, 'painted') };
  const task = Math.max(pasted.longestTask, middle(keys, 'longestTask'), middle(presses, 'longestTask'));
  recorder.figure('home.key-to-codemirror', ours.key / bare.codemirror.key);
  recorder.figure('home.key-to-textarea', ours.key / bare.textarea.key);
  recorder.figure('home.press-to-codemirror', ours.press / bare.codemirror.replace);
  recorder.figure('home.task-beyond-codemirror', Math.max(0, task - bare.codemirror.task));
  recorder.tables.push({
    title: 'Home with 66,666 short lines, milliseconds',
    note: 'Key: to the end of the next frame. Press: from the click on UPPER CASE to the painted result; for the bare pages, a replaced text.',
    columns: ['page', 'paste', 'key', 'press', 'longest task'],
    rows: [
      ['Lettermill', pasted.painted, ours.key, ours.press, task],
      ['bare CodeMirror', null, bare.codemirror.key, bare.codemirror.replace, bare.codemirror.task],
      ['bare textarea', null, bare.textarea.key, bare.textarea.replace, bare.textarea.task],
    ],
  });
}

type Work = {
  readonly name: string;
  readonly route: string;
  readonly text: string;
  /** Milliseconds that the page aims for: paste to painted output, longest task, a key to painted output. */
  readonly aim: readonly [paste: number, task: number, key: number];
};

const options = (values: Record<string, unknown>) => `#v=1&options=${encodeURIComponent(JSON.stringify(values))}`;

/** The work that the peers were measured on. */
const WORK: readonly Work[] = [
  { name: 'case', route: '/upper-case', text: LINES, aim: [75, 50, 40] },
  { name: 'JSON', route: '/json-formatter', text: JSON_LINE, aim: [120, 50, 80] },
  { name: 'sort + dedupe', route: `/sort-lines${options({ unique: true })}`, text: LINES, aim: [75, 50, 40] },
  { name: 'base64', route: '/base64-converter', text: LINES, aim: [75, 50, 40] },
  {
    name: 'regex',
    route: `/regex-tester${options({ pattern: '\\w+', flags: 'g', maxMatches: 100_000 })}`,
    text: LINES,
    aim: [200, 50, 150],
  },
  { name: 'case, short lines', route: '/upper-case', text: SHORT_LINES, aim: [75, 50, 40] },
];

/** A result or an error has come that was not there before. */
const changed = `document.querySelector('[data-settled]').dataset.settled !== window.settledBefore`;
const remember = (page: Page) =>
  page.evaluate(() => {
    Object.assign(window, { settledBefore: document.querySelector<HTMLElement>('[data-settled]')?.dataset['settled'] });
  });

async function measureWork(stage: Stage, recorder: Recorder, { name, route, text, aim }: Work) {
  const page = await openSite(stage, route, 'Input');
  const pasted = await repeat(3, async (round) => {
    await remember(page);
    const cost = await paste(page, round % 2 ? text : `${text.slice(0, -1)} `, changed);
    await page.waitForTimeout(200);
    return cost;
  });
  const keys: Cost[] = [];
  for (const place of ['End', 'Home']) {
    await page.keyboard.press(`ControlOrMeta+${place}`);
    for (let i = 0; i < 3; i++) {
      await remember(page);
      keys.push(await measure(page, 'keydown', () => page.keyboard.press(' '), changed));
      await page.waitForTimeout(150);
    }
  }
  await page.close();
  const figures = [
    middle(pasted, 'painted'),
    Math.max(middle(pasted, 'longestTask'), middle(keys, 'longestTask')),
    middle(keys, 'painted'),
  ] as const;
  for (const [i, figure] of figures.entries()) {
    const over = (aim[i] ?? 0) < figure;
    if (over)
      recorder.problems.push(
        `${name}: ${['paste to painted output', 'longest task', 'key to painted output'][i]} ${figure.toFixed(0)} ms, aim ${aim[i]}.`,
      );
  }
  return [name, ...figures, middle(pasted, 'lateFrames'), aim.join(' / ')];
}

/** The pages as people feel them: in Chromium, on the production build, beside two bare pages in the same run. */
export const run: Suite = async (recorder) => {
  const stage = await openStage();
  try {
    recorder.progress(0, 'bare pages');
    const bare = { textarea: await measureBare(stage, 'textarea'), codemirror: await measureBare(stage, 'codemirror') };
    recorder.progress(0.2, 'home');
    await measureHome(stage, recorder, bare);
    const rows: (string | number)[][] = [];
    for (const [i, work] of WORK.entries()) {
      recorder.progress(0.3 + (0.7 * i) / WORK.length, work.name);
      rows.push(await measureWork(stage, recorder, work));
    }
    recorder.tables.push({
      title: 'Tools with 200,000 characters, milliseconds',
      columns: ['work', 'paste to painted output', 'longest task', 'key to painted output', 'late frames', 'aim'],
      rows,
    });
  } finally {
    await stage.close();
  }
};
