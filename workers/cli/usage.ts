import { resolveOptions } from '../../src/core/options.ts';
import { BATCH_OPTIONS, timeLimitOf } from './arguments.ts';
import { encodingOf } from './input.ts';

export const USAGE = `Usage: npm run -s tool -- <tool-id> [--option value ...] < in > out
       npm run -s tool -- --list                 list every tool with its options, as JSON
       npm run -s tool -- --batch < jobs.jsonl   one result per line, for each {"tool","input","options"},
                                                 {"recipe":[{"tool","options"}],"input"}, {"detect":true,"input"},
                                                 or {"find":[["before","after"]],"apply":["text"]}
       npm run -s tool -- --recipe RECIPE        several tools in a row, each on the output of the previous one; RECIPE
                                                 is a file, or 'trim-whitespace | sort-lines --by natural'
       npm run -s tool -- --detect < in          what the text is, and which tools apply to it, as JSON
       npm run -s tool -- --find BEFORE AFTER [...]
                                                 the recipe that turns the first file into the second, as JSON; more
                                                 pairs of files may follow; - is standard input
       npm run -s tool -- --compare A B [...]    the differences between two files; - is standard input

  --encoding NAME        encoding of the input; default: UTF-8, or UTF-16 if there is a byte order mark
  --lossy                replace invalid bytes by U+FFFD instead of reporting an error
  --time-limit SECONDS   stop a tool that takes longer; 0 for no limit. Default: none for one tool, that of the tool
                         for each job of a batch, 30 seconds for each search
  --jobs N               number of threads for an input of more than 4 MB; default: 1. A tool that needs the whole
                         text says so if that is more than 100 MB
  --gzip                 compress the result; gzip input is always decompressed
  --steps                with --recipe: the result of each step, as lines of JSON on standard error
  --backwards            with --recipe: turn an output of the recipe back into its input
  --strict               with --batch: exit with 1 if any job failed
  --apply                with --detect: the result of the best action if the kind of the text was verified; otherwise
                         the possible kinds, and exit status 1
  --apply FILE           with --find: the recipe's result for another file

  --by line|word|char    with --compare: a unified diff, or the differences within lines in brackets
  --ignore-case, --ignore-space [ends|amount|all], --ignore-line-ends, --ignore-blank-lines, --ignore-order
                         with --compare: differences to ignore
  --lists, --json        with --compare: lines as sets; JSON by value

If a tool has an option of the same name, it belongs to the tool. Exit status: 0 success, 1 an error in the input
or a tool that was stopped, 2 wrong usage; with --compare 0 no difference, 1 differences, 2 an error;
with --find also 1 if nothing was found. If any step of a recipe is invalid, none is run.`;

/** Exit statuses. `--compare` has those of `diff` instead. */
export const EXIT_DONE = 0;
export const EXIT_INPUT = 1;
export const EXIT_USAGE = 2;

/** Wrong usage. `runCommand` writes its message and the usage to standard error, and returns `EXIT_USAGE`. */
export class UsageError extends Error {}

/** Something is wrong with the input. `runCommand` writes its message to standard error, and returns `EXIT_INPUT`. */
export class InputError extends Error {}

export const unknownTool = (id: string) => `Unknown tool ${JSON.stringify(id)}. Use --list to see them all.`;

/** Read the command's own options. @param given as they were written */
export function ownSettings(given: Readonly<Record<string, unknown>>) {
  const values = resolveOptions(BATCH_OPTIONS, given);
  const encoding = values.encoding || undefined;
  if (encoding !== undefined && encodingOf(encoding) === undefined) {
    throw new Error(`Unknown encoding ${JSON.stringify(encoding)}. Try utf-16le, windows-1252, or shift_jis.`);
  }
  return { reading: { encoding, lossy: values.lossy }, timeLimit: timeLimitOf(values), strict: values.strict };
}

/**
 * Returns what `read` makes of the arguments.
 *
 * @throws UsageError with the message of whatever `read` throws
 */
export function readUsage<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}
