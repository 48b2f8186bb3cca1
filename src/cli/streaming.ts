import type { StreamStep } from '../engine/long/runner.ts';
import type { RunnerHost } from '../engine/long/stream-runner.ts';
import type { Reading } from './api/decode.ts';
import { stepMessage } from './api/replies.ts';
import { InputError } from './usage.ts';

/** Settings for streaming a long input. */
export type Streaming = {
  readonly steps: readonly StreamStep[];
  /** The numbers of the steps of a recipe, from 1, for messages. */
  readonly numbers?: readonly number[];
  readonly reading: Reading;
  /** Threads. */
  readonly jobs: number;
  /** Compress the result by gzip. */
  readonly gzip?: boolean;
  /** Milliseconds for a piece; default: none. */
  readonly timeLimit: number | undefined;
  /** Advice for when a piece exceeded the limit. */
  readonly timeHint?: string;
  /** Loads steps that are not tools, and run on this thread. */
  readonly load?: RunnerHost['load'];
  /** Called with the map of each redaction among the steps, before the end of the result is written. */
  readonly onSecretFile?: ((content: string) => Promise<void>) | undefined;
  /** Ends the conversion early. */
  readonly signal?: AbortSignal;
};

/** Returns an error of the input that names the step of a recipe. @param cause the original error */
export function inputError({ steps, numbers }: Streaming, step: number, message: string, cause?: Error): InputError {
  const number = numbers?.[step];
  const named = number === undefined ? message : stepMessage(number, steps[step]?.tool ?? '', message);
  return new InputError(named, { cause });
}
