import { nodeContext } from '../../src/cli/host/node-context.ts';
import { loadTool, type NodeTool } from '../../src/cli/host/node-tools.ts';
import type { Output } from '../../src/engine/contract/tool.ts';
import { runTool } from '../../src/engine/jobs/run-tool.ts';
import { modesOf } from './modes.ts';
import { TEXTS } from './texts.ts';

/** Asks for the cases of a tool from one on. A case is a mode with a text. */
export type Task = { readonly tool: string; readonly from: number };
/** A case begins, has grown too fast, or the last one is over. */
export type Report =
  | { readonly starts: number; readonly what: string }
  | { readonly grows: string }
  | { readonly done: number };

const LENGTHS = [25_000, 100_000, 200_000] as const;
/** Milliseconds below which a time is noise. */
const SHORT = 10;
/** Milliseconds that the longest text may take before its growth is judged. */
const LONG = 250;
/**
 * Milliseconds of the shortest text above which it is tried in the first mode only: the 4,000 cases of a tool with Prettier
 * would take hours, and its modes differ in what is written, not in how a text is read.
 */
const SLOW = 150;
/** Times that eight times the text may cost: 8 where the engine is linear, 64 where it is quadratic. */
const MOST_GROWTH = 24;
/** Runs of the longest text before it fails. */
const MANY = 6;
/** Runs of the shortest text before that, all together: a system may count its processor's time in ticks of milliseconds. */
const SHORT_RUNS = 8;
/** Times that four times the text may cost before it is measured more than once. */
const SUSPECT_GROWTH = 6;

/** Returns the mean milliseconds of the processor in some runs. */
async function mean(tool: NodeTool, text: string, options: object, times: number): Promise<number> {
  const start = process.cpuUsage();
  for (let i = 0; i < times; i++) await time(tool, text, options, 1);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000 / times;
}

/** Returns the least milliseconds of the processor in some runs, all parts of the output included. An error counts, too. */
async function time(tool: NodeTool, text: string, options: object, times: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < times; i++) {
    const start = process.cpuUsage();
    const job = { tool: '', input: text, options: { ...options } };
    const outcome = await runTool(tool, job, { ...nodeContext, isForPage: true });
    if (outcome.ok) for (const part of Object.keys(outcome.output)) void outcome.output[part as keyof Output];
    const { user, system } = process.cpuUsage(start);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

process.on('message', async ({ tool: id, from }: Task) => {
  const tool = (await loadTool(id)) as NodeTool;
  const [first, second, third] = LENGTHS;
  const texts = Object.entries(TEXTS);
  const slow = new Set<string>();
  let at = 0;
  const post = (report: Report) => process.send?.(report);
  for (const options of modesOf(tool.page)) {
    for (const [name, make] of texts) {
      if (at++ < from || slow.has(name)) continue;
      const what = `${name}, ${JSON.stringify(options).slice(0, 200)}`;
      post({ starts: at - 1, what });
      if ((await time(tool, make(first), options, 1)) < SHORT) continue;
      const once = await time(tool, make(first), options, 1);
      if (once > SLOW) slow.add(name);
      if ((await time(tool, make(second), options, 1)) < Math.max(SUSPECT_GROWTH * once, LONG / 2)) continue;
      const least = await time(tool, make(first), options, 3);
      const most = await time(tool, make(third), options, 2);
      if (most < LONG || most < MOST_GROWTH * least) continue;
      // Memory that is given back in one of two runs can look like growth.
      const again = await time(tool, make(third), options, MANY);
      const short = await mean(tool, make(first), options, SHORT_RUNS);
      if (again < MOST_GROWTH * short) continue;
      post({ grows: `${what}: ${Math.round(short)} ms at ${first}, ${Math.round(again)} at ${third} characters` });
    }
  }
  post({ done: at });
});
