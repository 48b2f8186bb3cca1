import type { Answer } from '../src/engine/by-example/contract.ts';
import type { Limits } from '../src/engine/jobs/time-limit.ts';
import type { StepResult } from '../src/engine/recipe/job.ts';
import type { LoggedRequest } from './shared/request-log.ts';

/**
 * A message of a worker besides Comlink's.
 *
 * - `progress`: share of the job done, 0 to 1, a sentence to show if it is stopped before the next one, and how much
 *   was found so far
 * - `limits`: the job begins another part, with its own limits
 * - `step`: a step (0-based) of a recipe has its result
 * - `answers`: a search by example has a better answer; all of them so far, best first
 * - `loading`: the engine waits for a part of itself, named for people at the beginning of a sentence; false: it
 *   continues
 * - `asked`: the worker has made a network request
 * - `alive`: the worker has the lock of this name, which it keeps as long as it lives
 */
export type WorkerMessage =
  | { readonly kind: 'progress'; readonly done: number; readonly note?: string; readonly found?: number }
  | { readonly kind: 'limits'; readonly limits: Limits }
  | { readonly kind: 'step'; readonly step: number; readonly result: StepResult }
  | { readonly kind: 'answers'; readonly answers: readonly Answer[] }
  | { readonly kind: 'loading'; readonly what: string | false }
  | { readonly kind: 'asked'; readonly asked: LoggedRequest }
  | { readonly kind: 'alive'; readonly lock: string };

/** Whether a message of a worker is one of these. Comlink's have no `kind`. */
export const isWorkerMessage = (data: unknown): data is WorkerMessage =>
  typeof data === 'object' && data !== null && 'kind' in data;
