import type { WordVisitor } from '../../../text/case-words.ts';
import { classOf, LETTER_OR_NUMBER } from '../../../text/character-classes.ts';
import { codePointBefore, unitsOf } from '../../../text/code-points.ts';
import { isInitial } from '../../../text/list-marks.ts';

const HYPHENS = '-‐‑';

/** The words that stay small, between spaces. */
export const SMALL_WORDS = 'a an and as at but by for if in nor of on or so the to up yet';

/** Start of a subtitle: a dash, or `: ? !` and any closing marks before whitespace. */
const SUBTITLE = /[—–]|[:?!]["'”’»›)\]}*_~]*\s/;

export type TitleRules = {
  /** The word after a colon, question or exclamation mark, or a dash, counts as a first word. */
  readonly subtitle: boolean;
  /** Words that stay lowercase besides the 19, split by whitespace, commas and semicolons. */
  readonly extraSmall: string;
};

function lastWordCharacter(text: string, start: number, end: number): number {
  for (let i = end; i > start; ) {
    const codePoint = codePointBefore(text, i);
    i -= unitsOf(codePoint);
    if (classOf(codePoint) & LETTER_OR_NUMBER) return i;
  }
  return end;
}

/** Whether a word is the first part of a hyphenated compound: the `up` of `up-to-date`. */
function startsCompound(text: string, start: number, end: number): boolean {
  // An offset before the text gives an empty string, which every string includes.
  return (
    end < text.length && HYPHENS.includes(text.charAt(end)) && !(start > 0 && HYPHENS.includes(text.charAt(start - 1)))
  );
}

/**
 * The case of each word of a title: a capital, except for small words that are neither the first nor the last of their
 * line, nor the first part of a compound.
 */
export function titleRules({ subtitle, extraSmall }: TitleRules): WordVisitor {
  const small = new Set(`${SMALL_WORDS} ${extraSmall.toLowerCase()}`.split(/[\s,;]+/).filter((word) => word !== ''));
  const longest = Math.max(...[...small].map((word) => word.length));
  let text = '';
  let isFirst = true;
  /** Position of the last letter or number of the line. */
  let last = 0;
  let previousEnd = 0;

  return {
    begin(whole) {
      text = whole;
    },
    line(start, end) {
      isFirst = true;
      last = lastWordCharacter(text, start, end);
      previousEnd = start;
    },
    word({ start, end }) {
      const isStart = isFirst || (subtitle && SUBTITLE.test(text.slice(previousEnd, start)));
      // Behind the A. of a list the title begins.
      isFirst = isStart && isInitial(text, start);
      previousEnd = end;
      if (isStart) return 'first';
      // The p.m. at the end of a title has no capital for that.
      if (last < end) return text.slice(start, end).includes('.') ? 'capital' : 'first';
      if (end - start > longest || !small.has(text.slice(start, end).toLowerCase())) return 'capital';
      return startsCompound(text, start, end) ? 'capital' : 'lower';
    },
  };
}
