import type { Step } from '../recipe/recipe.ts';
import type { ByExample, Pairs } from './contract.ts';
import { costOf } from './costs.ts';
import { type Candidate, type Gate, type Setting, settingOf } from './settings.ts';
import type { Texts, Workbench } from './workbench.ts';

/** A step that turns the texts into the wanted ones, and its cost. */
export type Hit = { readonly step: Step; readonly cost: number };

/** Limits of the settings that are tried. */
export type Effort = {
  /** Number of options that differ from their defaults. */
  readonly deviations: number;
  /** Whether options inferred from the texts are tried. */
  readonly inferred: boolean;
  /** Maximum number of deviations of heavy tools; -1 to skip these tools. */
  readonly heavy: number;
  /** Whether it is the only step, between the given texts themselves. */
  readonly isAlone?: true;
};

/** Number of hits of one tool after which its search ends. */
const ENOUGH = 3;
/** Work units of the check whether a tool is possible. */
const CHECK_WORK = 0.1;

export const pairsOf = (from: Texts, to: Texts) =>
  from.map((have, i) => ({ have, want: to[i] ?? '' })) as readonly unknown[] as Pairs;

/** Weight of a heavy tool: only its likeliest settings are tried, and never as a step in the middle. */
const HEAVY = 45;

export const isHeavy = ({ weight = 1 }: ByExample): boolean => weight > HEAVY;

/** Returns the maximum number of deviations to try: the heavier a tool, the fewer. */
const deviationsOf = (knowledge: ByExample, { heavy }: Effort): number =>
  isHeavy(knowledge) ? heavy : HEAVY / (knowledge.weight ?? 1);

/** Returns the cost of a tool beside that of a step, for these texts. */
export const priorOf = ({ cost = 0 }: ByExample, have = '', want?: string): number =>
  typeof cost === 'number' ? cost : cost(have, want);

const canMake = (knowledge: ByExample, from: Texts, to: Texts) =>
  from.every((have, i) => knowledge.can(have, to[i] ?? ''));

/** Returns the tools that could do it in one step: heavy ones last, so that the budget goes to the others first. */
export async function toolsFor(bench: Workbench, from: Texts, to: Texts): Promise<readonly Candidate[]> {
  const ids: string[] = [];
  for (const [id, knowledge] of bench.knowledge) if (canMake(knowledge, from, to)) ids.push(id);
  bench.workDone += bench.knowledge.size * CHECK_WORK;
  const candidates = await Promise.all(ids.map((id) => bench.candidate(id)));
  return candidates
    .filter((candidate) => candidate !== undefined)
    .sort((a, b) => Number(isHeavy(a.knowledge)) - Number(isHeavy(b.knowledge)));
}

/** Yields the settings inferred from the texts. */
function* inferred(candidate: Candidate, from: Texts, to: Texts, isAlone: boolean, texts: Texts): Generator<Setting> {
  for (const { options, cost = 0 } of candidate.knowledge.infer?.(pairsOf(from, to), isAlone, texts) ?? []) {
    yield settingOf(candidate, options as Setting['options'], cost + costOf(options));
  }
}

/** Yields the settings of a tool that are tried, with exactly `effort.deviations` deviations. */
function* settingsFor(bench: Workbench, candidate: Candidate, from: Texts, to: Texts, effort: Effort) {
  const { knowledge } = candidate;
  if (effort.deviations > deviationsOf(knowledge, effort)) return;
  const gate = (knowledge.gate?.(from[0] ?? '', to[0]) ?? {}) as Gate;
  const settings = bench.settings(candidate);
  yield* settings.at(effort.deviations, gate);
  if (!effort.inferred) return;
  for (const idea of inferred(candidate, from, to, effort.isAlone === true, effort.isAlone ? bench.texts : [])) {
    if (effort.deviations === 0) yield idea;
    if (effort.deviations === 1 && !knowledge.onlyInferred) {
      for (const more of settings.at(1, gate)) {
        if (Object.keys(more.options).some((id) => Object.hasOwn(idea.options, id))) continue;
        yield settingOf(candidate, { ...idea.options, ...more.options }, idea.cost + more.cost);
      }
    }
  }
}

/**
 * Yields the steps of one tool that turn the texts into the wanted ones.
 *
 * @param limit called before each try: returns the highest useful cost
 */
export async function* hitsOf(
  bench: Workbench,
  candidate: Candidate,
  from: Texts,
  to: Texts,
  effort: Effort,
  limit: () => number,
): AsyncGenerator<Hit> {
  const base = 1 + priorOf(candidate.knowledge, from[0], to[0]);
  let hits = 0;
  for (const setting of settingsFor(bench, candidate, from, to, effort)) {
    if (bench.isDone || hits >= ENOUGH) return;
    if (base + setting.cost > limit()) continue;
    if (!(await bench.makes(candidate, setting, from, to))) continue;
    hits++;
    yield { step: { tool: candidate.id, options: setting.options }, cost: base + setting.cost };
  }
}

/** Yields the steps of all tools that turn the texts into the wanted ones. */
export async function* oneStep(
  bench: Workbench,
  from: Texts,
  to: Texts,
  effort: Effort,
  limit: () => number,
): AsyncGenerator<Hit> {
  if (limit() < 1) return;
  for (const candidate of await toolsFor(bench, from, to)) {
    yield* hitsOf(bench, candidate, from, to, effort, limit);
    if (bench.isDone) return;
  }
  await bench.pause();
}
