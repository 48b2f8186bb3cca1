import type { AnyInfo } from './tool.ts';

/** Figures of two pieces together, where each is a number that adds up. What is no number is left out. */
export function addInfo(before: AnyInfo | undefined, info: AnyInfo | undefined): AnyInfo {
  const sums: Record<string, number> = {};
  for (const figures of [before, info]) {
    for (const [name, value] of Object.entries(figures ?? {})) {
      if (typeof value === 'number') sums[name] = (sums[name] ?? 0) + value;
    }
  }
  return sums;
}
