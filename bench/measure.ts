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

/** Run some work until its median can be trusted. What it gives is kept alive, so that no run is optimised away. */
export async function time(work: () => unknown, { min = 5, max = 25, budget = 250 }: Effort = {}): Promise<Timing> {
  const times: number[] = [];
  let kept: unknown;
  const begun = performance.now();
  while (times.length < max && (times.length < min || performance.now() - begun < budget)) {
    const start = performance.now();
    const result = work();
    // A promise costs microseconds, so only real ones are waited for.
    kept = flatten(result instanceof Promise ? await result : result);
    times.push(performance.now() - start);
  }
  sink = kept;
  return { median: median(times), best: Math.min(...times), runs: times.length };
}

let sink: unknown;
/** What the last work gave. */
export const lastResult = () => sink;

/** Times two pieces of work by turns, so that a busy moment of the machine hits both alike. */
export async function timePair(
  a: () => unknown,
  b: () => unknown,
  { min = 7, max = 31, budget = 500 }: Effort = {},
): Promise<readonly [Timing, Timing]> {
  const times: [number[], number[]] = [[], []];
  const begun = performance.now();
  while (times[0].length < max && (times[0].length < min || performance.now() - begun < budget)) {
    for (const [i, work] of [a, b].entries()) {
      const start = performance.now();
      const result = work();
      sink = flatten(result instanceof Promise ? await result : result);
      times[i as 0 | 1].push(performance.now() - start);
    }
  }
  const timing = (runs: readonly number[]) => ({ median: median(runs), best: Math.min(...runs), runs: runs.length });
  return [timing(times[0]), timing(times[1])];
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
