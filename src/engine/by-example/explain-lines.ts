import { type Group, isGroup, type LinePart } from './line-shapes.ts';

/** A fragment of a wanted line: a literal character, or all or part of the text of a group. */
export type LineFragment =
  | { readonly literal: string }
  | { readonly group: number; readonly from?: number; readonly to?: number };

export type Explanation = { readonly pieces: readonly LineFragment[]; readonly cost: number };

/** Maximum number of positions in the lines that are tried. */
const MAX_POSITIONS = 2500;
/** Maximum number of characters in a piece from the start or end of a group. */
const MAX_END_LENGTH = 4;

const COST = { whole: 0.25, slice: 0.45, end: 0.6, letter: 0.2, sign: 0.08 } as const;

type Choice = { readonly piece: LineFragment; readonly lengths: readonly number[]; readonly cost: number };
type Best = { readonly cost: number; readonly choice?: Choice; readonly next?: Best };

/** Yields the pieces of a group, whole or cut, with their lengths in each line. */
function* cutsOf(values: Group['values'], width: number | undefined, group: number) {
  yield { piece: { group }, texts: values, cost: COST.whole };
  const [first = ''] = values;
  if (width !== undefined && width > 2) {
    for (let from = 0; from < width; from++) {
      for (let to = from + 1; to <= width; to++) {
        if (to - from === width) continue;
        yield { piece: { group, from, to }, texts: values.map((value) => value.slice(from, to)), cost: COST.slice };
      }
    }
    return;
  }
  if (values.length < 2) return;
  for (let length = 1; length <= Math.min(MAX_END_LENGTH, first.length); length++) {
    if (values.some((value) => value.length < length)) return;
    const cost = COST.end + 0.1 * (length - 1);
    yield { piece: { group, to: length }, texts: values.map((value) => value.slice(0, length)), cost };
    if (length > 1) yield { piece: { group, from: -length }, texts: values.map((value) => value.slice(-length)), cost };
  }
}

/**
 * Explains the wanted lines by the parts of the given ones, in the same way for all lines.
 *
 * @returns the cheapest explanation; undefined if there is none
 */
export function explainLines(parts: readonly LinePart[], targets: readonly string[]): Explanation | undefined {
  const groups = parts.filter(isGroup);
  const cuts = groups
    .flatMap((group, i) => (group.isDropped ? [] : [...cutsOf(group.values, group.width, i)]))
    .filter(({ texts }) => texts.every((text) => text !== ''));
  const known = new Map<string, Best | undefined>();
  const [first = ''] = targets;
  const allowsLiterals = targets.length > 1;

  const choicesAt = (positions: readonly number[]): Choice[] => {
    const choices: Choice[] = [];
    for (const { piece, texts, cost } of cuts) {
      if (texts.every((text, i) => targets[i]?.startsWith(text, positions[i]))) {
        choices.push({ piece, lengths: texts.map(({ length }) => length), cost });
      }
    }
    const literal = first[positions[0] ?? 0];
    if (literal !== undefined && targets.every((line, i) => line[positions[i] ?? 0] === literal)) {
      const isSign = !/[\p{L}\p{N}\ud800-\udfff]/u.test(literal);
      if (isSign || allowsLiterals) {
        choices.push({ piece: { literal }, lengths: targets.map(() => 1), cost: isSign ? COST.sign : COST.letter });
      }
    }
    return choices;
  };

  const bestFrom = (positions: readonly number[]): Best | undefined => {
    if (positions.every((position, i) => position === targets[i]?.length)) return { cost: 0 };
    const key = positions.join();
    if (known.has(key)) return known.get(key);
    if (known.size > MAX_POSITIONS) return undefined;
    known.set(key, undefined);
    let best: Best | undefined;
    for (const choice of choicesAt(positions)) {
      const next = bestFrom(positions.map((position, i) => position + (choice.lengths[i] ?? 0)));
      if (next && (!best || choice.cost + next.cost < best.cost))
        best = { cost: choice.cost + next.cost, choice, next };
    }
    known.set(key, best);
    return best;
  };

  const best = bestFrom(targets.map(() => 0));
  if (!best) return undefined;
  const pieces: LineFragment[] = [];
  for (let at: Best | undefined = best; at?.choice; at = at.next) pieces.push(at.choice.piece);
  return { pieces, cost: best.cost };
}
