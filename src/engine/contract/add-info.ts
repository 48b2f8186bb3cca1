import type { AnyInfo } from './tool.ts';

/** Returns the sums of the numbers in the infos of two pieces. Other values are left out. */
export function addInfo(before: AnyInfo | undefined, info: AnyInfo | undefined): AnyInfo {
  const sums: Record<string, number> = {};
  for (const figures of [before, info]) {
    for (const [name, value] of Object.entries(figures ?? {})) {
      if (typeof value === 'number') sums[name] = (sums[name] ?? 0) + value;
    }
  }
  return sums;
}
