import { askRecipe } from '../../../workers/ask-recipe.ts';
import { resolveOptions } from '../../engine/contract/options.ts';
import { lazyOutput } from '../../engine/contract/tool.ts';
import { ToolError } from '../../engine/contract/tool-error.ts';
import type { BytesOutput } from '../../engine/jobs/bytes-output.ts';
import type { Outcome } from '../../engine/jobs/job.ts';
import { runTool } from '../../engine/jobs/run-tool.ts';
import { timeLimitFor } from '../../engine/jobs/time-limit.ts';
import type { RecipeJob, RecipeOutcome, StepResult } from '../../engine/recipe/job.ts';
import {
  HELD,
  isOn,
  isRedaction,
  MAX_STEPS,
  ONE_REDACTION,
  readRecipe,
  type Step,
} from '../../engine/recipe/recipe.ts';
import { splitRecipeWords } from '../../engine/recipe/run/recipe-words.ts';
import { OutputCache, runRecipe } from '../../engine/recipe/run/run-recipe.ts';
import { isRecord } from '../../engine/values/is-record.ts';
import { quote } from '../../engine/values/quote.ts';
import { withCurrentNames } from './flags.ts';
import { explained, hostContext, loadPool, loadStep, type NodeTool } from './host.ts';
import { lettersOf } from './letters.ts';
import { withOperands } from './operands.ts';
import { onlyOptions, readArguments, unknownOptionFault } from './parse.ts';
import { type Fault, stepMessage } from './replies.ts';
import { runsHere } from './run.ts';
import { namedTool } from './short-names.ts';
import { didYouMean } from './suggest.ts';
import { unknownToolFault } from './unknown-tool.ts';

/** A step that cannot run for any text. */
export class StepError extends Error {
  readonly fault: Fault;
  /** The message with the step in front. */
  readonly fullMessage: string;

  /** @param step 1-based */
  constructor(step: number, tool: string, fault: Fault | string) {
    const own: Fault = typeof fault === 'string' ? { message: fault } : fault;
    super(own.message);
    this.fault = { ...own, step, tool };
    this.fullMessage = stepMessage(step, tool, own.message);
  }
}

/** A step that takes part, and can run. */
export type CheckedStep = {
  readonly step: Step;
  /** 1-based, among all steps. */
  readonly number: number;
  readonly tool: NodeTool;
  /** Milliseconds: the limit of its tool with its options. */
  readonly own: number;
};

async function stepOfWords([name = '', ...given]: readonly string[], index: number): Promise<Step> {
  const [id, ...words] = [...namedTool(name), ...given];
  const tool = await loadStep(id);
  if (!tool) throw new StepError(index + 1, id, unknownToolFault(id));
  const fields = tool.page.options;
  try {
    const call = withOperands(id, fields, readArguments(fields, words, fields, lettersOf(id)));
    return { tool: id, options: onlyOptions(call, 'Steps are separated by |.') };
  } catch (error) {
    throw new StepError(index + 1, id, (error as Error).message);
  }
}

/** Keys that a step of a recipe may have. */
const STEP_KEYS = ['tool', 'options', 'enabled', 'note', 'damage', 'warning'];

/**
 * Reads the steps of a recipe given as data.
 *
 * @throws ToolError if it is not a recipe, StepError for an unknown key, which would be ignored
 */
export function stepsOfData(data: unknown): readonly Step[] {
  const steps: unknown = isRecord(data) ? data['steps'] : data;
  for (const [index, step] of (Array.isArray(steps) ? steps : []).entries()) {
    const wrong = isRecord(step) ? Object.keys(step).find((key) => !STEP_KEYS.includes(key)) : undefined;
    if (wrong === undefined) continue;
    const meant = didYouMean(wrong, STEP_KEYS, (key) => JSON.stringify(key));
    throw new StepError(index + 1, String(step.tool ?? ''), `Unknown key ${quote(wrong)}.${meant}`);
  }
  return readRecipe(data).steps;
}

/** Reads the words of single calls with `|` between them. @throws ToolError, StepError */
export async function stepsOfWords(text: string): Promise<readonly Step[]> {
  const calls = splitRecipeWords(text);
  if (calls.length > MAX_STEPS) readRecipe(calls);
  return Promise.all(calls.map(stepOfWords));
}

/**
 * See that each step that is switched on can run.
 *
 * @throws StepError for the first that cannot
 */
export async function checkSteps(steps: readonly Step[]): Promise<readonly CheckedStep[]> {
  const checked: CheckedStep[] = [];
  for (const [index, step] of steps.entries()) {
    const wrong = (fault: Fault | string) => new StepError(index + 1, step.tool, fault);
    if (step.warning === HELD) throw wrong(`${HELD} To run it, write the recipe in words.`);
    if (!isOn(step)) continue;
    if (step.damage !== undefined) throw wrong(step.damage);
    const tool = await loadStep(step.tool);
    if (!tool) throw wrong(unknownToolFault(step.tool));
    if (isRedaction(step) && checked.some((earlier) => isRedaction(earlier.step))) {
      throw wrong(ONE_REDACTION);
    }
    if (tool.page.input === 'none' && checked.length > 0) {
      throw wrong('This tool generates text, so it can only be the first step.');
    }
    const options = withCurrentNames(tool.page.options, step.options);
    const unknown = Object.keys(options).find((id) => !Object.hasOwn(tool.page.options, id));
    if (unknown !== undefined) throw wrong(unknownOptionFault(unknown, tool.page.options));
    try {
      resolveOptions(tool.page.options, options);
    } catch (error) {
      throw wrong({ message: (error as Error).message, ...(error instanceof ToolError && error.position) });
    }
    checked.push({ step: { ...step, options }, number: index + 1, tool, own: timeLimitFor(tool.page, options) });
  }
  return checked;
}

/** Outcome of a recipe, and the number of the step that failed, if any: 1-based. */
export type RecipeRun = {
  readonly outcome: Outcome;
  readonly step?: number;
  /** Content of the file for the map of a redaction among its steps. */
  readonly map?: string | undefined;
};

/**
 * Runs a recipe on the main thread if it has no time limit and its text is short, else on another thread.
 *
 * @param limitOf returns the milliseconds that a step may take
 * @param cache outputs of the previous run, if it was on the main thread
 * @param isConcurrent whether other recipes run at the same time, so that it needs another thread
 * @param lane makes a recipe on another thread cancelable
 */
async function ask(
  steps: readonly CheckedStep[],
  given: Omit<RecipeJob, 'steps'>,
  limitOf: (step: CheckedStep) => number,
  cache: OutputCache,
  isConcurrent: boolean,
  lane: string | undefined,
): Promise<Outcome<RecipeOutcome>> {
  const job = { ...given, steps: steps.map(({ step }) => step) };
  if (!isConcurrent && lane === undefined && steps.every((step) => runsHere(job, limitOf(step)))) {
    const host = { load: async (id: string) => loadStep(id), runTool, context: hostContext };
    const output = await runRecipe(host, job, cache);
    // A thread has a larger stack.
    if (!output.results.some((result) => result.state === 'failed' && result.error.kind === 'crash')) {
      return { ok: true, output };
    }
  }
  const { pool } = await loadPool();
  return askRecipe(pool, job, {
    lane,
    limitsOf: (limits, at) => {
      const step = steps[at];
      return step ? { ...limits, timeLimit: limitOf(step) } : limits;
    },
  });
}

/** Returns the output of the last step with the notes of those before it: they are about the same text. */
function withEarlierNotes(
  output: BytesOutput,
  steps: readonly CheckedStep[],
  results: readonly StepResult[],
): BytesOutput {
  const earlier = results.slice(0, -1).flatMap((result, i) => {
    const { number = i + 1, step } = steps[i] ?? {};
    const notes = result.state === 'done' ? (result.notes ?? []) : [];
    return notes.map((note) => stepMessage(number, step?.tool ?? '', note));
  });
  return earlier.length === 0 ? output : lazyOutput(output, { notes: () => [...earlier, ...(output.notes ?? [])] });
}

/**
 * Runs steps, each on the output of the one before.
 *
 * @param limitOf returns the milliseconds that a step may take
 * @param given the text, or the bytes in its place
 * @param how `onOutput` is called with the whole output of each step; without it, only the last step has one
 */
export async function runChecked(
  steps: readonly CheckedStep[],
  given: Pick<RecipeJob, 'input' | 'file' | 'toFile'>,
  limitOf: (step: CheckedStep) => number,
  how: {
    readonly onOutput?: (step: CheckedStep, output: BytesOutput) => void;
    readonly isConcurrent?: boolean;
    readonly lane?: string | undefined;
  } = {},
): Promise<RecipeRun> {
  const { onOutput, isConcurrent = false, lane } = how;
  const cache = new OutputCache();
  let output: BytesOutput = { text: given.input };
  let map: string | undefined;
  // The outputs are kept, so that each step runs only once, however often it is reached.
  for (let count = onOutput ? 1 : steps.length; count <= steps.length && steps.length > 0; count++) {
    const outcome = await ask(steps, { ...given, count }, limitOf, cache, isConcurrent, lane);
    if (!outcome.ok) return { outcome: { ok: false, error: outcome.error } };
    const at = outcome.output.results.findIndex(({ state }) => state === 'failed');
    const failed = outcome.output.results[at];
    if (failed?.state === 'failed') {
      const { error } = failed;
      return { outcome: { ok: false, error: await explained(error) }, step: steps[at]?.number };
    }
    output = outcome.output.output ?? output;
    for (const result of outcome.output.results) if (result.state === 'done') map = result.secretFile ?? map;
    const last = steps[count - 1];
    if (last && onOutput) onOutput(last, output);
    else output = withEarlierNotes(output, steps, outcome.output.results);
  }
  return { outcome: { ok: true, output }, map };
}
