import { TEXTS } from '../../../workers/text-queries.ts';
import { compareOptions } from '../../engine/compare/options.ts';
import type { Report } from '../../engine/compare/report.ts';
import { type OptionSchema, resolveOptions } from '../../engine/contract/options.ts';
import { ToolError } from '../../engine/contract/tool-error.ts';
import { timeLimitFor } from '../../engine/jobs/time-limit.ts';
import { splitRecipeWords } from '../../engine/recipe/run/recipe-words.ts';
import { isRecord } from '../../engine/values/is-record.ts';
import { withCurrentNames } from '../api/flags.ts';
import { loadPool } from '../api/host.ts';
import { laneOf } from '../api/lane.ts';
import { type CheckedStep, checkSteps, runChecked, StepError, stepsOfData, stepsOfWords } from '../api/recipe-steps.ts';
import { runJob } from '../api/run.ts';
import { loadTool, type NodeTool, toolPaths } from '../host/node-tools.ts';
import type { Call } from './call.ts';
import { CallError, failedCall, unknownName } from './call-error.ts';
import type { Arguments } from './check-arguments.ts';
import { convert, textOf } from './convert.ts';
import { COMPARE } from './definitions.ts';
import { openTarget } from './files.ts';
import { givenLimit, limitOf, QUESTION_LIMIT } from './limits.ts';
import { type Reply, shown } from './results.ts';

/** Returns the tool with an id. @param step 1-based, of a recipe @throws CallError */
export async function toolOf(id: string, step?: number): Promise<NodeTool> {
  const tool = await loadTool(id);
  if (tool) return tool;
  const known = step === undefined ? [...toolPaths.keys(), COMPARE] : toolPaths.keys();
  throw unknownName('tool', id, known, 'Look it up by words: find with "query".', step);
}

/** Checks the options of a tool. @param step 1-based, of a recipe @throws CallError */
function checkOptions(fields: OptionSchema, given: Readonly<Record<string, unknown>>, step?: number) {
  const options = withCurrentNames(fields, given);
  const ids = Object.keys(fields);
  const unknown = Object.keys(options).find((id) => !Object.hasOwn(fields, id));
  if (unknown !== undefined) {
    const hint = ids.length > 0 ? `Choose one of: ${ids.join(', ')}.` : 'This tool has no options.';
    throw unknownName('option', unknown, ids, hint, step);
  }
  try {
    resolveOptions(fields, options);
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    const failure = { kind: 'input' as const, message: error.message, ...error.position };
    throw failedCall(failure, { fields, options }, step);
  }
  return options;
}

/** Compares two texts on a thread. @throws CallError */
async function compare(given: Arguments, { signal }: Call): Promise<Reply> {
  const left = await textOf(given, ['text', 'path']);
  const right = await textOf(given, ['other', 'otherPath']);
  const written = checkOptions(compareOptions, given.options ?? {});
  const about = { left, right, options: resolveOptions(compareOptions, { by: 'line', ...written }) };
  const lane = await laneOf(signal);
  const { pool } = await loadPool();
  const settings = { lane, timeLimit: givenLimit(given) ?? QUESTION_LIMIT };
  const outcome = await pool.ask<Report>({ tool: TEXTS, query: 'compare', about }, settings);
  if (!outcome.ok) throw failedCall(outcome.error, undefined);
  const report = outcome.output;
  if (!report.ok) throw new CallError(`The ${report.side === 'left' ? 'first' : 'other'} text: ${report.message}`);
  const { text, notes, isSame } = report;
  const info = { same: isSame };
  if (given.output === undefined) return shown({ text, info, ...(notes && { notes }) });
  const target = await openTarget(given.output, given.overwrite ?? false, false);
  try {
    await target.terminal.write(text);
    return { file: { path: target.path, bytes: await target.commit() }, info, ...(notes && { notes }) };
  } finally {
    await target.abort();
  }
}

/** `run`: one tool, or the comparison. @throws CallError */
export async function run(given: Arguments, call: Call): Promise<Reply> {
  const { tool: id = '' } = given;
  if (id === COMPARE) return compare(given, call);
  const other = given.other ?? given.otherPath;
  if (other !== undefined) throw new CallError(`"other" is for ${COMPARE} only.`, { option: 'other' });
  const tool = await toolOf(id);
  const options = checkOptions(tool.page.options, given.options ?? {});
  const own = timeLimitFor(tool.page, options);
  const lane = await laneOf(call.signal);
  const { onProgress } = call;
  return convert(given, {
    steps: [{ step: { tool: id, options }, number: 1, tool, own }],
    isRecipe: false,
    call,
    run: async (job) => ({
      outcome: await runJob(tool, { ...job, tool: id, options }, { timeLimit: limitOf(given, own), lane, onProgress }),
    }),
  });
}

/** Returns the steps of a recipe, all of which can run. @throws CallError */
async function stepsOf(given: string | readonly unknown[]): Promise<readonly CheckedStep[]> {
  try {
    if (typeof given === 'string') {
      for (const [index, [id = '']] of splitRecipeWords(given).entries()) await toolOf(id, index + 1);
      return await checkSteps(await stepsOfWords(given));
    }
    for (const [index, step] of given.entries()) {
      if (!isRecord(step) || typeof step['tool'] !== 'string') continue;
      const tool = await toolOf(step['tool'], index + 1);
      if (isRecord(step['options'])) checkOptions(tool.page.options, step['options'], index + 1);
    }
    return await checkSteps(stepsOfData(given));
  } catch (error) {
    if (error instanceof StepError) throw new CallError(error.message, { step: error.fault.step });
    if (error instanceof ToolError) throw new CallError(error.message, { option: 'steps' });
    throw error;
  }
}

/** `recipe`: several tools in a row. @throws CallError */
export async function recipe(given: Arguments, call: Call): Promise<Reply> {
  const steps = await stepsOf(given.steps ?? []);
  const lane = await laneOf(call.signal);
  return convert(given, {
    steps,
    isRecipe: true,
    call,
    run: (job) => runChecked(steps, job, ({ own }) => limitOf(given, own), { lane }),
  });
}

/** `run_file`: one tool, or several in a row, whose result goes to a file. @throws CallError */
export async function runFile(given: Arguments, call: Call): Promise<Reply> {
  if ((given.tool === undefined) === (given.steps === undefined)) {
    throw new CallError('Give "tool" or "steps", and only one of them.', { option: 'tool' });
  }
  return given.steps === undefined ? run(given, call) : recipe(given, call);
}
