import { forEachSegment, isUnspaced } from '../../../engine/language/unspaced-scripts.ts';
import { classOf, LETTER_OR_NUMBER, MARK, SPACE } from '../../../engine/unicode/character-classes.ts';
import { codePointAt, unitsOf } from '../../../engine/unicode/code-points.ts';
import { once } from '../../../engine/values/once.ts';
import { hasUnspaced } from './language-words.ts';

/** Returns the classes of the ASCII characters: a separate table is faster for most texts. */
export const asciiClasses = once(() => Uint16Array.from({ length: 0x80 }, (_, unit) => classOf(unit)));

const CLOSING = 0x5d;
const OPENING = 0x28;

type OnWord = (start: number, end: number) => void;

/** No script without spaces between words has a character before Thai. */
const FIRST_UNSPACED = 0xe00;

/**
 * Go through the words of a text in order: each from its first to its last letter or number, so without quotes and commas,
 * and without the address of a link in Markdown. What has no whitespace in it is one word, as in the count of words. Where
 * a script has no spaces between words, they are those of a dictionary.
 *
 * @param onWord receives the UTF-16 offsets of each, `end` not included
 */
export function forEachWordCore(text: string, onWord: OnWord): void {
  forEachSpacedWord(text, (start, end, isSpaced) => {
    if (isSpaced || !hasUnspaced(text.slice(start, end))) onWord(start, end);
    else forEachPart(text, start, end, onWord);
  });
}

/** Go through the words as if spaces were between all of them; `isSpaced` is false where that may not be so. */
function forEachSpacedWord(text: string, onWord: (start: number, end: number, isSpaced: boolean) => void): void {
  const { length } = text;
  const classes = asciiClasses();
  let start = -1;
  let end = -1;
  let isSpaced = true;
  let isAddress = false;
  const finish = () => {
    onWord(start, end, isSpaced);
    start = -1;
    isSpaced = true;
  };
  for (let i = 0; i < length; ) {
    const unit = text.charCodeAt(i);
    const codePoint = unit < 0x80 ? unit : codePointAt(text, i);
    const type = unit < 0x80 ? (classes[unit] as number) : classOf(codePoint);
    const next = i + unitsOf(codePoint);
    if (type & SPACE) {
      isAddress = false;
      if (start >= 0) finish();
    } else if (isAddress) {
      // All that follows the text of a link.
    } else if (type & LETTER_OR_NUMBER) {
      if (start < 0) start = i;
      end = next;
      if (unit >= FIRST_UNSPACED) isSpaced = false;
    } else if (type & MARK) {
      if (end === i) end = next;
    } else if (unit === CLOSING && text.charCodeAt(next) === OPENING) isAddress = true;
    i = next;
  }
  if (start >= 0) finish();
}

/** Go through the words of a run without whitespace: those of scripts without spaces, and the ones between them. */
function forEachPart(text: string, start: number, end: number, onWord: OnWord): void {
  for (let from = start; from < end; ) {
    const first = codePointAt(text, from);
    const isOfDictionary = isUnspaced(first);
    let to = from + unitsOf(first);
    while (to < end) {
      const codePoint = codePointAt(text, to);
      if (isUnspaced(codePoint) !== isOfDictionary && !(classOf(codePoint) & MARK)) break;
      to += unitsOf(codePoint);
    }
    if (isOfDictionary) {
      forEachSegment(text, from, to, (wordStart, wordEnd, isWord) => {
        if (isWord) onWord(wordStart, wordEnd);
      });
    } else {
      const offset = from;
      forEachSpacedWord(text.slice(from, to), (wordStart, wordEnd) => onWord(offset + wordStart, offset + wordEnd));
    }
    from = to;
  }
}

/** Whether a word is an address, whose length says nothing about words. */
export const isAddress = (core: string): boolean =>
  core.includes('://') || core.includes('@') || core.startsWith('www.');

/** The words of a text in order, as `forEachWordCore` goes through them. */
export function wordCores(text: string): string[] {
  const cores: string[] = [];
  forEachWordCore(text, (start, end) => {
    cores.push(text.slice(start, end));
  });
  return cores;
}
