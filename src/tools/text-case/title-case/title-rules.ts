import { type CaseLocale, upperText } from '../../../text/case.ts';
import type { WordVisitor } from '../../../text/case-words.ts';
import { classOf, LETTER_OR_NUMBER } from '../../../text/character-classes.ts';
import { codePointBefore, unitsOf } from '../../../text/code-points.ts';

const SMALL_WORDS = 'a an and as at but by for if in nor of on or so the to up yet';

/** Single letters with dots between; the dot behind the last one is looked for in the text. */
const INITIALS = /^(?:\p{L}\p{M}*\.)+\p{L}\p{M}*$/u;
const NOT_INITIALS = ['a.m', 'p.m', 'e.g', 'i.e'];
/** What starts a subtitle: a dash, or a run without white space that ends in `: ? !`, closers left aside. */
const SUBTITLE = /[—–]|[:?!]["'”’»›)\]}*_~]*\s/;

export type TitleRules = {
  /** The word behind a colon, question or exclamation mark, or a dash, counts as a first word. */
  readonly subtitle: boolean;
  /** Words that stay lowercase besides the 19, split by white space, commas and semicolons. */
  readonly extraSmall: string;
  readonly locale: CaseLocale;
};

function lastWordCharacter(text: string, start: number, end: number): number {
  for (let i = end; i > start; ) {
    const codePoint = codePointBefore(text, i);
    i -= unitsOf(codePoint);
    if (classOf(codePoint) & LETTER_OR_NUMBER) return i;
  }
  return end;
}

/**
 * The case of each word of a title: a capital, but for small words that are neither the first nor the last of their
 * line, and initials with dots, which become capitals.
 */
export function titleRules({ subtitle, extraSmall, locale }: TitleRules): WordVisitor {
  const small = new Set(`${SMALL_WORDS} ${extraSmall.toLowerCase()}`.split(/[\s,;]+/).filter((word) => word !== ''));
  const longest = Math.max(...[...small].map((word) => word.length));
  let text = '';
  let isFirst = true;
  /** Where the last letter or number of the line stands. */
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
      const isEdge = isStart || last < end;
      isFirst = false;
      previousEnd = end;
      if (text[end] === '.') {
        const core = text.slice(start, end);
        if (INITIALS.test(core)) {
          if (!NOT_INITIALS.includes(core.toLowerCase())) return { text: upperText(core, locale) };
          return isEdge ? 'capital' : 'lower';
        }
      }
      if (isEdge || end - start > longest) return 'capital';
      return small.has(text.slice(start, end).toLowerCase()) ? 'lower' : 'capital';
    },
  };
}
