import { placeInWords } from '../../../engine/contract/position.ts';
import type { Summary, TextPosition } from '../../../engine/contract/streaming.ts';
import {
  foundIn,
  joinFound,
  joinWarnings,
  NO_WARNINGS,
  NOT_FOUND,
  type Occurrences,
  placedWarningNotes,
  placeWarnings,
  type Warnings,
} from '../../../engine/long/warnings.ts';
import { showCharacterAt } from '../../../engine/unicode/show-character.ts';
import { formatNumber } from '../../../engine/values/format-number.ts';
import { plural } from '../../../engine/values/plural.ts';
import { decodeMorse, type MorseDecoding } from './decode.ts';
import { encodeMorse } from './encode.ts';
import { type MorseCount, type MorseSpeed, morseSeconds } from './timing.ts';

type Options = MorseDecoding & MorseSpeed & { readonly direction: 'encode' | 'decode' };

/** Signs and gaps of a text. */
export type MorseFigures = {
  readonly count: MorseCount;
  /** Characters of a text to encode that have no code. */
  readonly uncoded: Occurrences;
  /** Letters of a text to encode that lose their accents. */
  readonly accents: number;
  /** Runs of a text to decode that have no meaning. */
  readonly warnings: Warnings;
  /** Whether two spaces of a text to decode were read as a gap between words. */
  readonly isGuessed: boolean;
};

/** Writes or reads a piece, or a whole text. */
export function morseOf(input: string, options: Options): { readonly text: string; readonly part: MorseFigures } {
  if (options.direction === 'encode') {
    const { text, unknown, accents, ...count } = encodeMorse(input, options);
    const uncoded = foundIn(input, unknown, showCharacterAt);
    return { text, part: { count, uncoded, accents, warnings: NO_WARNINGS, isGuessed: false } };
  }
  const { text, warnings, unknown, isGuessed, ...count } = decodeMorse(input, options);
  const found = placeWarnings(input, warnings, unknown);
  return { text, part: { count, uncoded: NOT_FOUND, accents: 0, warnings: found, isGuessed } };
}

/** Seconds as people say them: `27.4 s`, `2 min 5 s`, `32 h 20 min`. */
function spokenTime(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 60
    ? `${minutes} min ${Math.floor(seconds % 60)} s`
    : `${formatNumber(Math.floor(minutes / 60))} h ${minutes % 60} min`;
}

/** Returns the note about characters that have no Morse code. */
function uncodedNote(found: Occurrences, { unknown }: Options): string {
  const { count, shown } = found;
  const what = count === 1 ? '1 character has' : `${count} characters have`;
  const left = `${count === 1 ? 'was' : 'were'} ${unknown === 'keep' ? 'kept' : 'left out'}`;
  return `${what} no Morse code and ${left} (first ${shown} at ${placeInWords(found)}).`;
}

/** Returns notes, and the length of the message in seconds with one decimal. */
export function morseSummary({ count, uncoded, accents, warnings, isGuessed }: MorseFigures, options: Options) {
  const seconds = Math.round(morseSeconds(count, options) * 10) / 10;
  return {
    notes: [
      ...(uncoded.count > 0 ? [uncodedNote(uncoded, options)] : placedWarningNotes(warnings)),
      ...(accents > 0 ? [`${plural(accents, 'letter was', 'letters were')} sent without accents.`] : []),
      ...(isGuessed ? ['Two spaces were read as a gap between words, as their lines have no other.'] : []),
    ],
    info: { seconds },
    summary: `${spokenTime(seconds)} at ${plural(options.wpm, 'word')} per minute`,
  } satisfies Summary;
}

/** The signs and gaps of two parts: between the last letter of a line and the first of the next is the gap of words. */
const joinCounts = (before: MorseCount, part: MorseCount): MorseCount => ({
  units: before.units + part.units,
  letterGaps: before.letterGaps + part.letterGaps,
  wordGaps: before.wordGaps + part.wordGaps + (before.units > 0 && part.units > 0 ? 1 : 0),
});

/** Joins the parts of two pieces. @param at where the second begins */
export const joinParts = (before: MorseFigures, part: MorseFigures, at: TextPosition): MorseFigures => ({
  count: joinCounts(before.count, part.count),
  uncoded: joinFound(before.uncoded, part.uncoded, at),
  accents: before.accents + part.accents,
  warnings: joinWarnings(before.warnings, part.warnings, at),
  isGuessed: before.isGuessed || part.isGuessed,
});
