import type { Finding, PercentDecoded } from '../../../engine/bytes/percent.ts';
import { errorAt } from '../../../engine/contract/error-at.ts';
import { placeInWords } from '../../../engine/contract/position.ts';
import type { ToolError } from '../../../engine/contract/tool-error.ts';
import type { Occurrences } from '../../../engine/long/warnings.ts';
import { plural } from '../../../engine/values/plural.ts';

/** Returns the notes about triplets in a text that is encoded. */
export function tripletNotes(found: Occurrences, keepEncoded: boolean): string[] {
  if (found.count === 0) return [];
  const what = `The text already contains ${plural(found.count, '%XX sequence')} (first at ${placeInWords(found)})`;
  return [keepEncoded ? `${what}, left as is.` : `${what}; % became %25.`];
}

/** Faults in a text to decode: stray `%`, `%uXXXX` of `escape()`, invalid UTF-8. */
export type Findings = Readonly<Record<'stray' | 'legacy' | 'invalid', Occurrences>>;

/** Returns the notes about a text that was decoded. */
export function decodeNotes({ stray, legacy, invalid }: Findings): string[] {
  const notes: string[] = [];
  if (stray.count > 0) {
    const what = stray.count === 1 ? '1 "%" is' : `${stray.count} "%" are`;
    const left = stray.count === 1 ? 'it was' : 'they were';
    notes.push(
      `${what} not followed by two hexadecimal digits (first at ${placeInWords(stray)}); ${left} left as typed.`,
    );
  }
  if (legacy.count > 0) {
    const more = legacy.count === 1 ? ' is' : ` and ${legacy.count - 1} more are`;
    notes.push(
      `${legacy.shown} at ${placeInWords(legacy)}${more} in the notation of the old escape() function, decoded as unescape() does.`,
    );
  }
  if (invalid.count > 0) {
    const what = invalid.count === 1 ? '1 byte sequence is' : `${invalid.count} byte sequences are`;
    notes.push(`${what} not valid UTF-8 (first at ${placeInWords(invalid)}) and became U+FFFD.`);
  }
  return notes;
}

/** Returns the note about triplets of a URL that stayed. */
export const keptNotes = (count: number): string[] =>
  count === 0
    ? []
    : [
        `${plural(count, '%XX sequence')} stayed encoded: decoded, ${count === 1 ? 'it' : 'they'} would make another URL.`,
      ];

/** The first thing that decoding does not take when it is strict, as an error with its place. */
export function strictFault(input: string, { stray, legacy, invalid }: PercentDecoded): ToolError | undefined {
  const first = (found: Finding) => (found.first < 0 ? Number.POSITIVE_INFINITY : found.first);
  const bad = Math.min(first(stray), first(legacy));
  const wrong = first(invalid);
  if (bad < wrong) return errorAt(input, bad, '"%" must be followed by two hexadecimal digits');
  if (wrong === Number.POSITIVE_INFINITY) return undefined;
  const triplet = input.slice(wrong, wrong + 3);
  return errorAt(input, wrong, `the bytes starting with ${triplet} are not valid UTF-8`, wrong + 3);
}

const times = (rounds: number) => (rounds === 1 ? 'once' : `${rounds} times`);

/** Returns the note about a text that is still encoded. @param more how many times */
export const roundsNote = (rounds: number, more: number): string =>
  `This was encoded ${rounds + more} times; it was decoded ${times(rounds)}.`;

/** Returns info and summary: the length of a decoded text, and how many times it was decoded and could be further. */
export const decodedFigures = (characters: number, rounds: number, more: number) => ({
  info: { characters, rounds, encoded: rounds + more },
  summary: rounds === 0 ? 'Nothing to decode' : `Decoded ${times(rounds)}`,
});
