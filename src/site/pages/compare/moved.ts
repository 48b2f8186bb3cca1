import type { TextComparison } from '../../../engine/compare/compare-text.ts';

/** Where a moved line is on the other side, 0-based, and whether it is the first of its block. */
export type Place = { readonly line: number; readonly isFirst: boolean };

/** The places of the moved lines of each side, by their lines. */
export type Places = { readonly left: ReadonlyMap<number, Place>; readonly right: ReadonlyMap<number, Place> };

/** Returns the places of the lines of moved blocks. */
export function placesOf({ moves = [] }: Pick<TextComparison, 'moves'>): Places {
  const left = new Map<number, Place>();
  const right = new Map<number, Place>();
  for (const move of moves) {
    for (let i = 0; i < move.count; i++) {
      left.set(move.left + i, { line: move.right + i, isFirst: i === 0 });
      right.set(move.right + i, { line: move.left + i, isFirst: i === 0 });
    }
  }
  return { left, right };
}
