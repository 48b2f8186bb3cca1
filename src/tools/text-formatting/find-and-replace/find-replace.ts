import { checkTextSize } from '../../../core/limits.ts';
import { compilePattern, compileReplacement, escapePattern, expandReplacement } from '../../../regex/regex.ts';
import { titleChar } from '../../../text/case.ts';
import { codePointAfter, codePointBefore } from '../../../text/code-points.ts';
import { unescapeText } from '../../../text/escapes.ts';
import { isWordCharacter } from '../../../text/word-characters.ts';

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

export type Replaced = {
  readonly text: string;
  readonly count: number;
  /** Ranges of the matches, flat: from, to ... in UTF-16 offsets of the text that was searched. */
  readonly ranges: Uint32Array;
};

/** Returns the replacement of a match. */
type Replacement = (match: RegExpExecArray) => string;

const WORD = '[\\p{L}\\p{M}\\p{N}_]';

/**
 * Find a text or a pattern and replace its matches.
 *
 * @param pair its `find` is not empty
 * @throws ToolError for a pattern that does not compile, and above 10,000,000 UTF-16 code units
 */
export function replaceIn(text: string, pair: Pair, settings: SearchSettings): Replaced {
  const { mode, matchCase, wholeWord } = settings;
  if (mode === 'regex') return replacePattern(text, pair, settings);
  const find = mode === 'extended' ? unescapeText(pair.find) : pair.find;
  const replace = mode === 'extended' ? unescapeText(pair.replace) : pair.replace;
  const exact = wholeWord || (settings.preserveCase && !matchCase) ? undefined : exactSearch(text, find, matchCase);
  if (exact) return replaceExact(text, exact, replace, settings.all);
  const search = new RegExp(escapePattern(find), matchCase ? 'gu' : 'giu');
  const replacement = settings.preserveCase && !matchCase ? inCaseOfMatch(replace) : () => replace;
  return replaceMatches(text, search, replacement, settings);
}

/** Whether a text starts or ends with half of a surrogate pair, which must not match half of a pair. */
function cutsPairs(find: string): boolean {
  const first = find.charCodeAt(0);
  const last = find.charCodeAt(find.length - 1);
  return (first >= 0xdc00 && first < 0xe000) || (last >= 0xd800 && last < 0xdc00);
}

/** A text in which a literal text is found unit by unit where it is found in the original. */
type ExactSearch = { readonly haystack: string; readonly find: string };

const ASCII = /^[\0-\x7f]*$/;
/** Long s, which matches s but is its own lowercase letter, and dotted capital I, whose lowercase form is an i with a mark. */
const UNLIKE_LOWERCASE = /[\u017f\u0130]/;

/**
 * Returns a search without a regular expression, which takes several times as long; undefined if it needs one.
 *
 * If case does not matter, an ASCII text matches what has the same lowercase form, except for two letters.
 */
function exactSearch(text: string, find: string, matchCase: boolean): ExactSearch | undefined {
  if (matchCase) return cutsPairs(find) ? undefined : { haystack: text, find };
  if (!ASCII.test(find) || UNLIKE_LOWERCASE.test(text)) return undefined;
  return { haystack: text.toLowerCase(), find: find.toLowerCase() };
}

function replaceExact(text: string, { haystack, find }: ExactSearch, replace: string, all: boolean): Replaced {
  const first = haystack.indexOf(find);
  if (first < 0) return { text, count: 0, ranges: new Uint32Array() };
  if (!all) {
    const end = first + find.length;
    checkTextSize(text.length - find.length + replace.length);
    return { text: text.slice(0, first) + replace + text.slice(end), count: 1, ranges: Uint32Array.of(first, end) };
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
  return { text: pieces.join(replace), count, ranges };
}

function replacePattern(text: string, { find, replace, option }: Pair, settings: SearchSettings): Replaced {
  const flags = `g${settings.matchCase ? '' : 'i'}${settings.multiline ? 'm' : ''}${settings.dotAll ? 's' : ''}`;
  const pattern = compilePattern(find, flags, option);
  const parts = compileReplacement(replace, pattern);
  // Inside the pattern, so that `cat|cats` finds the whole word cats. Without u there is no \p; matches are checked then.
  const search =
    settings.wholeWord && pattern.unicode ? new RegExp(`(?<!${WORD})(?:${find})(?!${WORD})`, pattern.flags) : pattern;
  return replaceMatches(text, search, (match) => expandReplacement(parts, match), settings);
}

function replaceMatches(text: string, search: RegExp, replacement: Replacement, settings: SearchSettings): Replaced {
  const { wholeWord, all, mode } = settings;
  const ranges: number[] = [];
  let result = '';
  let done = 0;
  for (let match = search.exec(text); match; match = search.exec(text)) {
    const start = match.index;
    const end = start + match[0].length;
    if (wholeWord && !isWholeWord(text, start, end)) {
      search.lastIndex = start + (mode === 'regex' ? sizeAt(text, start) : distanceToNextStart(text, start, end));
      continue;
    }
    result += text.slice(done, start) + replacement(match);
    checkTextSize(result.length);
    ranges.push(start, end);
    done = end;
    if (!all) break;
    if (end === start) search.lastIndex = end + sizeAt(text, end);
  }
  result += text.slice(done);
  checkTextSize(result.length);
  return { text: result, count: ranges.length / 2, ranges: Uint32Array.from(ranges) };
}

/** The code units of the character at an offset; 1 at the end of the text. */
const sizeAt = (text: string, offset: number) => (codePointAfter(text, offset) > 0xffff ? 2 : 1);

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

/**
 * A replacement in the case of its match: in capitals for at least two capitals and no lowercase letter, with a capital
 * for one that starts with a capital, else as typed.
 */
function inCaseOfMatch(replace: string): Replacement {
  const known = new Map<string, string>();
  return ([match]) => {
    let result = known.get(match);
    if (result === undefined) {
      result = replace;
      if (/^[^\p{Ll}\p{Lt}]*$/u.test(match) && /\p{Lu}.*\p{Lu}/su.test(match)) result = replace.toUpperCase();
      else if (/^\p{Lu}|^\p{Lt}/u.test(match)) {
        result = replace.replace(/[\p{L}\p{N}]/u, (character) => titleChar(character));
      }
      known.set(match, result);
    }
    return result;
  };
}
