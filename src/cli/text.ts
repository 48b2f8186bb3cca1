import { hasBom } from '../engine/bytes/bom.ts';
import { surrogateNotes } from '../engine/bytes/utf8.ts';
import { allNotes } from '../engine/contract/losses.ts';
import { tableFaultNotes } from '../engine/formats/schema/fault-notes.ts';
import type { BytesOutput } from '../engine/jobs/bytes-output.ts';
import type { Failure } from '../engine/jobs/job.ts';
import type { StreamStep } from '../engine/long/runner.ts';
import { decode, EncodingError, type Reading } from './api/decode.ts';
import { finalBreak } from './final-break.ts';
import { DecompressionError, decompressed, ENCODING_ADVICE, readAll, readingNotes, TOO_LONG } from './input.ts';
import { takeInput } from './stream.ts';
import type { Streaming } from './streaming.ts';
import { note, type Terminal } from './terminal.ts';
import { checkStdin, EXIT_DONE, EXIT_INPUT, EXIT_USAGE, InputError } from './usage.ts';

/** Returns all bytes of an input. @throws InputError if it is too long */
export async function readBytes(input: AsyncIterable<Buffer>): Promise<Buffer<ArrayBuffer>> {
  const bytes = await readAll(input);
  if (!bytes) throw new InputError(`The input ${TOO_LONG}`);
  return bytes;
}

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
    const bytes = await (streaming ? takeInput(input, streaming, terminal) : readBytes(input));
    if (!bytes) return undefined;
    const text = decode(bytes, reading);
    for (const line of readingNotes(bytes, reading)) note(terminal, line);
    return hasBom(text) ? text.slice(1) : text;
  } catch (error) {
    if (error instanceof EncodingError) throw new InputError(`${error.message} ${ENCODING_ADVICE}`);
    if (error instanceof DecompressionError) throw new InputError(error.message);
    throw error;
  }
}

/** Loads the compression only now: that takes as long as a short text. */
const compressed = async (text: string | Uint8Array) => (await import('node:zlib')).gzipSync(text);

/**
 * Write a result to standard output, on a screen as a text, and its notes to standard error. One that is compressed, or no
 * text, gets no final line break.
 *
 * @param step the tool of the result
 * @returns the exit status
 */
export async function writeResult(
  output: BytesOutput,
  isGzip: boolean,
  terminal: Terminal,
  step?: StreamStep,
): Promise<number> {
  const { text, bytes } = output;
  for (const line of [...allNotes(output), ...tableFaultNotes(output), ...(bytes ? [] : surrogateNotes(text))])
    note(terminal, line);
  if (bytes && !terminal.isScreen) {
    await terminal.write(isGzip ? await compressed(bytes) : bytes);
    return EXIT_DONE;
  }
  const last = text === '' ? undefined : text.charCodeAt(text.length - 1);
  await terminal.write(isGzip ? await compressed(text) : text + (await finalBreak(last, step, terminal, output.info)));
  return EXIT_DONE;
}

/** The exit status after a tool has failed: an option that turns out to be wrong only with the input is wrong usage. */
export const statusOf = ({ option }: Failure) => (option === undefined ? EXIT_INPUT : EXIT_USAGE);
