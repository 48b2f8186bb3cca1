import { titleChar } from '../../../engine/language/case.ts';
import { memoize } from '../../../engine/values/memoize.ts';

const CAPITALS = /^[^\p{Ll}\p{Lt}]*$/u;
const TWO_CAPITALS = /\p{Lu}.*\p{Lu}/su;
/** A word begins after a space or punctuation, but not after an apostrophe. */
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*/gu;
const CAPITAL = /^[\p{Lu}\p{Lt}]/u;

const capitalized = (word: string) => word.replace(/^./su, (character) => titleChar(character));

/**
 * Returns a function that adapts the case of a replacement to its match: capitals if the match has at least two and no
 * lowercase letter, else each word gets a capital if its counterpart has one. Further words of a longer replacement get
 * a capital only if all words of a phrase have one.
 */
export function inCaseOfMatch(replace: string): (match: RegExpExecArray) => string {
  const write = memoize((match) => {
    if (CAPITALS.test(match) && TWO_CAPITALS.test(match)) return replace.toUpperCase();
    if (!/[\p{Lu}\p{Lt}]/u.test(match)) return replace;
    const words = match.match(WORD) ?? [];
    const isCapital = words.map((word) => CAPITAL.test(word));
    const allAre = words.length > 1 && isCapital.every(Boolean);
    let at = 0;
    return replace.replace(WORD, (word) => ((isCapital[at++] ?? allAre) ? capitalized(word) : word));
  });
  return ([match]) => write(match);
}
