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
import type { Terminal } from './cli-terminal.ts';
import {
  EXIT_DONE,
  EXIT_INPUT,
  EXIT_USAGE,
  InputError,
  ownSettings,
  readUsage,
  USAGE,
  UsageError,
  unknownTool,
} from './cli-usage.ts';
import { loadTool, type NodeTool, toolPaths } from './node-tools.ts';
import type { Failure } from './protocol.ts';

/** A field as `--list` shows it. */
function describeField({ kind, label, ...field }: Field): Record<string, unknown> {
  return { kind, label, ...field, ...('choices' in field ? { choices: field.choices.map(choiceValue) } : {}) };
}

async function list(terminal: Terminal): Promise<number> {
  const all = await Promise.all(
    [...toolPaths].map(async ([id, path]) => {
      const { meta, page } = (await loadTool(id)) as NodeTool;
      const options = Object.entries(page.options).map(([option, field]) => [option, describeField(field)]);
      return { id, category: path.split('/')[0], ...meta, input: page.input, options: Object.fromEntries(options) };
    }),
  );
  await terminal.write(`${JSON.stringify(all, null, 2)}\n`);
  return EXIT_DONE;
}

async function help(terminal: Terminal): Promise<number> {
  await terminal.write(`${USAGE}\n`);
  return EXIT_DONE;
}

/**
 * The text on standard input.
 *
 * @param streaming how a long one is taken in pieces
 * @returns undefined where it was taken in pieces and its result has been written
 * @throws UsageError, InputError
 */
async function readText(reading: Reading, terminal: Terminal, streaming?: Streaming): Promise<string | undefined> {
  if (terminal.isStdinDirectory()) throw new UsageError('The input is a folder. Give a file: < in.txt');
  const input = unpacked(terminal.stdin);
  try {
    const bytes = await (streaming ? takeInput(input, streaming, terminal) : readAll(input));
    if (streaming && !bytes) return undefined;
    if (!bytes) throw new InputError(`The input ${TOO_LONG}`);
    const text = decode(bytes, reading);
    return hasBom(text) ? text.slice(1) : text;
  } catch (error) {
    if (error instanceof EncodingError) throw new InputError(`${error.message} ${ENCODING_ADVICE}`);
    if (error instanceof PackedError) throw new InputError(error.message);
    throw error;
  }
}

/** Write a result to standard output, and its notes to standard error. @returns the exit status */
async function writeResult({ text, notes = [] }: OutputParts, isPacked: boolean, terminal: Terminal): Promise<number> {
  for (const note of notes) terminal.error(note);
  await terminal.write(isPacked ? gzipSync(text) : text);
  return EXIT_DONE;
}

/** The exit status after a tool has failed: an option that turns out to be wrong only with the input is wrong usage. */
const statusOf = ({ option }: Failure) => (option === undefined ? EXIT_INPUT : EXIT_USAGE);

async function single(id: string, args: readonly string[], terminal: Terminal): Promise<number> {
  const tool = await loadTool(id);
  if (!tool) throw new UsageError(unknownTool(id));
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
  const input = tool.page.input === 'none' ? '' : await readText(own.reading, terminal, streaming);
  if (input === undefined) return EXIT_DONE;
  const outcome = await runJob(tool, { tool: id, input, options }, limitOfOne(tool.page, options, own.timeLimit));
  if (outcome.ok) return writeResult(outcome.output, pieces.gzip, terminal);
  terminal.error(toldWithPlace(outcome.error));
  return statusOf(outcome.error);
}

/** What a text is, or the result of what is best done with it. */
async function detect(args: readonly string[], terminal: Terminal): Promise<number> {
  const { apply, ...own } = readUsage(() => {
    const advice = 'The text comes from standard input: npm run -s tool -- --detect < in.txt';
    const { apply: applies = false, ...given } = readOptions(DETECT_OPTIONS, args, DETECT_OPTIONS, advice);
    return { apply: resolveOptions(DETECT_OPTIONS, { apply: applies }).apply, ...ownSettings(given) };
  });
  const input = (await readText(own.reading, terminal)) ?? '';
  if (!apply) {
    await terminal.write(`${JSON.stringify({ findings: await findingsOf(input) }, null, 2)}\n`);
    return EXIT_DONE;
  }
  const { text, message } = await applyBest(input);
  terminal.error(message);
  if (text === undefined) return EXIT_INPUT;
  await terminal.write(text);
  return EXIT_DONE;
}

/**
 * The steps of what is given with `--recipe`, which can all run.
 *
 * @throws UsageError
 */
async function usableRecipe(given: string, isBackwards: boolean, terminal: Terminal): Promise<readonly CheckedStep[]> {
  try {
    const { steps, remarks } = await readGivenRecipe(given);
    for (const remark of remarks) terminal.error(remark);
    const checked = await checkSteps(steps);
    return isBackwards ? await stepsBack(checked) : checked;
  } catch (error) {
    if (error instanceof StepError) throw new UsageError(error.told);
    if (error instanceof ToolError) throw new UsageError(error.message);
    throw error;
  }
}

async function recipe(args: readonly string[], terminal: Terminal): Promise<number> {
  const { own, ...given } = readUsage(() => {
    const advice = 'The text comes from standard input: npm run -s tool -- --recipe file.json < in.txt';
    const given = readOptions(RECIPE_OPTIONS, args, RECIPE_OPTIONS, advice);
    const own = Object.entries(given).filter(([option]) => Object.hasOwn(OWN_OPTIONS, option));
    return { ...resolveOptions(RECIPE_OPTIONS, given), own: ownSettings(Object.fromEntries(own)) };
  });
  const steps = await usableRecipe(given.recipe, given.backwards, terminal);
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
  const input = steps[0]?.tool.page.input === 'none' ? '' : await readText(own.reading, terminal, streaming);
  if (input === undefined) return EXIT_DONE;
  const limitOf = ({ step, tool }: CheckedStep) => limitOfOne(tool.page, step.options, own.timeLimit);
  const onStep = (step: CheckedStep, output: OutputParts) =>
    terminal.error(JSON.stringify({ step: step.number, tool: step.step.tool, ...answer({ ok: true, output }) }));
  const { outcome, step } = await runChecked(steps, input, limitOf, given.steps ? onStep : undefined);
  if (outcome.ok) return writeResult(outcome.output, given.gzip, terminal);
  const failing = steps.find(({ number }) => number === step);
  const told = toldWithPlace(outcome.error);
  terminal.error(failing ? toldOfStep(failing.number, failing.step.tool, told) : told);
  return statusOf(outcome.error);
}

type Command = (args: readonly string[], terminal: Terminal) => Promise<number>;

/** A command that takes no arguments. */
const alone =
  (name: string, run: (terminal: Terminal) => Promise<number>): Command =>
  async ([unexpected], terminal) => {
    if (unexpected === undefined) return run(terminal);
    throw new UsageError(`Unexpected argument ${JSON.stringify(unexpected)} after ${name}.`);
  };

/** Commands by their first argument. */
const COMMANDS: ReadonlyMap<string, Command> = new Map([
  ['--list', alone('--list', list)],
  ['--help', alone('--help', help)],
  ['--batch', batch],
  ['--compare', compareFiles],
  ['--detect', detect],
  ['--find', findByFiles],
]);

async function dispatch(args: readonly string[], terminal: Terminal): Promise<number> {
  const [first, ...rest] = args;
  if (first === undefined) throw new UsageError('Specify a tool.');
  const command = COMMANDS.get(first);
  if (command) return command(rest, terminal);
  if (!first.startsWith('-')) return single(first, rest, terminal);
  if (args.some((arg) => /^--recipe(=|$)/.test(arg))) return recipe(args, terminal);
  throw new UsageError(`Unknown option ${first}.`);
}

/**
 * Run one command of the command line.
 *
 * @param args what follows the name of the script
 * @returns the exit status
 */
export async function runCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  try {
    return await dispatch(args, terminal);
  } catch (error) {
    if (error instanceof UsageError) {
      terminal.error(`${error.message}\n\n${USAGE}`);
      return EXIT_USAGE;
    }
    if (error instanceof InputError) {
      terminal.error(error.message);
      return EXIT_INPUT;
    }
    throw error;
  }
}
