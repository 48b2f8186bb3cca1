import type { Numbered } from '../diff/numbering.ts';
import { isWordUnit } from '../diff/pieces.ts';
import type { KeyedLines } from './line-keys.ts';

/** Lines that follow each other on both sides, in another place: the first of them on each side, 0-based, and how many. */
export type Move = { readonly left: number; readonly right: number; readonly count: number };

/** Letters and digits of the shortest block that counts as moved: less, such as `}`, is somewhere else by chance. */
const MIN_LETTERS = 16;

/** A side of a comparison: its text in lines, and those that only this side has. */
export type Side = {
  readonly keyed: KeyedLines;
  /** Ascending, 0-based. */
  readonly own: readonly number[];
};

/** Returns the piece of each line; -1 for a line without one. */
function piecesOf({ keyed: { lineOf } }: Side): Int32Array {
  const pieces = new Int32Array((lineOf.at(-1) ?? -1) + 1).fill(-1);
  lineOf.forEach((line, piece) => {
    pieces[line] = piece;
  });
  return pieces;
}

/** Returns the lines by their keys; -1 for a key that several have. */
function linesByKey(lines: readonly number[], keys: Int32Array): Map<number, number> {
  const byKey = new Map<number, number>();
  for (const line of lines) {
    const key = keys[line] as number;
    byKey.set(key, byKey.has(key) ? -1 : line);
  }
  return byKey;
}

function lettersIn({ text, starts, ends }: KeyedLines['pieces'], piece: number): number {
  let letters = 0;
  for (let at = starts[piece] as number; at < (ends[piece] as number); at++) {
    if (isWordUnit(text.charCodeAt(at))) letters++;
  }
  return letters;
}

/**
 * Finds the blocks of lines that were removed in one place and added in another. Each begins with a line that no other
 * removed and no other added line equals, and grows to both sides while they are the same. Linear.
 *
 * @returns ascending on the left
 */
export function movesOf(left: Side, right: Side, numbers: Numbered): Move[] {
  const [pieces, otherPieces] = [piecesOf(left), piecesOf(right)];
  const keys = pieces.map((piece) => numbers.old[piece] ?? -1);
  const otherKeys = otherPieces.map((piece) => numbers.new[piece] ?? -1);
  const removed = linesByKey(left.own, keys);
  const added = linesByKey(right.own, otherKeys);
  const free = new Set(left.own);
  const otherFree = new Set(right.own);
  const isPair = (line: number, other: number) =>
    free.has(line) && otherFree.has(other) && keys[line] === otherKeys[other];
  const moves: Move[] = [];
  for (const line of left.own) {
    const key = keys[line] as number;
    const other = added.get(key) ?? -1;
    if (other < 0 || removed.get(key) !== line || !isPair(line, other)) continue;
    let [before, after] = [0, 1];
    while (isPair(line - before - 1, other - before - 1)) before++;
    while (isPair(line + after, other + after)) after++;
    const move = { left: line - before, right: other - before, count: before + after };
    let letters = 0;
    for (let i = 0; i < move.count; i++) {
      free.delete(move.left + i);
      otherFree.delete(move.right + i);
      letters += lettersIn(left.keyed.pieces, pieces[move.left + i] as number);
    }
    if (letters >= MIN_LETTERS) moves.push(move);
  }
  return moves;
}
