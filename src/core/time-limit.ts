import type { Offer } from './offer.ts';
import { holds } from './options.ts';
import type { Page } from './tool.ts';

/** Milliseconds a job may run where its tool does not say otherwise. */
export const TIME_LIMIT = 5000;

/**
 * How long a job of a tool may run with these options.
 *
 * @param options as they came from the form, a link or the command line: they need not be checked yet, and may lack
 *   the ones that have their default
 * @returns milliseconds
 */
export function timeLimitFor(page: Page, options: Readonly<Record<string, unknown>>): number {
  for (const [id, limits] of Object.entries(page.timeLimitBy ?? {})) {
    const value = String(options[id] ?? page.options[id]?.default);
    if (Object.hasOwn(limits, value)) return limits[value] as number;
  }
  return page.timeLimit ?? TIME_LIMIT;
}

/** How long a job may run, and what to say when it did not finish. */
export type Limits = {
  /** Milliseconds. */
  readonly timeLimit: number;
  /** What to do, as `stoppedMessage` takes it. */
  readonly timeHint?: string;
  readonly timeOffers?: readonly Offer[];
};

/** The limits of a job of a tool with these options, which may be unchecked as for `timeLimitFor`. */
export const limitsFor = (page: Page, options: Readonly<Record<string, unknown>>): Limits => ({
  timeLimit: timeLimitFor(page, options),
  timeHint: page.timeHint,
  timeOffers: page.timeOffers?.filter(({ when }) => holds(when, options)),
});

/** `2`, `0.25`: seconds without needless zeros. */
const seconds = (milliseconds: number) => String(Math.round(milliseconds / 10) / 100);

/**
 * What people read when a job was stopped: `Stopped after 1 s: this pattern backtracks too much on this text.`
 *
 * @param limit milliseconds
 * @param hint what to do, a sentence; one that begins with a lower-case letter follows a colon
 * @param note the last thing that the engine reported, a sentence
 */
export function stoppedMessage(limit: number, hint = '', note = ''): string {
  const join = hint === '' ? '.' : /^\p{Ll}/u.test(hint) ? `: ${hint}` : `. ${hint}`;
  return `Stopped after ${seconds(limit)} s${join}${note === '' ? '' : ` ${note}`}`;
}
