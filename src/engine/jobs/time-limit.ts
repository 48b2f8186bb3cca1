import type { Offer } from '../contract/offer.ts';
import { defaults, matches, type When } from '../contract/options.ts';
import type { OutputParts, Page } from '../contract/tool.ts';

/** The page of a tool that may be slow. */
export type TimedPage = Page & {
  /**
   * Milliseconds that a job may run; default: 5,000. A function if it depends on an option: it gets the options, not
   * validated yet, and returns undefined for the default.
   */
  readonly timeLimit?: number | ((options: Readonly<Record<string, unknown>>) => number | undefined);
  /** Debounce: milliseconds without typing before a job is posted. For engines that use a slow library. */
  readonly pause?: number;
  /** Shown after a job exceeded its time limit. */
  readonly afterStop?: {
    /**
     * Advice: one sentence, shown after `Stopped after 2 s.` If it begins with a lower-case letter it follows a colon
     * instead: `Stopped after 2 s: this pattern backtracks too much on this text.`
     */
    readonly hint?: string;
    /** Offered beside that message, each while the options named in its `when` have one of the given values. */
    readonly offers?: readonly (Offer & { readonly when: When })[];
    /** The tool has a query `afterStop`, which takes a `StoppedJob` and returns an `AfterStop`. */
    readonly hasQuery?: true;
  };
};

/** A job that was stopped at its time limit. */
export type StoppedJob = {
  readonly input: string;
  readonly options: Readonly<Record<string, unknown>>;
  /** Number of results that the job had reported. */
  readonly found: number;
};

/** Explanation and partial result of a stopped job. */
export type AfterStop = {
  /** Reason for the stop, in the form of `TimedPage.afterStop.hint`. */
  readonly hint: string;
  /** Results found before the stop, if a partial result is useful. */
  readonly output?: OutputParts;
};

/** Default time limit of a job, in milliseconds. */
export const TIME_LIMIT = 5000;

/**
 * Returns the time limit of a tool's job with these options.
 *
 * @param options from the form, a link or the command line: they need not be validated yet, and may lack those that
 *   have their default
 * @returns milliseconds
 */
export function timeLimitFor(
  { timeLimit, options: schema }: TimedPage,
  options: Readonly<Record<string, unknown>>,
): number {
  const limit = typeof timeLimit === 'function' ? timeLimit({ ...defaults(schema), ...options }) : timeLimit;
  return limit ?? TIME_LIMIT;
}

/** Time limit of a job, and the advice shown when it is exceeded. */
export type Limits = {
  /** Milliseconds. */
  readonly timeLimit: number;
  /** Advice, as `stoppedMessage` takes it. */
  readonly timeHint?: string;
  readonly timeOffers?: readonly Offer[];
};

/** Returns the advice for a job of a tool that was stopped. */
export const adviceOf = ({ afterStop }: TimedPage): string | undefined => afterStop?.hint;

/** The limits of a job of a tool with these options, which may be unchecked as for `timeLimitFor`. */
export const limitsFor = (page: TimedPage, options: Readonly<Record<string, unknown>>): Limits => ({
  timeLimit: timeLimitFor(page, options),
  timeHint: adviceOf(page),
  timeOffers: page.afterStop?.offers?.filter(({ when }) => matches(when, options)),
});

/** `2`, `0.25`: seconds without needless zeros. */
const seconds = (milliseconds: number) => String(Math.round(milliseconds / 10) / 100);

/**
 * Returns the message for a stopped job: `Stopped after 1 s: this pattern backtracks too much on this text.`
 *
 * @param limit milliseconds
 * @param hint advice, a sentence; one that begins with a lower-case letter follows a colon
 * @param note the last thing that the engine reported, a sentence
 */
export function stoppedMessage(limit: number, hint = '', note = ''): string {
  const join = hint === '' ? '.' : /^\p{Ll}/u.test(hint) ? `: ${hint}` : `. ${hint}`;
  return `Stopped after ${seconds(limit)} s${join}${note === '' ? '' : ` ${note}`}`;
}
