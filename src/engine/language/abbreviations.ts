import { isSpace } from '../lines/lines.ts';
import { isAsciiLetter } from '../unicode/ascii.ts';
import { classAt, LETTER, LETTER_OR_NUMBER } from '../unicode/character-classes.ts';
import { memoize } from '../values/memoize.ts';
import { abbreviationKind, BEFORE_NUMBER, INNER, isBeforeNumber } from './abbreviation-table.ts';
import { type CaseLocale, upperText } from './case.ts';
import { continuesAfter, isSmallAbbreviation } from './sentence-end.ts';
import { OPENERS } from './sentence-signs.ts';

const FULL_STOP = 0x2e;
const AMPERSAND = 0x26;

/** Lists of abbreviations, without their last full stop. */
const words = (list: string) => new Set(list.split(' '));

/** After a name; written with a capital in any position. */
const SUFFIXES = words('Jr Sr Inc Ltd Corp Esq');
/** Before a name; elsewhere, some are words or units, as in `den 3. maj` and `20 ms`, and a capital stays as typed. */
const TITLES = words(
  'Dr Mr Mrs Ms Mx Prof Messrs Mme Mlle Sra Dra St Mt Gen Col Capt Lt Sgt Cpl Adm Maj Cmdr Sen Gov Rev',
);
/** After a name, and words elsewhere, e.g. in Polish; a capital stays as typed. */
const COMPANIES = words('Co Bros');
/** Dotted ones that are not all capitals. */
const DEGREES = words('Ph.D B.Sc M.Sc D.Phil M.Phil LL.B LL.M LL.D Ed.D M.Ed B.Ed B.Eng M.Eng Pharm.D Psy.D');
/** Small ones that are often typed in capitals; others are small if the table has them so. */
const SMALL = words('a.m p.m e.g i.e a.k.a w.r.t q.v c.f z.b d.h u.a т.д т.п т.е т.к vs');
/** The small ones that, in capitals, are usually the initials of a name, unless all of the text is in capitals. */
const NAME_INITIALS = words('C.F Z.B D.H U.A Т.Д Т.П Т.Е Т.К');
const MONTHS = words('Jan Feb Mar Apr Jun Jul Aug Sep Sept Oct Nov Dec');
/** Before a number they are small, and else often initials. */
const PAGES = words('p pp');
const MAX_LENGTH = 8;

const byLower = (list: ReadonlySet<string>) => new Map([...list].map((word) => [word.toLowerCase(), word]));
const SUFFIX_FORMS = byLower(SUFFIXES);
const TITLE_FORMS = byLower(TITLES);
const DEGREE_FORMS = byLower(DEGREES);
const MONTH_FORMS = byLower(MONTHS);

/** Single letters with dots between, and maybe one at the end; a possessive or a hyphen and a part may follow. */
const INITIALS = /^(?:\p{L}\p{M}*\.)+(?:\p{L}\p{M}*)?(?=$|['’\-‐‑])/u;
const CAPITALIZED = /^\p{Lu}\p{Ll}+$/u;
const CAPITAL_LETTER = /^\p{Lu}$/u;

/** Spelling of an abbreviation. */
export type AbbreviationForm = {
  readonly form: string;
  /** UTF-16 code units of the word that it takes; the rest, e.g. `-based`, is treated as any word is. */
  readonly length: number;
  /** Lowercase, except for the start of a sentence or a title. */
  readonly isSmall: boolean;
  /** Spelling next to words with lowercase letters, if that differs: the initials of `D.H. Lawrence`. */
  readonly inMixedText?: string;
};

/** Properties of a word that has a full stop after it, and maybe some inside. */
type KnownWord = {
  readonly form: AbbreviationForm | null;
  /** Spelling before a name, if that differs. */
  readonly title: AbbreviationForm | null;
  /** Spelling before a number, if that differs. */
  readonly numbered: AbbreviationForm | null;
};

/** Spelling before a number: the capital of a month or that was typed, as in `Fig. 2`. */
function numberedForm(word: string, lower: string): AbbreviationForm | null {
  const { length } = word;
  if (PAGES.has(lower)) return { form: lower, length, isSmall: true };
  const month = MONTH_FORMS.get(lower);
  if (month !== undefined) return { form: month, length, isSmall: false };
  const isTyped = (abbreviationKind(word) & (BEFORE_NUMBER | INNER)) !== 0 && CAPITALIZED.test(word);
  return isTyped ? { form: word, length, isSmall: false } : null;
}

/** Memoized, since the words of a text recur. */
const lookUp = memoize((word): KnownWord => {
  const lower = word.toLowerCase();
  const { length } = word;
  const isSmall = SMALL.has(lower);
  const title = TITLE_FORMS.get(lower);
  const named = title === word || COMPANIES.has(word) ? word : (SUFFIX_FORMS.get(lower) ?? DEGREE_FORMS.get(lower));
  const spelled = (form: string | undefined) => (form === undefined ? null : { form, length, isSmall });
  return {
    form: spelled(isSmall ? lower : CAPITAL_LETTER.test(word) ? word : named),
    title: spelled(title),
    numbered: numberedForm(word, lower),
  };
});

/** Returns the spelling of a word with full stops in it; null if it is not an abbreviation. */
function findInitials(word: string, hasStopAfter: boolean, locale: CaseLocale): AbbreviationForm | null {
  const small = word.toLowerCase();
  const degree = DEGREE_FORMS.get(small);
  if (degree !== undefined) return { form: degree, length: word.length, isSmall: false };
  // The table has it with its capitals: v.Chr., z.Hd.
  if ((abbreviationKind(word) & ~abbreviationKind(small)) !== 0)
    return { form: word, length: word.length, isSmall: false };
  const typed = INITIALS.exec(word)?.[0];
  if (typed === undefined) return null;
  const { length } = typed;
  const hasLastStop = typed.endsWith('.') || (length === word.length && hasStopAfter);
  const lower = typed.toLowerCase();
  const bare = lower.endsWith('.') ? lower.slice(0, -1) : lower;
  // One that begins a sentence has a capital: `S.o.`
  const isSmall = SMALL.has(bare) || (typed.slice(1) === lower.slice(1) && abbreviationKind(bare) !== 0);
  const upper = upperText(typed, locale);
  // Lowercase followed by a capital is deliberate: z.B., i.d.R.
  const isDeliberate = typed !== lower && typed.charAt(0) === lower.charAt(0);
  if (isDeliberate && (isSmall || hasLastStop)) return { form: typed, length, isSmall: false };
  if (isSmall) return { form: lower, length, isSmall, ...(NAME_INITIALS.has(typed) && { inMixedText: typed }) };
  return hasLastStop || typed === upper ? { form: upper, length, isSmall } : null;
}

const initialsByRootRules = memoize((word) => findInitials(word, false, 'root'));
const initialsBeforeStop = memoize((word) => findInitials(word, true, 'root'));

function initialsForm(text: string, start: number, end: number, locale: CaseLocale): AbbreviationForm | null {
  const word = text.slice(start, end);
  const hasStopAfter = text.charCodeAt(end) === FULL_STOP;
  if (locale !== 'root' || end - start > MAX_LENGTH) return findInitials(word, hasStopAfter, locale);
  return hasStopAfter ? initialsBeforeStop(word) : initialsByRootRules(word);
}

/** The end of a number or an ordinal before a word. */
const NUMBER_END = /\d\.?[^\S\r\n]*$/;
const MAX_NUMBER_END = 4;

/** Whether a word follows the full stop of an abbreviation in the same sentence and line, and no number precedes it. */
function isBeforeName(text: string, start: number, stop: number, lineEnd: number): boolean {
  if (NUMBER_END.test(text.slice(Math.max(0, start - MAX_NUMBER_END), start))) return false;
  let at = stop + 1;
  while (at < lineEnd && isSpace(text.charCodeAt(at))) at++;
  while (at < lineEnd && at > stop + 1 && OPENERS.includes(text.charAt(at))) at++;
  return at < lineEnd && isLetter(text, at) && continuesAfter(text, stop, stop + 1);
}

/**
 * Returns the spelling of a word with a full stop in it or after it if it is an abbreviation: `Dr`, `Inc`, `U.S`,
 * `J.R.R`, `Ph.D`, `p.m`, `e.g`, `vs`, the `No` of `No. 5`, a lone capital such as the `J` of `J. Smith`. The last full
 * stop is not part of it. Null for any other word.
 *
 * @param start UTF-16 offset of the word
 * @param end its end, exclusive
 * @param lineEnd end of its line: a number in the next one is not its own
 * @param isDotted whether there is a full stop in the word
 * @example abbreviationForm('PH.D. student', 0, 4, 13, true, 'root').form // 'Ph.D'
 */
export function abbreviationForm(
  text: string,
  start: number,
  end: number,
  lineEnd: number,
  isDotted: boolean,
  locale: CaseLocale,
): AbbreviationForm | null {
  if (isDotted) return initialsForm(text, start, end, locale);
  if (end - start > MAX_LENGTH) return null;
  const { form, title, numbered } = lookUp(text.slice(start, end));
  if (form?.length === 1 && isSmallAbbreviation(text, start, end))
    return { ...form, form: form.form.toLowerCase(), isSmall: true };
  if (title !== null && isBeforeName(text, start, end, lineEnd)) return title;
  return numbered !== null && isBeforeNumber(text, end + 1, lineEnd) ? numbered : form;
}

function isLetter(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  if (unit >= 0x80) return (classAt(text, at) & LETTER) !== 0;
  return isAsciiLetter(unit);
}

const EQUALS = 0x3d;
const UNDERSCORE = 0x5f;

/** Whether a run of one or two letters, and no more, starts at an offset, in steps of 1 or -1. */
function isShort(text: string, from: number, step: 1 | -1): boolean {
  if (!isLetter(text, from)) return false;
  const after = isLetter(text, from + step) ? from + 2 * step : from + step;
  if (after < 0 || after >= text.length) return true;
  const unit = text.charCodeAt(after);
  // An equals sign follows the names in an address.
  if (unit >= 0x80) return !(classAt(text, after) & LETTER_OR_NUMBER);
  return unit !== EQUALS && unit !== UNDERSCORE && (unit < 0x30 || unit > 0x39) && !isLetter(text, after);
}

/**
 * Returns the end of initials with an ampersand, such as `R&D`, `AT&T`, `M&Ms`: at most two letters on either side.
 *
 * @param start UTF-16 offset of a word next to an ampersand
 * @returns the offset after the letters; `start` if it is something else
 * @example joinedInitialsEnd('AT&T', 0) // 2
 */
export function joinedInitialsEnd(text: string, start: number): number {
  if (!isShort(text, start, 1)) return start;
  const end = start + (isLetter(text, start + 1) ? 2 : 1);
  const isJoined =
    (text.charCodeAt(start - 1) === AMPERSAND && isShort(text, start - 2, -1)) ||
    (text.charCodeAt(end) === AMPERSAND && isShort(text, end + 1, 1));
  return isJoined ? end : start;
}
