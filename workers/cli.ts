import { gzipSync } from 'node:zlib';
import { choiceValue, type Field, resolveOptions } from '../src/core/options.ts';
import type { OutputParts } from '../src/core/tool.ts';
import { ToolError } from '../src/core/tool-error.ts';
import { hasBom } from '../src/text/bom.ts';
import {
  DETECT_OPTIONS,
  limitOfOne,
  OWN_OPTIONS,
  PIECES_OPTIONS,
  RECIPE_OPTIONS,
  readOptions,
} from './cli-arguments.ts';
import { batch } from './cli-batch.ts';
import { compareFiles } from './cli-compare.ts';
import { applyBest, findingsOf } from './cli-detect.ts';
import { findByFiles } from './cli-find.ts';
import {
  decode,
  ENCODING_ADVICE,
  EncodingError,
  isDirectory,
  PackedError,
  type Reading,
  readAll,
  TOO_LONG,
  unpacked,
} from './cli-input.ts';
import {
  type CheckedStep,
  checkSteps,
  readGivenRecipe,
  runChecked,
  StepError,
  stepsBack,
  toldOfStep,
} from './cli-recipe.ts';
import { answer, toldWithPlace } from './cli-replies.ts';
import { runJob } from './cli-run.ts';
import { type Streaming, takeInput } from './cli-stream.ts';
import { EXIT_INPUT, EXIT_USAGE, ownSettings, readUsage, USAGE, unknownTool, usageError } from './cli-usage.ts';
import { nodePool } from './node-pool.ts';
import { loadTool, type NodeTool, toolPaths } from './node-tools.ts';

/** A field as `--list` shows it. */
function describeField({ kind, label, ...field }: Field): Record<string, unknown> {
  return { kind, label, ...field, ...('choices' in field ? { choices: field.choices.map(choiceValue) } : {}) };
}

async function list(): Promise<void> {
  const all = await Promise.all(
    [...toolPaths].map(async ([id, path]) => {
      const { meta, page } = (await loadTool(id)) as NodeTool;
      const options = Object.entries(page.options).map(([option, field]) => [option, describeField(field)]);
      return { id, category: path.split('/')[0], ...meta, input: page.input, options: Object.fromEntries(options) };
    }),
  );
  console.log(JSON.stringify(all, null, 2));
}

/**
 * The text on standard input, or undefined with the error told.
 *
 * @param streaming how a long one is taken in pieces; then that has been done, and its result written, for undefined
 */
async function readText(reading: Reading, streaming?: Streaming): Promise<string | undefined> {
  if (isDirectory()) usageError('The input is a folder. Give a file: < in.txt');
  const input = unpacked(process.stdin);
  try {
    const bytes = await (streaming ? takeInput(input, streaming) : readAll(input));
    if (streaming && !bytes) return undefined;
    process.exitCode = EXIT_INPUT;
    if (!bytes) console.error(`The input ${TOO_LONG}`);
    else {
      const text = decode(bytes, reading);
      process.exitCode = 0;
      return hasBom(text) ? text.slice(1) : text;
    }
  } catch (error) {
    process.exitCode = EXIT_INPUT;
    if (error instanceof EncodingError) console.error(`${error.message} ${ENCODING_ADVICE}`);
    else if (error instanceof PackedError) console.error(error.message);
    else throw error;
  }
  return undefined;
}

/** Write a result to standard output. */
const write = (text: string, isPacked: boolean) => process.stdout.write(isPacked ? gzipSync(text) : text);

async function single(id: string, args: string[]): Promise<void> {
  const tool = await loadTool(id);
  if (!tool) usageError(unknownTool(id));
  const fields = tool.page.options;
  const { options, own, pieces } = readUsage(() => {
    const advice = `The text comes from standard input: npm run -s tool -- ${id} < in.txt`;
    const given = Object.entries(readOptions({ ...OWN_OPTIONS, ...PIECES_OPTIONS, ...fields }, args, fields, advice));
    const isToolsOwn = ([option]: readonly [string, unknown]) => Object.hasOwn(fields, option);
    const { jobs = 1, gzip = false, ...settings } = Object.fromEntries(given.filter((entry) => !isToolsOwn(entry)));
    return {
      options: Object.fromEntries(given.filter(isToolsOwn)),
      own: ownSettings(settings),
      pieces: resolveOptions(PIECES_OPTIONS, { jobs, gzip }),
    };
  });
  const streaming = { ...own, ...pieces, steps: [{ tool: id, options }], timeHint: tool.page.timeHint };
  const input = tool.page.input === 'none' ? '' : await readText(own.reading, streaming);
  if (input === undefined) return;
  const outcome = await runJob(tool, { tool: id, input, options }, limitOfOne(tool.page, options, own.timeLimit));
  if (outcome.ok) {
    for (const note of outcome.output.notes ?? []) console.error(note);
    write(outcome.output.text, pieces.gzip);
    return;
  }
  console.error(toldWithPlace(outcome.error));
  process.exitCode = outcome.error.option === undefined ? EXIT_INPUT : EXIT_USAGE;
}

/** What a text is, or the result of what is best done with it. */
async function detect(args: string[]): Promise<void> {
  const { apply, ...own } = readUsage(() => {
    const advice = 'The text comes from standard input: npm run -s tool -- --detect < in.txt';
    const { apply: applies = false, ...given } = readOptions(DETECT_OPTIONS, args, DETECT_OPTIONS, advice);
    return { apply: resolveOptions(DETECT_OPTIONS, { apply: applies }).apply, ...ownSettings(given) };
  });
  const input = await readText(own.reading);
  if (input === undefined) return;
  if (!apply) return console.log(JSON.stringify({ findings: await findingsOf(input) }, null, 2));
  const { text, message } = await applyBest(input);
  console.error(message);
  if (text === undefined) process.exitCode = EXIT_INPUT;
  else process.stdout.write(text);
}

/** What is given with `--recipe` can be run, or the end with what is wrong about it. */
async function usableRecipe(given: string, isBackwards: boolean): Promise<readonly CheckedStep[]> {
  try {
    const { steps, remarks } = await readGivenRecipe(given);
    for (const remark of remarks) console.error(remark);
    const checked = await checkSteps(steps);
    return isBackwards ? await stepsBack(checked) : checked;
  } catch (error) {
    if (error instanceof StepError) usageError(error.told);
    if (error instanceof ToolError) usageError(error.message);
    throw error;
  }
}

async function recipe(args: string[]): Promise<void> {
  const { own, ...given } = readUsage(() => {
    const advice = 'The text comes from standard input: npm run -s tool -- --recipe file.json < in.txt';
    const given = readOptions(RECIPE_OPTIONS, args, RECIPE_OPTIONS, advice);
    const own = Object.entries(given).filter(([option]) => Object.hasOwn(OWN_OPTIONS, option));
    return { ...resolveOptions(RECIPE_OPTIONS, given), own: ownSettings(Object.fromEntries(own)) };
  });
  const steps = await usableRecipe(given.recipe, given.backwards);
  // What each step gives is told where each has all of it.
  const streaming = given.steps
    ? undefined
    : {
        ...own,
        jobs: given.jobs,
        gzip: given.gzip,
        steps: steps.map(({ step }) => step),
        numbers: steps.map(({ number }) => number),
      };
  const input = steps[0]?.tool.page.input === 'none' ? '' : await readText(own.reading, streaming);
  if (input === undefined) return;
  const limitOf = ({ step, tool }: CheckedStep) => limitOfOne(tool.page, step.options, own.timeLimit);
  const onStep = (step: CheckedStep, output: OutputParts) =>
    console.error(JSON.stringify({ step: step.number, tool: step.step.tool, ...answer({ ok: true, output }) }));
  const { outcome, step } = await runChecked(steps, input, limitOf, given.steps ? onStep : undefined);
  if (outcome.ok) {
    for (const note of outcome.output.notes ?? []) console.error(note);
    write(outcome.output.text, given.gzip);
    return;
  }
  const failing = steps.find(({ number }) => number === step);
  const told = toldWithPlace(outcome.error);
  console.error(failing ? toldOfStep(failing.number, failing.step.tool, told) : told);
  process.exitCode = outcome.error.option === undefined ? EXIT_INPUT : EXIT_USAGE;
}

// Whoever reads may stop early, as `head` does: then there is nothing left to write for.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') console.error(`The output could not be written: ${error.message}`);
  process.exit(error.code === 'EPIPE' ? 0 : EXIT_INPUT);
});

/** The commands that take nothing more. */
const ALONE: Readonly<Record<string, () => unknown>> = { '--list': list, '--help': () => console.log(USAGE) };

const [first, ...rest] = process.argv.slice(2);
if (first === undefined) usageError('Specify a tool.');
else if (Object.hasOwn(ALONE, first)) {
  if (rest.length > 0) usageError(`Unexpected argument ${JSON.stringify(rest[0])} after ${first}.`);
  await ALONE[first]?.();
} else if (first === '--batch') await batch(rest);
else if (first === '--compare') await compareFiles(rest, usageError);
else if (first === '--detect') await detect(rest);
else if (first === '--find') await findByFiles(rest);
else if (first.startsWith('-') && [first, ...rest].some((arg) => /^--recipe(=|$)/.test(arg)))
  await recipe([first, ...rest]);
else if (first.startsWith('-')) usageError(`Unknown option ${first}.`);
else await single(first, rest);
nodePool.close();
