import { placeFrom, positionAt } from '../../../core/position.ts';
import type { LineColumn } from '../../../core/position-finder.ts';
import { inPieces, type Way } from '../../../core/streaming.ts';
import { joinNoted, type Noted, notedIn, notesOf } from '../../../streaming/noted.ts';
import { showCharacterAt } from '../../../text/show-character.ts';
import { decodeMorse, type MorseDecoding } from './decode.ts';
import { encodeMorse } from './encode.ts';
import type { MorseCount, MorseSpeed } from './timing.ts';
import { figures, unknownNote } from './told.ts';

type Options = MorseDecoding & MorseSpeed & { readonly direction: 'encode' | 'decode' };

/** The signs and gaps of two parts: between the last letter of a line and the first of the next is the gap of words. */
const joinCounts = (before: MorseCount, part: MorseCount): MorseCount => ({
  units: before.units + part.units,
  letterGaps: before.letterGaps + part.letterGaps,
  wordGaps: before.wordGaps + part.wordGaps + (before.units > 0 && part.units > 0 ? 1 : 0),
});

/** Counts of a piece that was encoded, and its first character without a code. */
type Encoded = {
  readonly count: MorseCount;
  readonly unknown: number;
  readonly shown: string;
  readonly first: LineColumn;
};

const encodePieces = (options: Options): Way =>
  inPieces<Encoded | undefined>({
    cut: 'line',
    piece: (input) => {
      if (input === '') return { text: '', part: undefined };
      const { text, unknown, ...count } = encodeMorse(input, options);
      const at = Math.max(unknown.first, 0);
      const shown = unknown.count > 0 ? showCharacterAt(input, at) : '';
      return { text, part: { count, unknown: unknown.count, shown, first: positionAt(input, at) } };
    },
    join: (before, part, at) =>
      before &&
      part && {
        count: joinCounts(before.count, part.count),
        unknown: before.unknown + part.unknown,
        shown: before.unknown > 0 ? before.shown : part.shown,
        first: before.unknown > 0 ? before.first : placeFrom(at, part.first),
      },
    tell: (part) =>
      part
        ? {
            notes: part.unknown > 0 ? [unknownNote(part.unknown, part.shown, part.first, options)] : [],
            ...figures(part.count, options),
          }
        : {},
  });

/** Counts and notes of a piece that was decoded. */
type Decoded = {
  readonly count: MorseCount;
  /** Runs without a meaning: the first, and how many there are. */
  readonly notes: readonly Noted[];
  readonly unknown: number;
};

const decodePieces = (options: Options): Way =>
  inPieces<Decoded | undefined>({
    cut: 'line',
    piece: (input) => {
      if (input === '') return { text: '', part: undefined };
      const { text, remarks, unknown, ...count } = decodeMorse(input, options);
      return { text, part: { count, notes: notedIn(input, remarks), unknown } };
    },
    join: (before, part, at) =>
      before &&
      part && {
        count: joinCounts(before.count, part.count),
        notes: joinNoted(before.notes, part.notes, at),
        unknown: before.unknown + part.unknown,
      },
    tell: (part) => (part ? { notes: notesOf(part.notes, part.unknown), ...figures(part.count, options) } : {}),
  });

/** Writes and reads Morse code in pieces. */
export const streamMorse = (options: Options): Way =>
  options.direction === 'encode' ? encodePieces(options) : decodePieces(options);
