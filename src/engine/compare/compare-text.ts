import { numberPieces } from '../diff/numbering.ts';
import { isWordUnit, linesIn } from '../diff/pieces.ts';
import { type ChangeRanges, eachRange, RangeList } from '../diff/ranges.ts';
import { isSpace } from '../lines/lines.ts';
import { alignLines, matchLines } from './align-lines.ts';
import { deadline } from './deadline.ts';
import { compareInside } from './inline.ts';
import { keyedLines, type Lines } from './line-keys.ts';
import { type Move, movesOf } from './moves.ts';
import type { CompareOptions } from './options.ts';
import { type LineRange, RowKind, RowList, type Rows } from './rows.ts';
import { pushLine } from './segments.ts';
import { type Verdict, verdictOf } from './verdict.ts';

/** Numbers of lines, words or characters. */
export type Amount = { readonly added: number; readonly removed: number };

/** Two texts side by side. */
export type TextComparison = {
  readonly verdict: Verdict;
  readonly rows: Rows;
  /** Differences within the lines that changed: ascending, four numbers each, as in `ChangeRanges`. */
  readonly marks: ChangeRanges;
  readonly lines: Amount & { readonly changed: number };
  /** Blocks of lines in another place, if there are any: their lines count neither as removed nor as added. */
  readonly moves?: readonly Move[];
  /** Words or characters in all, where changes are marked by them. */
  readonly inside?: Amount;
  /** The only side whose last line has no line break: that is no change of the line. */
  readonly openEnd?: 'left' | 'right';
  /** From this line on the left, 1-based, differences are rough: there was no more time. */
  readonly roughFrom?: number;
};

/** Milliseconds for a detailed comparison. */
const BUDGET = 30;

const NO_MARKS: ChangeRanges = new Uint32Array();

const lineEnd = (lines: Lines, line: number) => lines.ends[line] as number;
const lineStart = (lines: Lines, line: number) => lines.starts[line] as number;

const isOpen = (text: string) => text !== '' && !/[\r\n]$/.test(text);

/** Returns the line break that a last line lacks: that of the other text's last line, or else the first of both texts. */
function endFor(left: string, right: string): string {
  const [a, b] = [/\r\n?$|\n$/.exec(left), /\r\n?$|\n$/.exec(right)];
  return (a ?? b ?? /\r\n?|\n/.exec(left) ?? /\r\n?|\n/.exec(right) ?? ['\n'])[0] as string;
}

/**
 * Compares two texts line by line, and changed lines by word or character. Linear.
 *
 * @param budget milliseconds for a detailed comparison; after them the rest is reported in less detail, but never
 *   wrongly
 * @param now the clock, in milliseconds
 */
export function compareText(
  left: string,
  right: string,
  options: CompareOptions,
  budget = BUDGET,
  now: () => number = () => performance.now(),
): TextComparison {
  const isLate = deadline(budget, now);
  const [leftLines, rightLines] = [linesIn(left), linesIn(right)];
  const end = endFor(left, right);
  const keyed = keyedLines(isOpen(left) ? linesIn(left + end) : leftLines, options);
  const keyedRight = keyedLines(isOpen(right) ? linesIn(right + end) : rightLines, options);
  const numbers = numberPieces(keyed.pieces, keyedRight.pieces);
  const sides = { left: keyed, right: keyedRight, leftLines, rightLines, numbers };
  const rows = new RowList();
  const marks = new RangeList();
  let changed = 0;
  const inside = { added: 0, removed: 0 };
  /** Lines of one side alone. */
  const removed: number[] = [];
  const added: number[] = [];
  let roughFrom: number | undefined;

  const report = (kind: RowKind, line: number, other: number) => {
    if (kind === RowKind.changed) changed++;
    if (kind === RowKind.removed || kind === RowKind.replaced) removed.push(line);
    if (kind === RowKind.added || kind === RowKind.replaced) added.push(other);
    const { partL, partR } = partsOf(line, other, kind);
    const isAlike =
      kind === RowKind.same &&
      (partL.to - partL.from !== partR.to - partR.from ||
        (hasIgnored(options) && left.slice(partL.from, partL.to) !== right.slice(partR.from, partR.to)));
    let own: RangeList | undefined;
    if (kind === RowKind.changed && options.by !== 'line') {
      own = new RangeList();
      const isAll = compareInside({ text: left, ...partL }, { text: right, ...partR }, options, isLate, own);
      if (!isAll) roughFrom ??= line + 1;
      for (const mark of eachRange(own.done())) {
        marks.push(...mark);
        count(mark);
      }
    } else if (kind !== RowKind.same && kind !== RowKind.alike && options.by !== 'line') {
      count([partL.from, partL.to, partR.from, partR.to]);
    }
    pushLine(
      { kind: isAlike ? RowKind.alike : kind, leftText: left, rightText: right, left: partL, right: partR },
      own?.done() ?? NO_MARKS,
      rows,
    );
  };
  const partsOf = (line: number, other: number, kind: RowKind): { partL: LineRange; partR: LineRange } => {
    const leftEnd = left.slice(lineEnd(leftLines, line), lineStart(leftLines, line + 1));
    const rightEnd = right.slice(lineEnd(rightLines, other), lineStart(rightLines, other + 1));
    const isWhole =
      !options['ignore-line-ends'] &&
      (kind === RowKind.changed || kind === RowKind.replaced) &&
      leftEnd !== '' &&
      rightEnd !== '' &&
      leftEnd !== rightEnd;
    const part = (lines: Lines, at: number): LineRange =>
      at < 0
        ? { line: -1, from: 0, to: 0 }
        : { line: at, from: lineStart(lines, at), to: isWhole ? lineStart(lines, at + 1) : lineEnd(lines, at) };
    return { partL: part(leftLines, line), partR: part(rightLines, other) };
  };
  const count = ([a, b, c, d]: readonly [number, number, number, number]) => {
    inside.removed += unitsIn(left, a, b, options.by);
    inside.added += unitsIn(right, c, d, options.by);
  };

  let rough: number | undefined;
  if (options['ignore-order']) matchLines(sides, report);
  else rough = alignLines(sides, isLate, report);
  if (rough !== undefined) roughFrom = Math.min(rough + 1, roughFrom ?? rough + 1);
  // Of lines that are only put beside each other, one may seem to be in another place.
  const moves =
    options['ignore-order'] || rough !== undefined
      ? []
      : movesOf({ keyed, own: removed }, { keyed: keyedRight, own: added }, numbers);
  let moved = 0;
  for (const { left: line, right: other, count: many } of moves) {
    moved += many;
    // As they were counted, without their line breaks.
    for (let i = 0; i < many && options.by !== 'line'; i++) {
      inside.removed -= unitsIn(left, lineStart(leftLines, line + i), lineEnd(leftLines, line + i), options.by);
      inside.added -= unitsIn(right, lineStart(rightLines, other + i), lineEnd(rightLines, other + i), options.by);
    }
  }
  const differs = added.length + removed.length + changed > 0;
  const isOneOpen = !options['ignore-line-ends'] && left !== '' && right !== '' && isOpen(left) !== isOpen(right);
  const alike = left === right ? 'same' : isOneOpen ? 'final line ending' : 'as asked';
  return {
    verdict: differs ? verdictOf(left, right) : alike,
    ...(isOneOpen && { openEnd: isOpen(left) ? 'left' : 'right' }),
    rows: rows.done(),
    marks: marks.done(),
    lines: { added: added.length - moved, removed: removed.length - moved, changed },
    ...(moves.length > 0 && { moves }),
    ...(options.by !== 'line' && { inside }),
    ...(roughFrom !== undefined && { roughFrom }),
  };
}

const hasIgnored = (options: CompareOptions) =>
  options['ignore-case'] || options['ignore-space'] !== 'none' || options['ignore-order'];

/** Counts the words or characters of a part of a text. */
function unitsIn(text: string, from: number, to: number, by: CompareOptions['by']): number {
  let many = 0;
  if (by === 'char') {
    for (let i = from; i < to; i++) if ((text.charCodeAt(i) & 0xfc00) !== 0xdc00) many++;
    return many;
  }
  let isInWord = false;
  for (let i = from; i < to; i++) {
    const unit = text.charCodeAt(i);
    const isWord = isWordUnit(unit);
    if (isWord ? !isInWord : !isSpace(unit)) many++;
    isInWord = isWord;
  }
  return many;
}
