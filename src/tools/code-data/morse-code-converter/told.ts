import { formatNumber } from '../../../core/format-number.ts';
import { plural } from '../../../core/plural.ts';
import type { LineColumn } from '../../../core/position-finder.ts';
import type { OutputParts } from '../../../core/tool.ts';
import type { MorseDecoding } from './decode.ts';
import { type MorseCount, type MorseSpeed, morseSeconds } from './timing.ts';

/** Seconds as people say them: `27.4 s`, `2 min 5 s`, `32 h 20 min`. */
function spokenTime(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 60
    ? `${minutes} min ${Math.floor(seconds % 60)} s`
    : `${formatNumber(Math.floor(minutes / 60))} h ${minutes % 60} min`;
}

/** Length of the message, in seconds with one decimal. */
export function figures(count: MorseCount, options: MorseSpeed): Pick<OutputParts, 'info' | 'summary'> {
  const seconds = Math.round(morseSeconds(count, options) * 10) / 10;
  return { info: { seconds }, summary: `${spokenTime(seconds)} at ${plural(options.wpm, 'word')} per minute` };
}

/**
 * Returns the note about characters that have no Morse code.
 *
 * @param shown the first of them, as messages show it
 */
export function unknownNote(
  count: number,
  shown: string,
  { line, column }: LineColumn,
  { unknown }: Pick<MorseDecoding, 'unknown'>,
): string {
  const what = count === 1 ? '1 character has' : `${count} characters have`;
  const left = `${count === 1 ? 'was' : 'were'} ${unknown === 'keep' ? 'kept' : 'left out'}`;
  return `${what} no Morse code and ${left} (first ${shown} at line ${line}, column ${column}).`;
}
