import { convert, plansOf, type Sink } from '../src/streaming/convert.ts';
import type { StreamStep } from '../src/streaming/runner.ts';
import { StreamError } from '../src/streaming/stream-error.ts';
import { streamRunner } from '../src/streaming/stream-runner.ts';
import { NO_LIMIT } from './cli-arguments.ts';
import { ENCODING_ADVICE, MOST_BYTES, markedUtf16, type Reading, TOO_LONG } from './cli-input.ts';
import { toldOfStep } from './cli-recipe.ts';
import { toldWithPlace } from './cli-replies.ts';
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

/** Standard output takes what it can, and says when it can take more. */
const stdout: Sink = {
  write: (bytes) =>
    new Promise((resolve) => {
      if (process.stdout.write(bytes)) resolve();
      else process.stdout.once('drain', resolve);
    }),
  close: async () => {},
  // What a filter has written is with whoever reads it.
  abort: async () => {},
};

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

function tell({ steps, numbers }: Streaming, step: number, message: string): undefined {
  const number = numbers?.[step];
  console.error(number === undefined ? message : toldOfStep(number, steps[step]?.tool ?? '', message));
  process.exitCode = 1;
}

function tellError(streaming: Streaming, { kind, message, position, step }: StreamError): undefined {
  const told = toldWithPlace({ kind: 'input', message, ...position });
  tell(streaming, step, kind === 'charset' ? `${told} ${ENCODING_ADVICE}` : told);
}

/** Convert what has come and what still comes to standard output, and tell what is to be told. */
async function convertInput(
  first: readonly Buffer[],
  more: AsyncIterator<Buffer>,
  streaming: Streaming,
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
      sink: stdout,
      runners: threads.map(({ runner }) => runner),
      scratch: nodeScratch,
      reading: { charset: reading.encoding ?? markedUtf16(Buffer.concat(first.slice(0, 2))), lossy: reading.lossy },
      gzip,
      timeLimit: timeLimit === NO_LIMIT ? undefined : timeLimit,
      timeHint,
    });
    for (const note of told.at(-1)?.notes ?? []) console.error(note);
  } catch (error) {
    if (!(error instanceof StreamError)) throw error;
    tellError(streaming, error);
  } finally {
    for (const { terminate } of threads) terminate();
  }
}

/**
 * Take an input: whole where it is short or a tool needs it whole, else in pieces, whatever its length, straight to
 * standard output.
 *
 * @returns all of it; undefined where it was written in pieces, or was too long, and all has been told
 */
export async function takeInput(input: AsyncIterable<Buffer>, streaming: Streaming): Promise<Buffer | undefined> {
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
        await convertInput(chunks, more, streaming);
        return undefined;
      }
    }
    if (length > MOST_BYTES) return tell(streaming, why?.step ?? 0, `The input ${TOO_LONG} ${why?.message ?? ''}`);
  }
}
