import type { Offer } from '../contract/offer.ts';
import { defaults, matches } from '../contract/options.ts';
import type { Page } from '../contract/tool.ts';

/** Default time limit of a job, in milliseconds. */
export const TIME_LIMIT = 5000;

/**
 * Returns the time limit of a tool's job with these options.
 *
 * @param options from the form, a link or the command line: they need not be validated yet, and may lack those that
 *   have their default
 * @returns milliseconds
 */
export function timeLimitFor({ timeLimit, options: schema }: Page, options: Readonly<Record<string, unknown>>): number {
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

/** The limits of a job of a tool with these options, which may be unchecked as for `timeLimitFor`. */
export const limitsFor = (page: Page, options: Readonly<Record<string, unknown>>): Limits => ({
  timeLimit: timeLimitFor(page, options),
  timeHint: page.afterStop?.hint,
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
