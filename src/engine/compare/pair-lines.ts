import { numberPieces } from '../diff/numbering.ts';
import { wordsIn } from '../diff/pieces.ts';
import { eachRange, RangeList } from '../diff/ranges.ts';
import { compareSequences } from '../diff/sequences.ts';
import { isSpace } from '../lines/lines.ts';
import type { Lines } from './line-keys.ts';

/** Lines from one to another, 0-based, exclusive. */
export type LineSpan = { readonly lines: Lines; readonly from: number; readonly to: number };

/** Share of their average length that must have stayed for two lines to count as one that has changed. */
const SHARE = 0.4;

/** The words of some lines, and the line of each. */
function wordsByLine({ lines: { text, starts }, from, to }: LineSpan) {
  const words = wordsIn(text, starts[from] as number, starts[to] as number);
  const lineOf = new Int32Array(words.starts.length);
  let line = from;
  words.starts.forEach((start, i) => {
    while (line < to - 1 && start >= (starts[line + 1] as number)) line++;
    lineOf[i] = line;
  });
  return { ...words, lineOf };
}

/** Returns the number of visible UTF-16 code units of a piece; long words count for more than signs. */
function weightOf(text: string, from: number, to: number): number {
  return isSpace(text.charCodeAt(from)) ? 0 : to - from;
}

/** Returns the length of a line without whitespace, in UTF-16 code units. */
function visibleLength({ lines: { text, starts } }: LineSpan, line: number): number {
  let length = 0;
  const end = starts[line + 1] as number;
  for (let i = starts[line] as number; i < end; i++) if (!isSpace(text.charCodeAt(i))) length++;
  return length;
}

/**
 * Find which of some lines became which: those that have most of their words in common, in order.
 *
 * @returns pairs of lines, ascending on both sides
 */
export function pairLines(left: LineSpan, right: LineSpan, isLate: () => boolean): (readonly [number, number])[] {
  const [old, now] = [wordsByLine(left), wordsByLine(right)];
  const numbers = numberPieces(old, now);
  const changes = new RangeList();
  compareSequences(numbers.old, numbers.new, numbers.count, isLate, (...change) => changes.push(...change));
  /** The best partner on the right of each line on the left. */
  const best = new Map<number, { readonly line: number; readonly weight: number }>();
  let [line, other, weight] = [-1, -1, 0];
  const recordBest = () => {
    if (weight > (best.get(line)?.weight ?? 0)) best.set(line, { line: other, weight });
  };
  let [i, j] = [0, 0];
  const addCommon = (to: number) => {
    for (; i < to; i++, j++) {
      const [here, there] = [old.lineOf[i] as number, now.lineOf[j] as number];
      if (here !== line || there !== other) {
        recordBest();
        [line, other, weight] = [here, there, 0];
      }
      weight += weightOf(old.text, old.starts[i] as number, old.starts[i + 1] as number);
    }
  };
  for (const [from, to, , toRight] of eachRange(changes.done())) {
    addCommon(from);
    [i, j] = [to, toRight];
  }
  addCommon(numbers.old.length);
  recordBest();
  const pairs: (readonly [number, number])[] = [];
  let last: { readonly line: number; readonly weight: number } | undefined;
  for (const [from, found] of [...best].sort(([a], [b]) => a - b)) {
    if ((2 * found.weight) / (visibleLength(left, from) + visibleLength(right, found.line)) < SHARE) continue;
    if (last && found.line < last.line) continue;
    if (last && found.line === last.line) {
      if (found.weight <= last.weight) continue;
      pairs.pop();
    }
    pairs.push([from, found.line]);
    last = found;
  }
  return pairs;
}
