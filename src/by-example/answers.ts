import { oddities } from './aspects.ts';
import type { Answer, FindHost } from './contract.ts';
import { COST, mostFor, SLACK, TOLD } from './costs.ts';
import { settingOf } from './settings.ts';
import { linesIn } from './signatures.ts';
import type { Texts, Workbench } from './workbench.ts';

/** Aspects that a detour weighs as much as. */
const DETOUR = 2;

/** Answers that are kept at most. */
const MOST_ANSWERS = 40;

/** Answers found so far, best first. */
export class Answers {
  #answers: readonly Answer[] = [];
  /** The lowest cost of each answer, by its steps. */
  readonly #costs = new Map<string, number>();
  readonly #bench: Workbench;
  readonly #from: Texts;
  readonly #to: Texts;
  readonly #tell: FindHost['onAnswers'];
  readonly #most: number;

  constructor(bench: Workbench, from: Texts, to: Texts, tell: FindHost['onAnswers']) {
    this.#bench = bench;
    this.#from = from;
    this.#to = to;
    this.#tell = tell;
    this.#most = mostFor(to);
  }

  get best(): Answer | undefined {
    return this.#answers[0];
  }

  /** The highest cost that is still of use. */
  get limit(): number {
    return Math.min(this.#most, (this.best?.cost ?? Number.POSITIVE_INFINITY) + SLACK);
  }

  get all(): readonly Answer[] {
    const most = (this.best?.cost ?? 0) + TOLD;
    return this.#answers.filter(({ cost }) => cost <= most).slice(0, MOST_ANSWERS);
  }

  /** Keep an answer if its steps, run one after the other, do it for all pairs and it is not too far-fetched. */
  async add({ steps, cost }: Answer): Promise<void> {
    const key = JSON.stringify(steps);
    if ((this.#costs.get(key) ?? Number.POSITIVE_INFINITY) <= cost) return;
    this.#costs.set(key, cost);
    const odd = await this.#oddities(steps);
    if (odd === undefined) return;
    const answer: Answer = { steps, cost: cost + COST.oddity * odd };
    if (answer.cost > this.#most) return;
    const { best } = this;
    const others = this.#answers.filter((other) => JSON.stringify(other.steps) !== key);
    this.#answers = [...others, answer].sort((a, b) => a.cost - b.cost);
    if (this.best !== best) this.#tell?.(this.all);
  }

  /** Returns the oddity of the steps, the least of all pairs; undefined where they do not give the wanted texts. */
  async #oddities(steps: Answer['steps']): Promise<number | undefined> {
    let odd = 0;
    for (const [i, first] of this.#from.entries()) {
      let text = first;
      let here = 0;
      let before: string | undefined;
      for (const { tool, options } of steps) {
        const candidate = await this.#bench.candidate(tool);
        const setting = candidate && settingOf(candidate, options as never, 0);
        const result = candidate && setting && (await this.#bench.run(candidate, setting, text));
        if (result === undefined) return undefined;
        here += oddities(candidate?.knowledge.changes ?? [], text, result);
        // Taking apart what the next step puts together is a way around.
        if (
          before !== undefined &&
          linesIn(before).length < linesIn(text).length &&
          linesIn(before).length === linesIn(result).length
        )
          here += DETOUR;
        before = text;
        text = result;
      }
      if (text !== this.#to[i]) return undefined;
      odd = i === 0 ? here : Math.min(odd, here);
    }
    return odd;
  }
}
