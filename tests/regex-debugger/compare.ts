import { RegExpParser } from '@eslint-community/regexpp';
import { splitsPair } from '../../src/engine/regex/debugger/character-set.ts';
import { compileProgram } from '../../src/engine/regex/debugger/compile.ts';
import { Matcher } from '../../src/engine/regex/debugger/matcher.ts';
import { type SearchResult, searchOnce } from '../../src/engine/regex/debugger/search.ts';
import type { Pair } from './generate.ts';

/** Most steps for one text; a few patterns would take more than anyone can wait for. */
const MAX_STEPS = 300_000;
/** Most matches of one text. */
const MAX_MATCHES = 50;

/**
 * Outcome of a comparison with the platform's RegExp.
 *
 * - `same`: equal results, of which `matched` tells whether there was a match, and `byAttempts` that they were compared
 *   with attempts of the platform at each code point: V8 lets an empty match begin inside a surrogate pair
 *   (`/\\B/u` on `a😀`), and skips the pair if a search for plain characters begins inside it (`/😀/gu`), which
 *   ECMA-262 does not
 * - `refused`: the platform, or both, do not know the pattern
 * - `too long`: not compared, as it takes too many steps
 */
export type Comparison =
  | { readonly kind: 'same'; readonly matched: boolean; readonly byAttempts: boolean }
  | { readonly kind: 'refused' | 'too long' }
  | { readonly kind: 'different'; readonly what: string };

function regexOf(pattern: string, flags: string): RegExp | undefined {
  try {
    return new RegExp(pattern, flags);
  } catch {
    return undefined;
  }
}

function parse(pattern: string, flags: string) {
  try {
    return new RegExpParser({ ecmaVersion: 2025 }).parsePattern(pattern, 0, pattern.length, {
      unicode: flags.includes('u'),
      unicodeSets: flags.includes('v'),
    });
  } catch {
    return undefined;
  }
}

/** Executes a pattern as often as it matches by the matcher and by the platform, and compares all that `exec` gives. */
export function compare({ pattern, flags, text, from }: Pair): Comparison {
  // The flag d adds the places of groups.
  const regex = regexOf(pattern, `${flags.replace('d', '')}d`);
  const ast = parse(pattern, flags);
  if (!regex) return { kind: 'refused' };
  if (!ast) return { kind: 'different', what: 'the parser refuses what the platform accepts' };
  const matcher = new Matcher(compileProgram(ast, flags), text, { steps: MAX_STEPS });
  const isStateful = /[gy]/.test(flags);
  const codePoints = /[uv]/.test(flags);
  let byAttempts = false;
  let last = from;
  for (let count = 0; count < MAX_MATCHES; count++) {
    const result = last > text.length ? { from: last, found: null } : searchOnce(matcher, last, flags.includes('y'));
    if (!result) return { kind: 'too long' };
    regex.lastIndex = last;
    let match = regex.exec(text);
    if (codePoints && (splitsPair(text, last) || (match && splitsPair(text, match.index)))) {
      byAttempts = true;
      const sticky = new RegExp(pattern, `${regex.flags.replace(/[gy]/g, '')}y`);
      match = attemptEach(sticky, text, splitsPair(text, last) ? last - 1 : last, flags.includes('y'));
      regex.lastIndex = sticky.lastIndex;
    }
    const theirs = JSON.stringify(match && platformResult(match, isStateful ? regex.lastIndex : 0));
    const mine = JSON.stringify(ownResult(result, text, isStateful));
    if (mine !== theirs) return { kind: 'different', what: `from ${last}: ${mine}, not ${theirs}` };
    if (!result.found || !isStateful) return { kind: 'same', matched: count > 0 || result.found !== null, byAttempts };
    last = result.found[1] as number;
    if (result.found[0] === last) last += codePoints && (text.codePointAt(last) ?? 0) > 0xffff ? 2 : 1;
  }
  return { kind: 'same', matched: true, byAttempts };
}

/** The first match of the attempts at each code point from an offset on, or of the first attempt only. */
function attemptEach(sticky: RegExp, text: string, from: number, once: boolean): RegExpExecArray | null {
  for (let at = from; at <= text.length; at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1) {
    sticky.lastIndex = at;
    const match = sticky.exec(text);
    if (match || once) return match;
  }
  return null;
}

const platformResult = (match: RegExpExecArray, lastIndex: number) => [
  match.index,
  lastIndex,
  match.map((each) => each ?? null),
  match.indices?.map((range) => range ?? null),
];

function ownResult({ found }: SearchResult, text: string, isStateful: boolean) {
  if (!found) return null;
  const places = Array.from({ length: found.length / 2 }, (_, i) =>
    (found[2 * i] as number) < 0 ? null : [found[2 * i] as number, found[2 * i + 1] as number],
  );
  const texts = places.map((place) => place && text.slice(place[0], place[1]));
  return [found[0], isStateful ? found[1] : 0, texts, places];
}
