import { isRandom } from '../src/core/again.ts';
import { resolveOptions } from '../src/core/options.ts';
import { isOn, type Step } from '../src/core/recipe.ts';
import { type Limits, limitsFor } from '../src/core/time-limit.ts';
import type { AnyTool, EngineContext, OutputParts } from '../src/core/tool.ts';
import type { Job, Outcome } from './protocol.ts';
import type { RecipeJob, RecipeOutcome, Roll, StepResult } from './recipe-protocol.ts';

/** Environment of a recipe. Loaded code is passed in: no chunk of a worker may import from its script. */
export type RecipeHost = {
  /** The module of a tool; undefined where there is no such tool. Rejects where it could not be loaded. */
  readonly load: (tool: string) => Promise<AnyTool | undefined>;
  readonly runTool: (tool: AnyTool, job: Job, context: EngineContext) => Promise<Outcome>;
  readonly context: EngineContext;
  /** Called with the limits of each step, before it runs. */
  readonly onLimits?: (limits: Limits) => void;
  /** Called with each result once it exists, in order. @param step 0-based */
  readonly onStep?: (step: number, result: StepResult) => void;
};

/** Longest preview, in UTF-16 code units. */
const PREVIEW = 80;
/** UTF-16 code units in which a line that is not blank is looked for. */
const PREVIEWED = 10_000;
/** UTF-16 code units that kept texts may have in all: 64 MB. */
export const ROOM = 32_000_000;

type Kept = {
  readonly key: string;
  readonly length: number;
  readonly preview: string;
  readonly isRandom: boolean;
  output?: OutputParts;
};

/** The outputs of the steps that ran last, so that a change of a step runs only that one and those after it. */
export class KeptOutputs {
  #input = '';
  #kept: Kept[] = [];

  /**
   * Forget what another input gave, and what steps gave that have changed since. Steps that have gone from the end are
   * remembered: they may come back.
   *
   * @param keys one for each step that takes part, in order
   */
  match(input: string, keys: readonly string[]): void {
    const changed = keys.findIndex((key, place) => key !== (this.#kept[place]?.key ?? key));
    if (input !== this.#input) this.forget(0);
    else if (changed >= 0) this.forget(changed);
    this.#input = input;
  }

  /** Forget what the steps from a place on gave. */
  forget(place: number): void {
    this.#kept.length = Math.min(this.#kept.length, place);
  }

  /** Returns the record of the step at a place. Its output may have been dropped to stay within `ROOM`. */
  at(place: number): Kept | undefined {
    return this.#kept[place];
  }

  /** Returns the place of the last output still kept, at most `place`; -1 if there is none. */
  lastBefore(place: number): number {
    return this.#kept.slice(0, place + 1).findLastIndex(({ output }) => output !== undefined);
  }

  set(place: number, key: string, output: OutputParts, isRandom: boolean): Kept {
    // Outputs kept after it came from another text.
    this.forget(place);
    const kept: Kept = { key, output, isRandom, length: output.text.length, preview: previewOf(output.text) };
    this.#kept[place] = kept;
    let size = this.#kept.reduce((sum, { output }) => sum + (output?.text.length ?? 0), 0);
    for (const other of this.#kept) {
      if (size <= ROOM || other === kept) break;
      // A random output cannot be made again.
      if (other.isRandom) continue;
      size -= other.output?.text.length ?? 0;
      other.output = undefined;
    }
    return kept;
  }
}

function previewOf(text: string): string {
  const line = /\S[^\r\n]*/.exec(text.slice(0, PREVIEWED))?.[0] ?? '';
  // Half a pair is no character.
  return line.slice(0, PREVIEW).replace(/[\uD800-\uDBFF]$/, '');
}

const keyOf = ({ tool, options }: Step) => JSON.stringify([tool, options]);

/** A step that takes part, and its index among all. */
type Taking = { readonly step: Step; readonly index: number; readonly key: string };

/**
 * Selects the earlier results of random steps that are still valid, and forgets kept outputs that are not.
 *
 * @returns the valid rolls, by the index of their step
 */
function heldRolls({ given = [], again }: RecipeJob, taking: readonly Taking[], kept: KeptOutputs): Map<number, Roll> {
  const held = new Map(given.filter(({ step }) => step < (again ?? step + 1)).map((roll) => [roll.step, roll]));
  for (const [place, { index }] of taking.entries()) {
    const roll = held.get(index);
    // Another thread may have rolled since.
    const isOther = roll !== undefined && (kept.at(place)?.output?.text ?? roll.output.text) !== roll.output.text;
    if (isOther || index === again) kept.forget(place);
  }
  return held;
}

/**
 * Runs the steps of a recipe, each on the result of the one before. Stops at the first failure; earlier results stay.
 *
 * Never rejects: whatever goes wrong is the failure of a step.
 *
 * @param kept what earlier runs gave; it is read and changed
 */
export async function runRecipe(host: RecipeHost, job: RecipeJob, kept: KeptOutputs): Promise<RecipeOutcome> {
  const { steps, input, selected = steps.length - 1 } = job;
  const { context } = host;
  const taking: readonly Taking[] = steps.flatMap((step, index) =>
    isOn(step) ? [{ step, index, key: keyOf(step) }] : [],
  );
  kept.match(
    input,
    taking.map(({ key }) => key),
  );
  const held = heldRolls(job, taking, kept);
  // A text that was dropped is made again from the last one that is left before it.
  const wanted = taking.findLastIndex(({ index }) => index <= selected);
  const isGone = (place: number) => kept.at(place) !== undefined && kept.at(place)?.output === undefined;
  const from = kept.lastBefore(isGone(wanted) || isGone(wanted - 1) ? wanted - 1 : taking.length - 1);
  // All at once, to wait for the network only once; a failure to load is reported at its step.
  for (const { step } of taking.slice(from + 1)) void host.load(step.tool).catch(() => {});

  const results: StepResult[] = steps.map((step) => ({ state: isOn(step) ? 'skipped' : 'off' }));
  const tell = (index: number, result: StepResult) => {
    results[index] = result;
    host.onStep?.(index, result);
  };
  const rolls: Roll[] = [];
  let text: string | undefined = input;
  let shown: Pick<RecipeOutcome, 'shown' | 'output' | 'before'> = {};
  for (const [place, { step, index, key }] of taking.entries()) {
    const before = text;
    let done = kept.at(place);
    let milliseconds = 0;
    if (!done || place > from) {
      const roll = held.get(index);
      const run: StepRun = roll
        ? { outcome: { ok: true, output: roll.output }, isRandom: true, milliseconds: 0 }
        : await runStep(host, step, before ?? '', stepContext(context, place, taking.length), place === 0);
      if (run === 'empty') {
        tell(index, { state: 'empty' });
        break;
      }
      if (!run.outcome.ok) {
        tell(index, { state: 'failed', error: run.outcome.error, milliseconds: run.milliseconds });
        break;
      }
      done = kept.set(place, key, run.outcome.output, run.isRandom);
      milliseconds = run.milliseconds;
    }
    text = done.output?.text;
    tell(index, {
      state: 'done',
      length: done.length,
      preview: done.preview,
      milliseconds,
      ...(done.isRandom && { isRandom: true }),
    });
    if (done.isRandom && done.output) rolls.push({ step: index, output: done.output });
    // Kept here, too: later steps may push it out of `kept`.
    if (place <= wanted) shown = { shown: index, output: done.output, before: place > 0 ? before : undefined };
  }
  return { results, rolls, ...shown };
}

/** A recipe of four steps is a quarter done when its first step is. */
const stepContext = (context: EngineContext, place: number, count: number): EngineContext => ({
  ...context,
  progress: (done, note, found) => context.progress((place + done) / count, note, found),
});

/** Outcome of a step's engine, or `empty` if there was no text for it yet. */
type StepRun = { readonly outcome: Outcome; readonly isRandom: boolean; readonly milliseconds: number } | 'empty';

const failed = (kind: 'load' | 'input', message: string): StepRun => ({
  outcome: { ok: false, error: { kind, message } },
  isRandom: false,
  milliseconds: 0,
});

/**
 * Run one step.
 *
 * @param isFirst whether its text is what the user gave: a page waits for that
 */
export async function runStep(
  { load, runTool, onLimits }: RecipeHost,
  { tool, options, damage }: Step,
  input: string,
  context: EngineContext,
  isFirst: boolean,
): Promise<StepRun> {
  if (damage !== undefined) return failed('input', damage);
  const module = await load(tool).catch(() => null);
  if (module === null) {
    return failed('load', 'This tool could not be loaded. Your text is safe: check your connection and try again.');
  }
  if (!module) return failed('input', `There is no tool ${JSON.stringify(tool)}.`);
  const { page } = module;
  if (page.input === 'none' && !isFirst) {
    return failed('input', 'This tool makes a text of its own, so it can only be the first step.');
  }
  if (page.input === 'text' && isFirst && input === '' && context.isForPage) return 'empty';
  onLimits?.(limitsFor(page, options));
  // Loading does not count.
  const start = performance.now();
  const outcome = await runTool(module, { tool, input, options }, context);
  // Options that ran are right.
  return {
    outcome,
    isRandom: outcome.ok && isRandom(page, resolveOptions(page.options, options)),
    milliseconds: performance.now() - start,
  };
}
