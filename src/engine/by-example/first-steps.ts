import type { Step } from '../recipe/recipe.ts';
import { unchangedAspects } from './aspects.ts';
import { COST } from './costs.ts';
import { isHeavy, priorOf } from './one-step.ts';
import { type Candidate, type Gate, type Setting, settingOf } from './settings.ts';
import { distance } from './signatures.ts';
import type { Texts, Workbench } from './workbench.ts';

/** Texts after some steps, and the cost of the steps. */
export type State = {
  readonly texts: Texts;
  readonly steps: readonly Step[];
  readonly cost: number;
  /**
   * Cost of the aspects that the steps may change but do not: of steps with the same result, those with the lowest are
   * kept.
   */
  readonly unchangedCost: number;
};

/** Returns a key that is the same for states with the same texts. */
export const keyOf = (texts: Texts): string => texts.join('\0');

/** Yields the settings of a first step: one deviation, or a guess from the text alone. */
function* middleSettings(bench: Workbench, candidate: Candidate, text: string): Generator<Setting> {
  const { middle, gate, guess } = candidate.knowledge;
  const gated = (gate?.(text) ?? {}) as Gate;
  const settings = bench.settings(candidate);
  for (const deviations of [0, 1]) {
    for (const setting of settings.at(deviations, gated)) {
      const isMiddle =
        middle === true || Object.values(setting.values ?? {}).some((value) => middle?.includes(String(value)));
      if (isMiddle) yield setting;
    }
  }
  for (const { options, cost = 0 } of guess?.(text) ?? []) {
    yield settingOf(candidate, options as Setting['options'], cost);
  }
}

/**
 * Returns the states after one more step, each by its cheapest step, those nearest to the goal first.
 *
 * @param isNew called once for each state
 */
export async function nextStates(
  bench: Workbench,
  from: State,
  to: Texts,
  isNew: (key: string) => boolean,
): Promise<State[]> {
  const found = new Map<string, State>();
  const joint = from.steps.length > 0 ? COST.joint : 0;
  for (const [id, knowledge] of bench.knowledge) {
    if (!knowledge.middle || isHeavy(knowledge) || bench.isDone) continue;
    const candidate = await bench.candidate(id);
    if (!candidate) continue;
    const prior = priorOf(knowledge, from.texts[0]);
    for (const setting of middleSettings(bench, candidate, from.texts[0] ?? '')) {
      const texts = await bench.runAll(candidate, setting, from.texts);
      if (!texts) continue;
      const key = keyOf(texts);
      const cost = from.cost + joint + 1 + setting.cost + prior;
      const before = found.get(key);
      if (before ? before.cost + before.unchangedCost <= cost : !isNew(key)) continue;
      const unchangedCost =
        from.unchangedCost +
        COST.unchangedAspect * unchangedAspects(knowledge.changes, from.texts[0] ?? '', texts[0] ?? '');
      if (before && before.cost + before.unchangedCost <= cost + unchangedCost) continue;
      found.set(key, { texts, steps: [...from.steps, { tool: id, options: setting.options }], cost, unchangedCost });
    }
    await bench.pause();
  }
  return nearestFirst([...found.values()], to);
}

/** Sorts states by their cost and their distance from the wanted texts. */
export function nearestFirst(states: readonly State[], to: Texts): State[] {
  const rank = (state: State) => state.cost + state.unchangedCost + distance(state.texts[0] ?? '', to[0] ?? '');
  const ranked = states.map((state) => ({ state, rank: rank(state) }));
  return ranked.sort((a, b) => a.rank - b.rank).map(({ state }) => state);
}
