/** Longest separator that is thought of, in UTF-16 code units, and how many. */
const MAX_LENGTH = 8;
const MOST = 8;

const COMMON = '/|;:&,-_.·•=+>';

/** Returns the possible separators of the items of a text: runs without letters and digits, the most frequent first. */
export function separatorsIn(text: string): readonly string[] {
  const counts = new Map<string, number>();
  for (const [run] of text.matchAll(/[^\p{L}\p{M}\p{N}]+/gu)) counts.set(run, (counts.get(run) ?? 0) + 1);
  for (const sign of COMMON) if (text.includes(sign) && !counts.has(sign)) counts.set(sign, 1);
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([separator]) => separator)
    .filter(({ length }) => length <= MAX_LENGTH)
    .slice(0, MOST);
}
