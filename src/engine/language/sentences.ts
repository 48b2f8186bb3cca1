import { hasOtherMarks } from '../lines/line-prefixes.ts';
import { isBlankUnit, isSpace } from '../lines/lines.ts';
import { initialStart, isInitial, listMarkEnd } from '../lines/list-marks.ts';
import { isDigit } from '../unicode/ascii.ts';
import { CAPITAL, classAt, LETTER_OR_NUMBER, NUMBER, SMALL } from '../unicode/character-classes.ts';
import { mayBeOrdinal } from './ordinals.ts';
import { continuesAfter, isBeforeSmall } from './sentence-end.ts';
import {
  ASIAN_STOP,
  additionEnd,
  CLOSER,
  CLOSING_BRACKETS,
  hasEllipsis,
  isArmenian,
  isSeparator,
  kindTable,
  LINE_END,
  OPENERS,
  OPENING_BRACKETS,
  QUOTE,
  SPACE,
  STOP,
} from './sentence-signs.ts';
import { isInCapitals } from './shouted.ts';
import { continuesExclamation, continuesQuotation, isExclamation } from './speech-tags.ts';
import { timeStampEnd } from './time-stamps.ts';

export type SentenceRules = {
  /** Lines that start a sentence: all; those after a blank line, with a list mark or with ¿ or ¡; none as such. */
  readonly lines: 'each' | 'paragraph' | 'never';
  /** A full stop of an abbreviation does not end a sentence. */
  readonly abbr: boolean;
  /** Whether a word after a colon gets a capital, and may be an abbreviation like a first word. Default: false. */
  readonly colon?: boolean;
};

/** Default rules for sentences. */
const USUAL: SentenceRules = { lines: 'paragraph', abbr: true };

const LINE_FEED = 10;
const RETURN = 13;
const FULL_STOP = 0x2e;
const DOUBLE_QUOTE = 0x22;
/** Before the lines of a mail that is answered; a line with nothing else is blank. */
const QUOTED = 0x3e;
const COLON = 0x3a;
const WIDE_COLON = 0xff1a;
const OPENING_BRACKET = 0x5b;
const COMMA = 0x2c;
/** With a space on either side it opens, in French. */
const OPENING_GUILLEMET = 0xab;

/** Most UTF-16 code units of a title on either side of a stop. */
const MAX_TITLE = 32;
/**
 * The beginning of a sentence that is not all in lowercase or in capitals: a capital and a lowercase letter or a space, the
 * pronoun, or initials, a name in capitals, or a number before a lowercase word that is no abbreviation.
 */
const CASED = new RegExp(
  [
    '[\\p{Lu}\\p{Lt}]\\p{M}{0,2}[\\p{Ll}\\s]|I(?![\\p{L}\\p{N}])',
    "(?:\\p{Lu}\\.(?:\\p{L}\\.){1,6}|\\p{Lu}[\\p{L}\\p{M}\\p{N}&'’-]{0,24}|\\p{N}(?:[\\p{N}.,:]{0,16}\\p{N})?%?)[^\\S\\r\\n]\\p{Ll}{2,16}(?=[\\s,…]|\\.{3})",
  ].join('|'),
  'uy',
);
/** Most UTF-16 code units before it, such as quotes. */
const MAX_OPENERS = 4;
/** The second item that is counted within a line, or the next first one after a colon, or the end of the line. */
const SECOND_ITEM = /[.!?…]["'”’»)]*[^\S\r\n]+(2)\.(?=\s)|:[^\S\r\n]+1\.(?=\s)|[\r\n]|$/g;
/** The line of a subtitle that says when it is shown. */
const TIMING = /[\d:.,]{7,15} --> /y;
/** Who speaks, before a line of a conversation, and other labels of one or two words. */
const LABEL = /\p{L}[^\s:]{0,24}(?: [^\s:]{1,24})?:\s+\S/uy;

function isAt(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}

/** Whether a sentence that begins at an offset is not all in lowercase or in capitals. */
function beginsCased(text: string, start: number): boolean {
  let at = start;
  while (at < Math.min(start + MAX_OPENERS, text.length) && !(classAt(text, at) & (CAPITAL | SMALL | NUMBER))) at++;
  return isAt(CASED, text, at);
}

/** Whether only a colon with whitespace after it, and other signs, are between a word and the one before it. */
function isAfterColon(text: string, start: number): boolean {
  let at = start - 1;
  for (; at >= 0 && !(classAt(text, at) & LETTER_OR_NUMBER); at--) {
    const unit = text.charCodeAt(at);
    if (unit !== WIDE_COLON && (unit !== COLON || !isSpace(text.charCodeAt(at + 1)))) continue;
    while (at >= 0 && !(classAt(text, at) & LETTER_OR_NUMBER)) at--;
    return at >= 0;
  }
  return false;
}

/** UTF-16 offsets of a sentence, without the whitespace around it. */
export type OnSentence = (start: number, end: number) => void;
/** UTF-16 offset after a number that counts an item within a line: the next word begins it. */
export type OnItem = (end: number) => void;

/** State of a sentence where a text is cut before a line. */
export type OpenSentence = {
  readonly isOpen: boolean;
  /** It has a letter or a number. */
  readonly hasWord: boolean;
  /** A double quote in it is not closed yet. */
  readonly isQuoted: boolean;
  /** It is not all in lowercase or in capitals, as far as its beginning shows. */
  readonly isCased: boolean;
  /** It begins with a quote or a bracket. */
  readonly isWrapped: boolean;
};

/** Goes through a text; its fields are the current state. */
class SentenceScanner {
  readonly #kinds: Uint8Array;
  readonly #text: string;
  readonly #rules: SentenceRules;
  readonly #onSentence: OnSentence;
  readonly #onItem: OnItem;
  /** UTF-16 offset of the current sentence; -1 between two. */
  #start = -1;
  /** UTF-16 offset in it, at or before its first word, and after a list mark; -1 if that word was in an earlier text. */
  #first = -1;
  /** UTF-16 offset of the current line. */
  #line = 0;
  /** The last number of the current line that counts an item within it: 2 after `1. Mix. 2.`. */
  #item = 0;
  /** UTF-16 offset of the last match of `SECOND_ITEM`, and whether it is an item. */
  #secondItem = -1;
  #isSecondItem = false;
  /** Whether the current line began with a list mark. */
  #isListed = false;
  /** Whether a double quote is open where the text begins, in a sentence that continues there. */
  #isQuoted = false;
  /** Whether the current sentence began in an earlier text. */
  #isContinued = false;
  /** UTF-16 offset of its text, after a list mark or a time stamp. */
  #content = 0;
  /** Whether it is not all in lowercase or in capitals, by its beginning; undefined until needed. */
  #cased: boolean | undefined;
  /** Whether it begins with a quote or a bracket. */
  #isWrapped = false;
  /** Whether a word gets a capital as the first of the sentence, or after a colon. */
  readonly #isFirst = (start: number) =>
    start === this.#firstWord(start + 1) || (this.#rules.colon === true && isAfterColon(this.#text, start));
  /** Offset to stop at: the start of a line, or the end of the text. */
  #limit: number;

  constructor(text: string, rules: SentenceRules, onSentence: OnSentence, onItem: OnItem) {
    this.#limit = text.length;
    this.#kinds = kindTable();
    this.#text = text;
    this.#rules = rules;
    this.#onSentence = onSentence;
    this.#onItem = onItem;
  }

  scan(): void {
    this.#go();
    this.#end(this.#text.length);
  }

  /** As `scan`, from and to the start of a line. */
  scanTo(lineStart: number, before: OpenSentence): OpenSentence {
    this.#limit = lineStart;
    if (before.isOpen) {
      this.#start = 0;
      this.#first = before.hasWord ? -1 : 0;
    }
    this.#isContinued = before.isOpen;
    this.#isQuoted = before.isQuoted;
    this.#cased = before.isCased;
    this.#isWrapped = before.isWrapped;
    this.#go();
    const isOpen = this.#start >= 0;
    return {
      isOpen,
      hasWord: isOpen && this.#firstWord(lineStart) < lineStart,
      isQuoted: isOpen && this.#isQuoteOpen(lineStart),
      isCased: isOpen && this.#isCased,
      isWrapped: isOpen && this.#isWrapped,
    };
  }

  #go(): void {
    const text = this.#text;
    const table = this.#kinds;
    const length = this.#limit;
    for (let i = this.#lineStart(0, this.#markEnd(0)); i < length; ) {
      const kind = table[text.charCodeAt(i)] as number;
      if (kind === LINE_END) {
        i = this.#lineEnd(i);
        continue;
      }
      if (kind === SPACE) {
        i++;
        continue;
      }
      if (this.#start < 0) {
        this.#begin(i, timeStampEnd(text, this.#rules.lines === 'never' ? this.#afterMark(i) : i));
      }
      while (i < length && (table[text.charCodeAt(i)] as number) < LINE_END) i++;
      if ((table[text.charCodeAt(i)] as number) > LINE_END) i = this.#stop(i);
    }
  }

  #kindAt(at: number): number {
    return at < this.#text.length ? (this.#kinds[this.#text.charCodeAt(at)] as number) : LINE_END;
  }

  /** Begins a sentence; UTF-16 offsets of it and of its text after a list mark or a time stamp. */
  #begin(start: number, content: number): void {
    this.#start = start;
    this.#isContinued = false;
    this.#beginText(content);
  }

  get #isCased(): boolean {
    this.#cased ??= beginsCased(this.#text, this.#content);
    return this.#cased;
  }

  #beginText(at: number): void {
    this.#first = at;
    while (isSpace(this.#text.charCodeAt(this.#first))) this.#first++;
    this.#content = this.#first;
    this.#cased = undefined;
    this.#isWrapped = OPENERS.includes(this.#text.charAt(this.#first));
  }

  /** End the current sentence, if there is one. The whitespace before `to` is not part of it. */
  #end(to: number): void {
    if (this.#start < 0) return;
    let end = to;
    while (isSpace(this.#text.charCodeAt(end - 1))) end--;
    this.#onSentence(this.#start, end);
    this.#start = -1;
    this.#isQuoted = false;
  }

  #markEnd(lineStart: number): number {
    return this.#rules.lines === 'never' ? lineStart : listMarkEnd(this.#text, lineStart);
  }

  /** Pass the list mark of a line: its full stop ends nothing. Returns where to go on. */
  #lineStart(at: number, markEnd: number): number {
    this.#isListed = markEnd > at;
    if (markEnd === at || this.#start >= 0) return at;
    this.#item = Number.parseInt(this.#text.slice(at, markEnd), 10) || 0;
    let start = at;
    while (isSpace(this.#text.charCodeAt(start))) start++;
    this.#begin(start, markEnd);
    return markEnd;
  }

  #lineEnd(at: number): number {
    const text = this.#text;
    const isPair = text.charCodeAt(at) === RETURN && text.charCodeAt(at + 1) === LINE_FEED;
    const next = isPair ? at + 2 : at + 1;
    const markEnd = this.#markEnd(next);
    const { lines } = this.#rules;
    if (this.#start >= 0) {
      if (lines === 'each' || (lines === 'paragraph' && this.#startsParagraph(at, next, markEnd))) this.#end(at);
    }
    this.#line = next;
    this.#item = 0;
    return next === this.#limit ? next : this.#lineStart(next, markEnd);
  }

  /** Whether a line is blank, has a list mark or a label as the last one has, or opens with ¿ or ¡ after no comma. */
  #startsParagraph(lastEnd: number, start: number, markEnd: number): boolean {
    const text = this.#text;
    let at = start;
    while (at < text.length) {
      const unit = text.charCodeAt(at);
      if (unit === LINE_FEED || unit === RETURN) return true;
      if (!isBlankUnit(unit) && unit !== QUOTED) break;
      at++;
    }
    if (hasOtherMarks(text, this.#line, lastEnd, start)) return true;
    if (isAt(TIMING, text, this.#line) || (isAt(LABEL, text, start) && isAt(LABEL, text, this.#line))) return true;
    const last = text.charCodeAt(lastEnd - 1);
    if (text.charAt(at) === '¿' || text.charAt(at) === '¡') return last !== COMMA;
    if (markEnd === start) return false;
    // A letter is an item in a list, and else the initial of a name.
    return this.#isListed || last === COLON || !isInitial(text, at);
  }

  /** Handles a stop, which ends the sentence or does not. Returns the offset at which to continue. */
  #stop(at: number): number {
    const text = this.#text;
    if (isSeparator(text, at)) return at + 1;
    let isAsian = false;
    let stops = 0;
    let last = 0;
    let next = at;
    let isQuoteClosed = false;
    let isExclaimed = false;
    let isAside = false;
    for (;;) {
      const kind = this.#kindAt(next);
      if (kind === STOP || kind === ASIAN_STOP) {
        if (next > at && isSeparator(text, next)) break;
        stops++;
        isExclaimed = isExclamation(text.charCodeAt(next));
        isAsian ||= kind === ASIAN_STOP;
      } else if (kind === QUOTE && isAsian) {
        // At most one, since each has to read the sentence.
        if (isQuoteClosed || !this.#closes(next)) break;
        isQuoteClosed = true;
      } else if (kind !== CLOSER && kind !== QUOTE) {
        const addition = additionEnd(text, next);
        if (addition === next) break;
        next = addition;
        continue;
      }
      last = kind;
      isAside = CLOSING_BRACKETS.includes(text.charAt(next));
      next++;
    }
    const isFullStop = stops === 1 && text.charCodeAt(at) === FULL_STOP;
    // -1 if the sentence began in an earlier text.
    const start = this.#isContinued ? -1 : this.#start;
    if (!isAsian) {
      const after = this.#kindAt(next);
      if (after !== SPACE && after !== LINE_END) return next;
      // [...] and (!) do not end a sentence.
      if (last !== STOP && at > 0 && OPENING_BRACKETS.includes(text.charAt(at - 1))) return next;
      if (isFullStop && this.#countsItem(at, start)) {
        this.#beginText(next);
        this.#onItem(next);
        return next;
      }
      // The Armenian full stop looks like a colon, and the colon like a full stop.
      if (isFullStop && isArmenian(text.charCodeAt(at - 1)) && isBeforeSmall(text, next)) return next;
      if (isFullStop && this.#rules.abbr) {
        if (continuesAfter(text, at, next, this.#isFirst)) {
          // The word after an initial begins the sentence, too.
          const initial = initialStart(text, at + 1);
          if (initial >= 0 && this.#isFirst(initial)) this.#first = next;
          return next;
        }
      }
    }
    const end = this.#looseEnd(next);
    const isClosedAfter = last === CLOSER || last === QUOTE || end > next;
    const hasCloser = isClosedAfter && !isAsian && (isAside || !isExclaimed);
    // A quotation that is all of the sentence goes on with who said it.
    const isClosed = hasCloser && (!this.#isWrapped || continuesQuotation(text, end, false));
    const isNumber = isFullStop && this.#rules.abbr && mayBeOrdinal(text, at, next);
    const mayGoOn = isClosed || isNumber || hasEllipsis(text, at, end);
    if (mayGoOn && isBeforeSmall(text, end) && this.#isCased) return end;
    if (isAsian && this.#isInTitle(at, end)) return end;
    if ((isExclaimed || isAsian) && continuesQuotation(text, end, this.#isCased)) return end;
    // In a text without capitals, or all in capitals, only a speech tag shows that it goes on.
    const isOneCase = hasCloser && !isAside && (isBeforeSmall(text, end) || isInCapitals(text, end, end));
    if (isOneCase && continuesQuotation(text, end, false)) return end;
    if (isExclaimed && continuesExclamation(text, start, at, end, this.#isCased)) return end;
    this.#end(end);
    return end;
  }

  /**
   * Whether a number before a full stop counts an item within a line, as in `Do this: 1. Mix. 2. Bake.`: it begins a
   * sentence or follows a colon, and is the next one, or 1 before a 2 or where the line begins.
   */
  #countsItem(stop: number, sentenceStart: number): boolean {
    const start = isDigit(this.#text.charCodeAt(stop - 2)) ? stop - 2 : stop - 1;
    if (!isDigit(this.#text.charCodeAt(start))) return false;
    const isAfterColon = this.#text.charCodeAt(start - 2) === COLON && isSpace(this.#text.charCodeAt(start - 1));
    const item = Number(this.#text.slice(start, stop));
    if (start !== sentenceStart && !isAfterColon) return false;
    const isNext = item === 1 ? start === this.#line || this.#hasSecondItem(stop) : item === this.#item + 1;
    if (!isNext) return false;
    this.#item = item;
    return true;
  }

  /** Whether the second item follows on the line. Each part of the line is searched once. */
  #hasSecondItem(from: number): boolean {
    if (this.#secondItem < from) {
      SECOND_ITEM.lastIndex = from;
      const found = SECOND_ITEM.exec(this.#text);
      this.#secondItem = found?.index ?? this.#text.length;
      this.#isSecondItem = found?.[1] !== undefined;
    }
    return this.#isSecondItem;
  }

  /**
   * Returns the offset after the list mark of the current line if it does not start a sentence: then only an initial in
   * it is a word. `at` if there is no mark.
   */
  #afterMark(at: number): number {
    const end = listMarkEnd(this.#text, this.#line);
    return end > at && initialStart(this.#text, end) < 0 ? end : at;
  }

  /** Offset of the first letter or number of the current sentence, or `limit`; -1 if it was in an earlier text. */
  #firstWord(limit: number): number {
    if (this.#first < 0) return -1;
    while (this.#first < limit && !(classAt(this.#text, this.#first) & LETTER_OR_NUMBER)) this.#first++;
    return this.#first;
  }

  /** Whether a quote after a Chinese or Japanese stop closes: `"` if one is open, others before a space or line end. */
  #closes(at: number): boolean {
    const text = this.#text;
    const after = this.#kindAt(at + 1);
    if (text.charCodeAt(at) !== DOUBLE_QUOTE) return after === SPACE || after === LINE_END;
    return this.#isQuoteOpen(at);
  }

  #isQuoteOpen(at: number): boolean {
    let isOpen = this.#isQuoted;
    for (let i = this.#start; i < at; i++) if (this.#text.charCodeAt(i) === DOUBLE_QUOTE) isOpen = !isOpen;
    return isOpen;
  }

  /** Whether a Chinese title in angle brackets goes on after stops: `《摔跤吧！爸爸》`. UTF-16 offsets. */
  #isInTitle(stop: number, end: number): boolean {
    const before = this.#text.slice(Math.max(this.#start, stop - MAX_TITLE), end);
    const after = this.#text.slice(end, end + MAX_TITLE);
    const close = after.indexOf('》');
    return before.lastIndexOf('《') > before.lastIndexOf('》') && close > 0 && !after.slice(0, close).includes('《');
  }

  /** End of the stops, closers and footnotes that follow after spaces on the same line: `. . .`, the » of French. */
  #looseEnd(from: number): number {
    let end = from;
    while (this.#kindAt(end) === SPACE) {
      let at = end;
      while (this.#kindAt(at) === SPACE) at++;
      if (this.#text.charCodeAt(at) === OPENING_GUILLEMET) break;
      const first = at;
      while (this.#text.charCodeAt(at) === OPENING_BRACKET && additionEnd(this.#text, at) > at)
        at = additionEnd(this.#text, at);
      while (this.#kindAt(at) === STOP || this.#kindAt(at) === CLOSER) at++;
      const after = this.#kindAt(at);
      if (at === first || (after !== SPACE && after !== LINE_END)) break;
      end = at;
    }
    return end;
  }
}

/**
 * Go through the sentences of a text in order.
 *
 * A sentence ends at `.`, `!`, `?`, an ellipsis, a danda and the like, with the closing quotes and brackets after it,
 * if whitespace follows; at the full stops of Chinese and Japanese in any case; and at a blank line or before the mark
 * of a list item, as the rules say. Full stops in numbers, names such as `example.com`, list marks and abbreviations
 * end none. Every tool that works on sentences uses this one rule. Linear.
 * @example
 * const starts = [];
 * forEachSentence('Mr. Fox left. Why?', (start) => starts.push(start));
 * starts // [0, 14]
 */
export function forEachSentence(
  text: string,
  onSentence: OnSentence,
  rules = USUAL,
  onItem: OnItem = () => undefined,
): void {
  new SentenceScanner(text, rules, onSentence, onItem).scan();
}

/**
 * Counts the sentences of a text.
 * @example countSentences('Dr. Who left. Why?') // 2
 */
export function countSentences(text: string): number {
  let sentences = 0;
  forEachSentence(text, () => {
    sentences++;
  });
  return sentences;
}

/**
 * Counts the sentences that end before a line of a text that continues, and returns what is open there. The text after
 * it is read where it decides whether a sentence ended.
 *
 * @param lineStart UTF-16 offset of the line, or the length of the text
 * @param before what was open where the text begins
 * @example
 * const before = { isOpen: false, hasWord: false, isQuoted: false, isCased: false, isWrapped: false };
 * countSentencesTo('One. Two\nends.', 9, before).count // 1
 */
export function countSentencesTo(
  text: string,
  lineStart: number,
  before: OpenSentence,
): { readonly count: number; readonly open: OpenSentence } {
  let count = 0;
  const onSentence = () => {
    count++;
  };
  const scanner = new SentenceScanner(text, USUAL, onSentence, () => undefined);
  const open = scanner.scanTo(lineStart, before);
  return { count, open };
}
