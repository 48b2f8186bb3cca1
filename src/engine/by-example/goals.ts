import type { Pairs } from './contract.ts';
import { keyOf } from './first-steps.ts';
import { type Hit, hitsOf, pairsOf } from './one-step.ts';
import type { Texts, Workbench } from './workbench.ts';

/** Texts that one known step turns into the wanted ones. */
export type Goal = { readonly texts: Texts; readonly last: Hit };

/** Maximum number of goals. */
const MAX_GOALS = 12;

/** Returns texts that a last step may have had as input, as each tool suggests them, the likeliest first. */
export async function goalsOf(bench: Workbench, from: Texts, to: Texts): Promise<Goal[]> {
  const pairs: Pairs = pairsOf(from, to);
  const seen = new Set([keyOf(to)]);
  const goals: Goal[] = [];
  for (const [id, { before }] of bench.knowledge) {
    for (const texts of before?.(pairs) ?? []) {
      const key = keyOf(texts);
      if (seen.has(key) || texts.includes('')) continue;
      seen.add(key);
      const last = await lastStep(bench, id, texts, to);
      if (last) goals.push({ texts, last });
    }
  }
  return goals.sort((a, b) => a.last.cost - b.last.cost).slice(0, MAX_GOALS);
}

/** Returns the cheapest step of one tool from a goal to the wanted texts. */
async function lastStep(bench: Workbench, id: string, from: Texts, to: Texts): Promise<Hit | undefined> {
  const candidate = await bench.candidate(id);
  if (!candidate) return undefined;
  let best: Hit | undefined;
  for (const deviations of [0, 1]) {
    const limit = () => best?.cost ?? Number.POSITIVE_INFINITY;
    for await (const hit of hitsOf(bench, candidate, from, to, { deviations, inferred: true, heavy: -1 }, limit)) {
      if (!best || hit.cost < best.cost) best = hit;
    }
    if (best) return best;
  }
  return undefined;
}
