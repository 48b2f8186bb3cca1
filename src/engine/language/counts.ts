import { endsWithLineEnd, spaceTable } from '../lines/lines.ts';
import { countSentences } from './sentences.ts';

/** The counts of product copy, each as the product defines it. */
export type Counts = {
  /** UTF-16 code units. */
  readonly characters: number;
  /** Runs of anything but whitespace. */
  readonly words: number;
  /** Lines as in `forEachLine`: a line break at the end starts no further line; 0 for an empty text. */
  readonly lines: number;
  /** Sentences, by the rule that all tools share: see `forEachSentence`. */
  readonly sentences: number;
  /** Backslash, double quote, line feed, carriage return, tab. */
  readonly escapes: number;
  /** Length in UTF-8; an unpaired surrogate counts three. */
  readonly bytes: number;
  /** UTF-16 code units above U+007F. */
  readonly nonAscii: number;
};

/**
 * Counts the words of a text up to an offset: runs of anything but whitespace.
 * @example countWords('one  two') // 2
 */
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

const LINE_FEED = 10;
const RETURN = 13;
/** Backslash, double quote, line feed, carriage return, tab. */
const ESCAPES = [0x5c, 0x22, LINE_FEED, RETURN, 9];
const ASCII = 0x80;

/** Returns the UTF-8 bytes of a code unit above U+007F; of a surrogate pair, 1 and 3 for its halves. */
function bytesOf(text: string, at: number, unit: number): number {
  if (unit < 0x800) return 2;
  if (unit < 0xd800 || unit > 0xdbff || at + 1 >= text.length) return 3;
  const next = text.charCodeAt(at + 1);
  return next >= 0xdc00 && next <= 0xdfff ? 1 : 3;
}

/**
 * Counts a text in one pass over its UTF-16 code units and one over its sentences, without allocating strings.
 * @example countText('One two. Three.').sentences // 2
 */
export function countText(text: string): Counts {
  return { ...countUnits(text), sentences: countSentences(text) };
}

/**
 * Returns all counts except sentences. The counts of two texts can be added if the first one ends after a line.
 * @example countUnits('é\n') // { characters: 2, words: 1, lines: 1, escapes: 1, bytes: 3, nonAscii: 1 }
 */
export function countUnits(text: string): Omit<Counts, 'sentences'> {
  const { length } = text;
  const spaces = spaceTable();
  // ASCII units are counted by code here, and evaluated at the end.
  const ascii = new Uint32Array(ASCII);
  let words = 0;
  let wasSpace = 1;
  let nonAscii = 0;
  let otherBytes = 0;
  for (let i = 0; i < length; i++) {
    const unit = text.charCodeAt(i);
    const isSpace = spaces[unit] as number;
    words += wasSpace & ~isSpace;
    wasSpace = isSpace;
    if (unit < ASCII) ascii[unit] = (ascii[unit] as number) + 1;
    else {
      nonAscii++;
      otherBytes += bytesOf(text, i, unit);
    }
  }
  const of = (unit: number) => ascii[unit] as number;
  // Of CR LF, only the line feed counts.
  const pairs = of(RETURN) > 0 && of(LINE_FEED) > 0 ? text.split('\r\n').length - 1 : 0;
  const lineEnds = of(LINE_FEED) + of(RETURN) - pairs;
  return {
    characters: length,
    words,
    lines: lineEnds + (length === 0 || endsWithLineEnd(text) ? 0 : 1),
    escapes: ESCAPES.reduce((sum, unit) => sum + of(unit), 0),
    bytes: length - nonAscii + otherBytes,
    nonAscii,
  };
}
