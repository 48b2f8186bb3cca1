import type { Arguments } from './check-arguments.ts';

/**
 * Default minimum time limit of a tool in milliseconds: more than on its page, since several calls and the agent share
 * the machine.
 */
const USUAL_LIMIT = 20_000;

/** Milliseconds that a question about texts may take. */
export const QUESTION_LIMIT = 30_000;

/** Longest time limit in milliseconds: 12 days. */
const MAX_LIMIT = 2 ** 30;

/** Returns the milliseconds that a call sets; undefined if it sets none. */
export const givenLimit = ({ timeLimit }: Arguments): number | undefined =>
  timeLimit === undefined ? undefined : Math.min(Math.ceil(timeLimit * 1000), MAX_LIMIT);

/** Milliseconds that a tool may run. @param own limit on its page */
export const limitOf = (given: Arguments, own: number): number => givenLimit(given) ?? Math.max(own, USUAL_LIMIT);
