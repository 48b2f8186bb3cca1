import type { Recorder } from '../recorder.ts';
import {
  changed,
  key,
  longest,
  middle,
  moveTo,
  openSite,
  paste,
  remember,
  repeat,
  settled,
  waitUntilIdle,
  withOptions,
} from './actions.ts';
import { openBare } from './bare-pages.ts';
import { SHORT_LINES } from './home.ts';
import { besideReference, CALIBRATED, inReferences, referenceTask } from './reference.ts';
import type { Stage } from './stage.ts';

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

type Work = {
  readonly name: string;
  readonly route: string;
  readonly text: string;
  /** Milliseconds that the page aims for: paste to painted output, longest task, a key to painted output. */
  readonly aim: readonly [paste: number, task: number, key: number];
};

/** The work that other sites were measured on. */
const WORK: readonly Work[] = [
  { name: 'case', route: '/upper-case', text: LINES, aim: [75, 50, 40] },
  { name: 'JSON', route: '/json-formatter', text: JSON_LINE, aim: [120, 50, 80] },
  { name: 'sort + dedupe', route: `/sort-lines${withOptions({ unique: true })}`, text: LINES, aim: [75, 50, 40] },
  { name: 'base64', route: '/base64-converter', text: LINES, aim: [75, 50, 40] },
  {
    name: 'regex',
    route: `/regex-tester${withOptions({ pattern: '\\w+', flags: 'g', maxMatches: 100_000 })}`,
    text: LINES,
    aim: [200, 50, 150],
  },
  { name: 'case, short lines', route: '/upper-case', text: SHORT_LINES, aim: [75, 50, 40] },
];

/** Milliseconds of one work on a page; `task` by the clock of the processor. */
type Result = {
  readonly paste: number;
  readonly key: number;
  readonly wall: number;
  readonly task: number;
  readonly late: number;
};

/** A long line costs a textarea little, so lines are its text for every work but that on short ones. */
async function onTextareas(stage: Stage, work: Work): Promise<Result> {
  const text = work.text === SHORT_LINES ? SHORT_LINES : LINES;
  const page = await openBare(stage, 'textareas');
  const found = await stage.traced(async () => {
    const pasted = await repeat(3, (round) => paste(stage, page, changed(text, round)));
    await moveTo(page, 'end');
    return { pasted, keys: await repeat(5, () => key(stage, page)) };
  });
  await page.close();
  return resultOf(found);
}

async function onSite(stage: Stage, { route, text }: Work, rounds: number) {
  const page = await openSite(stage, route, 'Input');
  const work = async () => {
    const pasted = await repeat(rounds, async (round) => {
      await remember(page);
      const cost = await paste(stage, page, changed(text, round), settled);
      await waitUntilIdle(page);
      return cost;
    });
    const keys = [];
    for (const place of ['end', 'start'] as const) {
      await moveTo(page, place, 'Input');
      for (let i = 0; i < rounds; i++) {
        await remember(page);
        keys.push(await key(stage, page, settled));
        await waitUntilIdle(page);
      }
    }
    return { pasted, keys };
  };
  const { reference, ...found } = await stage.traced(() => besideReference(stage, work));
  await page.close();
  return { ...resultOf(found), reference };
}

function resultOf({ pasted, keys }: Record<'pasted' | 'keys', Awaited<ReturnType<typeof repeat>>>): Result {
  return {
    paste: middle(pasted, 'painted'),
    key: middle(keys, 'painted'),
    wall: longest('longestTask', pasted, keys),
    task: longest('processor', pasted, keys),
    late: middle(pasted, 'lateFrames'),
  };
}

/** The work that other sites were measured on, beside two bare textareas in the same run. */
export async function works(
  stage: Stage,
  recorder: Recorder,
  progress: (done: number, what: string) => void,
): Promise<void> {
  const rows: (string | number)[][] = [];
  for (const [i, work] of WORK.entries()) {
    progress(i / WORK.length, work.name);
    const { ours, bare } = await recorder.judge(
      async () => ({ bare: await onTextareas(stage, work), ours: await onSite(stage, work, recorder.quick ? 3 : 7) }),
      (found) => ({
        [`work.paste.${work.name}`]: found.ours.paste / found.bare.paste,
        [`work.key.${work.name}`]: found.ours.key / found.bare.key,
        [`work.task.${work.name}`]: inReferences(found.ours.task, found.ours.reference),
      }),
    );
    const found = [ours.paste, ours.wall, ours.key] as const;
    for (const [which, value] of found.entries()) {
      const aim = work.aim[which] ?? 0;
      if (value <= aim) continue;
      const what = ['paste to painted output', 'longest task', 'key to painted output'][which];
      recorder.problems.push(`${work.name}: ${what} ${value.toFixed(0)} ms, aim ${aim}.`);
    }
    rows.push([
      work.name,
      ...found,
      ours.task,
      referenceTask(ours.reference),
      ours.late,
      work.aim.join(' / '),
      bare.paste,
      bare.key,
    ]);
  }
  recorder.tables.push({
    title: 'Tools with 200,000 characters, milliseconds',
    note: `Beside two bare textareas with lines (in the last row short ones), the second of which shows the first in upper case. The task is 0 where none took 50 ms. Budgets count that of the processor in pieces of fixed work (${CALIBRATED} where they were set).`,
    columns: [
      'work',
      'paste to painted output',
      'longest task',
      'key to painted output',
      'task, of the processor',
      'fixed work',
      'late frames',
      'aim',
      'textareas: paste',
      'textareas: key',
    ],
    rows,
  });
}
