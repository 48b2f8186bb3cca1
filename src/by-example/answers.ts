import { unchangedAspects } from './aspects.ts';
import type { Answer, FindHost } from './contract.ts';
import { COST, maxCost, REPORT_MARGIN, SEARCH_MARGIN } from './costs.ts';
import { settingOf } from './settings.ts';
import { linesIn } from './signatures.ts';
import type { Texts, Workbench } from './workbench.ts';

/** Cost of a detour, in unchanged aspects. */
const DETOUR_COST = 2;

/** Maximum number of answers that are kept. */
const MAX_ANSWERS = 40;

/** Answers found so far, best first. */
export class Answers {
  #answers: readonly Answer[] = [];
  /** The lowest cost of each answer, by its steps. */
  readonly #costs = new Map<string, number>();
  readonly #bench: Workbench;
  readonly #from: Texts;
  readonly #to: Texts;
  readonly #onAnswers: FindHost['onAnswers'];
  readonly #most: number;

  constructor(bench: Workbench, from: Texts, to: Texts, onAnswers: FindHost['onAnswers']) {
    this.#bench = bench;
    this.#from = from;
    this.#to = to;
    this.#onAnswers = onAnswers;
    this.#most = maxCost(to);
  }

  get best(): Answer | undefined {
    return this.#answers[0];
  }

  /** Highest cost of an answer that would be kept. */
  get limit(): number {
    return Math.min(this.#most, (this.best?.cost ?? Number.POSITIVE_INFINITY) + SEARCH_MARGIN);
  }

  get all(): readonly Answer[] {
    const most = (this.best?.cost ?? 0) + REPORT_MARGIN;
    return this.#answers.filter(({ cost }) => cost <= most).slice(0, MAX_ANSWERS);
  }

  /** Adds an answer if its steps give the wanted text for all pairs and its cost is within the limit. */
  async add({ steps, cost }: Answer): Promise<void> {
    const key = JSON.stringify(steps);
    if ((this.#costs.get(key) ?? Number.POSITIVE_INFINITY) <= cost) return;
    this.#costs.set(key, cost);
    const unchanged = await this.#unchangedAspects(steps);
    if (unchanged === undefined) return;
    const answer: Answer = { steps, cost: cost + COST.unchangedAspect * unchanged };
    if (answer.cost > this.#most) return;
    const { best } = this;
    const others = this.#answers.filter((other) => JSON.stringify(other.steps) !== key);
    this.#answers = [...others, answer].sort((a, b) => a.cost - b.cost);
    if (this.best !== best) this.#onAnswers?.(this.all);
  }

  /**
   * Returns the number of unchanged aspects of the steps, the lowest of all pairs; undefined if they do not give the
   * wanted texts.
   */
  async #unchangedAspects(steps: Answer['steps']): Promise<number | undefined> {
    let unchanged = 0;
    for (const [i, first] of this.#from.entries()) {
      let text = first;
      let here = 0;
      let before: string | undefined;
      for (const { tool, options } of steps) {
        const candidate = await this.#bench.candidate(tool);
        const setting = candidate && settingOf(candidate, options as never, 0);
        const result = candidate && setting && (await this.#bench.run(candidate, setting, text));
        if (result === undefined) return undefined;
        here += unchangedAspects(candidate?.knowledge.changes ?? [], text, result);
        // Splitting a text that the next step joins again is a detour.
        if (
          before !== undefined &&
          linesIn(before).length < linesIn(text).length &&
          linesIn(before).length === linesIn(result).length
        )
          here += DETOUR_COST;
        before = text;
        text = result;
      }
      if (text !== this.#to[i]) return undefined;
      unchanged = i === 0 ? here : Math.min(unchanged, here);
    }
    return unchanged;
  }
}
