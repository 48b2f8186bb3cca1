import { number, select } from '../core/options.ts';

/*
 * Options that tools which encode and decode share.
 */

/** Encoding a text or bringing it back. */
export const codingDirection = select('Direction', ['encode', 'decode'], { as: 'buttons' });

/** Option values that `Swap` exchanges to reverse the direction. */
export const swapCoding = { option: 'direction', to: { encode: 'decode', decode: 'encode' } } as const;

/** The most times that a text is decoded. */
export const MOST_ROUNDS = 10;

/** Option for the number of times that a text is decoded. */
export const decodingRounds = (hint: string) =>
  number('Decode up to', { min: 1, max: MOST_ROUNDS, default: 1, hint, when: { direction: 'decode' } });
