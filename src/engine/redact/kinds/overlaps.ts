import type { Finding } from '../contract.ts';

/** Returns findings in order of `from`, without those that begin in another. Sorts the list that is given. */
export function withoutOverlaps(findings: Finding[]): Finding[] {
  let end = 0;
  return findings
    .sort((a, b) => a.from - b.from || b.to - a.to)
    .filter(({ from, to }) => {
      if (from < end) return false;
      end = to;
      return true;
    });
}
