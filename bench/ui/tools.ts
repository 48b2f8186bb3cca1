import type { Page } from '@playwright/test';
import { nodeContext } from '../../src/cli/host/node-context.ts';
import { loadTool, toolPaths } from '../../src/cli/host/node-tools.ts';
import type { AnyTool } from '../../src/engine/contract/tool.ts';
import { runTool } from '../../src/engine/jobs/run-tool.ts';
import type { TimedPage } from '../../src/engine/jobs/time-limit.ts';
import { prose } from '../inputs/shapes.ts';
import { toolCases } from '../inputs/tools.ts';
import { time } from '../measure.ts';
import type { Recorder } from '../recorder.ts';
import {
  type CaretPosition,
  changed,
  key,
  longest,
  middle,
  moveTo,
  openSite,
  paste,
  remember,
  settled,
  waitUntilIdle,
  withOptions,
} from './actions.ts';
import { openBare } from './bare-pages.ts';
import { besideReference, CALIBRATED, inReferences, referenceTask, slowness } from './reference.ts';
import type { Cost, Stage } from './stage.ts';

/** Characters pasted: a little less than the pane takes, so that keys still fit. */
const SIZE = 199_900;
const CARET_POSITIONS: readonly CaretPosition[] = ['end', 'start', 'middle'];

/** Tools whose first case of bench/inputs/tools.ts is taken: plain text is nothing to them. */
const OWN_TEXT: ReadonlySet<string> = new Set([
  'csv-to-json-converter',
  'find-and-replace',
  'hex-to-text-converter',
  'html-formatter',
  'javascript-formatter',
  'json-formatter',
  'number-sorter',
  'regex-tester',
  'sort-lines',
  'utm-builder-generator',
  'xml-formatter',
]);

/** Options of tools that refuse a large text without them. */
const OPTIONS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'big-text-converter': { kind: 'unicode' },
};

/** One of each kind of page, where there is no time for all: plain text, a table, marks, a list of variants. */
const QUICK: readonly string[] = ['title-case', 'csv-to-json-converter', 'find-and-replace', 'discord-font-generator'];

/** An engine that takes no more milliseconds than these, where budgets were set, has its output painted in two frames. */
const QUICK_ENGINE = 10;

type Input = { readonly text: string; readonly options: Readonly<Record<string, unknown>>; readonly route: string };

/** Returns the input that a tool's page is measured with. */
export function inputOf(id: string, tool: AnyTool): Input {
  const own = OWN_TEXT.has(id) ? toolCases[id]?.[0] : undefined;
  const options = own?.options ?? OPTIONS[id] ?? tool.page.sampleOptions;
  return {
    text: own ? own.make(SIZE) : prose(SIZE, 40),
    options: options ?? {},
    route: `/${id}${options ? withOptions(options) : ''}`,
  };
}

/** Milliseconds that an engine takes for what its page is measured with. */
export async function engineTime(tool: AnyTool, { text: input, options }: Input): Promise<number> {
  const job = { tool: '', input, options };
  return (await time(() => runTool(tool, job, nodeContext), { min: 5, max: 15, budget: 100 })).best;
}

/** Costs that were measured on one page. */
type Costs = { readonly pasted: Cost[]; readonly keys: Readonly<Record<CaretPosition, Cost[]>> };

async function act(stage: Stage, page: Page, text: string, rounds: number, pane?: string): Promise<Costs> {
  const isDone = pane === undefined ? 'true' : settled;
  const once = async (measure: () => Promise<Cost>) => {
    if (pane !== undefined) await remember(page);
    const cost = await measure();
    if (pane !== undefined) await waitUntilIdle(page);
    return cost;
  };
  const pasted: Cost[] = [];
  for (let i = 0; i < rounds; i++) pasted.push(await once(() => paste(stage, page, changed(text, i), isDone)));
  const keys: Record<CaretPosition, Cost[]> = { end: [], start: [], middle: [] };
  for (const position of CARET_POSITIONS) {
    await moveTo(page, position, pane);
    for (let i = 0; i < rounds; i++) keys[position].push(await once(() => key(stage, page, isDone)));
  }
  return { pasted, keys };
}

const taskOf = (of: 'longestTask' | 'processor', { pasted, keys }: Costs) =>
  longest(of, pasted, ...Object.values(keys));

async function measureTool(stage: Stage, { text, route }: Input, rounds: number) {
  const page = await openSite(stage, route, 'Input');
  const bare = await openBare(stage, 'codemirror');
  const found = await stage.traced(() =>
    besideReference(stage, async () => ({
      ours: await act(stage, page, text, rounds, 'Input'),
      bare: await act(stage, bare, text, rounds),
    })),
  );
  const refused = await page.locator('[role=alert]').first().textContent();
  await page.close();
  await bare.close();
  return { ...found, refused };
}

const allKeys = ({ keys }: Costs) => Object.values(keys).flat();

/**
 * Returns how many times longer a key waits for its output than in a bare page. A bare page waits for the next frame
 * alone, which no slow machine delays; so what ours needs beyond it counts as on the machine that budgets were set on.
 */
function waitRatio({ ours, bare, reference }: Awaited<ReturnType<typeof measureTool>>, pause: number): number {
  const frame = middle(allKeys(bare), 'painted');
  return 1 + (middle(allKeys(ours), 'painted') - pause - frame) / frame / slowness(reference);
}

/** Every tool that takes text, beside a bare CodeMirror with the same text. */
export async function tools(
  stage: Stage,
  recorder: Recorder,
  progress: (done: number, what: string) => void,
): Promise<void> {
  const ids = [...toolPaths.keys()]
    .filter((id) => recorder.wants(id) && (!recorder.quick || recorder.names(id) || QUICK.includes(id)))
    .sort();
  const rows: (string | number | null)[][] = [];
  for (const [i, id] of ids.entries()) {
    progress(i / ids.length, id);
    const tool = await loadTool(id);
    if (!tool || tool.page.input === 'none') continue;
    const input = inputOf(id, tool);
    // What a page waits for typing to rest is no work of it.
    const { pause = 0 }: TimedPage = tool.page;
    // The quick check leaves it out: how many frames pass while a worker waits for its turn is up to the machine.
    const engine = recorder.quick || pause > 0 ? Number.POSITIVE_INFINITY : await engineTime(tool, input);
    const { ours, bare, refused, reference } = await recorder.judge(
      () => measureTool(stage, input, 3),
      (found) => ({
        [`tool.paste.${id}`]: (middle(found.ours.pasted, 'painted') - pause) / middle(found.bare.pasted, 'painted'),
        [`tool.key.${id}`]: middle(allKeys(found.ours), 'frame') / middle(allKeys(found.bare), 'frame'),
        [`tool.output.${id}`]: waitRatio(found, pause),
        [`tool.task.${id}`]: inReferences(
          taskOf('processor', found.ours) - taskOf('processor', found.bare),
          found.reference,
        ),
        ...(engine * (CALIBRATED / referenceTask(found.reference)) <= QUICK_ENGINE && {
          [`tool.frames.${id}`]: 1 + (middle(found.ours.keys.end, 'frames') - 1) / slowness(found.reference),
        }),
      }),
    );
    if (refused) recorder.problems.push(`${id} shows an error on its text: ${refused.slice(0, 100)}`);
    rows.push([
      id,
      pause,
      middle(ours.pasted, 'painted'),
      middle(bare.pasted, 'painted'),
      taskOf('longestTask', ours),
      taskOf('processor', ours),
      taskOf('processor', bare),
      referenceTask(reference),
      middle(ours.pasted, 'lateFrames'),
      ...CARET_POSITIONS.flatMap((position) => [
        middle(ours.keys[position], 'frame'),
        middle(ours.keys[position], 'painted'),
      ]),
      middle(allKeys(bare), 'frame'),
      Number.isFinite(engine) ? engine : null,
      middle(ours.keys.end, 'frames'),
    ]);
  }
  if (rows.length === 0) return;
  recorder.tables.push({
    title: 'Every tool with 200,000 characters, milliseconds',
    note: `Paste and keys to the painted output, and keys to the next frame; bare: a CodeMirror alone with the same text. The pause is what a page waits for typing to rest; budgets are without it. The task is the longest one of paste and keys, by the wall’s clock (0 where none took 50 ms) and by that of the processor, which budgets count in pieces of fixed work (${CALIBRATED} where they were set). The engine’s time is that in Node; where it is ${QUICK_ENGINE} ms or less there, a key at the end is to have its output painted in two frames.`,
    columns: [
      'tool',
      'pause',
      'paste',
      'bare',
      'task',
      'of the processor',
      'bare',
      'fixed work',
      'late frames',
      ...CARET_POSITIONS.flatMap((position) => [`key, ${position}: frame`, 'output']),
      'bare: frame',
      'engine',
      'key, end: frames',
    ],
    rows,
  });
}
