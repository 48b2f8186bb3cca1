import type { Offer } from '../contract/offer.ts';
import type { Position } from '../contract/tool-error.ts';
import type { BytesOutput } from './bytes-output.ts';

/** One run of one engine: all that crosses to a worker. */
export type Job = {
  /** The id of a tool. */
  readonly tool: string;
  readonly input: string;
  /** As they came from the form, a link or the command line; the side that runs the engine checks them. */
  readonly options: Readonly<Record<string, unknown>>;
  /** A file whose bytes are the input in place of the text. What crosses is a handle: the worker reads them. */
  readonly file?: Blob | undefined;
  /** The result goes to a file, or to a step that takes bytes. */
  readonly toFile?: boolean | undefined;
};

/** A question to a tool other than for its output. */
export type Question = {
  /** The id of a tool, or `SITE` for a query of no tool (see site-queries.ts). */
  readonly tool: string;
  /** The name of one of its queries. */
  readonly query: string;
  /** Argument of the query. */
  readonly about: unknown;
};

/**
 * Why a job gave no output.
 *
 * - `input`: the text or an option is wrong, at the position
 * - `timeout`: it ran past its limit and was stopped
 * - `canceled`: the user, or a newer job of the lane, stopped it
 * - `load`: the engine's script could not be loaded
 * - `crash`: the worker died, or the engine threw an unexpected error
 */
export type FailureKind = 'input' | 'timeout' | 'canceled' | 'load' | 'crash';

/** A failed job, as data: errors lose their fields on the way between threads. */
export type Failure = Position & {
  readonly kind: FailureKind;
  /** Message for people: the error, its position, and a remedy. */
  readonly message: string;
  /** For a job that exceeded its time limit: the milliseconds, and the last report of its engine. */
  readonly stopped?: { readonly limit: number; readonly note?: string; readonly found: number };
};

/** Outcome of a job or, with another type, of a question. */
export type Outcome<T = BytesOutput> =
  | { readonly ok: true; readonly output: T }
  | {
      readonly ok: false;
      readonly error: Failure;
      /** Result found before the job was stopped. */
      readonly partial?: T;
    };

export const failure = (kind: FailureKind, message: string, offers?: readonly Offer[]): Outcome<never> => ({
  ok: false,
  error: { kind, message, ...(offers && { offers }) },
});
