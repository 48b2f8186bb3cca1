import { digitRuns, isDigit, rememberLast } from './digits.ts';
import { isWordAt } from './surroundings.ts';

/** Words between a label and its value. */
const LINKS = new Set(
  'no nr num number numéro numero número nummer n id code is was are ist est es lautet of'.split(' '),
);
const MAX_HOPS = 5;
/** Longest distance between words of a label, and longest word, in UTF-16 code units. */
const MAX_GAP = 12;
const MAX_WORD = 24;
const UNDERSCORE = 0x5f;

/** Whether a code unit of a word is a letter. */
const isLetter = (unit: number) => unit !== UNDERSCORE && !isDigit(unit);

/**
 * Returns the last word of the label before an offset, in lowercase. A word that may be of the value itself, such as the
 * letters of a license plate, comes first, and a space. An empty text if there is none.
 */
function labelBefore(text: string, offset: number): string {
  let at = offset;
  let own = '';
  for (let hop = 0; hop < MAX_HOPS; hop++) {
    const end = at;
    while (at > 0 && end - at < MAX_GAP && (!isWordAt(text, at - 1) || text.charCodeAt(at - 1) === UNDERSCORE)) at--;
    if (at === 0 || isDigit(text.charCodeAt(at - 1))) break;
    const wordEnd = at;
    while (at > 0 && wordEnd - at < MAX_WORD && isWordAt(text, at - 1) && isLetter(text.charCodeAt(at - 1))) at--;
    const word = text.slice(at, wordEnd);
    if (wordEnd === offset || LINKS.has(word.toLowerCase())) continue;
    if (hop > 1 || wordEnd !== end - 1 || !/^[A-ZÄÖÜ]{1,3}$/.test(word)) return own + word.toLowerCase();
    own ||= `${word.toLowerCase()} `;
  }
  return own;
}

/** Returns the last word of the label before each run of digits: a cheap test, before that of the whole label. */
export const labelsOf: (text: string) => readonly string[] = rememberLast((text) =>
  digitRuns(text).from.map((run) => labelBefore(text, run)),
);

/** Returns whether a label of `labelsOf` ends with one of some words. */
export const isLabel = (label = '', ends: ReadonlySet<string>): boolean =>
  label.includes(' ') ? label.split(' ').some((word) => ends.has(word)) : ends.has(label);
