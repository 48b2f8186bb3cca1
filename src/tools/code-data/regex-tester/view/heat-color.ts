/** Shares of the color by level: text on the strongest keeps its contrast. */
const SHARES = [0, 8, 16, 24, 32, 40];

/** Returns the level of a number of steps, from 0 for none to 5, on a logarithmic scale. */
export function heatLevel(steps: number, most: number): number {
  if (steps === 0) return 0;
  return most <= 1 ? 5 : 1 + Math.floor((4 * Math.log(steps)) / Math.log(most));
}

/** Returns the background of a level. */
export const heatColor = (level: number): string =>
  `color-mix(in srgb, var(--lm-colors-warning) ${SHARES[level] ?? 0}%, transparent)`;

/** Frame of a breakpoint in pattern and text. */
export const STOP_STYLE = { outline: '1px dashed var(--lm-colors-error)', outlineOffset: '1px' } as const;
