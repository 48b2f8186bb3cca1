import { type Output, type OutputParts, outputParts } from '../src/engine/contract/tool.ts';

/** Number of times a figure over its budget is measured again before it is believed: a busy moment must not decide. */
export const AGAIN = 2;

/** Times of the same work, run again and again in one process. */
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
  /** Minimum number of runs. */
  readonly min?: number;
  /** Maximum number of runs. */
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

/** All parts of an output, those too that are made when they are read: what a page gets. */
export const wholeOutput = (output: Output): OutputParts => ({ ...outputParts(output) });

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

/** @returns milliseconds of one of `repeat` runs in a row, on average */
async function timeOnce(work: () => unknown, repeat = 1): Promise<number> {
  const clock = startClock();
  for (let i = 0; i < repeat; i++) {
    const result = work();
    // A promise costs microseconds, so only real ones are waited for.
    sink = flatten(result instanceof Promise ? await result : result);
  }
  return clock() / repeat;
}

/** Keeps what the last work gave alive, so that no run is optimized away. */
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
  const startTime = performance.now();
  while (runs.length < max && (runs.length < min || performance.now() - startTime < budget))
    runs.push(await timeOnce(work));
  return timingOf(runs);
}

/** Work at one of several lengths, and how often it runs in a row for one time. */
export type Length = { readonly work: () => unknown; readonly repeat: number };

/**
 * Times the same work at several lengths by turns, so that a busy moment of the machine hits all alike.
 *
 * Short runs leave their garbage for later ones to collect; a long one collects its own. With `repeat` such that all
 * lengths do as much work for a time, each pays for what it leaves.
 *
 * @param lengths ascending
 * @param tooSlow milliseconds of a first run above which longer ones are not tried
 * @returns a timing for each length, null for those not tried
 */
export async function timeByTurns(
  lengths: readonly Length[],
  { min = 3, max = 9, budget = 250 }: Effort,
  tooSlow: number,
): Promise<(Timing | null)[]> {
  const runs: number[][] = [];
  const startTime = performance.now();
  for (
    let round = 0;
    round < max && (round < min || performance.now() - startTime < budget * lengths.length);
    round++
  ) {
    for (const [i, { work, repeat }] of lengths.entries()) {
      if (round === 0) {
        const last = runs.at(-1)?.[0];
        if (last !== undefined && last > tooSlow) break;
        runs.push([]);
      }
      runs[i]?.push(await timeOnce(work, repeat));
    }
  }
  return lengths.map((_, i) => (runs[i] ? timingOf(runs[i]) : null));
}

/** Times two pieces of work by turns, so that a busy moment of the machine hits both alike. */
export async function timePair(
  a: () => unknown,
  b: () => unknown,
  { min = 7, max = 31, budget = 500 }: Effort = {},
): Promise<readonly [Timing, Timing]> {
  const first: number[] = [];
  const second: number[] = [];
  const startTime = performance.now();
  while (first.length < max && (first.length < min || performance.now() - startTime < budget)) {
    first.push(await timeOnce(a));
    second.push(await timeOnce(b));
  }
  return [timingOf(first), timingOf(second)];
}

/** The text that the unit of time is measured on. */
const UNIT_TEXT = 'The quick brown fox jumps over the lazy dog. '.repeat(4445).slice(0, 200_000);

/**
 * Does what engines do, in small: reads a text code unit by code unit, cuts it into words, counts and changes them, and
 * joins them again. It makes garbage as they do: where other processes keep the cores busy, it takes longer as they do.
 */
function unitWork(): string {
  const units = new Uint16Array(UNIT_TEXT.length);
  for (let i = 0; i < UNIT_TEXT.length; i++) units[i] = UNIT_TEXT.charCodeAt(i);
  const counts = new Map<string, { seen: number; at: number[] }>();
  const words = UNIT_TEXT.split(' ').map((word, at) => {
    const count = counts.get(word) ?? { seen: 0, at: [] };
    count.seen++;
    count.at.push(units[at] ?? at);
    counts.set(word, count);
    return `${word.toUpperCase()}${count.seen}`;
  });
  return words.join(' ');
}

/** Number of units that the work above is worth: one is about what reading the text alone takes. */
const UNITS = 12.5;

/**
 * A unit of time for budgets that apply on slow and on busy machines, in milliseconds: to be measured beside what it is
 * to be compared with.
 */
export async function unitTime(): Promise<number> {
  return (await time(unitWork, { min: 15, max: 60, budget: 150 })).median / UNITS;
}

/**
 * Milliseconds of a unit on a quiet machine of the kind that budgets are set on: Node 20 on one of two virtual cores of an
 * Intel Xeon at 3.8 GHz, where the least of 100 measurements over an hour was 0.41 and most of quiet minutes 0.43 to 0.46.
 */
const CALIBRATED_UNIT = 0.45;

/** A time as it would be on that machine. */
export const calibrated = (milliseconds: number, unit: number): number => (milliseconds * CALIBRATED_UNIT) / unit;

/** The other way around: milliseconds on this machine for those on that one. */
export const real = (milliseconds: number, unit: number): number => (milliseconds * unit) / CALIBRATED_UNIT;
