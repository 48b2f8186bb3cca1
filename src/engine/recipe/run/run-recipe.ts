import { resolveOptions } from '../../contract/options.ts';
import type { AnyTool, EngineContext, OutputParts } from '../../contract/tool.ts';
import type { Job, Outcome } from '../../jobs/job.ts';
import { type Limits, limitsFor } from '../../jobs/time-limit.ts';
import { isRandom } from '../../random/again.ts';
import type { RandomResult, RecipeJob, RecipeOutcome, StepResult } from '../job.ts';
import { isOn, type Step } from '../recipe.ts';

/** Environment of a recipe. Loaded code is passed in: no chunk of a worker may import from its script. */
export type RecipeHost = {
  /** The module of a tool; undefined if there is no such tool. Rejects if it could not be loaded. */
  readonly load: (tool: string) => Promise<AnyTool | undefined>;
  readonly runTool: (tool: AnyTool, job: Job, context: EngineContext) => Promise<Outcome>;
  readonly context: EngineContext;
  /** Called with the limits of each step, before it runs. */
  readonly onLimits?: (limits: Limits) => void;
  /** Called with each result once it exists, in order. @param step 0-based */
  readonly onStep?: (step: number, result: StepResult) => void;
};

/** Maximum length of a preview, in UTF-16 code units. */
const PREVIEW = 80;
/** Number of UTF-16 code units that are searched for a line that is not blank. */
const PREVIEWED = 10_000;
/** Maximum number of UTF-16 code units of all cached texts: 64 MB. */
export const CACHE_LIMIT = 32_000_000;

type CacheEntry = {
  readonly key: string;
  readonly length: number;
  readonly preview: string;
  readonly isRandom: boolean;
  output?: OutputParts;
};

/** Cache of the outputs of the last run, so that a changed step reruns only itself and the steps after it. */
export class OutputCache {
  #input = '';
  #entries: CacheEntry[] = [];

  /**
   * Drops the outputs of another input, and those of changed steps and of the steps after them. Outputs of steps that
   * were removed at the end are kept: the steps may come back.
   *
   * @param keys one for each step that is switched on, in order
   */
  match(input: string, keys: readonly string[]): void {
    const changed = keys.findIndex((key, position) => key !== (this.#entries[position]?.key ?? key));
    if (input !== this.#input) this.forget(0);
    else if (changed >= 0) this.forget(changed);
    this.#input = input;
  }

  /** Drops the outputs from a position on. */
  forget(position: number): void {
    this.#entries.length = Math.min(this.#entries.length, position);
  }

  /** Returns the entry of the step at a position. Its output may have been dropped to stay within `CACHE_LIMIT`. */
  at(position: number): CacheEntry | undefined {
    return this.#entries[position];
  }

  /** Returns the position of the last output that is still cached, at most `position`; -1 if there is none. */
  lastBefore(position: number): number {
    return this.#entries.slice(0, position + 1).findLastIndex(({ output }) => output !== undefined);
  }

  set(position: number, key: string, output: OutputParts, isRandom: boolean): CacheEntry {
    // Later outputs were made from another text.
    this.forget(position);
    const entry: CacheEntry = { key, output, isRandom, length: output.text.length, preview: previewOf(output.text) };
    this.#entries[position] = entry;
    let size = this.#entries.reduce((sum, { output }) => sum + (output?.text.length ?? 0), 0);
    for (const other of this.#entries) {
      if (size <= CACHE_LIMIT || other === entry) break;
      // A random output cannot be made again.
      if (other.isRandom) continue;
      size -= other.output?.text.length ?? 0;
      other.output = undefined;
    }
    return entry;
  }
}

function previewOf(text: string): string {
  const line = /\S[^\r\n]*/.exec(text.slice(0, PREVIEWED))?.[0] ?? '';
  // Does not end with half of a surrogate pair.
  return line.slice(0, PREVIEW).replace(/[\uD800-\uDBFF]$/, '');
}

const keyOf = ({ tool, options }: Step) => JSON.stringify([tool, options]);

/** A step that is switched on, and its index among all steps. */
type ActiveStep = { readonly step: Step; readonly index: number; readonly key: string };

/**
 * Selects the earlier results of random steps that are still valid, and drops cached outputs that are not.
 *
 * @returns the valid results, by the index of their step
 */
function reusableResults(
  { reusable = [], again }: RecipeJob,
  activeSteps: readonly ActiveStep[],
  cache: OutputCache,
): Map<number, RandomResult> {
  const reusableByStep = new Map(
    reusable.filter(({ step }) => step < (again ?? step + 1)).map((randomResult) => [randomResult.step, randomResult]),
  );
  for (const [position, { index }] of activeSteps.entries()) {
    const randomResult = reusableByStep.get(index);
    // Another thread may have made another random result since.
    const isOther =
      randomResult !== undefined &&
      (cache.at(position)?.output?.text ?? randomResult.output.text) !== randomResult.output.text;
    if (isOther || index === again) cache.forget(position);
  }
  return reusableByStep;
}

/**
 * Runs the steps of a recipe, each on the result of the one before. Stops at the first failure; earlier results stay.
 *
 * Never rejects: any error is the failure of a step.
 *
 * @param cache outputs of earlier runs; it is read and changed
 */
export async function runRecipe(host: RecipeHost, job: RecipeJob, cache: OutputCache): Promise<RecipeOutcome> {
  const { steps, input, selected = steps.length - 1 } = job;
  const { context } = host;
  const activeSteps: readonly ActiveStep[] = steps.flatMap((step, index) =>
    isOn(step) ? [{ step, index, key: keyOf(step) }] : [],
  );
  cache.match(
    input,
    activeSteps.map(({ key }) => key),
  );
  const reusableByStep = reusableResults(job, activeSteps, cache);
  // An output that was dropped is made again from the last one before it that is still cached.
  const target = activeSteps.findLastIndex(({ index }) => index <= selected);
  const isEvicted = (position: number) => cache.at(position) !== undefined && cache.at(position)?.output === undefined;
  const from = cache.lastBefore(isEvicted(target) || isEvicted(target - 1) ? target - 1 : activeSteps.length - 1);
  // Loads all tools at once, to wait for the network only once; a failure to load is reported at its step.
  for (const { step } of activeSteps.slice(from + 1)) void host.load(step.tool).catch(() => {});

  const results: StepResult[] = steps.map((step) => ({ state: isOn(step) ? 'skipped' : 'off' }));
  const report = (index: number, result: StepResult) => {
    results[index] = result;
    host.onStep?.(index, result);
  };
  const randomResults: RandomResult[] = [];
  let text: string | undefined = input;
  let shown: Pick<RecipeOutcome, 'shown' | 'output' | 'before'> = {};
  for (const [position, { step, index, key }] of activeSteps.entries()) {
    const before = text;
    let done = cache.at(position);
    let milliseconds = 0;
    if (!done || position > from) {
      const randomResult = reusableByStep.get(index);
      const run: StepRun = randomResult
        ? { outcome: { ok: true, output: randomResult.output }, isRandom: true, milliseconds: 0 }
        : await runStep(host, step, before ?? '', stepContext(context, position, activeSteps.length), position === 0);
      if (run === 'empty') {
        // No step failed: the ones after it wait for the same text.
        for (const waiting of activeSteps.slice(position)) report(waiting.index, { state: 'empty' });
        break;
      }
      if (!run.outcome.ok) {
        report(index, { state: 'failed', error: run.outcome.error, milliseconds: run.milliseconds });
        break;
      }
      done = cache.set(position, key, run.outcome.output, run.isRandom);
      milliseconds = run.milliseconds;
    }
    text = done.output?.text;
    report(index, {
      state: 'done',
      length: done.length,
      preview: done.preview,
      milliseconds,
      ...(done.isRandom && { isRandom: true }),
    });
    if (done.isRandom && done.output) randomResults.push({ step: index, output: done.output });
    // Kept here, too: later steps may push it out of the cache.
    if (position <= target) shown = { shown: index, output: done.output, before: position > 0 ? before : undefined };
  }
  return { results, randomResults, ...shown };
}

/** Reports progress of the whole recipe: of four steps, one quarter is done when the first step is. */
const stepContext = (context: EngineContext, position: number, count: number): EngineContext => ({
  ...context,
  progress: (done, note, found) => context.progress((position + done) / count, note, found),
});

/** Outcome of a step's engine, or `empty` if there was no text for it yet. */
type StepRun = { readonly outcome: Outcome; readonly isRandom: boolean; readonly milliseconds: number } | 'empty';

const failed = (kind: 'load' | 'input', message: string): StepRun => ({
  outcome: { ok: false, error: { kind, message } },
  isRandom: false,
  milliseconds: 0,
});

/**
 * Runs one step.
 *
 * @param isFirst whether its input is the text of the visitor; on a page, it does not run before there is one
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
    return failed('input', 'This tool generates text, so it can only be the first step.');
  }
  if (page.input === 'text' && isFirst && input === '' && context.isForPage) return 'empty';
  onLimits?.(limitsFor(page, options));
  // Loading does not count.
  const start = performance.now();
  const outcome = await runTool(module, { tool, input, options }, context);
  // The options are valid, since the tool has run with them.
  return {
    outcome,
    isRandom: outcome.ok && isRandom(page, resolveOptions(page.options, options)),
    milliseconds: performance.now() - start,
  };
}
