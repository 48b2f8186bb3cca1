import type { Numbered } from '../diff/numbering.ts';
import { eachRange, RangeList } from '../diff/ranges.ts';
import { compareSequences } from '../diff/sequences.ts';
import type { KeyedLines, Lines } from './line-keys.ts';
import { pairLines } from './pair-lines.ts';
import { RowKind } from './rows.ts';

/** Called with each pair of lines that are beside each other, from the top. 0-based, -1 for none. */
export type OnPair = (kind: RowKind, left: number, right: number) => void;

/** Two texts as lines, and what counts of them. */
export type Sides = {
  readonly left: KeyedLines;
  readonly right: KeyedLines;
  readonly leftLines: Lines;
  readonly rightLines: Lines;
  readonly numbers: Numbered;
};

/** Reports the lines that are left out of a comparison, blank ones, in their places. */
class Skipped {
  #left = 0;
  #right = 0;
  readonly #onPair: OnPair;

  constructor(onPair: OnPair) {
    this.#onPair = onPair;
  }

  /** Report all lines before these. */
  upTo(left: number, right: number): void {
    while (this.#left < left && this.#right < right) this.#onPair(RowKind.alike, this.#left++, this.#right++);
    while (this.#left < left) this.#onPair(RowKind.alike, this.#left++, -1);
    while (this.#right < right) this.#onPair(RowKind.alike, -1, this.#right++);
  }

  report(kind: RowKind, left: number, right: number): void {
    this.upTo(left < 0 ? this.#left : left, right < 0 ? this.#right : right);
    this.#onPair(kind, left, right);
    if (left >= 0) this.#left = left + 1;
    if (right >= 0) this.#right = right + 1;
  }
}

/**
 * Aligns the lines of two texts.
 *
 * @param isLate once true, lines that changed are paired in their order
 * @returns the first line on the left that was paired that way, 0-based; undefined if there was time for all
 */
export function alignLines(sides: Sides, isLate: () => boolean, onPair: OnPair): number | undefined {
  const { left, right, leftLines, rightLines, numbers } = sides;
  const skipped = new Skipped(onPair);
  const lineAt = (i: number) => left.lineOf[i] as number;
  const rightLineAt = (j: number) => right.lineOf[j] as number;
  const beside = (fromL: number, toL: number, fromR: number, toR: number) => {
    let [i, j] = [fromL, fromR];
    while (i < toL && j < toR) {
      const isSame = numbers.old[i] === numbers.new[j];
      skipped.report(isSame ? RowKind.same : RowKind.replaced, lineAt(i++), rightLineAt(j++));
    }
    while (i < toL) skipped.report(RowKind.removed, lineAt(i++), -1);
    while (j < toR) skipped.report(RowKind.added, -1, rightLineAt(j++));
  };
  const changed = new RangeList();
  compareSequences(numbers.old, numbers.new, numbers.count, isLate, (...change) => changed.push(...change));
  let roughFrom: number | undefined;
  let [i, j] = [0, 0];
  const reportSame = (to: number) => {
    while (i < to) skipped.report(RowKind.same, lineAt(i++), rightLineAt(j++));
  };
  for (const [from, to, fromRight, toRight] of eachRange(changed.done())) {
    reportSame(from);
    if (to - from === 1 && toRight - fromRight === 1) {
      skipped.report(RowKind.changed, lineAt(from), rightLineAt(fromRight));
    } else if (from === to || fromRight === toRight) beside(from, to, fromRight, toRight);
    else if (isLate()) {
      roughFrom ??= lineAt(from);
      beside(from, to, fromRight, toRight);
    } else {
      const leftIndexOf = new Map<number, number>();
      for (let k = from; k < to; k++) leftIndexOf.set(lineAt(k), k);
      const rightIndexOf = new Map<number, number>();
      for (let k = fromRight; k < toRight; k++) rightIndexOf.set(rightLineAt(k), k);
      const pairs = pairLines(
        { lines: leftLines, from: lineAt(from), to: lineAt(to - 1) + 1 },
        { lines: rightLines, from: rightLineAt(fromRight), to: rightLineAt(toRight - 1) + 1 },
        isLate,
      );
      let [a, b] = [from, fromRight];
      for (const [line, other] of pairs) {
        const [k, l] = [leftIndexOf.get(line), rightIndexOf.get(other)];
        if (k === undefined || l === undefined) continue;
        beside(a, k, b, l);
        skipped.report(numbers.old[k] === numbers.new[l] ? RowKind.same : RowKind.changed, line, other);
        [a, b] = [k + 1, l + 1];
      }
      beside(a, to, b, toRight);
      if (isLate()) roughFrom ??= lineAt(from);
    }
    [i, j] = [to, toRight];
  }
  reportSame(left.lineOf.length);
  skipped.upTo(leftLines.starts.length - 1, rightLines.starts.length - 1);
  return roughFrom;
}

/** Put equal lines of two texts beside each other, regardless of their positions; the others stay where they are. */
export function matchLines({ left, right, leftLines, rightLines, numbers }: Sides, onPair: OnPair): void {
  /** The places on the right of each number that are still free, the first one last. */
  const free = new Map<number, number[]>();
  for (let j = numbers.new.length - 1; j >= 0; j--) {
    const number = numbers.new[j] as number;
    const indices = free.get(number);
    if (indices) indices.push(j);
    else free.set(number, [j]);
  }
  const partner = new Int32Array(leftLines.starts.length).fill(-2);
  const isMatched = new Uint8Array(rightLines.starts.length);
  left.lineOf.forEach((line, i) => {
    const found = free.get(numbers.old[i] as number)?.pop();
    const other = found === undefined ? -1 : (right.lineOf[found] as number);
    partner[line] = other;
    if (other >= 0) isMatched[other] = 1;
  });
  const counts = new Uint8Array(rightLines.starts.length);
  for (const line of right.lineOf) counts[line] = 1;
  /** Reports the lines from `from` that are on the right alone: they follow the line before them there. */
  const reportRightOnly = (from: number) => {
    let line = from;
    for (; line < rightLines.starts.length - 1 && !isMatched[line]; line++) {
      onPair(counts[line] ? RowKind.added : RowKind.alike, -1, line);
    }
  };
  reportRightOnly(0);
  for (let line = 0; line < leftLines.starts.length - 1; line++) {
    const other = partner[line] as number;
    if (other === -2) onPair(RowKind.alike, line, -1);
    else if (other === -1) onPair(RowKind.removed, line, -1);
    else {
      onPair(RowKind.same, line, other);
      reportRightOnly(other + 1);
    }
  }
}
