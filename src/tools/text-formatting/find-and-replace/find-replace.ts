import { checkTextSize } from '../../../engine/contract/limits.ts';
import { endsWithLineEnd, type LineEnd, lineEndOf } from '../../../engine/lines/lines.ts';
import { withLineEnd, withLineFeeds } from '../../../engine/lines/one-line-break.ts';
import type { RewrittenText } from '../../../engine/lines/rewritten-text.ts';
import { convertTemplate } from '../../../engine/regex/flavors/replacement.ts';
import { lineEndUse } from '../../../engine/regex/line-ends.ts';
import { foreignNotes, readPattern } from '../../../engine/regex/regex.ts';
import { templateWriter } from '../../../engine/regex/template.ts';
import { codePointAfter, codePointBefore } from '../../../engine/unicode/code-points.ts';
import { escapePattern } from '../../../engine/unicode/escape-pattern.ts';
import { unescapeText } from '../../../engine/unicode/escapes.ts';
import { isWordCharacter } from '../../../engine/unicode/word-characters.ts';
import { inCaseOfMatch } from './case-of-match.ts';
import { compileFormatted } from './formatted-groups.ts';
import { isBeforeItsMark, LookalikeCounter, type LookalikeCounts, searchByLook } from './lookalikes.ts';

/** Settings of a search. */
export type SearchSettings = {
  /** `plain` and `extended` look for a text, `regex` for a pattern; `extended` reads escapes in both fields. */
  readonly mode: 'plain' | 'extended' | 'regex';
  readonly matchCase: boolean;
  readonly wholeWord: boolean;
  /** All matches; if false, the first only. */
  readonly all: boolean;
  /** Only where case does not matter, and not for patterns. */
  readonly preserveCase: boolean;
  /** Only in the mode `plain`: find what looks the same, too. */
  readonly lookalikes: boolean;
  readonly multiline: boolean;
  readonly dotAll: boolean;
};

/** Text to find and its replacement, as typed. */
export type Pair = {
  readonly find: string;
  readonly replace: string;
  /** The id of the field that it comes from. */
  readonly option: string;
};

export type Matches = {
  readonly count: number;
  /** Ranges of the matches, flat: from, to ... in UTF-16 offsets of the text that was searched. */
  readonly ranges: Uint32Array;
  /** The matches that only look like the text to find; left out if all are as typed. */
  readonly lookalikes?: LookalikeCounts;
  /** Matches with an edge inside a word of Unicode; left out if the search names no word characters. */
  readonly insideWords?: number;
};

/** A text with its matches replaced. */
export type Replaced = Matches & {
  readonly text: string;
  /** Returns what the match with a 0-based number became. */
  readonly replacementAt: (match: number) => string;
};

type Replacement = (match: RegExpExecArray) => string;

const WORD = '[\\p{L}\\p{M}\\p{N}_]';

/**
 * Finds a text or a pattern, and replaces its matches.
 *
 * Each end of a line is one `\n` to the search, and a `\n` in the replacement is a line end of the text, unless the
 * search names carriage returns. The text between matches stays unchanged.
 *
 * @param pair `find` must not be empty
 * @param lineEnd line end for line breaks in the replacement
 * @param isLast whether the text ends here, so that no line begins after its last line end
 * @throws ToolError for an invalid pattern, and above 10,000,000 UTF-16 code units
 */
export function replaceIn(
  text: string,
  pair: Pair,
  settings: SearchSettings,
  lineEnd: LineEnd = lineEndOf(text),
  isLast = true,
): Replaced {
  const { mode, matchCase, wholeWord, preserveCase } = settings;
  if (mode === 'regex') return replacePattern(text, pair, settings, lineEnd, isLast);
  const typed = mode === 'extended' ? unescapeText(pair.find) : pair.find;
  const unescaped = mode === 'extended' ? unescapeText(pair.replace) : pair.replace;
  const namesReturns = typed.includes('\r');
  const replace = namesReturns ? unescaped : withLineEnd(unescaped, lineEnd);
  const byLook = settings.lookalikes && mode === 'plain' ? searchByLook(text, typed) : undefined;
  const find = byLook?.find ?? typed;
  const seesLineEnds = !namesReturns && find.includes('\n') && text.includes('\r');
  const rewritten = byLook?.rewritten ?? (seesLineEnds ? withLineFeeds(text) : undefined);
  const keepsCase = preserveCase && !matchCase;
  const hasMarks = byLook?.hasMarks ?? false;
  const exact = rewritten || wholeWord || keepsCase || hasMarks ? undefined : exactSearch(text, find, matchCase);
  if (exact)
    return countLookalikes(replaceExact(text, exact, replace, settings.all), text, typed, byLook !== undefined);
  const search = new RegExp(escapePattern(find), matchCase ? 'gu' : 'giu');
  const replacement = keepsCase ? inCaseOfMatch(replace) : () => replace;
  const isNoMatch = hasMarks ? (_: number, to: number) => isBeforeItsMark(text, to) : undefined;
  const replaced = replaceMatches(text, rewritten, search, replacement, settings, isNoMatch);
  return countLookalikes(replaced, text, typed, byLook !== undefined);
}

/** Adds how many matches are not as typed, if the search was by look. */
function countLookalikes(replaced: Replaced, text: string, find: string, isByLook: boolean): Replaced {
  if (!isByLook) return replaced;
  const { ranges } = replaced;
  const counter = new LookalikeCounter(find);
  for (let i = 0; i < ranges.length; i += 2) counter.add(text.slice(ranges[i], ranges[i + 1]));
  return { ...replaced, lookalikes: counter.counts };
}

/** Whether a text starts or ends with half of a surrogate pair, which must not match half of a pair. */
function cutsPairs(find: string): boolean {
  const first = find.charCodeAt(0);
  const last = find.charCodeAt(find.length - 1);
  return (first >= 0xdc00 && first < 0xe000) || (last >= 0xd800 && last < 0xdc00);
}

/** A text and a search text whose code units match exactly where the original texts match. */
type ExactSearch = { readonly haystack: string; readonly find: string };

const ASCII = /^[\0-\x7f]*$/;
/** Long s, which matches s but is its own lowercase letter, and dotted capital I, whose lowercase form is an i with a mark. */
const UNLIKE_LOWERCASE = /[\u017f\u0130]/;

/**
 * Returns a search without a regular expression, which would take several times as long; undefined if it needs one. If
 * case does not matter, an ASCII text matches texts with the same lowercase form, except for two letters.
 */
function exactSearch(text: string, find: string, matchCase: boolean): ExactSearch | undefined {
  if (matchCase) return cutsPairs(find) ? undefined : { haystack: text, find };
  if (!ASCII.test(find) || UNLIKE_LOWERCASE.test(text)) return undefined;
  return { haystack: text.toLowerCase(), find: find.toLowerCase() };
}

function replaceExact(text: string, { haystack, find }: ExactSearch, replace: string, all: boolean): Replaced {
  const first = haystack.indexOf(find);
  const replacementAt = () => replace;
  if (first < 0) return { text, count: 0, ranges: new Uint32Array(), replacementAt };
  if (!all) {
    const end = first + find.length;
    checkTextSize(text.length - find.length + replace.length);
    const ranges = Uint32Array.of(first, end);
    return { text: text.slice(0, first) + replace + text.slice(end), count: 1, ranges, replacementAt };
  }
  const pieces = haystack.split(find);
  const count = pieces.length - 1;
  checkTextSize(text.length + count * (replace.length - find.length));
  const ranges = new Uint32Array(count * 2);
  const isLowered = haystack !== text;
  let at = 0;
  for (let i = 0; i < count; i++) {
    const start = at + (pieces[i] as string).length;
    if (isLowered) pieces[i] = text.slice(at, start);
    at = start + find.length;
    ranges[i * 2] = start;
    ranges[i * 2 + 1] = at;
  }
  if (isLowered) pieces[count] = text.slice(at);
  return { text: pieces.join(replace), count, ranges, replacementAt };
}

/** A pair in the mode `regex`, ready to search. */
export type PatternSearch = {
  readonly pattern: RegExp;
  /** The pattern, in whole words only if that is asked for. */
  readonly search: RegExp;
  /** The replacement with references as JavaScript writes them. */
  readonly template: string;
  readonly notes: readonly string[];
  readonly hasWords: boolean;
};

/** Reads a pattern and its replacement, whose parts of other flavors are converted. @throws ToolError for an invalid one */
export function compileSearch({ find, replace, option }: Pair, settings: SearchSettings): PatternSearch {
  const flags = `g${settings.matchCase ? '' : 'i'}${settings.multiline ? 'm' : ''}${settings.dotAll ? 's' : ''}`;
  const { pattern, groups, hasWords, notes } = readPattern(find, flags, option);
  // Inside the pattern, so that `cat|cats` finds the whole word cats. Without u there is no \p; matches are checked then.
  const search =
    settings.wholeWord && /[uv]/.test(pattern.flags)
      ? new RegExp(`(?<!${WORD})(?:${pattern.source})(?!${WORD})`, pattern.flags)
      : pattern;
  const { template, found } = convertTemplate(replace, { groups });
  return { pattern, search, template, hasWords, notes: [...notes, ...foreignNotes('Replacement', found)] };
}

/** `^` or `$`, not escaped and not in a class. */
const ANCHOR = /^(?:[^\\[^$]|\\[\s\S]|\[(?:\\[\s\S]|[^\]\\])*\])*[$^]/;

function replacePattern(
  text: string,
  pair: Pair,
  settings: SearchSettings,
  lineEnd: LineEnd,
  isLast: boolean,
): Replaced {
  const { pattern, search, template, hasWords } = compileSearch(pair, settings);
  const write = templateWriter(compileFormatted(template, pattern));
  const hasReturns = text.includes('\r');
  // A piece of a text may have none of its line ends.
  const use = hasReturns || lineEnd !== '\n' ? lineEndUse(pattern) : undefined;
  const replacement =
    !use || use.namesReturns
      ? (match: RegExpExecArray) => write(match, match.input)
      : (match: RegExpExecArray) => withLineEnd(write(match, match.input), lineEnd);
  const rewritten = hasReturns && use?.seesLineEnds && !use.needsReturns ? withLineFeeds(text) : undefined;
  // No line begins after the line end that the text ends with.
  const endsLine = isLast && settings.multiline && endsWithLineEnd(text) && ANCHOR.test(pattern.source);
  const end = (rewritten?.text ?? text).length;
  const isNoMatch = endsLine ? (from: number) => from === end : undefined;
  const replaced = replaceMatches(text, rewritten, search, replacement, settings, isNoMatch);
  return hasWords ? { ...replaced, insideWords: countInsideWords(text, replaced.ranges) } : replaced;
}

/**
 * @param rewritten the searched text, if it is not the text itself
 * @param isNoMatch whether to skip a match, by its range in the searched text
 */
function replaceMatches(
  text: string,
  rewritten: RewrittenText | undefined,
  search: RegExp,
  replacement: Replacement,
  settings: SearchSettings,
  isNoMatch?: (from: number, to: number) => boolean,
): Replaced {
  const searched = rewritten?.text ?? text;
  const ranges: number[] = [];
  const replacements: string[] = [];
  let result = '';
  let done = 0;
  eachMatch(searched, search, settings, (match, from, to) => {
    if (isNoMatch?.(from, to)) return false;
    if (rewritten && (rewritten.isInside(from) || rewritten.isInside(to))) return false;
    const start = rewritten ? rewritten.startOf(from) : from;
    const end = rewritten ? rewritten.endOf(to) : to;
    const replaced = replacement(match);
    replacements.push(replaced);
    result += text.slice(done, start) + replaced;
    checkTextSize(result.length);
    ranges.push(start, end);
    done = end;
    return true;
  });
  result += text.slice(done);
  checkTextSize(result.length);
  const replacementAt = (i: number) => replacements[i] as string;
  return { text: result, count: ranges.length / 2, ranges: Uint32Array.from(ranges), replacementAt };
}

/**
 * Go through the matches of a search, or the first one if not all are wanted.
 *
 * @param visit gets each match and its range; returns false to go on right after its start
 */
export function eachMatch(
  text: string,
  search: RegExp,
  { wholeWord, all, mode }: SearchSettings,
  visit: (match: RegExpExecArray, start: number, end: number) => boolean,
): void {
  search.lastIndex = 0;
  for (let match = search.exec(text); match; match = search.exec(text)) {
    const start = match.index;
    const end = start + match[0].length;
    if (wholeWord && !isWholeWord(text, start, end)) {
      search.lastIndex = start + (mode === 'regex' ? sizeAt(text, start) : distanceToNextStart(text, start, end));
    } else if (!visit(match, start, end)) search.lastIndex = start + sizeAt(text, start);
    else if (!all) break;
    else if (end === start) search.lastIndex = end + sizeAt(text, end);
  }
}

/** The code units of the character at an offset; 1 at the end of the text. */
const sizeAt = (text: string, offset: number) => (codePointAfter(text, offset) > 0xffff ? 2 : 1);

const isAsciiWord = (codePoint: number) => codePoint < 0x80 && isWordCharacter(codePoint);

/** Whether `\b` matches within a word: at a letter beyond ASCII. */
function isEdgeInWord(text: string, offset: number): boolean {
  const before = codePointBefore(text, offset);
  const after = codePointAfter(text, offset);
  return isAsciiWord(before) !== isAsciiWord(after) && isWordCharacter(before) && isWordCharacter(after);
}

/** Returns how many matches begin or end where `\b` matches within a word. @param ranges as in `Replaced` */
export function countInsideWords(text: string, ranges: Uint32Array): number {
  let count = 0;
  for (let i = 0; i < ranges.length; i += 2) {
    if (isEdgeInWord(text, ranges[i] as number) || isEdgeInWord(text, ranges[i + 1] as number)) count++;
  }
  return count;
}

/** Whether no word character is directly before or after a match. */
function isWholeWord(text: string, start: number, end: number): boolean {
  return !isWordCharacter(codePointBefore(text, start)) && !isWordCharacter(codePointAfter(text, end));
}

/**
 * Returns the distance from the start of a rejected match of a literal text to the next place where a whole word can
 * start: not right after one of its leading word characters. Without this, overlapping long texts take quadratic time.
 */
function distanceToNextStart(text: string, start: number, end: number): number {
  let at = start;
  while (at < end && isWordCharacter(codePointAfter(text, at))) at += sizeAt(text, at);
  return at + sizeAt(text, at) - start;
}
