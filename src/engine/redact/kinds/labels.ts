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

/** Last words of the labels of all kinds. */
const known = new Set<string>();

/** Returns a set of last words of labels, which `labelsOf` then knows. @param words with spaces between them */
export function labelWords(words: string): ReadonlySet<string> {
  const set = new Set(words.split(' '));
  for (const word of set) known.add(word);
  return set;
}

/** Returns whether a label of `labelsOf` ends with one of some words. */
export const isLabel = (label: string, ends: ReadonlySet<string>): boolean =>
  ends.has(label) || (label.includes(' ') && label.split(' ').some((word) => ends.has(word)));

/**
 * Returns the last word of the label before each run of digits that has one of a kind, by the offset of the run: a cheap
 * test, before that of the whole label.
 */
export const labelsOf: (text: string) => ReadonlyMap<number, string> = rememberLast((text) => {
  const labels = new Map<number, string>();
  for (const run of digitRuns(text).from) {
    const label = labelBefore(text, run);
    if (label !== '' && isLabel(label, known)) labels.set(run, label);
  }
  return labels;
});
