/** What a time was measured on: the same work again and again in one process. */
export type Timing = {
  /** Milliseconds, the middle one of the runs. */
  readonly median: number;
  /** Milliseconds, the shortest. */
  readonly best: number;
  readonly runs: number;
};

/** The middle value; of an even number the lower of the two. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[(values.length - 1) >> 1] ?? Number.NaN;
}

export type Effort = {
  /** At least so many runs. */
  readonly min?: number;
  /** At most so many. */
  readonly max?: number;
  /** Milliseconds after which no further run is begun once there are `min`. */
  readonly budget?: number;
};

/**
 * The engine of JavaScript puts off putting strings together; a result that is shown or posted is put together, so its
 * first character is asked for while the clock runs.
 */
function flatten(result: unknown): unknown {
  const text = typeof result === 'object' && result !== null && 'text' in result ? result.text : result;
  if (typeof text === 'string') text.charCodeAt(0);
  return result;
}

/**
 * A clock that a busy machine does not push: the wall's time or the processor time of this process, whichever is less.
 * Helper threads of the engine count as processor time, other processes as the wall's.
 */
function startClock(): () => number {
  const wall = performance.now();
  const { user, system } = process.cpuUsage();
  return () => {
    const used = process.cpuUsage();
    return Math.min(performance.now() - wall, (used.user - user + used.system - system) / 1000);
  };
}

async function timeOnce(work: () => unknown): Promise<number> {
  const clock = startClock();
  const result = work();
  // A promise costs microseconds, so only real ones are waited for.
  sink = flatten(result instanceof Promise ? await result : result);
  return clock();
}

/** Keeps what the last work gave alive, so that no run is optimised away. */
let sink: unknown;
export const lastResult = () => sink;

const timingOf = (runs: readonly number[]): Timing => ({
  median: median(runs),
  best: Math.min(...runs),
  runs: runs.length,
});

/** Run some work until its median can be trusted. */
export async function time(work: () => unknown, { min = 5, max = 25, budget = 250 }: Effort = {}): Promise<Timing> {
  const runs: number[] = [];
  const begun = performance.now();
  while (runs.length < max && (runs.length < min || performance.now() - begun < budget))
    runs.push(await timeOnce(work));
  return timingOf(runs);
}

/** Times two pieces of work by turns, so that a busy moment of the machine hits both alike. */
export async function timePair(
  a: () => unknown,
  b: () => unknown,
  { min = 7, max = 31, budget = 500 }: Effort = {},
): Promise<readonly [Timing, Timing]> {
  const first: number[] = [];
  const second: number[] = [];
  const begun = performance.now();
  while (first.length < max && (first.length < min || performance.now() - begun < budget)) {
    first.push(await timeOnce(a));
    second.push(await timeOnce(b));
  }
  return [timingOf(first), timingOf(second)];
}

/**
 * A unit of time for budgets that hold on slow machines: to read a text of 200,000 characters code unit by code unit and
 * write each into an array, in milliseconds.
 */
export async function unitTime(): Promise<number> {
  const text = 'The quick brown fox jumps over the lazy dog. '.repeat(4445).slice(0, 200_000);
  const work = () => {
    const units = new Uint16Array(text.length);
    for (let i = 0; i < text.length; i++) units[i] = text.charCodeAt(i);
    return units;
  };
  return (await time(work, { min: 50, max: 200, budget: 200 })).median;
}
