import type { Nearest } from './contract.ts';
import type { Texts, Workbench } from './workbench.ts';

/** Maximum number of characters to compare. */
const COMPARED = 2000;

/** Counts each pair of neighboring characters. */
function neighbors(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  const part = ` ${text.slice(0, COMPARED)} `;
  for (let i = 1; i < part.length; i++) {
    const two = part.slice(i - 1, i + 1);
    counts.set(two, (counts.get(two) ?? 0) + 1);
  }
  return counts;
}

/** Returns the similarity of two texts, 0 to 1: the share of neighboring pairs that both have (Dice's coefficient). */
export function likeness(a: string, b: string): number {
  const ofA = neighbors(a);
  const ofB = neighbors(b);
  let shared = 0;
  let all = 0;
  for (const [two, count] of ofA) {
    shared += Math.min(count, ofB.get(two) ?? 0);
    all += count;
  }
  for (const count of ofB.values()) all += count;
  return (2 * shared) / all;
}

/** Returns the result of one step most similar to the wanted text; undefined if the text itself is more similar. */
export function nearestOf(bench: Workbench, [have = '']: Texts, [want = '']: Texts): Nearest | undefined {
  let best: Nearest | undefined;
  let most = likeness(have, want);
  for (const { step, result } of bench.resultsOf(have)) {
    const like = result === undefined ? 0 : likeness(result, want);
    if (result === undefined || like <= most) continue;
    most = like;
    best = { steps: [step], result };
  }
  return best;
}
