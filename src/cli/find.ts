import { textsAlike } from '../../workers/find-protocol.ts';
import type { Pair, SearchResult } from '../engine/by-example/contract.ts';
import { unconvertedInWords, unconvertedLines } from '../engine/by-example/unconverted.ts';
import { undecidedInWords } from '../engine/by-example/undecided-words.ts';
import { allNotes } from '../engine/contract/losses.ts';
import { resolveOptions } from '../engine/contract/options.ts';
import type { Outcome } from '../engine/jobs/job.ts';
import { RECIPE_VERSION, type Step } from '../engine/recipe/recipe.ts';
import { quote } from '../engine/values/quote.ts';
import type { Reading } from './api/decode.ts';
import { recipeWords, search } from './api/find-answers.ts';
import { readArguments } from './api/parse.ts';
import { type CheckedStep, checkSteps, runChecked } from './api/recipe-steps.ts';
import { messageWithPosition, stepMessage } from './api/replies.ts';
import { FIND_OPTIONS, limitOfOne } from './arguments.ts';
import { readFileText } from './input.ts';
import { escapeUnsafe } from './printable.ts';
import type { Terminal } from './terminal.ts';
import { writeResult } from './text.ts';
import { EXIT_DONE, EXIT_INPUT, EXIT_USAGE, ownSettings, readUsage } from './usage.ts';

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
