import type { Step } from '../recipe/recipe.ts';
import { affixesOf, completionOf } from './affixes.ts';
import { showsName, unchangedAspects, writesNames } from './aspects.ts';
import { undecidedText } from './compose/composed-template.ts';
import { withLongerWords } from './compose/probes.ts';
import type { Answer, FindHost, Loss } from './contract.ts';
import { COST, maxCost, REPORT_MARGIN, SEARCH_MARGIN } from './costs.ts';
import { digitsIn } from './invented-values.ts';
import { lossOf } from './loss.ts';
import { pairsOf } from './one-step.ts';
import { linesIn, wordsIn } from './signatures.ts';
import { isPattern, PATTERNS } from './steps.ts';
import type { Texts, Workbench } from './workbench.ts';

/** Cost of a detour, in unchanged aspects. */
const DETOUR_COST = 2;

/** Maximum number of answers that are kept. */
const MAX_ANSWERS = 40;

/** Other texts on which an answer is tried, the share of them that may fail, and the cost if one does. */
const MAX_TRIED = 16;
const MAX_FAILING = 0.1;
const DOUBT = 0.6;

/** Maximum cost of several steps for several examples: above it, what the examples share may be chance. */
const MAX_COST_OF_SEVERAL = 4.15;

/** Effects of steps on the texts of the pairs. */
type Look = {
  /** Number of aspects that they may change but do not, the lowest of all pairs. */
  readonly unchanged: number;
  /** The steps that change the text of each pair. */
  readonly alwaysChanging: ReadonlySet<Step>;
};

/**
 * Whether steps add words around a text that it already had: such words come from the examples, and fit no other text.
 * A line that has them is ignored if a single step adds them only where they are missing.
 */
function addsWordsOf(texts: Texts, steps: Answer['steps']): boolean {
  return steps.some(({ options }) => {
    const added = AROUND.flatMap((id) => wordsIn(String(options[id] ?? '')));
    if (added.length === 0) return false;
    const { prefix = '', suffix = '', onlyMissing } = options;
    const isOnly = onlyMissing === true && steps.length === 1;
    const isThere = (line: string) => line.startsWith(String(prefix)) && line.endsWith(String(suffix));
    const lines = texts.flatMap(linesIn).filter((line) => !(isOnly && isThere(line)));
    return lines.some((line) => wordsIn(line).some((word) => added.includes(word)));
  });
}

/** Returns a test for texts that already have the start and end added to all wanted texts. */
function endedAlready(from: Texts, to: Texts): (text: string) => boolean {
  const { prefix, suffix } = affixesOf(from, to) ?? { prefix: '', suffix: '' };
  return (text) => prefix + suffix !== '' && text.startsWith(prefix) && text.endsWith(suffix);
}

/** Options whose texts are put around others. */
const AROUND = ['prefix', 'suffix', 'open', 'close'] as const;

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
  /** A similar text for which the examples allow two results. */
  readonly undecided: string | undefined;
  /** Text that the likeliest of the answers dropped for their loss would remove. */
  #loss: { readonly loss: Loss; readonly answer: Answer } | undefined;
  /** The wanted texts of pairs in which some items of a list get the text that the others already have. */
  readonly #completed: Texts;
  readonly #isEnded: (text: string) => boolean;

  constructor(bench: Workbench, from: Texts, to: Texts, onAnswers: FindHost['onAnswers']) {
    this.#bench = bench;
    this.#from = from;
    this.#to = to;
    this.#onAnswers = onAnswers;
    this.#most = maxCost(to);
    this.#completed = to.filter((want, i) => completionOf(from[i] ?? '', want));
    this.#isEnded = endedAlready(from, to);
    this.undecided = undecidedText(pairsOf(from, to), bench.texts);
  }

  get best(): Answer | undefined {
    return this.#answers[0];
  }

  /** Text that a shorter answer than the best would remove: then the best is a detour, and proves nothing. */
  get loss(): Loss | undefined {
    const { best } = this;
    if (!this.#loss || !best) return this.#loss?.loss;
    const { loss, answer } = this.#loss;
    return answer.steps.length < best.steps.length && answer.cost < best.cost ? loss : undefined;
  }

  /** Highest cost of an answer that would be kept. */
  get limit(): number {
    return Math.min(this.#most, (this.best?.cost ?? Number.POSITIVE_INFINITY) + SEARCH_MARGIN);
  }

  get all(): readonly Answer[] {
    const most = (this.best?.cost ?? 0) + REPORT_MARGIN;
    return this.#answers.filter(({ cost }) => cost <= most).slice(0, MAX_ANSWERS);
  }

  /**
   * Adds an answer if its steps give the wanted text for all pairs, convert the other texts, and cost no more than the
   * limit.
   */
  async add({ steps, cost }: Answer): Promise<void> {
    if (this.#from.length > 1 && steps.length > 1 && cost > MAX_COST_OF_SEVERAL) return;
    if (this.undecided !== undefined && (steps.length > 1 || steps.some(isPattern))) return;
    const key = JSON.stringify(steps);
    if ((this.#costs.get(key) ?? Number.POSITIVE_INFINITY) <= cost) return;
    this.#costs.set(key, cost);
    if (addsWordsOf(this.#from, steps)) return;
    const seen = await this.#look(steps);
    if (!seen || (await this.#addsTwice(steps)) || (await this.#inventsDigits(steps))) return;
    const doubt = await this.#doubtOf(steps, seen.alwaysChanging);
    const answer: Answer = { steps, cost: cost + COST.unchangedAspect * seen.unchanged + doubt };
    if (answer.cost > this.#most) return;
    const texts = this.#sample();
    const loss = await lossOf(this.#bench, steps, this.#from, texts);
    if (loss) {
      // An example that is continued by chance is no text of the visitor's to ask for.
      if (texts.length > 0 && answer.cost < (this.#loss?.answer.cost ?? Number.POSITIVE_INFINITY))
        this.#loss = { loss, answer };
      return;
    }
    const { best } = this;
    const others = this.#answers.filter((other) => JSON.stringify(other.steps) !== key);
    this.#answers = [...others, answer].sort((a, b) => a.cost - b.cost);
    if (this.best !== best) this.#onAnswers?.(this.all);
  }

  /**
   * Runs the steps on the pairs; undefined if a result is not the wanted one, a step changes nothing, or one writes names
   * of words though no pair shows that.
   */
  async #look(steps: Answer['steps']): Promise<Look | undefined> {
    let unchanged = 0;
    let alwaysChanging = new Set(steps);
    const everChanging = new Set<Step>();
    const naming = new Set<Step>();
    const shown = new Set<Step>();
    for (const [i, first] of this.#from.entries()) {
      let text = first;
      let here = 0;
      let before: string | undefined;
      const changing = new Set<Step>();
      for (const step of steps) {
        const candidate = await this.#bench.candidate(step.tool);
        const result = await this.#bench.apply([step], text);
        if (result === undefined) return undefined;
        const changes = candidate?.knowledge.changes ?? [];
        here += unchangedAspects(changes, text, result);
        if (writesNames(changes)) (showsName(text, result) ? shown : naming).add(step);
        // Splitting a text that the next step joins again is a detour.
        if (
          before !== undefined &&
          linesIn(before).length < linesIn(text).length &&
          linesIn(before).length === linesIn(result).length
        )
          here += DETOUR_COST;
        if (result !== text) {
          changing.add(step);
          everChanging.add(step);
        }
        before = text;
        text = result;
      }
      if (text !== this.#to[i]) return undefined;
      unchanged = i === 0 ? here : Math.min(unchanged, here);
      alwaysChanging = new Set([...alwaysChanging].filter((step) => changing.has(step)));
    }
    if ([...naming].some((step) => !shown.has(step))) return undefined;
    return everChanging.size < steps.length ? undefined : { unchanged, alwaysChanging };
  }

  /** Whether steps add a text again to a wanted text, though the pair shows that only those items get it that lack it. */
  async #addsTwice(steps: Answer['steps']): Promise<boolean> {
    for (const text of this.#completed) if ((await this.#bench.apply(steps, text)) !== text) return true;
    return false;
  }

  /**
   * Whether steps remove digits of a text and add constant ones, or put them between its parts: those come from the
   * examples, and fit no other text.
   */
  async #inventsDigits(steps: Answer['steps']): Promise<boolean> {
    const isAdding = ({ options }: Step) => AROUND.some((id) => /\d/.test(String(options[id] ?? '')));
    if (steps.length < 2) return false;
    if (steps.some(({ options }) => /\d/.test(String(options['separator'] ?? ''))))
      return /\d/.test(this.#from.join(''));
    if (!steps.some(isAdding)) return false;
    for (const first of this.#from) {
      let text: string | undefined = first;
      for (const step of steps) {
        const result: string | undefined = text === undefined ? undefined : await this.#bench.apply([step], text);
        if (digitsIn(result ?? '').length < digitsIn(text ?? '').length) return true;
        text = result;
      }
    }
    return false;
  }

  /**
   * Returns the cost that steps have because of the visitor's other texts. A text counts if a step fails on it, empties
   * it, leaves it unchanged though its pattern changes all examples, or adds affixes that it already has. Infinite if
   * many texts count.
   */
  async #doubtOf(steps: Answer['steps'], alwaysChanging: ReadonlySet<Step>): Promise<number> {
    const texts = this.#sample();
    if (texts.length === 0) return (await this.#isByRote(steps, alwaysChanging)) ? Number.POSITIVE_INFINITY : 0;
    let failing = 0;
    let rejected = 0;
    for (const first of texts) {
      let text: string | undefined = first;
      let isLeft = false;
      for (const step of steps) {
        const result: string | undefined = text === undefined ? undefined : await this.#bench.apply([step], text);
        if (result === text && step.tool === PATTERNS && alwaysChanging.has(step)) isLeft = true;
        text = result;
      }
      if (
        isLeft ||
        (this.#isEnded(first) && text !== first) ||
        text === undefined ||
        (text === '' && !this.#to.includes(''))
      )
        failing++;
      if (text === undefined) rejected++;
    }
    // A single rejected text may be invalid itself, such as JSON with an error: the tool reports the position.
    if (texts.length === 1 && rejected === 1) return DOUBT;
    if (failing > MAX_FAILING * texts.length) return Number.POSITIVE_INFINITY;
    return failing > 0 ? DOUBT : 0;
  }

  /** Whether a pattern is one for words of the very length of those in all examples. */
  async #isByRote([step, ...further]: Answer['steps'], alwaysChanging: ReadonlySet<Step>): Promise<boolean> {
    if (this.#from.length < 2 || further.length > 0) return false;
    if (step?.tool !== PATTERNS || !alwaysChanging.has(step)) return false;
    for (const text of withLongerWords(this.#from)) if ((await this.#bench.apply([step], text)) === text) return true;
    return false;
  }

  /** The other texts that answers are tried on: all of a few, some of many. */
  #sample(): Texts {
    const { texts } = this.#bench;
    const step = Math.max(1, Math.ceil(texts.length / MAX_TRIED));
    return texts.filter((text, i) => text.trim() !== '' && i % step === 0);
  }
}
