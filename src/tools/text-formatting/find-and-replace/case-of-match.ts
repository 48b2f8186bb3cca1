import { titleChar } from '../../../engine/language/case.ts';
import { memoize } from '../../../engine/values/memoize.ts';

const CAPITALS = /^[^\p{Ll}\p{Lt}]*$/u;
const TWO_CAPITALS = /\p{Lu}.*\p{Lu}/su;
/** A word begins after a space or punctuation, but not after an apostrophe. */
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*/gu;
const CAPITAL = /^[\p{Lu}\p{Lt}]/u;

const capitalized = (word: string) => word.replace(/^./su, (character) => titleChar(character));

/**
 * Returns a replacement in the case of its match: in capitals for at least two capitals and no lowercase letter, else
 * each word with a capital whose counterpart in the match has one.
 *
 * Where the replacement has more words than the match, the further ones get a capital only if all words of a phrase
 * have one.
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
