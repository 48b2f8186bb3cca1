import { choiceValue, type Field, resolveOptions } from '../src/core/options.ts';
import { isRecord, readRecipe } from '../src/core/recipe.ts';
import { timeLimitFor } from '../src/core/time-limit.ts';
import type { AnyTool, OutputParts } from '../src/core/tool.ts';
import { ToolError } from '../src/core/tool-error.ts';
import { hasBom } from '../src/text/bom.ts';
import { runAndTell } from './after-stop.ts';
import {
  BATCH_OPTIONS,
  DETECT_OPTIONS,
  limitOfOne,
  OWN_OPTIONS,
  RECIPE_OPTIONS,
  readOptions,
  timeLimitOf,
} from './cli-arguments.ts';
import { compareFiles, compareTexts, isPair } from './cli-compare.ts';
import { applyBest, findingsOf } from './cli-detect.ts';
import {
  decode,
  EncodingError,
  encodingOf,
  isDirectory,
  markedUtf16,
  type Reading,
  readAll,
  readLines,
  TOO_LONG,
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
import { answer, type Reply, refusal, toldWithPlace, withMemoryTold } from './cli-replies.ts';
import { onCommandLine } from './failures.ts';
import { nodePool } from './node-pool.ts';
import { loadTool, type NodeTool, toolPaths } from './node-tools.ts';
import type { Job, Outcome } from './protocol.ts';

const USAGE = `Usage: npm run -s tool -- <tool-id> [--option value ...] < in > out
       npm run -s tool -- --list                 every tool with its options, as JSON
       npm run -s tool -- --batch < jobs.jsonl   one answer per line for each {"tool","input","options"},
                                                 {"recipe":[{"tool","options"}],"input"}, or {"detect":true,"input"}
       npm run -s tool -- --recipe RECIPE        several tools in a row, each on what the one before gave; RECIPE is
                                                 a file, or 'trim-whitespace | sort-lines --by natural'
       npm run -s tool -- --detect < in          what the text is, and what can be done with it, as JSON
       npm run -s tool -- --compare A B [...]    what differs between two files; - for standard input

  --encoding NAME        read the input in this encoding; otherwise UTF-8, or UTF-16 with a byte order mark
  --lossy                put U+FFFD for bytes that do not fit the encoding, in place of an error
  --time-limit SECONDS   stop a tool that takes longer; otherwise one tool has no limit, and each job of a batch
                         its tool's own; 0 for none
  --steps                with --recipe: what each step gives, as lines of JSON on standard error
  --backwards            with --recipe: take what it has given back to the text
  --strict               with --batch: exit with 1 when any job failed
  --apply                with --detect: the result of the best action where what the text is was proven; else
                         what it may be, and exit status 1

  --by line|word|char    with --compare: a unified diff, or what differs within lines in brackets
  --ignore-case, --ignore-space [ends|amount|all], --ignore-line-ends, --ignore-blank-lines, --ignore-order
                         with --compare: what does not count
  --lists, --json        with --compare: lines as sets; JSON by what it holds

Where a tool has an option of the same name, it is the tool's. Exit status: 0 done, 1 an error in the input
or a tool that was stopped, 2 wrong usage; with --compare 0 the same, 1 different, 2 trouble. Of a recipe nothing
runs if any of its steps is wrong.`;

const EXIT_INPUT = 1;
const EXIT_USAGE = 2;

const UTF16_JOBS = 'The jobs of a batch must be UTF-8, not UTF-16, to be read line by line.';
const MARKED = 'This line begins with a byte order mark (U+FEFF). Save the jobs as UTF-8 without one.';
const ENCODING_ADVICE = 'Name its encoding with --encoding, or replace what does not fit with --lossy.';

function usageError(message: string): never {
  console.error(`${message}\n\n${USAGE}`);
  process.exit(EXIT_USAGE);
}

const unknownTool = (id: string) => `Unknown tool ${JSON.stringify(id)}. Use --list to see them all.`;

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

/** Read the command's own options. @param given as they were written */
function ownSettings(given: Readonly<Record<string, unknown>>) {
  const values = resolveOptions(BATCH_OPTIONS, given);
  const encoding = values.encoding || undefined;
  if (encoding !== undefined && encodingOf(encoding) === undefined) {
    throw new Error(`Unknown encoding ${JSON.stringify(encoding)}. Try utf-16le, windows-1252, or shift_jis.`);
  }
  return { reading: { encoding, lossy: values.lossy }, timeLimit: timeLimitOf(values), strict: values.strict };
}

/** What a tool's options and the command's own say, or the end with what is wrong about them. */
function readUsage<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    usageError((error as Error).message);
  }
}

/** The text on standard input, or undefined with the error told. */
async function readText(reading: Reading): Promise<string | undefined> {
  if (isDirectory()) usageError('The input is a folder. Give a file: < in.txt');
  const bytes = await readAll(process.stdin);
  process.exitCode = EXIT_INPUT;
  if (!bytes) console.error(`The input ${TOO_LONG}`);
  else {
    try {
      const text = decode(bytes, reading);
      process.exitCode = 0;
      return hasBom(text) ? text.slice(1) : text;
    } catch (error) {
      if (!(error instanceof EncodingError)) throw error;
      console.error(`${error.message} ${ENCODING_ADVICE}`);
    }
  }
  return undefined;
}

async function single(id: string, args: string[]): Promise<void> {
  const tool = await loadTool(id);
  if (!tool) usageError(unknownTool(id));
  const fields = tool.page.options;
  const { options, own } = readUsage(() => {
    const advice = `The text comes from standard input: npm run -s tool -- ${id} < in.txt`;
    const given = Object.entries(readOptions({ ...OWN_OPTIONS, ...fields }, args, fields, advice));
    const isToolsOwn = ([option]: readonly [string, unknown]) => Object.hasOwn(fields, option);
    return {
      options: Object.fromEntries(given.filter(isToolsOwn)),
      own: ownSettings(Object.fromEntries(given.filter((entry) => !isToolsOwn(entry)))),
    };
  });
  const input = tool.page.input === 'none' ? '' : await readText(own.reading);
  if (input === undefined) return;
  const outcome = await run(tool, { tool: id, input, options }, limitOfOne(tool.page, options, own.timeLimit));
  if (outcome.ok) {
    for (const note of outcome.output.notes ?? []) console.error(note);
    process.stdout.write(outcome.output.text);
    return;
  }
  console.error(toldWithPlace(outcome.error));
  process.exitCode = outcome.error.option === undefined ? EXIT_INPUT : EXIT_USAGE;
}

/**
 * On a thread of its own, for a pattern can run for ever and only its thread's end stops it.
 *
 * @param timeLimit milliseconds
 */
async function run(tool: AnyTool, job: Job, timeLimit: number): Promise<Outcome> {
  const outcome = onCommandLine(
    await runAndTell(nodePool, tool.page, job, { timeLimit, timeHint: tool.page.timeHint }),
  );
  return outcome.ok ? outcome : { ok: false, error: withMemoryTold(outcome.error) };
}

/** @param timeLimit milliseconds; undefined for those of its tools */
async function answerRecipe(given: unknown, input: string, timeLimit: number | undefined): Promise<Reply> {
  try {
    const steps = await checkSteps(readRecipe(given).steps);
    const { outcome, step } = await runChecked(steps, input, ({ own }) => timeLimit ?? own);
    return outcome.ok ? answer(outcome) : refusal(outcome.error, step);
  } catch (error) {
    return refusal({ message: (error as Error).message }, error instanceof StepError ? error.step : undefined);
  }
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

/** What differs between two texts, as a row of a batch asks for it. */
function answerPair(pair: readonly [string, string], options: unknown = {}): Reply {
  if (!isRecord(options)) return refusal({ message: '"options" must be an object.' });
  try {
    const report = compareTexts(pair, options);
    if (!report.ok) return refusal({ message: `The ${report.side} text: ${report.message}` });
    return { ok: true, text: report.text, info: { same: report.isSame } };
  } catch (error) {
    return refusal({ message: (error as Error).message });
  }
}

/** @param timeLimit milliseconds; undefined for the tool's own, for nobody waits for each job of a batch */
async function answerLine(line: string, timeLimit: number | undefined): Promise<Reply> {
  let job: unknown;
  try {
    job = JSON.parse(line);
  } catch (error) {
    return refusal({ message: `This line is not JSON: ${(error as Error).message}` });
  }
  if (isRecord(job) && isPair(job['compare'])) return answerPair(job['compare'], job['options']);
  if (isRecord(job) && job['detect'] === true) {
    const { input = '' } = job;
    if (typeof input !== 'string') return refusal({ message: '"input" must be a string.' });
    return { ok: true, findings: await findingsOf(input) };
  }
  if (!isRecord(job) || (typeof job['tool'] !== 'string' && job['recipe'] === undefined)) {
    return refusal({
      message: 'A job must be an object with "tool", "input", and "options", or "recipe" and "input".',
    });
  }
  const { tool: id, input = '', options = {} } = job;
  if (typeof input !== 'string') return refusal({ message: '"input" must be a string.' });
  if (id === undefined) return answerRecipe(job['recipe'], input, timeLimit);
  if (!isRecord(options)) return refusal({ message: '"options" must be an object.' });
  const tool = await loadTool(id as string);
  if (!tool) return refusal({ message: unknownTool(id as string) });
  return answer(await run(tool, { tool: id as string, input, options }, timeLimit ?? timeLimitFor(tool.page, options)));
}

/** The text of a line of a batch, or why there is none. */
function readLine(bytes: Buffer | undefined, reading: Reading): string | { readonly refused: string } {
  if (!bytes) return { refused: `This line ${TOO_LONG}` };
  try {
    const line = decode(bytes, reading);
    return hasBom(line) ? { refused: MARKED } : line;
  } catch (error) {
    if (error instanceof EncodingError) return { refused: `${error.message} ${ENCODING_ADVICE}` };
    throw error;
  }
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
  const input = steps[0]?.tool.page.input === 'none' ? '' : await readText(own.reading);
  if (input === undefined) return;
  const limitOf = ({ step, tool }: CheckedStep) => limitOfOne(tool.page, step.options, own.timeLimit);
  const onStep = (step: CheckedStep, output: OutputParts) =>
    console.error(JSON.stringify({ step: step.number, tool: step.step.tool, ...answer({ ok: true, output }) }));
  const { outcome, step } = await runChecked(steps, input, limitOf, given.steps ? onStep : undefined);
  if (outcome.ok) {
    for (const note of outcome.output.notes ?? []) console.error(note);
    process.stdout.write(outcome.output.text);
    return;
  }
  const failing = steps.find(({ number }) => number === step);
  const told = toldWithPlace(outcome.error);
  console.error(failing ? toldOfStep(failing.number, failing.step.tool, told) : told);
  process.exitCode = outcome.error.option === undefined ? EXIT_INPUT : EXIT_USAGE;
}

async function batch(args: string[]): Promise<void> {
  const { reading, timeLimit, strict } = readUsage(() => {
    const advice = 'The jobs come from standard input: npm run -s tool -- --batch < jobs.jsonl';
    return ownSettings(readOptions(BATCH_OPTIONS, args, BATCH_OPTIONS, advice));
  });
  if (isDirectory()) usageError('The input is a folder. Give a file: < jobs.jsonl');
  const isUtf16 = reading.encoding !== undefined && encodingOf(reading.encoding)?.startsWith('utf-16');
  if (isUtf16) usageError(UTF16_JOBS);
  let isFirst = true;
  for await (const bytes of readLines(process.stdin)) {
    if (isFirst && bytes && markedUtf16(bytes)) usageError(UTF16_JOBS);
    isFirst = false;
    const line = readLine(bytes, reading);
    if (typeof line === 'string' && line.trim() === '') continue;
    const reply = typeof line === 'string' ? await answerLine(line, timeLimit) : refusal({ message: line.refused });
    if (typeof line !== 'string' && line.refused === MARKED) {
      console.error(MARKED);
      process.exitCode = EXIT_USAGE;
    }
    if (strict && !reply.ok) process.exitCode ??= EXIT_INPUT;
    const written = process.stdout.write(`${JSON.stringify(reply)}\n`);
    if (!written) await new Promise((resolve) => process.stdout.once('drain', resolve));
  }
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
else if (first.startsWith('-') && [first, ...rest].some((arg) => /^--recipe(=|$)/.test(arg)))
  await recipe([first, ...rest]);
else if (first.startsWith('-')) usageError(`Unknown option ${first}.`);
else await single(first, rest);
nodePool.close();
