import { parentPort } from 'node:worker_threads';
import { nodeContext } from '../../src/cli/host/node-context.ts';
import type { NodeTool } from '../../src/cli/host/node-tools.ts';
import { defaults } from '../../src/engine/contract/options.ts';
import { runTool } from '../../src/engine/jobs/run-tool.ts';
import { timeLimitFor } from '../../src/engine/jobs/time-limit.ts';
import { hasSecrets, isRandom } from '../../src/engine/random/random-page.ts';
import { differenceOf } from '../streamed.ts';
import { type Case, casesFor } from './cases.ts';
import { subject } from './detection.ts';
import { judge, sameOutcome } from './judge.ts';

/** Which cases of which tool a thread runs: from one number up to another, exclusive. */
export type Task = { readonly tool: string; readonly seed: number; readonly from: number; readonly to: number };

/**
 * Posted before each run of an engine, so that the waiting thread knows which one never returns, after each case, and
 * after a task.
 */
export type Report =
  | { readonly starts: number; readonly limit: number }
  | { readonly ends: number; readonly ok: boolean; readonly took: number; readonly problems: readonly string[] }
  | { readonly done: true; readonly error?: string };

const PROTOTYPES = [Object, Array, String, Number, Function, RegExp, Map, Set, Promise].map(
  ({ prototype }) => prototype,
);
const keys = () => PROTOTYPES.map((prototype) => Reflect.ownKeys(prototype).length).join();
const clean = keys();

/** Cases that took less, in milliseconds, run a second time: the time of the others is better spent on further cases. */
const REPEATED = 20;

/** Texts up to here, in UTF-16 code units, are also taken in pieces. */
const CUT = 2000;

/** Whether a text comes to the same when it is cut, where it may be. The number of the case says how. */
async function sameInPieces(tool: NodeTool, { input, options }: Case, index: number): Promise<boolean> {
  const text = input.toWellFormed().replace(/^\ufeff+/, '');
  const cutting = { pieceSize: 1 + (index % 60), chunk: 1 + (index % 37), threads: 1 + (index % 3) };
  const difference = await differenceOf(tool, text, options, cutting);
  // Of several errors, pieces report the first, and the whole text the one that is looked for first.
  return difference === undefined || (difference.whole.error !== undefined && difference.streamed.error !== undefined);
}

function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  Object.freeze(value);
  for (const part of Object.values(value)) freeze(part);
}

/** Whether the same case must give the same again: what is random by its nature need not. */
function repeatable({ page }: NodeTool, options: Case['options']): boolean {
  return !hasSecrets(page) && !isRandom(page, { ...defaults(page.options), ...options });
}

async function runCase(id: string, tool: NodeTool, index: number, given: Case): Promise<void> {
  freeze(given.options);
  const job = { tool: id, ...given };
  const limit = timeLimitFor(tool.page, given.options);
  const run = async () => {
    post({ starts: index, limit });
    const start = performance.now();
    const outcome = await runTool(tool, job, nodeContext);
    return { outcome, took: performance.now() - start };
  };
  const { outcome, took } = await run();
  const problems = judge(tool, given, outcome);
  if (took < REPEATED && repeatable(tool, given.options) && !sameOutcome(outcome, (await run()).outcome))
    problems.push('came to something else the second time');
  if (took < REPEATED && outcome.ok && given.input.length <= CUT && !(await sameInPieces(tool, given, index)))
    problems.push('comes to something else in pieces');
  if (keys() !== clean) problems.push('changed a prototype of the language');
  post({ ends: index, ok: outcome.ok, took, problems });
}

if (!parentPort) throw new Error('This script runs on a worker thread.');
const port = parentPort;
const post = (report: Report) => port.postMessage(report);

async function runTask({ tool: id, seed, from, to }: Task): Promise<void> {
  const tool = await subject(id);
  const caseAt = casesFor(tool.page, seed);
  for (let index = from; index < to; index++) await runCase(id, tool, index, caseAt(index));
}

port.on('message', async (task: Task) => {
  try {
    await runTask(task);
    post({ done: true });
  } catch (error) {
    post({ done: true, error: (error as Error).message });
  }
});
