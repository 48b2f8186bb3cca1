import { formatNumber } from '../../../core/format-number.ts';
import type { LineColumn } from '../../../core/position-finder.ts';
import { excerpt } from '../../../text/excerpt.ts';

/** Doubled keys that are named one by one; the others are counted. */
export const NAMED = 100;

/** Describes a duplicate key by its name and the place of the first, without its own place. */
export const duplicateSentence = (key: string, { line, column }: LineColumn): string =>
  `duplicate key ${JSON.stringify(excerpt(key))} (first at line ${line}, column ${column})`;

export const duplicateNote = ({ line, column }: LineColumn, sentence: string): string =>
  `Line ${line}, column ${column}: ${sentence}.`;

/** Notes on duplicates, of which the first are written out. @param count how many there are in all */
export const duplicateNotes = (first: readonly string[], count: number): string[] =>
  count > NAMED ? [...first.slice(0, NAMED), `${formatNumber(count - NAMED)} more duplicate keys.`] : [...first];
