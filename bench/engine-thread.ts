import { parentPort, workerData } from 'node:worker_threads';
import { nodeContext } from '../src/cli/host/node-context.ts';
import { loadTool } from '../src/cli/host/node-tools.ts';
import { resolveOptions } from '../src/engine/contract/options.ts';
import type { AnyTool } from '../src/engine/contract/tool.ts';
import { ToolError } from '../src/engine/contract/tool-error.ts';
import { casesOf, quickCasesOf, SIZES } from './engine-cases.ts';
import { type Case, LIBRARY_TOOLS } from './inputs/tools.ts';
import { AGAIN, type Effort, real, time, timeByTurns, wholeOutput } from './measure.ts';
import { PLANTED, planted } from './planted.ts';

/** Order from the parent. */
export type Order = {
  readonly tool: string;
  /** Cases that are not measured: they are done, or they hung. */
  readonly done: readonly string[];
  /** A doubling may cost this much; above it both lengths are measured again. */
  readonly growth: number;
  /** Only the cases where engines usually fail, with fewer runs. */
  readonly quick: boolean;
  /** Milliseconds of the unit of time, as it was before the tool. */
  readonly unit: number;
};

/** Result of a case at each of the sizes. */
export type CaseResult = {
  readonly case: string;
  /** Milliseconds; null where the length was not tried because a shorter one was slow already. */
  readonly times: readonly (number | null)[];
  /** Factor in time per doubling of the length; null where the longest time is too short to measure it. */
  readonly growth: number | null;
  /** `refused` where the engine gave a ToolError, `crash` where it threw anything else. */
  readonly status: 'ok' | 'refused' | 'crash';
  readonly error?: string;
  /** Length of the result for the longest text, in UTF-16 units. */
  readonly output: number;
};

/** Message of a thread: the case that it begins, that a long run of it has ended, its result, or that there are no more. */
export type Message =
  | { readonly kind: 'begin'; readonly name: string }
  | { readonly kind: 'alive' }
  | { readonly kind: 'result'; readonly result: CaseResult }
  | { readonly kind: 'end' };

/** As the worker of a page runs engines: some make less for it than for the command line. */
const context = { ...nodeContext, isForPage: true };

/** Milliseconds of a run after which its end is reported: several take longer than a thread may be silent. */
const LONG = 1000;

/** Milliseconds under which a time is noise. */
const FLOOR = 3;
/** Time and runs that are spent on a case. A machine four times as slow needs four times as long to compile an engine. */
type Pace = {
  /** Calibrated milliseconds of work before the clock runs. */
  readonly warmUp: number;
  readonly effort: Effort;
  /** Calibrated milliseconds above which the next length is not tried. */
  readonly tooSlow: number;
};
const THOROUGH: Pace = { warmUp: 100, effort: { min: 3, max: 9, budget: 120 }, tooSlow: 8000 };
const QUICK: Pace = { warmUp: 50, effort: { min: 3, max: 5, budget: 20 }, tooSlow: 60 };

/** Runs of a case that is slow already at the shortest length: the first, while it is still compiled, mean little. */
const SLOW: Effort = { min: 3, max: 3 };

/** The times of a case at each length: the middle and the shortest run. */
type Times = { readonly median: (number | null)[]; readonly best: (number | null)[] };

/** A machine that is busy lengthens some runs: a doubling costs too much only if medians and shortest runs both say so. */
const growthOf = ({ median, best }: Times): number | null => {
  const [a, b] = [factor(median), factor(best)];
  return a === null || b === null ? null : Math.min(a, b);
};

/** Returns the mean factor in time per doubling, from the shortest length to the longest one tried. */
const factor = (times: readonly (number | null)[]): number | null => {
  const tried = times.filter((each) => each !== null);
  const [first] = tried;
  const last = tried.at(-1);
  if (first === undefined || last === undefined || tried.length < 2 || last < FLOOR) return null;
  return (last / Math.max(first, 0.001)) ** (1 / (tried.length - 1));
};

async function measure(
  tool: AnyTool,
  { name, make, options = {} }: Case,
  { growth: budget, unit }: Pick<Order, 'growth' | 'unit'>,
  pace: Pace,
): Promise<CaseResult> {
  let status: CaseResult['status'] = 'ok';
  let error: string | undefined;
  const values = resolveOptions(tool.page.options, options);
  const attempt = async (input: string) => {
    const begun = performance.now();
    try {
      return wholeOutput(await tool.run(input, values, context));
    } catch (reason) {
      status = reason instanceof ToolError ? 'refused' : 'crash';
      error = String(reason instanceof Error ? reason.message : reason).slice(0, 200);
      return undefined;
    } finally {
      if (performance.now() - begun > LONG) send({ kind: 'alive' });
    }
  };
  const sizes = tool.page.input === 'none' ? SIZES.slice(-1) : SIZES;
  const inputs = sizes.map((size) => make(size));
  // The first runs compile the engine; they must not count for the shortest text.
  const warmUp = await time(() => attempt(inputs[0] ?? ''), { min: 1, max: 30, budget: real(pace.warmUp, unit) });
  const tooSlow = real(pace.tooSlow, unit);
  const isSlow = warmUp.best > tooSlow;
  const timesOf = async (texts: readonly string[], effort: Effort): Promise<Times> => {
    const works = texts.map((text, i) => ({
      work: () => attempt(text),
      // As much work for each length.
      repeat: isSlow ? 1 : 2 ** (texts.length - 1 - i),
    }));
    const timings = await timeByTurns(works, isSlow ? SLOW : effort, tooSlow);
    return { median: timings.map((each) => each?.median ?? null), best: timings.map((each) => each?.best ?? null) };
  };
  let times = await timesOf(inputs, pace.effort);
  let growth = growthOf(times);
  for (let again = 1; growth !== null && growth > budget && again <= AGAIN; again++) {
    const other = await timesOf(inputs, THOROUGH.effort);
    // Where a processor's cache ends, a linear time bends once; what grows too fast does so beyond it, too.
    const longer = sizes.map((size) => make(size * 2 ** again));
    const isTaken = (await attempt(longer.at(-1) ?? '')) !== undefined;
    const growths = [growthOf(other), isTaken ? growthOf(await timesOf(longer, THOROUGH.effort)) : null];
    for (const otherGrowth of growths) growth = otherGrowth === null ? growth : Math.min(growth, otherGrowth);
    if (growth === growths[0]) times = other;
  }
  const output = times.median.at(-1) === null ? undefined : await attempt(inputs.at(-1) ?? '');
  return { case: name, times: times.median, growth, status, error, output: output?.text.length ?? 0 };
}

/** Number of option values that are measured, after a short run of each: tools have up to hundreds. */
const SLOWEST = 6;

async function slowestVariants(
  tool: AnyTool,
  variants: readonly Case[],
  begin: (name: string) => void,
): Promise<Case[]> {
  const tried: { readonly each: Case; readonly time: number }[] = [];
  for (const each of variants) {
    begin(each.name);
    const values = resolveOptions(tool.page.options, each.options ?? {});
    const input = each.make(SIZES[0]);
    // An engine that throws what it should not is measured in any case, which reports it.
    let crashed = false;
    const { best } = await time(
      async () => {
        try {
          return wholeOutput(await tool.run(input, values, context));
        } catch (error) {
          crashed ||= !(error instanceof ToolError);
          return undefined;
        }
      },
      { min: 2, max: 2 },
    );
    tried.push({ each, time: crashed ? Number.POSITIVE_INFINITY : best });
  }
  return tried
    .sort((a, b) => b.time - a.time)
    .slice(0, SLOWEST)
    .map(({ each }) => each);
}

const send = (message: Message) => parentPort?.postMessage(message);

async function main(): Promise<void> {
  const order = workerData as Order;
  const { tool: id, done, quick } = order;
  const begin = (name: string) => send({ kind: 'begin', name });
  const tool = id === PLANTED ? planted : await loadTool(id);
  if (!tool) throw new Error(`There is no tool ${id}.`);
  const { fixed, variants } = await (quick ? quickCasesOf(id, tool) : casesOf(id, tool));
  // A library takes many runs to be compiled. Its first ones show how busy the machine is: the compiler has to wait.
  const pace = quick && !LIBRARY_TOOLS.has(id) ? QUICK : THOROUGH;
  const left = (cases: readonly Case[]) => cases.filter(({ name }) => !done.includes(name));
  const chosen = await slowestVariants(tool, left(variants), begin);
  for (const each of [...left(fixed), ...chosen]) {
    begin(each.name);
    send({ kind: 'result', result: await measure(tool, each, order, pace) });
  }
  send({ kind: 'end' });
}

await main();
