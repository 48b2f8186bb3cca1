import { type CaseFold, splitsPair } from './character-set.ts';

/** The character at an offset, a code point or a code unit; -1 at the end of the text. */
export function codeAfter(text: string, at: number, codePoints: boolean): number {
  if (at >= text.length) return -1;
  return codePoints ? (text.codePointAt(at) as number) : text.charCodeAt(at);
}

/** The character before an offset; -1 at the beginning of the text. */
export function codeBefore(text: string, at: number, codePoints: boolean): number {
  if (at === 0) return -1;
  if (codePoints && at > 1 && splitsPair(text, at - 1)) return text.codePointAt(at - 2) as number;
  return text.charCodeAt(at - 1);
}

/** Length of a character in UTF-16 units. */
export const sizeOf = (code: number): number => (code > 0xffff ? 2 : 1);

/** Whether a code unit is a line terminator. */
export const isLineEnd = (unit: number): boolean =>
  unit === 0x0a || unit === 0x0d || unit === 0x2028 || unit === 0x2029;

/**
 * Returns where a part of a text ends that is repeated at an offset, or begins where it is read backward; -1 if it is
 * not repeated.
 */
export function repeatEnd(
  text: string,
  [from, to]: readonly [from: number, to: number],
  at: number,
  { codePoints, isBack, fold }: { codePoints: boolean; isBack: boolean; fold: CaseFold | undefined },
): number {
  const next = isBack ? codeBefore : codeAfter;
  const sign = isBack ? -1 : 1;
  let end = at;
  for (let i = isBack ? to : from; i !== (isBack ? from : to); ) {
    const wanted = next(text, i, codePoints);
    const found = next(text, end, codePoints);
    if (found < 0 || (wanted !== found && !fold?.same(wanted, found))) return -1;
    i += sign * sizeOf(wanted);
    end += sign * sizeOf(found);
  }
  return end;
}
