import { hasBom } from '../engine/bytes/bom.ts';
import type { OutputParts } from '../engine/contract/tool.ts';
import type { Failure } from '../engine/jobs/job.ts';
import type { StreamStep } from '../engine/long/runner.ts';
import { finalBreak } from './final-break.ts';
import {
  DecompressionError,
  decode,
  decompressed,
  ENCODING_ADVICE,
  EncodingError,
  type Reading,
  readAll,
  TOO_LONG,
} from './input.ts';
import { takeInput } from './stream.ts';
import type { Streaming } from './streaming.ts';
import type { Terminal } from './terminal.ts';
import { checkStdin, EXIT_DONE, EXIT_INPUT, EXIT_USAGE, InputError } from './usage.ts';

/**
 * The text on standard input.
 *
 * @param streaming how a long one is taken in pieces
 * @returns undefined if it was taken in pieces and its result has been written
 * @throws UsageError, InputError
 */
export async function readText(
  reading: Reading,
  terminal: Terminal,
  streaming?: Streaming,
): Promise<string | undefined> {
  checkStdin(terminal, 'in.txt');
  const input = streaming?.steps[0]?.bytes ? terminal.stdin : decompressed(terminal.stdin);
  try {
    const bytes = await (streaming ? takeInput(input, streaming, terminal) : readAll(input));
    if (streaming && !bytes) return undefined;
    if (!bytes) throw new InputError(`The input ${TOO_LONG}`);
    const text = decode(bytes, reading);
    return hasBom(text) ? text.slice(1) : text;
  } catch (error) {
    if (error instanceof EncodingError) throw new InputError(`${error.message} ${ENCODING_ADVICE}`);
    if (error instanceof DecompressionError) throw new InputError(error.message);
    throw error;
  }
}

/** Loads the compression only now: that takes as long as a short text. */
const compressed = async (text: string) => (await import('node:zlib')).gzipSync(text);

/**
 * Write a result to standard output, and its notes to standard error. A compressed one gets no final line break.
 *
 * @param step the tool of the result
 * @returns the exit status
 */
export async function writeResult(
  { text, notes = [] }: OutputParts,
  isGzip: boolean,
  terminal: Terminal,
  step?: StreamStep,
): Promise<number> {
  for (const note of notes) terminal.error(note);
  const last = text === '' ? undefined : text.charCodeAt(text.length - 1);
  await terminal.write(isGzip ? await compressed(text) : text + (await finalBreak(last, step, terminal)));
  return EXIT_DONE;
}

/** The exit status after a tool has failed: an option that turns out to be wrong only with the input is wrong usage. */
export const statusOf = ({ option }: Failure) => (option === undefined ? EXIT_INPUT : EXIT_USAGE);
