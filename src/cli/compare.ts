import { compareOptions } from '../engine/compare/options.ts';
import { reportOf } from '../engine/compare/report.ts';
import { choiceValue, resolveOptions, type Values } from '../engine/contract/options.ts';
import { isRedaction } from '../engine/recipe/recipe.ts';
import { quote } from '../engine/values/quote.ts';
import type { Reading } from './api/decode.ts';
import { readArguments } from './api/parse.ts';
import { type CheckedStep, runChecked } from './api/recipe-steps.ts';
import { messageWithPosition } from './api/replies.ts';
import { COMPARE_OPTIONS, limitOfOne, OWN_OPTIONS } from './arguments.ts';
import { colorDiff } from './color-diff.ts';
import { readFileText } from './input.ts';
import { writePaged } from './pager.ts';
import { escapeUnsafe } from './printable.ts';
import { usableRecipe } from './recipe.ts';
import type { Terminal } from './terminal.ts';
import { ownSettings, readUsage, UsageError } from './usage.ts';

/** The exit statuses of `diff`. */
const EXIT_SAME = 0;
const EXIT_DIFFERENT = 1;
const EXIT_TROUBLE = 2;

/** Expands short forms: `--json` to `--as=json`, `--ignore-space` alone to `--ignore-space=all`. */
function written(args: readonly string[]): string[] {
  const spaces = compareOptions['ignore-space'].choices.map((choice) => choiceValue(choice));
  const words: string[] = [];
  for (let i = 0; i < args.length; i++) {
    const arg = args[i] as string;
    if (arg === '--json' || arg === '--lists') words.push(`--as=${arg.slice(2)}`);
    else if (arg === '--ignore-space') {
      const hasValue = spaces.includes(args[i + 1] ?? '');
      words.push(`--ignore-space=${hasValue ? args[++i] : 'all'}`);
    } else words.push(arg);
  }
  return words;
}

type Usage = {
  readonly files: readonly [string, string];
  readonly options: Values<typeof COMPARE_OPTIONS>;
  readonly reading: Reading;
};

/** @throws an error whose message is for people */
function usageOf(args: readonly string[]): Usage {
  const { encoding, lossy } = OWN_OPTIONS;
  const { values, words } = readArguments({ ...COMPARE_OPTIONS, encoding, lossy }, written(args), COMPARE_OPTIONS);
  const [left, right, more] = words;
  if (left === undefined || right === undefined) throw new Error('Give two files: --compare a.txt b.txt');
  if (more !== undefined) throw new Error(`Unexpected argument ${quote(more)}. Two files are compared.`);
  if (left === '-' && right === '-') throw new Error('Standard input can be only one of the two.');
  const { encoding: _, lossy: __, ...given } = values;
  // The defaults of `diff`, unless other options are given.
  const options = resolveOptions(COMPARE_OPTIONS, { by: 'line', ...given });
  return { files: [left, right], options, reading: ownSettings(values).reading };
}

/** Returns the steps that both texts go through before they are compared. @throws UsageError */
async function stepsFor({ options, files }: Usage, terminal: Terminal): Promise<readonly CheckedStep[]> {
  if (options.first === '') return [];
  const steps = await usableRecipe(options.first, files, false, terminal);
  if (!steps.some(({ step }) => isRedaction(step))) return steps;
  throw new UsageError(
    'With the step redact, each file would get a map of its own, so that different values count as the same. Redact ' +
      'both with one map, and compare the results: lettermill redact a.txt b.txt --map map.json --output redacted/',
  );
}

/** Returns what a recipe makes of one of the texts. @throws Error with the name of its file */
async function convert(input: string, steps: readonly CheckedStep[], file: string): Promise<string> {
  if (steps.length === 0) return input;
  const limitOf = ({ step, tool }: CheckedStep) => limitOfOne(tool.page, step.options, undefined);
  const { outcome } = await runChecked(steps, { input }, limitOf);
  if (!outcome.ok) throw new Error(`${file}: ${messageWithPosition(outcome.error)}`);
  return outcome.output.text;
}

/**
 * `--compare a b`: what differs goes to standard output.
 *
 * @returns the exit status of `diff`: 0 the same, 1 different, 2 trouble
 * @throws UsageError
 */
export async function compareFiles(args: readonly string[], terminal: Terminal): Promise<number> {
  const usage = readUsage(() => usageOf(args));
  const { files, options, reading } = usage;
  const steps = await stepsFor(usage, terminal);
  try {
    const left = await convert(await readFileText(files[0], reading, terminal), steps, files[0]);
    const right = await convert(await readFileText(files[1], reading, terminal), steps, files[1]);
    const report = reportOf(left, right, options, files);
    if (!report.ok) throw new Error(`${files[report.side === 'left' ? 0 : 1]}: ${report.message}`);
    const text = options.as === 'json' ? escapeUnsafe(report.text) : report.text;
    await writePaged(terminal, terminal.hasColors ? colorDiff(text) : text);
    for (const note of report.notes ?? []) terminal.error(note);
    return report.isSame ? EXIT_SAME : EXIT_DIFFERENT;
  } catch (error) {
    terminal.error((error as Error).message);
    return EXIT_TROUBLE;
  }
}
