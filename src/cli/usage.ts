import { resolveOptions } from '../engine/contract/options.ts';
import { ToolError } from '../engine/contract/tool-error.ts';
import { quote } from '../engine/values/quote.ts';
import { encodingOf } from './api/decode.ts';
import { BATCH_OPTIONS, timeLimitOf } from './arguments.ts';
import { OUTPUT_IS_INPUT, type Terminal } from './terminal.ts';

/** Name of the command. */
export const PROGRAM = 'lettermill';

/** Its short name. */
export const SHORT_PROGRAM = 'lm';

/** Exit statuses; compare.ts has those of GNU diff instead. */
export const EXIT_DONE = 0;
export const EXIT_INPUT = 1;
export const EXIT_USAGE = 2;

/** Wrong usage. `runCommand` (command.ts) writes its message and a hint to standard error, and returns `EXIT_USAGE`. */
export class UsageError extends Error {}

/**
 * Something is wrong with the input. `runCommand` (command.ts) writes its message to standard error, and returns
 * `EXIT_INPUT`.
 */
export class InputError extends Error {}

/** Reads the command's own options. @param given all options, as they were written */
export function ownSettings(given: Readonly<Record<string, unknown>>) {
  const own = Object.entries(given).filter(([id]) => Object.hasOwn(BATCH_OPTIONS, id));
  const values = resolveOptions(BATCH_OPTIONS, Object.fromEntries(own));
  const encoding = values.encoding || undefined;
  if (encoding !== undefined && encodingOf(encoding) === undefined) {
    throw new Error(`Unknown encoding ${quote(encoding)}. Try utf-16le, windows-1252, or shift_jis.`);
  }
  return { reading: { encoding, lossy: values.lossy }, timeLimit: timeLimitOf(values), strict: values.strict };
}

/**
 * Returns the result of `read`.
 *
 * @throws UsageError with the message of an error of `read`
 */
export function readUsage<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/**
 * Returns the result of `work`.
 *
 * @throws InputError with the message of a `ToolError` of `work`
 */
export async function asInput<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof ToolError ? new InputError(error.message) : error;
  }
}

/**
 * Checks that standard input can be read.
 *
 * @param example name of a file that could be given
 * @throws UsageError
 */
export function checkStdin(terminal: Terminal, example: string): void {
  if (terminal.isStdinDirectory()) throw new UsageError(`The input is a folder. Give a file: < ${example}`);
  if (terminal.isOutput?.()) throw new UsageError(`The input: ${OUTPUT_IS_INPUT}`);
}
