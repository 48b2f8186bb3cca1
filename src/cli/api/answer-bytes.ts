import { encodeUtf8 } from '../../engine/bytes/utf8.ts';
import { memoryScratch } from '../../engine/jobs/memory-scratch.ts';
import { stoppedMessage } from '../../engine/jobs/time-limit.ts';
import { movesBytes, withBytes } from '../../engine/long/byte-steps.ts';
import { convert } from '../../engine/long/convert.ts';
import type { Runner, StreamStep } from '../../engine/long/runner.ts';
import { StreamError } from '../../engine/long/stream-error.ts';
import { streamRunner } from '../../engine/long/stream-runner.ts';
import type { Step } from '../../engine/recipe/recipe.ts';
import { decode, markedUtf16 } from './decode.ts';
import { hostContext, loadStep, startStream } from './host.ts';
import { checkSteps } from './recipe-steps.ts';
import { type Reply, refusal } from './replies.ts';
import { notesOfSteps } from './step-notes.ts';

/** Called with the map of a redaction. */
type OnMap = (content: string) => Promise<void>;

/** Limits of a conversion: the milliseconds that each step may take, and a signal. */
export type Stops = { readonly timeLimit?: number | undefined; readonly signal?: AbortSignal | undefined };

/**
 * Runs steps that bytes go into, or come out of. Returns undefined if one of them needs the text whole.
 *
 * @throws StreamError, or the reason of the signal
 */
async function runBytes(
  steps: readonly StreamStep[],
  input: Uint8Array,
  { timeLimit, signal }: Stops,
  onMap?: OnMap,
): Promise<Reply | undefined> {
  const here = streamRunner({ load: async (id) => loadStep(id), context: hostContext, scratch: memoryScratch });
  for (const step of steps) if (!(await here.plan(step)).ok) return undefined;
  const stop = new AbortController();
  const onAbort = () => stop.abort(signal?.reason);
  signal?.addEventListener('abort', onAbort, { once: true });
  if (signal?.aborted) onAbort();
  const timer =
    timeLimit &&
    setTimeout(
      () => stop.abort(new StreamError({ kind: 'timeout', message: stoppedMessage(timeLimit) }, 0)),
      timeLimit * steps.length,
    );
  // What runs on this thread lets no timer fire.
  const { runner, terminate } = timeLimit || signal ? await startStream(here) : { runner: here, terminate: () => {} };
  try {
    return await converted(steps, input, runner, stop.signal, onMap);
  } finally {
    terminate();
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
  }
}

/** Runs steps on a thread. @throws StreamError, or the reason of the signal */
async function converted(
  steps: readonly StreamStep[],
  input: Uint8Array,
  runner: Runner,
  signal: AbortSignal,
  onMap?: OnMap,
): Promise<Reply> {
  const written: Uint8Array<ArrayBuffer>[] = [];
  const { summaries } = await convert({
    steps,
    signal,
    source: { size: input.length, again: true, open: () => new Blob([input as Uint8Array<ArrayBuffer>]).stream() },
    sink: {
      write: async (bytes) => void written.push(bytes as Uint8Array<ArrayBuffer>),
      close: async () => {},
      abort: async () => {},
    },
    runners: [runner],
    scratch: memoryScratch,
    reading: { charset: markedUtf16(input) ?? 'utf-8' },
  });
  for (const { secretFile } of summaries) if (secretFile !== undefined) await onMap?.(secretFile);
  const bytes = new Uint8Array(await new Blob(written).arrayBuffer());
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const isNoText = steps.at(-1)?.toFile === true && !areEqual(encodeUtf8(text), bytes);
  const notes = notesOfSteps(steps, summaries);
  return { ok: true, text, notes, info: summaries.at(-1)?.info, ...(isNoText && { bytes }) };
}

const areEqual = (one: Uint8Array, other: Uint8Array) =>
  one.length === other.length && one.every((byte, i) => byte === other[i]);

/**
 * Returns the answer to steps for a text, or for bytes, which may be of any length: a tool that takes them gets them in
 * pieces, and all others read them as UTF-8. A result that is no text has `bytes` besides its text.
 *
 * @param read gives the steps
 * @param answer gives the answer for a text
 * @param stops for bytes; `answer` has those for a text
 * @param onMap called with the map of a redaction
 */
export async function answerBytes(
  read: () => Promise<readonly Step[]> | readonly Step[],
  input: string | Uint8Array,
  answer: (text: string) => Promise<Reply>,
  stops: Stops = {},
  onMap?: OnMap,
): Promise<Reply> {
  if (typeof input === 'string') return answer(input);
  const steps = await marked(read);
  try {
    const found = movesBytes(steps) ? await runBytes(steps, input, stops, onMap) : undefined;
    return found ?? (await answer(decode(input, { encoding: undefined, lossy: false })));
  } catch (error) {
    if (!(error instanceof StreamError)) return refusal({ message: (error as Error).message });
    const { message, position, step, kind } = error;
    // The limit is one for all steps, which run at the same time.
    if (kind === 'timeout') return refusal({ kind, message });
    const { tool } = steps[step] ?? {};
    return refusal({ message, ...position, tool, step: steps.length > 1 ? step + 1 : undefined });
  }
}

/** Returns steps that pass bytes on; none if they cannot run, which the answer for a text says. */
async function marked(read: Parameters<typeof answerBytes>[0]): Promise<readonly StreamStep[]> {
  try {
    const checked = await checkSteps(await read());
    return await withBytes(
      checked.map(({ step }) => step),
      async (id) => loadStep(id),
      { isText: false, isShown: false },
    );
  } catch {
    return [];
  }
}
