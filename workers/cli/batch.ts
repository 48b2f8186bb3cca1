import { isRecord, readRecipe } from '../../src/core/recipe.ts';
import { timeLimitFor } from '../../src/core/time-limit.ts';
import { hasBom } from '../../src/text/bom.ts';
import { loadTool } from '../node-tools.ts';
import { BATCH_OPTIONS, readOptions } from './arguments.ts';
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
import { checkSteps, runChecked, StepError } from './recipe.ts';
import { answer, type Reply, refusal } from './replies.ts';
import { runJob } from './run.ts';
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
  if (isRecord(job) && job['find'] !== undefined) return answerFind(job['find'], job['apply'], timeLimit);
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
  return answer(
    await runJob(tool, { tool: id as string, input, options }, timeLimit ?? timeLimitFor(tool.page, options)),
  );
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

/**
 * `--batch`: one reply a line for each job on standard input.
 *
 * @returns the exit status
 * @throws UsageError
 */
export async function batch(args: readonly string[], terminal: Terminal): Promise<number> {
  const { reading, timeLimit, strict } = readUsage(() => {
    const advice = 'The jobs come from standard input: npm run -s tool -- --batch < jobs.jsonl';
    return ownSettings(readOptions(BATCH_OPTIONS, args, BATCH_OPTIONS, advice));
  });
  if (terminal.isStdinDirectory()) throw new UsageError('The input is a folder. Give a file: < jobs.jsonl');
  const isUtf16 = reading.encoding !== undefined && encodingOf(reading.encoding)?.startsWith('utf-16');
  if (isUtf16) throw new UsageError(UTF16_JOBS);
  let status = EXIT_DONE;
  let isFirst = true;
  for await (const bytes of readLines(terminal.stdin)) {
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
