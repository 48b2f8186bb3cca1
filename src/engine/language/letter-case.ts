import { classOf, LETTER, MARK, SPACE } from '../unicode/character-classes.ts';
import { codePointAt, codePointBefore, unitsOf } from '../unicode/code-points.ts';
import { TextBuilder } from '../unicode/text-builder.ts';
import { type CaseLocale, composeDottedI, lowerText, upperText } from './case.ts';

const CAPITAL_SIGMA = 0x3a3;
const SMALL_SIGMA = 0x3c3;
const FINAL_SIGMA = 0x3c2;
const SMALL_I = 0x69;
const DOT_ABOVE = 0x307;
const DOTTED_CAPITAL_I = 0x130;
const NON_JOINER = 0x200c;
const JOINER = 0x200d;

/** Whether an i with a combining dot is at an offset: the root lowercase of U+0130, one letter in uppercase. */
const isSmallDottedI = (text: string, at: number) =>
  text.charCodeAt(at) === SMALL_I && text.charCodeAt(at + 1) === DOT_ABOVE;

const isLineEnd = (codePoint: number) => codePoint === 10 || codePoint === 13;

export type AlternatingRules = {
  /** The case of the first letter, at position 0. */
  readonly start: 'lower' | 'upper';
  /** Characters that advance the position: all, letters only, or all with a restart at each word. */
  readonly count: 'all' | 'letters' | 'words';
  readonly locale: CaseLocale;
};

/**
 * Alternates lowercase and uppercase letters. The position starts again at 0 on each line.
 *
 * A character with its marks is one step, as is a surrogate pair; joiners do not count.
 * @example alternateCase('letter', { start: 'lower', count: 'all', locale: 'root' }) // 'lEtTeR'
 */
export function alternateCase(given: string, { start, count, locale }: AlternatingRules): string {
  const text = lowerText(given, locale);
  const uppered = upperText(text, locale);
  // No capital is shorter than its lowercase letter, so equal lengths mean equal places.
  const isAligned = uppered.length === text.length;
  const capitals = new Map<number, string>();
  const capitalOf = (codePoint: number) => {
    const capital = capitals.get(codePoint) ?? upperText(String.fromCodePoint(codePoint), locale);
    capitals.set(codePoint, capital);
    return capital;
  };
  const out = new TextBuilder();
  const upperTurn = start === 'upper' ? 0 : 1;
  let turn = 0;
  for (let i = 0; i < text.length; ) {
    const codePoint = codePointAt(text, i);
    const type = classOf(codePoint);
    let end = i + unitsOf(codePoint);
    if (isLineEnd(codePoint) || (count === 'words' && type & SPACE)) {
      out.unit(codePoint);
      turn = 0;
    } else if (type & MARK || codePoint === JOINER || codePoint === NON_JOINER) out.copy(text, i, end);
    else {
      const isUpper = turn === upperTurn && (count !== 'letters' || (type & LETTER) !== 0);
      if (!isUpper) out.copy(text, i, end);
      else if (codePoint === SMALL_I && isSmallDottedI(text, i)) {
        out.unit(DOTTED_CAPITAL_I);
        end++;
      } else if (isAligned) out.copy(uppered, i, end);
      else out.add(capitalOf(codePoint));
      if (count !== 'letters' || type & LETTER) turn = 1 - turn;
    }
    i = end;
  }
  return out.toString();
}

/** Whether a sigma at an offset is final: a letter precedes it and none follows, apart from marks. */
function isFinal(text: string, at: number): boolean {
  let before = at;
  while (before > 0 && classOf(codePointBefore(text, before)) & MARK) before -= unitsOf(codePointBefore(text, before));
  if (before === 0 || !(classOf(codePointBefore(text, before)) & LETTER)) return false;
  let after = at + 1;
  while (after < text.length && classOf(codePointAt(text, after)) & MARK) after += unitsOf(codePointAt(text, after));
  return after >= text.length || !(classOf(codePointAt(text, after)) & LETTER);
}

function swappedCharacter(character: string, locale: CaseLocale): string {
  const lower = lowerText(character, locale);
  return lower === character ? upperText(character, locale) : lower;
}

/**
 * Swaps uppercase and lowercase letters: a character with a lowercase form gets it, any other its capital.
 *
 * Title-case letters become lowercase. A capital sigma becomes a final one at the end of a word. Not always reversible:
 * "ß" gives "SS", which gives "ss".
 * @example inverseCase('Straße', 'root') // 'sTRASSE'
 */
export function inverseCase(given: string, locale: CaseLocale): string {
  const text = locale === 'tr' ? composeDottedI(given) : given;
  const lowered = lowerText(text, locale);
  const uppered = upperText(text, locale);
  const isAligned = lowered.length === text.length && uppered.length === text.length;
  const swapped = new Map<number, string>();
  const out = new TextBuilder();
  for (let i = 0; i < text.length; ) {
    const codePoint = codePointAt(text, i);
    let end = i + unitsOf(codePoint);
    if (codePoint === SMALL_I && isSmallDottedI(text, i)) {
      out.unit(DOTTED_CAPITAL_I);
      end++;
    } else if (codePoint === CAPITAL_SIGMA) out.unit(isFinal(text, i) ? FINAL_SIGMA : SMALL_SIGMA);
    else if (isAligned) out.copy(codePointAt(lowered, i) === codePoint ? uppered : lowered, i, end);
    else {
      let other = swapped.get(codePoint);
      if (other === undefined) {
        other = swappedCharacter(text.slice(i, end), locale);
        swapped.set(codePoint, other);
      }
      out.add(other);
    }
    i = end;
  }
  return out.toString();
}
