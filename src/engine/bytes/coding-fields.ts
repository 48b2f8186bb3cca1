import { number, select } from '../contract/options.ts';
import type { Charset } from './charsets.ts';

/*
 * Options that tools which encode and decode share.
 */

/** Encoding a text or bringing it back. */
export const codingDirection = select('Direction', ['encode', 'decode'], { as: 'buttons' });

/** The charset of the bytes of a text. */
export const textEncoding = select<Charset>('Text encoding', [
  ['utf-8', 'UTF-8'],
  ['utf-16le', 'UTF-16LE'],
  ['utf-16be', 'UTF-16BE'],
  ['iso-8859-1', 'ISO-8859-1'],
  'windows-1252',
]);

/** The most times that a text is decoded. */
export const MAX_ROUNDS = 10;

/** Option for the number of times that a text is decoded. */
export const decodingRounds = (hint: string) =>
  number('Decode up to', { min: 1, max: MAX_ROUNDS, default: 1, hint, when: { direction: 'decode' } });
