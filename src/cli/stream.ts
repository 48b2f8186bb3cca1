import { movesBytes } from '../engine/long/byte-steps.ts';
import type { StreamError } from '../engine/long/stream-error.ts';
import { MAX_BYTES, TOO_LONG } from './input.ts';
import { inputError, type Streaming } from './streaming.ts';
import type { Terminal } from './terminal.ts';

/**
 * Maximum bytes of an input that is read whole: faster than in pieces, with all figures of a tool, and nothing is
 * written before everything has succeeded.
 */
export const WHOLE_LIMIT: number = 4 << 20;

/**
 * Reads an input: whole if it is short or a tool needs it whole, else in pieces of any number, which are converted to
 * standard output.
 *
 * @returns the whole input; undefined if it was converted in pieces, and its result has been written
 * @throws InputError
 */
export async function takeInput(
  input: AsyncIterable<Buffer>,
  streaming: Streaming,
  terminal: Terminal,
): Promise<Buffer | undefined> {
  const more = input[Symbol.asyncIterator]();
  const chunks: Buffer[] = [];
  let length = 0;
  let why: StreamError | undefined;
  for (;;) {
    const { value, done } = await more.next();
    if (done) {
      if (!movesBytes(streaming.steps)) return Buffer.concat(chunks);
      const { convertInput, whyNotStreamable } = await import('./pieces.ts');
      if (await whyNotStreamable(streaming)) return Buffer.concat(chunks);
      await convertInput(chunks, more, streaming, terminal, true);
      return undefined;
    }
    chunks.push(value);
    const before = length;
    length += value.length;
    if (before <= WHOLE_LIMIT && length > WHOLE_LIMIT) {
      const { convertInput, whyNotStreamable } = await import('./pieces.ts');
      why = await whyNotStreamable(streaming);
      if (!why) {
        await convertInput(chunks, more, streaming, terminal);
        return undefined;
      }
    }
    if (length > MAX_BYTES) throw inputError(streaming, why?.step ?? 0, `The input ${TOO_LONG} ${why?.message ?? ''}`);
  }
}
