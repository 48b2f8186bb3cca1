import { doubleMetaphone } from 'double-metaphone';
import { soundKey } from './sound-key.ts';

/**
 * Returns the sound of a value by Double Metaphone (L. Philips, 2000), which is that of English: see `soundKey`. Only
 * the primary code of a word counts: by the other one, John would sound like Ann.
 */
export const metaphoneKey = (value: string): string => soundKey(value, (word) => doubleMetaphone(word)[0]);
