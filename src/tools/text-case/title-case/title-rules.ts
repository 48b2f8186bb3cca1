import type { CaseLocale } from '../../../engine/language/case.ts';
import type { WordCase, WordVisitor } from '../../../engine/language/case-words.ts';
import { initialEnd } from '../../../engine/lines/list-marks.ts';
import { classAt, classOf, LETTER_OR_NUMBER } from '../../../engine/unicode/character-classes.ts';
import { codePointBefore, unitsOf } from '../../../engine/unicode/code-points.ts';
import { boundaryBefore, DASH } from './boundaries.ts';
import { isInfinitive, isLetterA, mayHaveOtherUse, type Neighbors, otherUse } from './grammar.ts';
import { LikelyAcronyms } from './likely-acronyms.ts';
import { apostropheName } from './name-apostrophes.ts';
import { compoundReason, type SmallKind, TITLE_STYLES, type TitleStyle, type TitleStyleId } from './title-styles.ts';
import { isUnit } from './unit-symbols.ts';

/** Particles of names, which are lowercase if they were typed so. */
const NAME_PARTICLES: ReadonlySet<string> = new Set(
  'al bin da das de dei del den der des di do dos du ibn la le ten ter van von zu'.split(' '),
);
const MAX_PARTICLE = 3;
const STARTS_CAPITAL = /^\p{Lu}/u;
const NEXT_WORD = /^[\s-]+([\p{L}\p{M}]+)/u;
const OPENING_QUOTE = /\s["'“‘„«]$/;
/** After an initial, as in Q. and A. */
const AND = /^\s(?:and|or)\s/i;
const APOSTROPHES = `'’‘`;
/** Initials in capitals that are abbreviations in lowercase: those of D.H. Lawrence, and, at the start, of E.G. Marshall. */
const INITIALS = /^(?:C\.F|D\.H|U\.A|Z\.B)\.\s/;
const FIRST_INITIALS = /^(?:[AP]\.M|E\.G|I\.E)\.\s\p{L}/u;

export type TitleRules = {
  readonly style: TitleStyleId;
  /** Parts of a hyphenated word after the first get a capital as other words do. */
  readonly hyphens: boolean;
  /** The word after a colon, question or exclamation mark, a full stop, or a dash counts as a first word. */
  readonly subtitle: boolean;
  /** Words that stay lowercase besides those of the style, split by whitespace, commas and semicolons. */
  readonly extraSmall: string;
  /** `auto`: likely acronyms and names like iPhone stay as they were typed. The other ways are those of `mapWords`. */
  readonly keep: 'auto' | 'none' | 'acronyms' | 'mixed';
  readonly locale: CaseLocale;
};

/** Called with the reason for the case of each word, right after `word`; `isGuess` if its part of speech is a guess. */
export type OnReason = (reason: string, isGuess: boolean) => void;

function lastWordCharacter(text: string, start: number, end: number): number {
  for (let i = end; i > start; ) {
    const codePoint = codePointBefore(text, i);
    i -= unitsOf(codePoint);
    if (classOf(codePoint) & LETTER_OR_NUMBER) return i;
  }
  return end;
}

/** Whether one of three hyphens is at an offset. */
function isHyphen(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit === 0x2d || unit === 0x2010 || unit === 0x2011;
}

const isApostrophe = (text: string, at: number) => at >= 0 && at < text.length && APOSTROPHES.includes(text.charAt(at));

/** Whether an apostrophe is between two offsets. */
function hasApostrophe(text: string, start: number, end: number): boolean {
  for (let i = start; i < end; i++) {
    const unit = text.charCodeAt(i);
    if (unit === 0x27 || unit === 0x2019) return true;
  }
  return false;
}

const isAsciiSmall = (unit: number) => unit >= 0x61 && unit <= 0x7a;

/** Returns the words that may stay lowercase, with the reason. */
function smallWords(style: TitleStyle, extraSmall: string): ReadonlyMap<string, SmallKind> {
  const kinds = new Map<string, SmallKind>();
  const add = (kind: SmallKind, list: string) => {
    for (const word of list.split(/[\s,;]+/)) if (word !== '' && !kinds.has(word)) kinds.set(word, kind);
  };
  add('your small word', extraSmall.toLowerCase());
  for (const [kind, list] of Object.entries(style.small)) add(kind as SmallKind, list);
  return kinds;
}

/** The words after one: two of them, and how many there are up to the end of the title, at most 3. */
const NEXT = /[^\p{L}\p{N}\r\n]*([\p{L}\p{M}\p{N}'’]+)/uy;
/** UTF-16 code units after a word that are searched for the next words. */
const REACH = 80;

function wordsAfter(text: string, from: number, lineEnd: number): string[] {
  const found: string[] = [];
  const rest = text.slice(from, Math.min(lineEnd, from + REACH));
  NEXT.lastIndex = 0;
  for (let at = 0; found.length < 3; ) {
    const match = NEXT.exec(rest);
    if (!match) break;
    const start = NEXT.lastIndex - (match[1] as string).length;
    if (boundaryBefore(rest, at, start) !== '') break;
    found.push((match[1] as string).toLowerCase().replace('’', "'"));
    at = NEXT.lastIndex;
  }
  return found;
}

/** The end of a title, or a comma, closing quote or bracket, right after a word. */
const PAUSE = /^["'”’»)\]*_~]*(?:[,;:.?!…]|\s[-–—]|[—–]|\s*$)/;
/** Words after the letter A, not the start of a compound such as to-do. */
const NO_NOUN = /^\s(?:to|vs|versus|and|or)(?![\p{L}\p{M}\p{N}-])/u;
const COMMA = /[,;(]\s*$|[—–]/;

/** Returns the case of each word of a title, by the rules of a style. */
export function titleRules(rules: TitleRules, onReason?: OnReason): WordVisitor {
  const style: TitleStyle = TITLE_STYLES[rules.style];
  const small = smallWords(style, rules.extraSmall);
  const longest = Math.max(...[...small.keys()].map((word) => word.length));
  const acronyms = rules.keep === 'auto' ? new LikelyAcronyms((word) => small.has(word), rules.locale) : undefined;
  const plainLength = Math.max(longest, MAX_PARTICLE);
  let text = '';
  /** The text in lowercase, with the same offsets. */
  let lowered = '';
  let hasApostrophes = false;
  let lineEnd = 0;
  let isFirst = true;
  /** Position of the last letter or number of the line. */
  let last = 0;
  let previousStart = 0;
  let previousEnd = 0;
  let beforePreviousStart = 0;
  let beforePreviousEnd = 0;

  const because = (result: WordCase, reason: string, isGuess = false): WordCase => {
    onReason?.(reason, isGuess);
    return result;
  };

  const previousWord = () => lowered.slice(previousStart, previousEnd).replace('’', "'");

  function neighbors(start: number, end: number): Neighbors {
    const after = wordsAfter(text, end, lineEnd);
    return {
      before2: lowered.slice(beforePreviousStart, beforePreviousEnd),
      before: previousWord(),
      next: after[0] ?? '',
      next2: after[1] ?? '',
      left: after.length,
      isPaused: after.length === 0 || PAUSE.test(text.slice(end, Math.min(lineEnd, end + 4))),
      isAfterPause: COMMA.test(text.slice(previousEnd, start)),
    };
  }

  /** Whether a word is the last before a subtitle or the like. */
  function endsPart(end: number): boolean {
    let next = end;
    while (next < lineEnd && !(classAt(text, next) & LETTER_OR_NUMBER)) next++;
    return next < lineEnd && boundaryBefore(text, end, next) !== '';
  }

  /** The case of a part of a hyphenated word after the first; undefined if it is as that of any other word. */
  function partCase(start: number, end: number): WordCase | undefined {
    if (!rules.hyphens) return because('lower', 'a later part of a hyphenated word');
    const before = lowered.slice(previousStart, previousEnd);
    const reason = compoundReason(style.compound, before, lowered.slice(start, end));
    return reason === undefined ? undefined : because('lower', reason);
  }

  /** Whether no noun can follow a word, as one does an article: from A to Z. */
  function isNoArticle(end: number): boolean {
    return NO_NOUN.test(lowered.slice(end, end + 9)) || PAUSE.test(text.slice(end, Math.min(lineEnd, end + 4)));
  }

  function smallCase(word: string, kind: SmallKind, start: number, end: number): WordCase {
    if (isHyphen(text, end) && !isHyphen(text, start - 1)) return because('capital', 'the first part of a compound');
    if (word === 'a' && text.charAt(end) === '.') return because('capital', 'an initial');
    if (kind === 'your small word') return because('small', kind);
    if (word === 'a' && isNoArticle(end)) return because('capital', 'the letter A', true);
    if (!style.grammar) return because('small', kind);
    if (rules.subtitle && style.last && endsPart(end)) return because('first', 'the last word of its part');
    if (word === 'the' && OPENING_QUOTE.test(text.slice(previousEnd, start))) {
      return because('capital', 'the first word in quotes', true);
    }
    const isPart = isHyphen(text, start - 1);
    if (isPart && kind === 'preposition' && !isHyphen(text, end)) {
      return because('capital', 'the last part of a compound, an adverb', true);
    }
    if (word === 'a' && isLetterA(previousWord())) return because('capital', 'the letter A', true);
    if (word !== 'to' && !mayHaveOtherUse(word)) return because('small', kind);
    const near = neighbors(start, end);
    if (word === 'to' && !isPart && isInfinitive(near)) {
      return because(style.infinitive ? 'capital' : 'small', '"to" of an infinitive', true);
    }
    // AP, APA and NYT lowercase "as" also as a conjunction, Chicago in any function.
    const isFixed = word === 'as' && (style.small.conjunction?.includes('if') || style.compound === 'prefixes');
    const other = isFixed ? undefined : otherUse(word, near);
    return other === undefined ? because('small', kind) : because('capital', other, true);
  }

  /** Whether a word is the `n` of `rock 'n' roll`, or the `o` of `will-o'-the-wisp`. */
  function isClipped(start: number, end: number): boolean {
    if (end - start !== 1) return false;
    const letter = text.charCodeAt(start) | 0x20;
    if (letter === 0x6e) return isApostrophe(text, start - 1);
    return letter === 0x6f && isApostrophe(text, end) && !(classAt(text, end + 1) & LETTER_OR_NUMBER);
  }

  /** Whether a word is the initials of a name, in capitals: in titles, they are seldom `d.h.` or `e.g.` */
  function isInitials(start: number, end: number, isStart: boolean): boolean {
    if (end - start !== 3 || text.charAt(end) !== '.') return false;
    const rest = text.slice(start, end + 3);
    if (INITIALS.test(rest)) return true;
    if (!FIRST_INITIALS.test(rest)) return false;
    const isAfterBy = previousWord() === 'by';
    return (isStart || isAfterBy) && !small.has(wordsAfter(text, end + 1, lineEnd)[0] ?? '');
  }

  /** Whether a word such as `de` is typed in lowercase between names with a capital: `Mayor de Blasio`. */
  function isNameParticle(word: string, start: number, end: number): boolean {
    if (!NAME_PARTICLES.has(word) || !isAsciiSmall(text.charCodeAt(start))) return false;
    const before = text.slice(previousStart, previousEnd);
    const next = NEXT_WORD.exec(text.slice(end, end + REACH))?.[1] ?? '';
    return [before, next].every((name) => STARTS_CAPITAL.test(name) || NAME_PARTICLES.has(name));
  }

  function caseOf(start: number, end: number): WordCase {
    const mark = rules.subtitle ? boundaryBefore(text, previousEnd, start) : '';
    const boundary = mark === DASH && !style.dash ? '' : mark;
    const isStart = isFirst || boundary !== '';
    const wasFirst = isFirst;
    // A title begins after the A. of a list.
    const itemStart = isStart ? initialEnd(text, start) : -1;
    isFirst = itemStart >= 0 && !AND.test(text.slice(itemStart, itemStart + 5));
    if (hasApostrophes && hasApostrophe(text, start + 1, end - 1)) {
      const name = apostropheName(text.slice(start, end), isStart, rules.locale);
      if (name !== undefined) return because({ text: name }, 'a name or word with an apostrophe');
    }
    const capitals = acronyms?.reasonFor(start, end);
    if (capitals !== undefined) return because({ text: text.slice(start, end) }, capitals, true);
    if (isUnit(text, start, end, previousStart, previousEnd)) return because('lower', 'a unit after a number');
    if (isInitials(start, end, isStart)) return because({ text: text.slice(start, end) }, 'initials of a name', true);
    if (isStart) return because('first', wasFirst ? 'the first word' : `the first word after ${boundary}`);
    if (isHyphen(text, start - 1) && previousEnd === start - 1) {
      const part = partCase(start, end);
      if (part !== undefined) return part;
    }
    // The p.m. at the end of a title has no capital for that.
    if (last < end && style.last) {
      return because(text.slice(start, end).includes('.') ? 'capital' : 'first', 'the last word');
    }
    if (isClipped(start, end)) return because('small', 'short for "and" or "of"');
    if (end - start > plainLength) return because('capital', 'a main word');
    const word = lowered.slice(start, end);
    const kind = small.get(word);
    if (kind !== undefined) return smallCase(word, kind, start, end);
    if (isNameParticle(word, start, end)) return because('lower', 'part of a name, as typed');
    return because('capital', 'a main word');
  }

  /** Whether a word after a single space needs no further look: longer than small words, and without capitals to keep. */
  function isPlainWord(start: number, end: number): boolean {
    return (
      start === previousEnd + 1 &&
      end - start > plainLength &&
      last >= end &&
      !isFirst &&
      text.charCodeAt(previousEnd) === 0x20 &&
      !acronyms?.hasInnerCapital(start, end) &&
      !(hasApostrophes && hasApostrophe(text, start + 1, end - 1))
    );
  }

  return {
    numerals: true,
    begin(whole) {
      text = whole;
      // Only capital I with a dot above becomes longer.
      lowered = whole.replaceAll('İ', 'i').toLowerCase();
      hasApostrophes = /\p{L}['’]\p{L}/u.test(whole);
      acronyms?.begin(whole);
    },
    line(start, end) {
      isFirst = true;
      lineEnd = end;
      acronyms?.line(start, end);
      last = lastWordCharacter(text, start, end);
      previousStart = start;
      previousEnd = start;
      beforePreviousStart = start;
      beforePreviousEnd = start;
    },
    word({ start, end }) {
      const result = isPlainWord(start, end) ? because('capital', 'a main word') : caseOf(start, end);
      beforePreviousStart = previousStart;
      beforePreviousEnd = previousEnd;
      previousStart = start;
      previousEnd = end;
      return result;
    },
  };
}
