import type { Summary } from '../engine/contract/streaming.ts';
import { convert, plansOf, type Sink } from '../engine/long/convert.ts';
import { StreamError } from '../engine/long/stream-error.ts';
import { streamRunner } from '../engine/long/stream-runner.ts';
import { markedUtf16 } from './api/decode.ts';
import { messageWithPosition } from './api/replies.ts';
import { NO_LIMIT } from './api/run.ts';
import { notesOfSteps } from './api/step-notes.ts';
import { finalBreak } from './final-break.ts';
import { nodeContext } from './host/node-context.ts';
import { nodeScratch } from './host/node-scratch.ts';
import { startStreamThread } from './host/node-streams.ts';
import { loadStep } from './host/node-tools.ts';
import { ENCODING_ADVICE, readingNotes } from './input.ts';
import { inputError, type Streaming } from './streaming.ts';
import { note, type Terminal } from './terminal.ts';
import type { InputError } from './usage.ts';

// Loaded when an input turns out to be long.

const sinkTo = (write: Terminal['write'], onWrite: (bytes: Uint8Array) => void): Sink => ({
  write: (bytes) => {
    onWrite(bytes);
    return write(bytes);
  },
  close: async () => {},
  // The output of a filter has already reached its reader.
  abort: async () => {},
});

/** Runs pieces on this thread. */
const localRunner = ({ load = async (id) => loadStep(id) }: Streaming) =>
  streamRunner({ load, context: nodeContext, scratch: nodeScratch });

/** Why steps need the whole text; nothing if they all take pieces. */
export async function whyNotStreamable(streaming: Streaming): Promise<StreamError | undefined> {
  try {
    await plansOf(streaming.steps, localRunner(streaming));
    return undefined;
  } catch (error) {
    if (error instanceof StreamError) return error;
    throw error;
  }
}

function conversionError(streaming: Streaming, error: StreamError): InputError {
  const { kind, message, position, step } = error;
  const text = messageWithPosition({ kind: 'input', message, ...position });
  return inputError(streaming, step, kind === 'charset' ? `${text} ${ENCODING_ADVICE}` : text, error);
}

/**
 * Converts the input read so far and the rest to standard output; the notes of the steps go to standard error.
 *
 * @param isShort there is no rest: it is converted on this thread, and written only if all of it was right
 * @returns the summary of the last step
 * @throws InputError, whose cause is the `StreamError`
 */
export async function convertInput(
  first: readonly Buffer[],
  more: AsyncIterator<Buffer>,
  streaming: Streaming,
  terminal: Terminal,
  isShort: boolean = false,
): Promise<Summary | undefined> {
  const { steps, reading, jobs, gzip = false, timeLimit, timeHint, signal, onSecretFile } = streaming;
  const chunks = [...first];
  const head = Buffer.concat(first.slice(0, 2));
  const { encoding } = reading;
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
  let last: number | undefined;
  const isLocal = isShort || streaming.load !== undefined;
  const threads = isLocal ? [] : Array.from({ length: jobs }, startStreamThread);
  const written: Uint8Array[] = [];
  try {
    const { summaries } = await convert({
      steps,
      source: { open },
      sink: sinkTo(
        async (bytes) => (isShort ? void written.push(bytes as Uint8Array) : terminal.write(bytes)),
        (bytes) => {
          last = bytes.at(-1) ?? last;
        },
      ),
      runners: isLocal ? [localRunner(streaming)] : threads.map(({ runner }) => runner),
      scratch: nodeScratch,
      reading: { charset: encoding ?? markedUtf16(head), lossy: reading.lossy },
      gzip,
      timeLimit: timeLimit === NO_LIMIT ? undefined : timeLimit,
      timeHint,
      signal,
      onProgress: ({ read }) => terminal.progress?.(`${Math.floor(read / 1_000_000)} MB read`),
    });
    for (const { secretFile } of summaries) if (secretFile !== undefined) await onSecretFile?.(secretFile);
    for (const bytes of written) await terminal.write(bytes);
    if (!gzip) await terminal.write(await finalBreak(last, steps.at(-1), terminal, summaries.at(-1)?.info));
    const notes = steps[0]?.bytes ? [] : readingNotes(head, reading);
    for (const line of [...notes, ...notesOfSteps(steps, summaries, streaming.numbers)]) note(terminal, line);
    return summaries.at(-1);
  } catch (error) {
    throw error instanceof StreamError ? conversionError(streaming, error) : error;
  } finally {
    for (const { terminate } of threads) terminate();
  }
}
