import { itemMarkEnd, lineMarksEnd } from '../../../engine/lines/line-prefixes.ts';
import { isSpace } from '../../../engine/lines/lines.ts';
import { SpacedNumbers } from './spaced-numbers.ts';

/** Marks that have their space in themselves. */
const WIDE_MARKS = '，。、；：！？';
const NO_SPACE_BEFORE = `,.;:!?)]}،؛؟۔${WIDE_MARKS}）】」』〉》`;
const NO_SPACE_AFTER = `¿¡${WIDE_MARKS}（【「『〈《`;
const OPENING = '([{';
const CLOSING = ')]}';

/** Emoticons and emoji codes, `:)`, `;-D`, `:smile:`, with the characters that may follow them. */
const EMOTICON = /(?:[:;]['’]?[-o^~]?(?:[)(\][}{|/\\*@$3]+|[DPpOoSsXxc])|:[a-z\d_+-]+:)(?=$|[\s.,;:!?)\]}"'”’])/y;
const SPACED_EMOTICON = /(?<=\s)[:;]\s+\)(?=\s|$)/y;
const SAD_EMOTICON = /(?:^|\s)>?[:;=]['’]?[-o^~]?[([{]+$/;
const MAX_EMOTICON_LENGTH = 8;
/** Names and numbers that begin with a full stop, `.txt`, `.NET`, `.5`, `../`, and signs of code, `!=`, `!important`. */
const BEGINS_WORD = /\.(?:[\p{Ll}\d]|\p{Lu}{2}|\.?\/)|![=\p{Ll}]|\?=/uy;

/** French has a space before these, most often one that does not break. */
const FRENCH_MARKS = ';:!?';
const FRENCH_QUOTE = /\u00ab\s+[\p{L}\p{N}]/u;
const NO_BREAK_SPACE = '\u00a0';
const NARROW_NO_BREAK_SPACE = '\u202f';
const isNoBreakSpace = (unit: number) => unit === 0xa0 || unit === 0x202f;

/** Marks that a space follows in prose: one before them has slipped if a word is right behind, as in `a ,b`. */
const SPACED_AFTER = ',.;:!?،؛؟۔';
const WORD = /[\p{L}\p{N}]/uy;
/** Most UTF-16 code units before the sign that ends the mark of an item. */
const MAX_ITEM_MARK = 40;

/**
 * Result for a run of spaces: `swap` is for one that belongs behind the mark after it; undefined if punctuation has no
 * say.
 */
type Gap = 'remove' | 'keep' | 'swap' | typeof NO_BREAK_SPACE | typeof NARROW_NO_BREAK_SPACE | undefined;

const matchesAt = (pattern: RegExp, line: string, at: number) => {
  pattern.lastIndex = at;
  return pattern.test(line);
};

const isSpaceAt = (line: string, at: number) => isSpace(line.charCodeAt(at));

/** Start of the whitespace before an offset. */
function spacesStart(line: string, end: number): number {
  let start = end;
  while (start > 0 && isSpaceAt(line, start - 1)) start--;
  return start;
}

/** Adds where whitespace begins inside straight quotes. If they are not pairs, as in 5" x 3", it adds none. */
function addQuoteGaps(line: string, gaps: Set<number>): void {
  const found: number[] = [];
  let open = -1;
  for (let at = line.indexOf('"'); at >= 0; at = line.indexOf('"', at + 1)) {
    if (open < 0) {
      if (at > 0 && !isSpaceAt(line, at - 1) && !OPENING.includes(line.charAt(at - 1))) return;
      open = at;
      continue;
    }
    if (at < line.length - 1 && !isSpaceAt(line, at + 1) && /[\p{L}\p{N}]/u.test(line.charAt(at + 1))) return;
    const start = spacesStart(line, at);
    // A space in quotes is quoted.
    if (start > open + 1) {
      if (isSpaceAt(line, open + 1)) found.push(open + 1);
      if (start < at) found.push(start);
    }
    open = -1;
  }
  if (open < 0) for (const gap of found) gaps.add(gap);
}

/** Offset of the text of a line: after marks of quotations, comments, and items, and the whitespace after them. */
function contentStart(line: string): number {
  const marks = lineMarksEnd(line, true);
  let at = marks + itemMarkEnd(line.slice(marks));
  while (at > 0 && isSpaceAt(line, at)) at++;
  return at;
}

/** Whether punctuation is at an offset, but not an emoticon or a word that begins with it. */
function isBeforePunctuation(line: string, to: number, firstBracket: number): boolean {
  const next = line.charAt(to);
  if (next === '' || !NO_SPACE_BEFORE.includes(next)) return false;
  const eyes = next === ')' ? spacesStart(line, to) - 1 : to;
  // The bracket of an emoticon closes none.
  if (eyes >= 0 && firstBracket > to && matchesAt(SPACED_EMOTICON, line, eyes)) return false;
  if ((next === ':' || next === ';') && matchesAt(EMOTICON, line, to)) return false;
  return !matchesAt(BEGINS_WORD, line, to);
}

/**
 * Finds out whether curly quotes open or close: “ closes after „, and ” opens in Swedish, where neither of the others is.
 * Ask from left to right.
 */
class CurlyQuotes {
  readonly #line: string;
  readonly #hasOpening: boolean;
  #at = 0;
  /** The last quote before that offset. */
  #last = '';

  constructor(line: string) {
    this.#line = line;
    this.#hasOpening = /[„“]/.test(line);
  }

  /** Whether the quote before an offset opens. */
  opensBefore(from: number): boolean {
    const quote = this.#line.charAt(from - 1);
    if (quote !== '„' && quote !== '“') return false;
    return quote === '„' || this.#lastBefore(from - 1) !== '„';
  }

  /** Whether the quote at an offset closes. */
  closesAt(to: number): boolean {
    const quote = this.#line.charAt(to);
    if (quote === '”') return this.#hasOpening;
    return quote === '“' && this.#lastBefore(to) === '„';
  }

  #lastBefore(end: number): string {
    for (; this.#at < end; this.#at++) {
      const unit = this.#line.charAt(this.#at);
      if (unit === '„' || unit === '“' || unit === '”') this.#last = unit;
    }
    return this.#last;
  }
}

function isAfterOpening(line: string, from: number): boolean {
  if (from > 0 && NO_SPACE_AFTER.includes(line.charAt(from - 1))) return true;
  if (from === 0 || !OPENING.includes(line.charAt(from - 1))) return false;
  return !SAD_EMOTICON.test(line.slice(Math.max(0, from - MAX_EMOTICON_LENGTH), from));
}

/**
 * Returns what decides about the runs of spaces of a line, asked from left to right by their offsets in UTF-16 code units:
 * whether the run goes, since there is a sign before or after it, stays, goes behind the mark, or becomes a no-break space;
 * undefined if punctuation has no say, as after the marks of a line, in boxes, `[ ]`, and around emoticons.
 *
 * @param line without its terminator
 * @param hasFrenchSpaces the space before `;`, `:`, `!` and `?` and in « » becomes one that does not break
 */
export function punctuationGaps(line: string, hasFrenchSpaces = false): (from: number, to: number) => Gap {
  const gaps = new Set<number>();
  if (line.includes('"')) addQuoteGaps(line, gaps);
  const content = contentStart(line);
  const numbers = new SpacedNumbers(line);
  const isFrench = FRENCH_QUOTE.test(line);
  const quotes = new CurlyQuotes(line);
  /** Offset of the last mark inside a number. */
  let numberMark = -1;
  /** End of the mark of an item that has lost its space, `1 . a`: what follows it is the text of the item. */
  let itemEnd = -1;
  const bracket = line.indexOf('(');
  const firstBracket = bracket < 0 ? line.length : bracket;
  return (from, to) => {
    if (from > 0 && (from < content || from === itemEnd)) return undefined;
    if (gaps.has(from) || from - 1 === numberMark) return 'remove';
    if (hasFrenchSpaces && (line.charAt(from - 1) === '«' || line.charAt(to) === '»')) return NO_BREAK_SPACE;
    const isOpened = quotes.opensBefore(from);
    const isClosed = quotes.closesAt(to);
    // A space in quotes is quoted.
    if (isOpened || isClosed) return isOpened && isClosed ? undefined : 'remove';
    const box = from > 0 ? OPENING.indexOf(line.charAt(from - 1)) : -1;
    if (box >= 0 && line.charAt(to) === CLOSING[box]) return undefined;
    if (!isBeforePunctuation(line, to, firstBracket)) return isAfterOpening(line, from) ? 'remove' : undefined;
    let after = to + 1;
    while (after < line.length && isSpaceAt(line, after)) after++;
    if (after < line.length && numbers.has(from, to, after)) numberMark = to;
    else if (FRENCH_MARKS.includes(line.charAt(to))) {
      if (hasFrenchSpaces) return line.charAt(to) === ':' ? NO_BREAK_SPACE : NARROW_NO_BREAK_SPACE;
      if (to - from === 1 && isNoBreakSpace(line.charCodeAt(from))) return 'keep';
      if (isFrench) return undefined;
    }
    const isSlipped = numberMark !== to && from > 0 && SPACED_AFTER.includes(line.charAt(to));
    if (isSlipped && matchesAt(WORD, line, to + 1)) return 'swap';
    if (from < MAX_ITEM_MARK && itemMarkEnd(line.slice(0, from) + line.slice(to, after + 1)) > 0) itemEnd = to + 1;
    return 'remove';
  };
}
