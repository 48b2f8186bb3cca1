import { resolveOptions } from '../../src/core/options.ts';
import { BATCH_OPTIONS, timeLimitOf } from './arguments.ts';
import { encodingOf } from './input.ts';

export const USAGE = `Usage: npm run -s tool -- <tool-id> [--option value ...] < in > out
       npm run -s tool -- --list                 every tool with its options, as JSON
       npm run -s tool -- --batch < jobs.jsonl   one answer per line for each {"tool","input","options"},
                                                 {"recipe":[{"tool","options"}],"input"}, {"detect":true,"input"},
                                                 or {"find":[["have","want"]],"apply":["text"]}
       npm run -s tool -- --recipe RECIPE        several tools in a row, each on what the one before gave; RECIPE is
                                                 a file, or 'trim-whitespace | sort-lines --by natural'
       npm run -s tool -- --detect < in          what the text is, and what can be done with it, as JSON
       npm run -s tool -- --find HAVE WANT [...] the recipe that makes the second file of the first, as JSON; more
                                                 pairs of files may follow, - for standard input
       npm run -s tool -- --compare A B [...]    what differs between two files; - for standard input

  --encoding NAME        read the input in this encoding; otherwise UTF-8, or UTF-16 with a byte order mark
  --lossy                put U+FFFD for bytes that do not fit the encoding, in place of an error
  --time-limit SECONDS   stop a tool that takes longer; otherwise one tool has no limit, and each job of a batch
                         its tool's own, and each search 30 seconds; 0 for none
  --jobs N               take an input of more than 4 MB in pieces on so many threads; otherwise on one. A tool
                         that needs the whole text says so where that is more than 100 MB
  --gzip                 pack the result; an input that gzip has packed is unpacked without being asked for
  --steps                with --recipe: what each step gives, as lines of JSON on standard error
  --backwards            with --recipe: take what it has given back to the text
  --strict               with --batch: exit with 1 when any job failed
  --apply                with --detect: the result of the best action where what the text is was proven; else
                         what it may be, and exit status 1
  --apply FILE           with --find: what the recipe makes of another file

  --by line|word|char    with --compare: a unified diff, or what differs within lines in brackets
  --ignore-case, --ignore-space [ends|amount|all], --ignore-line-ends, --ignore-blank-lines, --ignore-order
                         with --compare: what does not count
  --lists, --json        with --compare: lines as sets; JSON by what it holds

Where a tool has an option of the same name, it is the tool's. Exit status: 0 done, 1 an error in the input
or a tool that was stopped, 2 wrong usage; with --compare 0 the same, 1 different, 2 trouble;
with --find 1 also where nothing was found. Of a recipe nothing
runs if any of its steps is wrong.`;

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
