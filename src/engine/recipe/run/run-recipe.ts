import { encodeUtf8 } from '../../bytes/utf8.ts';
import { allNotes } from '../../contract/losses.ts';
import { resolveOptions } from '../../contract/options.ts';
import { type AnyTool, lazyOutput } from '../../contract/tool.ts';
import { type BytesOutput, isNoText, NO_TEXT_NOTE } from '../../jobs/bytes-output.ts';
import { givesBytes, type HostContext, takesBytes } from '../../jobs/host.ts';
import type { Job, Outcome } from '../../jobs/job.ts';
import { type Limits, limitsFor } from '../../jobs/time-limit.ts';
import { isRandom } from '../../random/random-page.ts';
import type { RandomResult, RecipeJob, RecipeOutcome, StepResult } from '../job.ts';
import { isOn, isRedaction, ONE_REDACTION, type Step } from '../recipe.ts';

/** Environment of a recipe. Loaded code is passed in: no chunk of a worker may import from its script. */
export type RecipeHost = {
  /** The module of a tool; undefined if there is no such tool. Rejects if it could not be loaded. */
  readonly load: (tool: string) => Promise<AnyTool | undefined>;
  readonly runTool: (tool: AnyTool, job: Job, context: HostContext) => Promise<Outcome>;
  readonly context: HostContext;
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
  notes?: readonly string[];
  secretFile?: string | undefined;
  /** It went on as bytes, so that bytes which are no text were no error. */
  readonly toFile: boolean;
  output?: BytesOutput;
};

/** Input of a step: a text, and where that is not all of it, the bytes. */
type Input = Pick<BytesOutput, 'text' | 'bytes'>;

/** Whether two texts are the same, or the bytes in their place. */
export function areSame(one: Input, other: Input): boolean {
  if (!one.bytes && !other.bytes) return one.text === other.text;
  const [bytes, others] = [one, other].map(({ text, bytes = encodeUtf8(text) }) => bytes);
  return bytes?.length === others?.length && bytes?.every((byte, i) => byte === others?.[i]) === true;
}

/** Cache of the outputs of the last run, so that a changed step reruns only itself and the steps after it. */
export class OutputCache {
  #input: Input = { text: '' };
  #entries: CacheEntry[] = [];

  /**
   * Drops the outputs of another input, and those of changed steps and of the steps after them. Outputs of steps that
   * were removed at the end are kept: the steps may come back.
   *
   * @param keys one for each step that is switched on, in order
   */
  match(input: Input, keys: readonly string[]): void {
    const changed = keys.findIndex((key, position) => key !== (this.#entries[position]?.key ?? key));
    if (!areSame(input, this.#input)) this.forget(0);
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

  set(position: number, made: Pick<CacheEntry, 'key' | 'isRandom' | 'toFile'>, output: BytesOutput): CacheEntry {
    // Later outputs were made from another text.
    this.forget(position);
    const entry: CacheEntry = { ...made, output, length: output.text.length, preview: previewOf(output.text) };
    this.#entries[position] = entry;
    let size = this.#entries.reduce((sum, { output }) => sum + sizeOf(output), 0);
    for (const other of this.#entries) {
      if (size <= CACHE_LIMIT || other === entry) break;
      // A random output cannot be made again.
      if (other.isRandom) continue;
      size -= sizeOf(other.output);
      other.output = undefined;
    }
    return entry;
  }
}

const sizeOf = (output: Input | undefined) => (output?.text.length ?? 0) + (output?.bytes?.length ?? 0) / 2;

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
export async function runRecipe(given: RecipeHost, job: RecipeJob, cache: OutputCache): Promise<RecipeOutcome> {
  const host = { ...given, load: loadingOnce(given.load) };
  const { input, file, count = job.steps.length, selected = count - 1 } = job;
  const { context } = host;
  const steps = job.steps.slice(0, count);
  const activeSteps: readonly ActiveStep[] = steps.flatMap((step, index) =>
    isOn(step) ? [{ step, index, key: keyOf(step) }] : [],
  );
  let latest: Input | undefined = { text: input, ...(file && { bytes: new Uint8Array(await file.arrayBuffer()) }) };
  cache.match(
    latest,
    activeSteps.map(({ key }) => key),
  );
  for (const [position, { index }] of activeSteps.entries()) {
    const entry = cache.at(position);
    if (entry && entry.toFile !== (await keepsBytes(host, job, index))) cache.forget(position);
  }
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
  let shown: Pick<RecipeOutcome, 'shown' | 'output' | 'before'> = {};
  for (const [position, { step, index, key }] of activeSteps.entries()) {
    const before = latest;
    let done = cache.at(position);
    let milliseconds = 0;
    if (!done || position > from) {
      const randomResult = reusableByStep.get(index);
      const toFile = await keepsBytes(host, job, index);
      const ofStep = stepContext(context, position, activeSteps.length);
      const run: StepRun = randomResult
        ? { outcome: { ok: true, output: randomResult.output }, isRandom: true, milliseconds: 0 }
        : isRedaction(step) && activeSteps.slice(0, position).some((earlier) => isRedaction(earlier.step))
          ? failed('input', ONE_REDACTION)
          : await runStep(host, step, { text: '', ...before }, ofStep, position === 0, toFile);
      if (run === 'empty') {
        // No step failed: the ones after it wait for the same text.
        for (const waiting of activeSteps.slice(position)) report(waiting.index, { state: 'empty' });
        break;
      }
      if (!run.outcome.ok) {
        report(index, { state: 'failed', error: run.outcome.error, milliseconds: run.milliseconds });
        break;
      }
      done = cache.set(position, { key, isRandom: run.isRandom, toFile }, run.outcome.output);
      done.notes = allNotes(run.outcome.output);
      done.secretFile = run.outcome.output.secretFile;
      milliseconds = run.milliseconds;
    }
    latest = done.output;
    report(index, {
      state: 'done',
      length: done.length,
      preview: done.preview,
      milliseconds,
      ...(done.notes && done.notes.length > 0 && { notes: done.notes }),
      ...(done.secretFile !== undefined && { secretFile: done.secretFile }),
      ...(done.isRandom && { isRandom: true }),
    });
    if (done.isRandom && done.output) randomResults.push({ step: index, output: done.output });
    // Kept here, too: later steps may push it out of the cache.
    if (position <= target)
      shown = { shown: index, output: done.output, before: position > 0 ? before?.text : undefined };
  }
  return { results, randomResults, ...shown };
}

/** Returns a function that loads each tool once, however often it is asked for. */
function loadingOnce(load: RecipeHost['load']): RecipeHost['load'] {
  const loads = new Map<string, ReturnType<typeof load>>();
  return (tool) => {
    const known = loads.get(tool) ?? load(tool);
    loads.set(tool, known);
    return known;
  };
}

/** Whether the result of a step goes on as bytes: into the next step that is on, or after the last one into a file. */
async function keepsBytes({ load }: RecipeHost, { steps, toFile = false }: RecipeJob, index: number): Promise<boolean> {
  const pageOf = async ({ tool }: Step) => (await load(tool).catch(() => undefined))?.page;
  const [step, next] = steps.slice(index).filter(isOn);
  const page = step && (await pageOf(step));
  if (!page || !givesBytes(page, step.options)) return false;
  if (!next) return toFile;
  const nextPage = await pageOf(next);
  return nextPage !== undefined && takesBytes(nextPage, next.options);
}

/** Reports progress of the whole recipe: of four steps, one quarter is done when the first step is. */
const stepContext = (context: HostContext, position: number, count: number): HostContext => ({
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

const withNote = (output: BytesOutput): BytesOutput =>
  lazyOutput(output, { notes: () => [NO_TEXT_NOTE, ...(output.notes ?? [])] });

/**
 * Runs one step.
 *
 * @param isFirst whether its input is the text of the visitor; on a page, it does not run before there is one
 * @param toFile its result goes on as bytes
 */
export async function runStep(
  { load, runTool, onLimits }: RecipeHost,
  { tool, options, damage }: Step,
  given: Input,
  context: HostContext,
  isFirst: boolean,
  toFile: boolean,
): Promise<StepRun> {
  const { text, bytes } = given;
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
  if (page.input === 'text' && isFirst && text === '' && !bytes && context.isForPage) return 'empty';
  onLimits?.(limitsFor(page, options));
  // Loading does not count.
  const start = performance.now();
  const file = bytes && takesBytes(page, options) ? new Blob([bytes]) : undefined;
  const outcome = await runTool(module, { tool, input: text, options, file, toFile }, context);
  // The options are valid, since the tool has run with them.
  return {
    outcome: outcome.ok && !file && isNoText(given) ? { ok: true, output: withNote(outcome.output) } : outcome,
    isRandom: outcome.ok && isRandom(page, resolveOptions(page.options, options)),
    milliseconds: performance.now() - start,
  };
}
