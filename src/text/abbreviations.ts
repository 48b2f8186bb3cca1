import { type CaseLocale, upperText } from './case.ts';
import { classAt, LETTER, LETTER_OR_NUMBER, NUMBER } from './character-classes.ts';
import { isSpace } from './lines.ts';

const FULL_STOP = 0x2e;
const AMPERSAND = 0x26;

/** Lists of abbreviations, without their last full stop. */
const words = (list: string) => new Set(list.split(' '));

/** Written with a capital in any position. */
const NAMED = words(
  'Dr Mr Mrs Ms Mx Prof Messrs Mme Mlle Sra Dra Jr Sr St Mt Inc Ltd Corp Co Bros Gen Col Capt Lt Sgt Cpl Adm Maj Cmdr Sen Gov Rev Esq',
);
/** Dotted ones that are not all capitals. */
const DEGREES = words('Ph.D B.Sc M.Sc D.Phil M.Phil LL.B LL.M LL.D Ed.D M.Ed B.Ed B.Eng M.Eng Pharm.D Psy.D');
const SMALL = words('a.m p.m e.g i.e c.f a.k.a w.r.t q.v z.b d.h u.a т.д т.п т.е т.к vs');
/** Abbreviations before a number, which are words elsewhere: `No. 5`. */
const NUMBERED = words(
  'p pp No Nos Nr Fig Figs Vol Vols Ch Sec Art Eq Op Abb Jan Feb Mar Apr Jun Jul Aug Sep Sept Oct Nov Dec',
);
/** After these a sentence continues, whatever follows. */
const INNER = words(
  'dr mr mrs ms mx prof messrs mme mlle sra dra e.g i.e c.f z.b d.h vs cf viz approx ca bzw ggf evtl',
);
/** Others after which it may continue. */
const FURTHER = words('etc al dept univ assn ave blvd rd ft lb lbs oz hr hrs usw');
const MAX_LENGTH = 8;

const byLower = (list: ReadonlySet<string>) => new Map([...list].map((word) => [word.toLowerCase(), word]));
const NAMED_FORMS = byLower(NAMED);
const DEGREE_FORMS = byLower(DEGREES);
const NUMBERED_FORMS = byLower(NUMBERED);

/** Single letters with dots between, and maybe one at the end; a possessive or a hyphen and a part may follow. */
const INITIALS = /^(?:\p{L}\p{M}*\.)+(?:\p{L}\p{M}*)?(?=$|['’\-‐‑])/u;
const ALL_INITIALS = /^(?:\p{L}\p{M}*\.)+\p{L}\p{M}*$/u;
const CAPITAL_LETTER = /^\p{Lu}$/u;

/** Spelling of an abbreviation. */
export type AbbreviationForm = {
  readonly form: string;
  /** UTF-16 code units of the word that it takes; the rest, e.g. `-based`, is treated as any word is. */
  readonly length: number;
  /** Lowercase, except for the start of a sentence or a title. */
  readonly isSmall: boolean;
};

/** Properties of a word that has a full stop after it, and maybe some inside. */
type KnownWord = {
  readonly form: AbbreviationForm | null;
  /** Spelling before a number, if that differs. */
  readonly numbered: AbbreviationForm | null;
  /** Whether the sentence continues after it: always, unless what follows starts a sentence, or never. */
  readonly continues: 'always' | 'maybe' | 'never';
};

/** Cache of looked-up words: those of a text recur. */
const known = new Map<string, KnownWord>();
const MAX_KNOWN = 4000;

function lookUp(word: string): KnownWord {
  const found = known.get(word);
  if (found !== undefined) return found;
  if (known.size === MAX_KNOWN) known.clear();
  const lower = word.toLowerCase();
  const { length } = word;
  const isSmall = SMALL.has(lower);
  const form = isSmall ? lower : CAPITAL_LETTER.test(word) ? word : (NAMED_FORMS.get(lower) ?? DEGREE_FORMS.get(lower));
  const numbered = NUMBERED_FORMS.get(lower);
  const isKnown = form !== undefined || FURTHER.has(lower) || ALL_INITIALS.test(word);
  const entry: KnownWord = {
    form: form === undefined ? null : { form, length, isSmall },
    numbered: numbered === undefined ? null : { form: numbered, length, isSmall: false },
    continues: INNER.has(lower) ? 'always' : isKnown ? 'maybe' : 'never',
  };
  known.set(word, entry);
  return entry;
}

/** Whether a number follows, after whitespace if any. */
function isBeforeNumber(text: string, from: number): boolean {
  let at = from;
  while (isSpace(text.charCodeAt(at))) at++;
  return (classAt(text, at) & NUMBER) !== 0;
}

/** Returns the spelling of a word with full stops in it; null if it is no abbreviation. */
function findInitials(word: string, hasStopAfter: boolean, locale: CaseLocale): AbbreviationForm | null {
  const degree = DEGREE_FORMS.get(word.toLowerCase());
  if (degree !== undefined) return { form: degree, length: word.length, isSmall: false };
  const typed = INITIALS.exec(word)?.[0];
  if (typed === undefined) return null;
  const { length } = typed;
  const hasLastStop = typed.endsWith('.') || (length === word.length && hasStopAfter);
  const lower = typed.toLowerCase();
  const isSmall = SMALL.has(lower.endsWith('.') ? lower.slice(0, -1) : lower);
  const upper = upperText(typed, locale);
  // Who begins small and goes on with a capital has meant it: z.B., i.d.R.
  const isDeliberate = typed !== lower && typed.charAt(0) === lower.charAt(0);
  if (isDeliberate && (isSmall || hasLastStop)) return { form: typed, length, isSmall: false };
  if (isSmall) return { form: lower, length, isSmall };
  return hasLastStop || typed === upper ? { form: upper, length, isSmall } : null;
}

/** Caches of results by root rules: without a full stop after the word, and with one. */
const foundInitials = [new Map<string, AbbreviationForm | null>(), new Map<string, AbbreviationForm | null>()] as const;

function initialsForm(text: string, start: number, end: number, locale: CaseLocale): AbbreviationForm | null {
  const word = text.slice(start, end);
  const hasStopAfter = text.charCodeAt(end) === FULL_STOP;
  if (locale !== 'root' || end - start > MAX_LENGTH) return findInitials(word, hasStopAfter, locale);
  const found = foundInitials[hasStopAfter ? 1 : 0];
  let form = found.get(word);
  if (form === undefined) {
    if (found.size === MAX_KNOWN) found.clear();
    form = findInitials(word, hasStopAfter, locale);
    found.set(word, form);
  }
  return form;
}

/**
 * Returns the spelling of a word with a full stop in it or after it if it is an abbreviation: `Dr`, `Inc`, `U.S`,
 * `J.R.R`, `Ph.D`, `p.m`, `e.g`, `vs`, the `No` of `No. 5`, a lone capital such as the `J` of `J. Smith`. The last full
 * stop is no part of it. Null for any other word.
 *
 * @param start UTF-16 offset of the word
 * @param end its end, exclusive
 * @param isDotted whether there is a full stop in the word
 */
export function abbreviationForm(
  text: string,
  start: number,
  end: number,
  isDotted: boolean,
  locale: CaseLocale,
): AbbreviationForm | null {
  if (isDotted) return initialsForm(text, start, end, locale);
  if (end - start > MAX_LENGTH) return null;
  const { form, numbered } = lookUp(text.slice(start, end));
  return form === null && numbered !== null && isBeforeNumber(text, end + 1) ? numbered : form;
}

function isLetter(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  if (unit >= 0x80) return (classAt(text, at) & LETTER) !== 0;
  const lower = unit | 0x20;
  return lower >= 0x61 && lower <= 0x7a;
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
 * Where initials end that an ampersand joins, as those of `R&D`, `AT&T`, `M&Ms`: no more than two letters on either side.
 *
 * @param start UTF-16 offset of a word next to an ampersand
 * @returns the offset after the letters; `start` if it is something else
 */
export function joinedInitialsEnd(text: string, start: number): number {
  if (!isShort(text, start, 1)) return start;
  const end = start + (isLetter(text, start + 1) ? 2 : 1);
  const isJoined =
    (text.charCodeAt(start - 1) === AMPERSAND && isShort(text, start - 2, -1)) ||
    (text.charCodeAt(end) === AMPERSAND && isShort(text, end + 1, 1));
  return isJoined ? end : start;
}

/** Words that begin a sentence after `p.m.` and the like, also all in capitals: they seldom continue one. */
const SUBJECTS = words(
  'he she it we they you this that these those there then the his her its our their your my but however how why what did does',
);
/** Words that begin one if only their first letter is a capital. */
const STARTERS = words(
  'after all also although an and another any are as at because before both by can could do during each every few for from had has have here if in is let many more most no not now of on one or perhaps she should since so some such to today tomorrow was were when where whether which while who will with would yes yesterday yet',
);
const OPENERS = `"'“‘„«‹([{*_¿¡`;
const STARTER = /^([A-Z])([A-Za-z]{1,9})(?![A-Za-z])/;
const QUOTED_CAPITAL = /^\p{Lu}/u;

/** Whether what follows reads like the start of a sentence, so that the full stop before it ended one. */
function isStarter(text: string, from: number): boolean {
  let at = from;
  while (isSpace(text.charCodeAt(at))) at++;
  const opener = at;
  while (at < opener + 3 && at < text.length && OPENERS.includes(text.charAt(at))) at++;
  const next = text.slice(at, at + MAX_LENGTH + 4);
  if (at > opener && QUOTED_CAPITAL.test(next)) return true;
  const [word = '', , rest = ''] = STARTER.exec(next) ?? [];
  const lower = word.toLowerCase();
  return SUBJECTS.has(lower) || (STARTERS.has(lower) && rest === rest.toLowerCase());
}

const IN_NAMES = '/\\@#=&%$+';
const isPart = (text: string, at: number) => text.charCodeAt(at) === FULL_STOP || isLetter(text, at);

/** German words before which a number with a full stop is an ordinal: `5. Mai`, `19. Jahrhundert`. */
const AFTER_ORDINAL =
  /\s+(?:Januar|Jänner|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|Jahrhunderts?|Weltkriegs?)(?![\p{L}\p{N}])/iuy;
const isDigit = (unit: number) => unit >= 0x30 && unit <= 0x39;

/** Whether only one or two digits precede a full stop, and a German noun that they number follows it. */
function isOrdinal(text: string, stop: number, next: number): boolean {
  const start = isDigit(text.charCodeAt(stop - 2)) ? stop - 2 : stop - 1;
  if (!isDigit(text.charCodeAt(start)) || (start > 0 && !isSpace(text.charCodeAt(start - 1)))) return false;
  AFTER_ORDINAL.lastIndex = next;
  return AFTER_ORDINAL.test(text);
}

/**
 * Whether a sentence continues after a full stop because that belongs to an abbreviation, or to an ordinal as in
 * `5. Mai`.
 *
 * After `Dr.` and `e.g.` it always does; after `U.S.`, `p.m.`, `Inc.`, `J.` unless a word with a capital follows that
 * mostly begins a sentence (`He`, `The`); after `No.` and `Fig.` if a number follows.
 *
 * @param stop UTF-16 offset of the full stop
 * @param next offset after its closers, such as quotes
 */
export function continuesAfter(text: string, stop: number, next: number): boolean {
  let start = stop;
  const limit = Math.max(0, stop - MAX_LENGTH - 1);
  while (start > limit && isPart(text, start - 1)) start--;
  if (start === stop) return isOrdinal(text, stop, next);
  if (stop - start > MAX_LENGTH) return false;
  const word = text.slice(start, stop);
  const before = text.charAt(start - 1);
  // The end of an address or of a name with other signs is no abbreviation, nor is the D of R&D.
  if (IN_NAMES.includes(before) && start > 0) return false;
  if (word.length === 1 && !isSpace(before.charCodeAt(0)) && start > 0 && !OPENERS.includes(before)) return false;
  const { continues, numbered } = lookUp(word);
  if (continues === 'always' || (numbered !== null && isBeforeNumber(text, next))) return true;
  if (continues === 'never') return false;
  // More often the pronoun than the initial of a name.
  if (word === 'I') return false;
  return !isStarter(text, next);
}
