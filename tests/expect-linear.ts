import { expect } from 'vitest';

/** Times that eight times the size may take: 8 where the work is linear, 64 where it is quadratic. */
const MOST_GROWTH = 24;
/** Milliseconds below which work is quick, whatever it grows like. */
const QUICK = 250;
const TRIES = 3;
/** Runs of the small size, all together: a system may count its processor's time in ticks of milliseconds. */
const SMALL_RUNS = 4;

/** Returns the milliseconds of the processor that some work takes, so that a busy machine counts as an idle one. */
async function time(work: () => unknown): Promise<number> {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/**
 * Fails if eight times a size takes 24 times the time of the processor or more, in each of three tries. No limit is in
 * milliseconds: machines differ.
 *
 * @param work does what is measured, at a size such as a number of characters
 */
export async function expectLinear(work: (size: number) => unknown, size = 200_000): Promise<void> {
  const growths: number[] = [];
  for (let i = 0; i < TRIES; i++) {
    const large = await time(() => work(size));
    if (large < QUICK) return;
    const small = await time(async () => {
      for (let run = 0; run < SMALL_RUNS; run++) await work(size / 8);
    });
    growths.push((large * SMALL_RUNS) / small);
    if ((growths[i] ?? 0) < MOST_GROWTH) return;
  }
  expect(Math.min(...growths), 'growth from an eighth of the size').toBeLessThan(MOST_GROWTH);
}
