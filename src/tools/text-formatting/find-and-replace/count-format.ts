import { countUnits } from '../../../engine/language/counts.ts';

const COUNTED = ['words', 'characters', 'lines'] as const;

/** Returns the number of times that a text has another one, from left to right. */
export const countOf = (text: string, part: string): number => text.split(part).length - 1;

/**
 * Returns a function that writes the number of words, characters, or lines of a text as Text Counter counts them, or,
 * for `count` and a text after a space, its number of occurrences. Undefined for any other format.
 */
export function countWriter(format: string): ((text: string) => string) | undefined {
  const name = COUNTED.find((each) => each === format);
  if (name) return (text) => String(countUnits(text)[name]);
  const part = /^count (.+)$/s.exec(format)?.[1];
  return part === undefined ? undefined : (text) => String(countOf(text, part));
}
