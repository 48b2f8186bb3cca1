import { type ChangeRanges, firstAfter } from '../../../engine/diff/ranges.ts';

/** A span of a line, and whether it differs. */
export type MarkedSpan = { readonly text: string; readonly isMarked: boolean };

/** The pieces of a part of a text: what differs of it, and what does not. */
export function markedPieces(
  text: string,
  from: number,
  to: number,
  marks: ChangeRanges,
  side: 'left' | 'right',
): MarkedSpan[] {
  const [begin, end] = side === 'left' ? ([0, 1] as const) : ([2, 3] as const);
  const pieces: MarkedSpan[] = [];
  let at = from;
  const push = (until: number, isMarked: boolean) => {
    if (until > at) pieces.push({ text: text.slice(at, until), isMarked });
    at = Math.max(at, until);
  };
  for (let i = firstAfter(marks, from, end); i * 4 < marks.length; i++) {
    const start = marks[i * 4 + begin] as number;
    if (start >= to) break;
    push(Math.max(start, from), false);
    push(Math.min(marks[i * 4 + end] as number, to), true);
  }
  push(to, false);
  return pieces;
}

const SIGNS: Readonly<Record<string, string>> = { ' ': '·', '\t': '→\t', '\r': '␍', '\n': '␊', '\u00a0': '⍽' };

/** Makes invisible characters of a piece that differs visible if it has no others. Line ends always are. */
export function visible({ text, isMarked }: MarkedSpan): string {
  if (!isMarked) return text;
  const shown = text.replace(/[\r\n]/g, (sign) => SIGNS[sign] as string);
  if (/[^\s\p{Cf}␍␊]/u.test(shown)) return shown;
  return shown.replace(
    /[\s\p{Cf}]/gu,
    (sign) => SIGNS[sign] ?? `‹U+${sign.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}›`,
  );
}
