import { type CompareOptions, compareOptions } from '../engine/compare/options.ts';
import { reportOf } from '../engine/compare/report.ts';
import { choiceValue, resolveOptions } from '../engine/contract/options.ts';
import { quote } from '../engine/values/quote.ts';
import type { Reading } from './api/decode.ts';
import { readArguments } from './api/parse.ts';
import { OWN_OPTIONS } from './arguments.ts';
import { colorDiff } from './color-diff.ts';
import { readFileText } from './input.ts';
import { writePaged } from './pager.ts';
import { escapeUnsafe } from './printable.ts';
import type { Terminal } from './terminal.ts';
import { ownSettings, readUsage } from './usage.ts';

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

type Usage = { readonly files: readonly [string, string]; readonly options: CompareOptions; readonly reading: Reading };

/** @throws an error whose message is for people */
function usageOf(args: readonly string[]): Usage {
  const { encoding, lossy } = OWN_OPTIONS;
  const { values, words } = readArguments({ ...compareOptions, encoding, lossy }, written(args), compareOptions);
  const [left, right, more] = words;
  if (left === undefined || right === undefined) throw new Error('Give two files: --compare a.txt b.txt');
  if (more !== undefined) throw new Error(`Unexpected argument ${quote(more)}. Two files are compared.`);
  if (left === '-' && right === '-') throw new Error('Standard input can be only one of the two.');
  const { encoding: _, lossy: __, ...given } = values;
  // The defaults of `diff`, unless other options are given.
  const options = resolveOptions(compareOptions, { by: 'line', ...given });
  return { files: [left, right], options, reading: ownSettings(values).reading };
}

/**
 * `--compare a b`: what differs goes to standard output.
 *
 * @returns the exit status of `diff`: 0 the same, 1 different, 2 trouble
 * @throws UsageError
 */
export async function compareFiles(args: readonly string[], terminal: Terminal): Promise<number> {
  const { files, options, reading } = readUsage(() => usageOf(args));
  try {
    const left = await readFileText(files[0], reading, terminal);
    const right = await readFileText(files[1], reading, terminal);
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
