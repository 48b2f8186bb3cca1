/**
 * Whether the tests of the night run too: what repeats a check of the gate in another dress, or takes long. `NIGHT=1` sets
 * it, as `npm run test:nightly` does. They are files named `*.night.test.ts`, and end-to-end tests tagged `@night`.
 */
export const isNight = Boolean(process.env['NIGHT']);

/** Returns all of a list at night, and by day one in `every`, beginning with the first. */
export const byDay = <T>(every: number, all: readonly T[]): readonly T[] =>
  isNight ? all : all.filter((_, i) => i % every === 0);
