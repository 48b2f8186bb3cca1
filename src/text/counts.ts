import { endsWithLineEnd, isSpace, spaceTable } from './lines.ts';
import { countSentences } from './sentences.ts';

/** The counts of product copy, each as the product defines it. */
export type Counts = {
  /** UTF-16 code units. */
  readonly characters: number;
  /** Runs of anything but whitespace. */
  readonly words: number;
  /** As `forEachLine` goes through them: a line break at the end starts no other line; 0 for an empty text. */
  readonly lines: number;
  /** Sentences, by the rule that all tools share: see `forEachSentence`. */
  readonly sentences: number;
  /** Backslash, double quote, line feed, carriage return, tab. */
  readonly escapes: number;
  /** Of the text as UTF-8; an unpaired surrogate counts three. */
  readonly bytes: number;
  /** UTF-16 code units above U+007F. */
  readonly nonAscii: number;
};

/** How many words a text has, up to an offset: runs of anything but white space. */
export function countWords(text: string, end = text.length): number {
  const spaces = spaceTable();
  let words = 0;
  let wasSpace = 1;
  for (let i = 0; i < end; i++) {
    const isSpace = spaces[text.charCodeAt(i)] as number;
    words += wasSpace & ~isSpace;
    wasSpace = isSpace;
  }
  return words;
}

const isEscape = (unit: number) => unit === 92 || unit === 34 || unit === 10 || unit === 13 || unit === 9;

/** Count a text in one pass for its UTF-16 code units and one for its sentences, without building anything. */
export function countText(text: string): Counts {
  const { length } = text;
  let words = 0;
  let lineEnds = 0;
  let escapes = 0;
  let bytes = 0;
  let nonAscii = 0;
  let inWord = false;
  for (let i = 0; i < length; i++) {
    const unit = text.charCodeAt(i);
    if (unit < 0x80) bytes += 1;
    else {
      nonAscii++;
      if (unit < 0x800) bytes += 2;
      else if (unit < 0xd800 || unit > 0xdbff || i + 1 >= length) bytes += 3;
      else {
        const next = text.charCodeAt(i + 1);
        // A pair is four bytes: its low half is counted, as one more unit, in the next turn.
        if (next >= 0xdc00 && next <= 0xdfff) bytes += 1;
        else bytes += 3;
      }
    }
    if (isEscape(unit)) escapes++;
    // The `\n` of a `\r\n` is the one that counts.
    if (unit === 10 || (unit === 13 && text.charCodeAt(i + 1) !== 10)) lineEnds++;
    if (isSpace(unit)) inWord = false;
    else {
      if (!inWord) words++;
      inWord = true;
    }
  }
  const lines = lineEnds + (length === 0 || endsWithLineEnd(text) ? 0 : 1);
  return { characters: length, words, lines, sentences: countSentences(text), escapes, bytes, nonAscii };
}
