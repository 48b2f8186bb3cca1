import { forEachLine, isBlank } from '../../../engine/lines/lines.ts';
import { classOf, DIGIT, LETTER, PUNCTUATION, SPACE } from '../../../engine/unicode/character-classes.ts';
import { codePointAt } from '../../../engine/unicode/code-points.ts';
import { countClusters } from '../../../engine/unicode/graphemes.ts';
import { asciiClasses } from './word-cores.ts';

export type CharacterStatistics = {
  readonly codePoints: number;
  /** Extended grapheme clusters. */
  readonly visible: number;
  /** UTF-16 code units that are not whitespace. */
  readonly charactersNoSpaces: number;
  /** `\p{L}`, in code points. */
  readonly letters: number;
  /** `\p{Nd}`, in code points. */
  readonly digits: number;
  /** `\s`. */
  readonly spaces: number;
  /** `\p{P}`, in code points. */
  readonly punctuation: number;
  /** Blocks of lines that are not blank. */
  readonly paragraphs: number;
};

/** Count the kinds of characters of a text. */
export function characterStatistics(text: string): CharacterStatistics {
  const { length } = text;
  let pairs = 0;
  let letters = 0;
  let digits = 0;
  let spaces = 0;
  let punctuation = 0;
  const add = (type: number, count: number) => {
    if (type & LETTER) letters += count;
    else if (type & SPACE) spaces += count;
    else if (type & PUNCTUATION) punctuation += count;
    else if (type & DIGIT) digits += count;
  };
  // ASCII is only counted on the way, and classified at the end.
  const ascii = new Array<number>(0x80).fill(0);
  for (let i = 0; i < length; i++) {
    const unit = text.charCodeAt(i);
    if (unit < 0x80) {
      ascii[unit] = (ascii[unit] as number) + 1;
      continue;
    }
    const codePoint = codePointAt(text, i);
    if (codePoint > 0xffff) {
      pairs++;
      i++;
    }
    add(classOf(codePoint), 1);
  }
  for (const [unit, type] of asciiClasses().entries()) add(type, ascii[unit] as number);
  let paragraphs = 0;
  let inParagraph = false;
  forEachLine(text, (start, end) => {
    const blank = isBlank(text, start, end);
    if (!blank && !inParagraph) paragraphs++;
    inParagraph = !blank;
  });
  return {
    codePoints: length - pairs,
    visible: countClusters(text),
    charactersNoSpaces: length - spaces,
    letters,
    digits,
    spaces,
    punctuation,
    paragraphs,
  };
}
