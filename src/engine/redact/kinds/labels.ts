import { digitRuns, rememberLast } from './digits.ts';
import { isWordAt } from './surroundings.ts';

/** Words between a label and its value. */
const LINKS = new Set(
  'no nr num number numéro numero número nummer n id code is was are ist est es lautet of'.split(' '),
);
const MAX_HOPS = 5;
/** Longest distance between words of a label, and longest word, in UTF-16 code units. */
const MAX_GAP = 12;
const MAX_WORD = 24;
const isDigit = (text: string, at: number) => /\d/.test(text[at] ?? '');

/** Returns the last word of the label before an offset, in lowercase; an empty text if there is none. */
function labelBefore(text: string, offset: number): string {
  let at = offset;
  for (let hop = 0; hop < MAX_HOPS; hop++) {
    const end = at;
    while (at > 0 && end - at < MAX_GAP && (!isWordAt(text, at - 1) || text[at - 1] === '_')) at--;
    if (at === 0 || isDigit(text, at - 1)) return '';
    const wordEnd = at;
    while (
      at > 0 &&
      wordEnd - at < MAX_WORD &&
      isWordAt(text, at - 1) &&
      text[at - 1] !== '_' &&
      !isDigit(text, at - 1)
    )
      at--;
    const word = text.slice(at, wordEnd);
    // Letters of the value itself touch its digits, or are in capitals, as on license plates.
    const isOfValue =
      hop === 0 && (wordEnd === offset || (word.length < 4 && /^[A-ZÄÖÜ]+$/.test(word) && wordEnd === offset - 1));
    if (!isOfValue && !LINKS.has(word.toLowerCase())) return word.toLowerCase();
  }
  return '';
}

/** Returns the last word of the label before each run of digits: a cheap test, before that of the whole label. */
export const labelsOf: (text: string) => readonly string[] = rememberLast((text) =>
  digitRuns(text).from.map((run) => labelBefore(text, run)),
);
