import type { Answers } from './answers.ts';
import type { Answer } from './contract.ts';
import { COST } from './costs.ts';
import { keyOf, nearestFirst, nextStates, type State } from './first-steps.ts';
import { type Goal, goalsOf } from './goals.ts';
import { type Effort, type Hit, oneStep } from './one-step.ts';
import { isPlausibleStep } from './signatures.ts';
import type { Texts, Workbench } from './workbench.ts';

/** Maximum number of states from which two deviations are tried. */
const MAX_DEVIATING = 15;
/** Maximum number of states whose next steps are tried if one step led to no answer. */
const MAX_SECOND = 40;

/** Returns the effort of a try: options inferred from the texts are combined with at most one deviation. */
const effortOf = (deviations: number, heavy: number): Effort => ({ deviations, inferred: deviations < 2, heavy });

/** Searches for steps from the texts to the wanted ones: first one step, then two, then three. */
export class Search {
  readonly #bench: Workbench;
  readonly #start: State;
  readonly #to: Texts;
  readonly #answers: Answers;
  #goals: readonly Goal[] = [];

  constructor(bench: Workbench, from: Texts, to: Texts, answers: Answers) {
    this.#bench = bench;
    this.#start = { texts: from, steps: [], cost: 0, unchangedCost: 0 };
    this.#to = to;
    this.#answers = answers;
  }

  async run(): Promise<void> {
    await this.#inOneStep();
    if (!this.#isOpen(2 + COST.joint)) return;
    this.#goals = await goalsOf(this.#bench, this.#start.texts, this.#to);
    for (const deviations of [0, 1, 2]) await this.#toGoals(this.#start, effortOf(deviations, -1));
    const seen = new Set([keyOf(this.#start.texts)]);
    const isNew = (key: string) => !seen.has(key);
    const states = await nextStates(this.#bench, this.#start, this.#to, isNew);
    for (const { texts } of states) seen.add(keyOf(texts));
    await this.#afterOneStep(states);
    if (!this.#isOpen(3 + 2 * COST.joint)) return;
    await this.#afterTwoSteps(states, seen);
  }

  /** Whether an answer of this cost would still be kept. */
  #isOpen(cost: number): boolean {
    return !this.#bench.isDone && cost <= this.#answers.limit;
  }

  async #inOneStep(): Promise<void> {
    for (const deviations of [0, 1, 2, 3])
      await this.#toEnd(this.#start, { ...effortOf(deviations, 1), isAlone: true });
  }

  async #afterOneStep(states: readonly State[]): Promise<void> {
    for (const deviations of [0, 1, 2]) {
      if (deviations === 2 && this.#answers.best) return;
      const some = deviations < 2 ? states : states.slice(0, MAX_DEVIATING);
      for (const state of some) {
        if (this.#bench.isDone) return;
        await this.#toEnd(state, effortOf(deviations, 0));
        if (deviations < 2) await this.#toGoals(state, effortOf(deviations, -1));
      }
    }
  }

  async #afterTwoSteps(states: readonly State[], seen: Set<string>): Promise<void> {
    const further: State[] = [];
    for (const state of nearestFirst(states, this.#to).slice(0, MAX_SECOND)) {
      if (!this.#isOpen(state.cost + 2 + 2 * COST.joint)) continue;
      const next = await nextStates(this.#bench, state, this.#to, (key) => !seen.has(key));
      for (const each of next) {
        seen.add(keyOf(each.texts));
        if (!this.#isOpen(each.cost + 1 + COST.joint)) continue;
        const effort = effortOf(0, -1);
        await this.#toEnd(each, effort);
        await this.#toGoals(each, effort);
        further.push(each);
      }
    }
    for (const each of nearestFirst(further, this.#to)) {
      if (this.#bench.isDone) return;
      await this.#toEnd(each, effortOf(1, -1));
    }
  }

  /** Tries each tool as the last step. */
  async #toEnd(state: State, effort: Effort): Promise<void> {
    const before = state.cost + (state.steps.length > 0 ? COST.joint : 0);
    const limit = () => this.#answers.limit - before;
    for await (const hit of oneStep(this.#bench, state.texts, this.#to, effort, limit)) {
      await this.#add(state, hit);
    }
  }

  /** Tries each tool as the step before a known last one. */
  async #toGoals(state: State, effort: Effort): Promise<void> {
    for (const { texts, last } of this.#goals) {
      const joints = COST.joint * (state.steps.length > 0 ? 2 : 1);
      const before = state.cost + joints + last.cost;
      if (effort.deviations === 0 && keyOf(state.texts) === keyOf(texts)) await this.#add(state, last);
      if (!this.#isOpen(before + 1) || !isPlausibleStep(state.texts[0] ?? '', texts[0] ?? '')) continue;
      const limit = () => this.#answers.limit - before;
      for await (const hit of oneStep(this.#bench, state.texts, texts, effort, limit)) {
        await this.#add(state, hit, last);
      }
    }
  }

  async #add(state: State, ...hits: readonly Hit[]): Promise<void> {
    const steps = [...state.steps, ...hits.map(({ step }) => step)];
    const joints = COST.joint * (steps.length - Math.max(1, state.steps.length));
    const cost = state.cost + joints + hits.reduce((sum, hit) => sum + hit.cost, 0);
    await this.#answers.add({ steps, cost } satisfies Answer);
  }
}
