import { onCommandLine } from '../../workers/failures.ts';
import { FIND, type SearchJob, textsAlike } from '../../workers/find-protocol.ts';
import type { Answer, Pair, SearchResult } from '../engine/by-example/contract.ts';
import { unconvertedInWords, unconvertedLines } from '../engine/by-example/unconverted.ts';
import { undecidedInWords } from '../engine/by-example/undecided-words.ts';
import { allNotes } from '../engine/contract/losses.ts';
import { resolveOptions } from '../engine/contract/options.ts';
import type { Outcome } from '../engine/jobs/job.ts';
import { toWords } from '../engine/recipe/command-line.ts';
import { RECIPE_VERSION, type Step } from '../engine/recipe/recipe.ts';
import { quote } from '../engine/values/quote.ts';
import { FIND_OPTIONS, limitOfOne } from './arguments.ts';
import { isPair } from './compare.ts';
import { explainOutOfMemory } from './host/node-pool.ts';
import { type Reading, readFileText } from './input.ts';
import { readArguments } from './parse.ts';
import { escapeUnsafe } from './printable.ts';
import { type CheckedStep, checkSteps, runChecked } from './recipe-steps.ts';
import { messageWithPosition, type Reply, refusal, stepMessage } from './replies.ts';
import type { Terminal } from './terminal.ts';
import { writeResult } from './text.ts';
import { loadPool } from './threads.ts';
import { EXIT_DONE, EXIT_INPUT, EXIT_USAGE, ownSettings, readUsage } from './usage.ts';

/** Default time limit of a search in milliseconds: many times its duration on a slow machine. */
const SEARCH_LIMIT = 30_000;
const HINT = 'Give shorter texts, or more time with --time-limit.';
/** Answers to a row of a batch, at most, and those that are tried for them. */
const MAX_ANSWERS = 10;
const MAX_TRIED = 60;

/**
 * Runs the search on the thread of the jobs, so that an engine that hangs on an example can be stopped.
 *
 * @param timeLimit milliseconds
 * @param lane with it, the search can be canceled
 */
async function search(
  { pairs, texts }: SearchJob,
  timeLimit: number = SEARCH_LIMIT,
  lane?: string,
): Promise<Outcome<SearchResult>> {
  const { pool } = await loadPool();
  const question = { tool: FIND, query: 'search', about: { pairs, texts } };
  const outcome = onCommandLine(await pool.ask<SearchResult>(question, { lane, timeLimit, timeHint: HINT }));
  return outcome.ok ? outcome : { ok: false, error: explainOutOfMemory(outcome.error) };
}

/** Returns steps as words of the command line. */
export const recipeWords = (steps: readonly Step[]) => toWords({ v: RECIPE_VERSION, steps });

/** An answer, and its result for each of some texts: null if a step fails, or the result is no text. */
export type Applied = { readonly steps: readonly Step[]; readonly applied: readonly (string | null)[] };

/**
 * The answers to give: those that fail on a text only if all do, only the first of those with the same results, and at
 * most `MAX_ANSWERS`.
 *
 * @param tried best first
 */
export function distinctAnswers(tried: readonly Applied[]): readonly Applied[] {
  const whole = tried.filter(({ applied }) => !applied.includes(null));
  const given = new Map<string, Applied>();
  for (const answer of whole.length > 0 ? whole : tried) {
    // With no text to try them on, only their steps distinguish them.
    const key = JSON.stringify(answer.applied.length > 0 ? answer.applied : answer.steps);
    if (!given.has(key)) given.set(key, answer);
  }
  return [...given.values()].slice(0, MAX_ANSWERS);
}

/** @param timeLimit milliseconds for each step; undefined for those of the tools */
async function applyTo(texts: readonly string[], { steps }: Answer, timeLimit: number | undefined): Promise<Applied> {
  const checked = await checkSteps(steps);
  const applied: (string | null)[] = [];
  for (const text of texts) {
    const { outcome } = await runChecked(checked, { input: text }, ({ own }) => timeLimit ?? own);
    // In place of bytes that are no text, on lines of their own, too.
    const isLost = outcome.ok && outcome.output.text.includes('\ufffd') && !text.includes('\ufffd');
    applied.push(outcome.ok && !isLost ? outcome.output.text : null);
  }
  return { steps: steps.map(({ tool, options }) => ({ tool, options })), applied };
}

const areTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string');

/** Result of a search, and its answers with their results for some texts. */
export type FoundAndApplied = SearchResult & { readonly distinct: readonly Applied[] };

/**
 * Searches by example, and applies the answers to texts.
 *
 * @param timeLimit milliseconds of the search, and of each step; undefined for their own
 * @param lane with it, the search can be canceled
 */
export async function findAnswers(
  pairs: readonly (readonly [have: string, want: string])[],
  texts: readonly string[],
  timeLimit?: number,
  lane?: string,
): Promise<Outcome<FoundAndApplied>> {
  const outcome = await search({ pairs: pairs.map(([have, want]) => ({ have, want })), texts }, timeLimit, lane);
  if (!outcome.ok) return { ok: false, error: outcome.error };
  const tried: Applied[] = [];
  for (const answer of outcome.output.answers.slice(0, MAX_TRIED)) tried.push(await applyTo(texts, answer, timeLimit));
  return { ok: true, output: { ...outcome.output, distinct: distinctAnswers(tried) } };
}

/**
 * A row of a batch: `{"find":[["have","want"]],"apply":["text"]}`.
 *
 * @param timeLimit milliseconds of the search, and of each step; undefined for their own
 */
export async function answerFind(given: unknown, texts: unknown = [], timeLimit?: number): Promise<Reply> {
  if (!Array.isArray(given) || given.length === 0 || !given.every(isPair)) {
    return refusal({ message: '"find" must be a list of pairs of strings: a text and its wanted result.' });
  }
  if (!areTexts(texts)) return refusal({ message: '"apply" must be a list of strings.' });
  const outcome = await findAnswers(given, texts, timeLimit);
  return outcome.ok ? { ok: true, answers: outcome.output.distinct } : refusal(outcome.error);
}

export type Usage = {
  /** Files in pairs: the given text, then the wanted one. */
  readonly files: readonly string[];
  /** The file to convert. */
  readonly apply: string | undefined;
  readonly reading: Reading;
  /** Milliseconds. */
  readonly timeLimit: number | undefined;
};

/** Reads the arguments after `--find`. @throws an error whose message is for people */
export function usageOf(args: readonly string[]): Usage {
  const { values, words: files } = readArguments(FIND_OPTIONS, args, FIND_OPTIONS);
  const apply = resolveOptions(FIND_OPTIONS, values).apply || undefined;
  if (files.length < 2) throw new Error('Give two files, what you have and what you want: --find in.txt out.txt');
  if (files.length % 2 === 1) {
    throw new Error(`Unexpected argument ${quote(files.at(-1))}. Files come in pairs: --find in out in2 out2`);
  }
  if ([...files, apply].filter((file) => file === '-').length > 1) {
    throw new Error('Standard input can be only one of the files.');
  }
  const { reading, timeLimit } = ownSettings(values);
  return { files, apply, reading, timeLimit };
}

const LAST_BREAK = /\r?\n$/;
const withoutBreak = (text: string) => text.replace(LAST_BREAK, '');

/** Result of the search for files, and whether it is for their texts without the final line break. */
type FoundForFiles = { readonly outcome: Outcome<SearchResult>; readonly isWithoutBreak: boolean };

const costOf = (outcome: Outcome<SearchResult>) =>
  outcome.ok ? (outcome.output.answers[0]?.cost ?? Infinity) : Infinity;

/**
 * Most files end with a line break, which is seldom part of the example. If it is, the recipe found with it is simpler.
 */
async function searchFiles(
  pairs: readonly Pair[],
  rest: string,
  timeLimit: number | undefined,
): Promise<FoundForFiles> {
  const whole = await search({ pairs, texts: textsAlike(pairs, rest) }, timeLimit);
  const haveBreaks = pairs.every(({ have, want }) => LAST_BREAK.test(have) && LAST_BREAK.test(want));
  if (!whole.ok || !haveBreaks) return { outcome: whole, isWithoutBreak: false };
  const inside = pairs.map(({ have, want }) => ({ have: withoutBreak(have), want: withoutBreak(want) }));
  const within = await search({ pairs: inside, texts: textsAlike(inside, withoutBreak(rest)) }, timeLimit);
  const isWithoutBreak = within.ok && within.output.answers.length > 0 && costOf(within) <= costOf(whole);
  return { outcome: isWithoutBreak ? within : whole, isWithoutBreak };
}

/** Why nothing was found, and what came nearest. */
function nothingFound({ nearest, ...found }: SearchResult, want: string): string {
  const undecided = undecidedInWords(found);
  if (undecided !== undefined) return `${undecided} Give another example like it.`;
  const message = 'No tool does this, and no recipe that was tried.';
  const advice = 'Give more lines, or another pair of files.';
  if (!nearest) return `${message} ${advice}`;
  if (nearest.result === want) {
    return `This is too little to tell: ${recipeWords(nearest.steps)} does it, and so does much else. ${advice}`;
  }
  const [made, wanted] = [nearest.result.split('\n'), want.split('\n')];
  const at = wanted.findIndex((line, i) => line !== made[i]);
  const index = at < 0 ? wanted.length : at;
  const line = (of: readonly string[]) => (of[index] === undefined ? 'nothing' : quote(of[index]));
  const differing = `line ${index + 1} becomes ${line(made)}, not ${line(wanted)}`;
  return `${message} The nearest is ${recipeWords(nearest.steps)}: ${differing}. ${advice}`;
}

/**
 * Applies steps to a text and writes the result to standard output.
 *
 * @param pairs examples, each line of which may change
 * @param timeLimit milliseconds for each step; undefined for none, as with `--recipe`
 * @param end put after the result
 * @returns the exit status
 */
async function convert(
  steps: readonly Step[],
  pairs: readonly Pair[],
  text: string,
  timeLimit: number | undefined,
  end: string,
  terminal: Terminal,
): Promise<number> {
  const checked = await checkSteps(steps);
  const limitOf = ({ step, tool }: CheckedStep) => limitOfOne(tool.page, step.options, timeLimit);
  const toFile = terminal.isScreen !== true;
  const { outcome, step } = await runChecked(checked, { input: text, toFile }, limitOf);
  if (outcome.ok) {
    const { text: result } = outcome.output;
    const notes = allNotes(outcome.output);
    const unconverted = unconvertedInWords(unconvertedLines(pairs, text, result));
    const all = unconverted === undefined ? notes : [...notes, unconverted];
    return writeResult({ ...outcome.output, text: result + end, notes: all }, false, terminal, steps.at(-1));
  }
  const message = messageWithPosition(outcome.error);
  terminal.error(step === undefined ? message : stepMessage(step, steps[step - 1]?.tool ?? '', message));
  return EXIT_INPUT;
}

/**
 * `--find have want`: the recipe goes to standard output, as JSON that `--recipe` takes, and in words to standard
 * error; with `--apply`, the converted third file goes to standard output instead.
 *
 * @returns the exit status
 * @throws UsageError
 */
export async function findByFiles(args: readonly string[], terminal: Terminal): Promise<number> {
  const { files, apply, reading, timeLimit } = readUsage(() => usageOf(args));
  const texts: string[] = [];
  let rest: string | undefined;
  try {
    for (const file of files) texts.push(await readFileText(file, reading, terminal));
    if (apply !== undefined) rest = await readFileText(apply, reading, terminal);
  } catch (error) {
    terminal.error((error as Error).message);
    return EXIT_USAGE;
  }
  const pairs = files.flatMap((_, i) => (i % 2 === 0 ? [{ have: texts[i] ?? '', want: texts[i + 1] ?? '' }] : []));
  const { outcome, isWithoutBreak } = await searchFiles(pairs, rest ?? '', timeLimit);
  const [best] = outcome.ok ? outcome.output.answers : [];
  if (!best) {
    terminal.error(
      outcome.ok ? nothingFound(outcome.output, pairs[0]?.want ?? '') : messageWithPosition(outcome.error),
    );
    return EXIT_INPUT;
  }
  terminal.error(`Found: ${recipeWords(best.steps)}`);
  if (rest === undefined) {
    await terminal.write(escapeUnsafe(`${JSON.stringify({ v: RECIPE_VERSION, steps: best.steps }, null, 2)}\n`));
    return EXIT_DONE;
  }
  const end = isWithoutBreak ? (LAST_BREAK.exec(rest)?.[0] ?? '') : '';
  return convert(best.steps, pairs, rest.slice(0, rest.length - end.length), timeLimit, end, terminal);
}
