import { isNight } from './night.ts';

/** Seed of CI by day: every run tries the same cases, so that what fails there was changed. */
const FIXED_SEED = 2026;

/**
 * Returns the seed that this run has to use: that of the environment variable SEED, else in CI by day a fixed one.
 *
 * @returns undefined where new cases are to be drawn: at night, and by hand
 */
export function runSeed(): number | undefined {
  const { SEED, CI } = process.env;
  if (SEED) return Number(SEED);
  return CI && !isNight ? FIXED_SEED : undefined;
}

/** Draws a seed. */
export const drawSeed = (): number => Math.floor(Math.random() * 2 ** 30);
