import { createReadStream, statSync } from 'node:fs';
import { isRecord, readRecipe } from '../../src/core/recipe.ts';
import { timeLimitFor } from '../../src/core/time-limit.ts';
import { hasBom } from '../../src/text/bom.ts';
import { loadTool } from '../node-tools.ts';
import { BATCH_OPTIONS } from './arguments.ts';
import { compareTexts, isPair } from './compare.ts';
import { findingsOf } from './detect.ts';
import { answerFind } from './find.ts';
import {
  decode,
  ENCODING_ADVICE,
  EncodingError,
  encodingOf,
  markedUtf16,
  type Reading,
  readLines,
  TOO_LONG,
} from './input.ts';
import { readArguments, unknownOption } from './parse.ts';
import { checkSteps, runChecked, StepError } from './recipe-steps.ts';
import { answer, type Reply, refusal } from './replies.ts';
import { runJob } from './run.ts';
import { didYouMean } from './suggest.ts';
import type { Terminal } from './terminal.ts';
import { EXIT_DONE, EXIT_INPUT, EXIT_USAGE, ownSettings, readUsage, UsageError, unknownTool } from './usage.ts';

const UTF16_JOBS = 'The jobs of a batch must be UTF-8, not UTF-16, to be read line by line.';
const MARKED = 'This line begins with a byte order mark (U+FEFF). Save the jobs as UTF-8 without one.';

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

/** Compares two texts with the options of a batch row. */
function answerPair(pair: readonly [string, string], options: Row): Reply {
  try {
    const report = compareTexts(pair, options);
    if (!report.ok) return refusal({ message: `The ${report.side} text: ${report.message}` });
    return { ok: true, text: report.text, info: { same: report.isSame } };
  } catch (error) {
    return refusal({ message: (error as Error).message });
  }
}

type Row = Readonly<Record<string, unknown>>;

/** Kinds of jobs, by the key that only they have, and all keys that each may have. */
const KINDS: readonly { readonly key: string; readonly keys: readonly string[] }[] = [
  { key: 'compare', keys: ['compare', 'options'] },
  { key: 'find', keys: ['find', 'apply'] },
  { key: 'detect', keys: ['detect', 'input'] },
  { key: 'recipe', keys: ['recipe', 'input'] },
  { key: 'tool', keys: ['tool', 'input', 'options'] },
];

const NO_JOB =
  'A job must be an object with "tool", "input", and "options", or "recipe" and "input". ' +
  'It may also have "detect" and "input", "compare" and "options", or "find" and "apply".';

/** Returns what is wrong with the keys of a job; undefined if nothing is: no key may be ignored. */
function wrongKeys(job: Row): string | undefined {
  const kinds = KINDS.filter(({ key }) => job[key] !== undefined);
  const [kind, other] = kinds;
  if (kind && other) return `A job has either "${kind.key}" or "${other.key}", not both.`;
  const known = kind?.keys ?? KINDS.flatMap(({ keys }) => keys);
  const wrong = Object.keys(job).find((key) => !known.includes(key));
  if (wrong === undefined) return kind ? undefined : NO_JOB;
  const meant = didYouMean(wrong, new Set(known), (key) => JSON.stringify(key));
  const list = known.map((key) => JSON.stringify(key)).join(', ');
  return `Unknown key ${JSON.stringify(wrong)}.${meant} ${kind ? `This job may have ${list}.` : NO_JOB}`;
}

/** @param timeLimit milliseconds; undefined for the tool's own, for nobody waits for each job of a batch */
async function answerTool(
  id: string,
  input: string,
  options: Readonly<Record<string, unknown>>,
  timeLimit: number | undefined,
): Promise<Reply> {
  const tool = await loadTool(id);
  if (!tool) return refusal({ message: unknownTool(id) });
  const wrong = Object.keys(options).find((option) => !Object.hasOwn(tool.page.options, option));
  if (wrong !== undefined) return refusal({ message: unknownOption(wrong, tool.page.options) });
  const limit = timeLimit ?? timeLimitFor(tool.page, options);
  return answer(await runJob(tool, { tool: id, input, options }, { timeLimit: limit }));
}

/** @param timeLimit milliseconds; undefined for that of each tool */
async function answerLine(line: string, timeLimit: number | undefined): Promise<Reply> {
  let job: unknown;
  try {
    job = JSON.parse(line);
  } catch (error) {
    return refusal({ message: `This line is not JSON: ${(error as Error).message}` });
  }
  if (!isRecord(job)) return refusal({ message: NO_JOB });
  const wrong = wrongKeys(job);
  if (wrong !== undefined) return refusal({ message: wrong });
  const { tool, recipe, compare, detect, find, input = '', options = {} } = job;
  if (typeof input !== 'string') return refusal({ message: '"input" must be a string.' });
  if (!isRecord(options)) return refusal({ message: '"options" must be an object.' });
  if (compare !== undefined) {
    return isPair(compare) ? answerPair(compare, options) : refusal({ message: '"compare" must be two strings.' });
  }
  if (find !== undefined) return answerFind(find, job['apply'], timeLimit);
  if (detect !== undefined) {
    if (detect !== true) return refusal({ message: '"detect" must be true.' });
    return { ok: true, findings: await findingsOf(input) };
  }
  if (recipe !== undefined) return answerRecipe(recipe, input, timeLimit);
  if (typeof tool !== 'string') return refusal({ message: '"tool" must be a string.' });
  return answerTool(tool, input, options, timeLimit);
}

/** Returns the text of a line of a batch, or the reason why it has none. */
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

/** The bytes of the jobs: those of a file, or of standard input. @throws an error whose message is for people */
function jobsOf(words: readonly string[], terminal: Terminal): AsyncIterable<Buffer> {
  const [file, more] = words;
  if (more !== undefined) throw new UsageError(`Unexpected argument ${JSON.stringify(more)}. A batch reads one file.`);
  if (file === undefined || file === '-') {
    if (terminal.isStdinDirectory()) throw new UsageError('The input is a folder. Give a file: < jobs.jsonl');
    return terminal.stdin;
  }
  const facts = statSync(file, { throwIfNoEntry: false });
  if (!facts) throw new UsageError(`${file}: There is no such file.`);
  if (facts.isDirectory()) throw new UsageError(`${file}: This is a folder.`);
  return createReadStream(file);
}

/**
 * `batch`: one reply a line for each job.
 *
 * @returns the exit status
 * @throws UsageError
 */
export async function batch(args: readonly string[], terminal: Terminal): Promise<number> {
  const { reading, timeLimit, strict, words } = readUsage(() => {
    const { values, words } = readArguments(BATCH_OPTIONS, args, BATCH_OPTIONS);
    return { ...ownSettings(values), words };
  });
  const jobs = jobsOf(words, terminal);
  const isUtf16 = reading.encoding !== undefined && encodingOf(reading.encoding)?.startsWith('utf-16');
  if (isUtf16) throw new UsageError(UTF16_JOBS);
  let status = EXIT_DONE;
  let isFirst = true;
  for await (const bytes of readLines(jobs)) {
    if (isFirst && bytes && markedUtf16(bytes)) throw new UsageError(UTF16_JOBS);
    isFirst = false;
    const line = readLine(bytes, reading);
    if (typeof line === 'string' && line.trim() === '') continue;
    const reply = typeof line === 'string' ? await answerLine(line, timeLimit) : refusal({ message: line.refused });
    if (typeof line !== 'string' && line.refused === MARKED) {
      terminal.error(MARKED);
      status = EXIT_USAGE;
    }
    if (strict && !reply.ok && status === EXIT_DONE) status = EXIT_INPUT;
    await terminal.write(`${JSON.stringify(reply)}\n`);
  }
  return status;
}
