import { type Group, isGroup, type Part } from './line-shapes.ts';

/** A piece of what is wanted: a character of its own, or what a group of the line had, in whole or in part. */
export type Piece =
  | { readonly literal: string }
  | { readonly group: number; readonly from?: number; readonly to?: number };

export type Explanation = { readonly pieces: readonly Piece[]; readonly cost: number };

/** Places in the lines that are looked at before it is given up. */
const MAX_POSITIONS = 2500;
/** Characters from the start of a group that may be one piece, and from its end. */
const MAX_END_LENGTH = 4;

const COST = { whole: 0.25, slice: 0.45, end: 0.6, letter: 0.2, sign: 0.08 } as const;

type Choice = { readonly piece: Piece; readonly lengths: readonly number[]; readonly cost: number };
type Best = { readonly cost: number; readonly choice?: Choice; readonly next?: Best };

/** The pieces that a group can give, whole or cut, with their text in each line. */
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
 * Say each of some lines as pieces of the parts of others, the same pieces in all lines at once.
 *
 * @returns the cheapest way; undefined if there is none
 */
export function explainLines(parts: readonly Part[], targets: readonly string[]): Explanation | undefined {
  const groups = parts.filter(isGroup);
  const cuts = groups
    .flatMap((group, i) => (group.isDropped ? [] : [...cutsOf(group.values, group.width, i)]))
    .filter(({ texts }) => texts.every((text) => text !== ''));
  const known = new Map<string, Best | undefined>();
  const [first = ''] = targets;
  const mayInvent = targets.length > 1;

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
      if (isSign || mayInvent) {
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
  const pieces: Piece[] = [];
  for (let at: Best | undefined = best; at?.choice; at = at.next) pieces.push(at.choice.piece);
  return { pieces, cost: best.cost };
}
