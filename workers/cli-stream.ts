import { convert, plansOf, type Sink } from '../src/streaming/convert.ts';
import type { StreamStep } from '../src/streaming/runner.ts';
import { StreamError } from '../src/streaming/stream-error.ts';
import { streamRunner } from '../src/streaming/stream-runner.ts';
import { NO_LIMIT } from './cli-arguments.ts';
import { ENCODING_ADVICE, MOST_BYTES, markedUtf16, type Reading, TOO_LONG } from './cli-input.ts';
import { toldOfStep } from './cli-recipe.ts';
import { toldWithPlace } from './cli-replies.ts';
import type { Terminal } from './cli-terminal.ts';
import { InputError } from './cli-usage.ts';
import { nodeContext } from './node-context.ts';
import { nodeScratch } from './node-scratch.ts';
import { startStreamThread } from './node-streams.ts';
import { loadTool } from './node-tools.ts';

/**
 * Inputs up to here are taken whole, in bytes: quicker than in pieces, with all that a tool says of them, and nothing is
 * written before all of it was right.
 */
export const TAKEN_WHOLE: number = 4 << 20;

/** How a long input is taken. */
export type Streaming = {
  readonly steps: readonly StreamStep[];
  /** The numbers of the steps of a recipe, from 1, for messages. */
  readonly numbers?: readonly number[];
  readonly reading: Reading;
  /** Threads. */
  readonly jobs: number;
  /** Pack the result by gzip. */
  readonly gzip?: boolean;
  /** Milliseconds for a piece; none where left out. */
  readonly timeLimit: number | undefined;
  /** What to do when one took longer. */
  readonly timeHint?: string;
};

const sinkTo = (terminal: Terminal): Sink => ({
  write: (bytes) => terminal.write(bytes),
  close: async () => {},
  // What a filter has written is with whoever reads it.
  abort: async () => {},
});

/** Why steps need the whole text; nothing where they all take pieces. */
async function whyWhole({ steps }: Streaming): Promise<StreamError | undefined> {
  const local = streamRunner({ load: async (id) => loadTool(id), context: nodeContext, scratch: nodeScratch });
  try {
    await plansOf(steps, local);
    return undefined;
  } catch (error) {
    if (error instanceof StreamError) return error;
    throw error;
  }
}

/** The error of an input, which names the step of a recipe. */
function inputError({ steps, numbers }: Streaming, step: number, message: string): InputError {
  const number = numbers?.[step];
  return new InputError(number === undefined ? message : toldOfStep(number, steps[step]?.tool ?? '', message));
}

function conversionError(streaming: Streaming, { kind, message, position, step }: StreamError): InputError {
  const told = toldWithPlace({ kind: 'input', message, ...position });
  return inputError(streaming, step, kind === 'charset' ? `${told} ${ENCODING_ADVICE}` : told);
}

/**
 * Convert what has come and what still comes to standard output, and the notes of the last step to standard error.
 *
 * @throws InputError
 */
async function convertInput(
  first: readonly Buffer[],
  more: AsyncIterator<Buffer>,
  streaming: Streaming,
  terminal: Terminal,
): Promise<void> {
  const { steps, reading, jobs, gzip = false, timeLimit, timeHint } = streaming;
  const chunks = [...first];
  const open = () =>
    new ReadableStream<Uint8Array>({
      async pull(controller) {
        const chunk = chunks.shift();
        if (chunk) return controller.enqueue(chunk);
        const { value, done } = await more.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
    });
  const threads = Array.from({ length: jobs }, startStreamThread);
  try {
    const { told } = await convert({
      steps,
      source: { open },
      sink: sinkTo(terminal),
      runners: threads.map(({ runner }) => runner),
      scratch: nodeScratch,
      reading: { charset: reading.encoding ?? markedUtf16(Buffer.concat(first.slice(0, 2))), lossy: reading.lossy },
      gzip,
      timeLimit: timeLimit === NO_LIMIT ? undefined : timeLimit,
      timeHint,
    });
    for (const note of told.at(-1)?.notes ?? []) terminal.error(note);
  } catch (error) {
    throw error instanceof StreamError ? conversionError(streaming, error) : error;
  } finally {
    for (const { terminate } of threads) terminate();
  }
}

/**
 * Take an input: whole where it is short or a tool needs it whole, else in pieces, whatever its length, straight to
 * standard output.
 *
 * @returns all of it; undefined where it was taken in pieces and its result has been written
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
    if (done) return Buffer.concat(chunks);
    chunks.push(value);
    const before = length;
    length += value.length;
    if (before <= TAKEN_WHOLE && length > TAKEN_WHOLE) {
      why = await whyWhole(streaming);
      if (!why) {
        await convertInput(chunks, more, streaming, terminal);
        return undefined;
      }
    }
    if (length > MOST_BYTES) throw inputError(streaming, why?.step ?? 0, `The input ${TOO_LONG} ${why?.message ?? ''}`);
  }
}
