import { widenToClusters } from './clusters.ts';
import { type Numbered, numberPieces, type Pieces } from './numbering.ts';
import { droppedLines, oldIndices } from './order.ts';
import { isWordUnit, linesIn, wordsIn } from './pieces.ts';
import { type ChangeRanges, eachRange, RangeList } from './ranges.ts';
import { compareSequences } from './sequences.ts';
import { differInCaseAlone, differInSpaceAlone, hasMarksMore, type Parts } from './shortcuts.ts';

/**
 * Kind of change between two texts. Every kind except `text` is exact: nothing else differs.
 *
 * - `order`: the same lines in another order
 * - `dropped lines`: whole lines are missing
 */
export type ChangeKind = 'same' | 'whitespace' | 'letter case' | 'order' | 'dropped lines' | 'text';

/** Differences between two texts. */
export type Changes = {
  readonly kind: ChangeKind;
  /** Applied to the old text, they give the new one. With `order`: one change that spans all lines that moved. */
  readonly ranges: ChangeRanges;
  /** With `order`: the line in the old text of each line of the new one, 0-based. */
  readonly oldLines?: Int32Array;
  /** Start in the old text of changes that are approximate because time ran out: UTF-16 offset, 0-based. */
  readonly roughFrom?: number;
};

/** Time limit for a close comparison, in milliseconds. */
const BUDGET = 40;

/** Reports whether the time is up. */
class Deadline {
  readonly #now: () => number;
  readonly #end: number;
  #isLate = false;

  constructor(budget: number, now: () => number) {
    this.#now = now;
    this.#end = now() + budget;
  }

  readonly isLate = (): boolean => {
    if (!this.#isLate) this.#isLate = this.#now() > this.#end;
    return this.#isLate;
  };
}

/**
 * Finds the differences between two texts in linear time: always correct, but less detailed when time runs out.
 *
 * Changes never begin or end within a grapheme cluster or between the halves of a surrogate pair.
 *
 * @param budget milliseconds for a close comparison; after that the rest is reported as one change
 * @param now the clock, in milliseconds
 */
export function diff(
  before: string,
  after: string,
  budget = BUDGET,
  now: () => number = () => performance.now(),
): Changes {
  const parts = trimmed({ before, after, fromOld: 0, toOld: before.length, fromNew: 0, toNew: after.length });
  const { fromOld, toOld, fromNew, toNew } = parts;
  if (fromOld === toOld && fromNew === toNew) return { kind: 'same', ranges: new Uint32Array() };
  const list = new RangeList();
  const done = (kind: ChangeKind): Changes => ({ kind, ranges: widenToClusters(before, after, list.done()) });

  for (const [kind, isAll] of SHORTCUTS) {
    if (isAll(parts, list)) return done(kind);
    list.clear();
  }
  const deadline = new Deadline(budget, now);
  const [oldLines, newLines] = [linesIn(before), linesIn(after)];
  const lines = numberPieces(oldLines, newLines);
  const order = oldIndices(lines);
  if (order) {
    list.push(fromOld, toOld, fromNew, toNew);
    return { ...done('order'), oldLines: order };
  }
  const dropped = droppedLines(lines);
  if (dropped) {
    pushDropped(oldLines, lines, newLines, list);
    return done('dropped lines');
  }
  const roughFrom = compareLines(oldLines, newLines, lines, deadline, list);
  return { ...done('text'), ...(roughFrom !== undefined && { roughFrom }) };
}

const SHORTCUTS: readonly (readonly [ChangeKind, (parts: Parts, into: RangeList) => boolean])[] = [
  ['whitespace', differInSpaceAlone],
  ['letter case', differInCaseAlone],
  ['text', hasMarksMore],
];

/** Two parts of texts without their common beginning and end. */
function trimmed({ before, after, fromOld, toOld, fromNew, toNew }: Parts): Parts {
  const least = Math.min(toOld - fromOld, toNew - fromNew);
  let start = 0;
  while (start < least && before.charCodeAt(fromOld + start) === after.charCodeAt(fromNew + start)) start++;
  const rest = least - start;
  let end = 0;
  while (end < rest && before.charCodeAt(toOld - 1 - end) === after.charCodeAt(toNew - 1 - end)) end++;
  return { before, after, fromOld: fromOld + start, toOld: toOld - end, fromNew: fromNew + start, toNew: toNew - end };
}

type Lines = Required<Pieces>;

const startOf = ({ starts }: Pieces, piece: number) => starts[piece] as number;

function pushDropped(oldLines: Lines, { old, new: now }: Numbered, newLines: Lines, into: RangeList): void {
  let j = 0;
  for (let i = 0; i < old.length; i++) {
    if (j < now.length && old[i] === now[j]) {
      pushTerminator(oldLines, i, newLines, j, into);
      j++;
    } else into.push(startOf(oldLines, i), startOf(oldLines, i + 1), startOf(newLines, j), startOf(newLines, j));
  }
}

/** Lines with the same content may have different terminators, and the last one may have none. */
function pushTerminator(oldLines: Lines, line: number, newLines: Lines, newLine: number, into: RangeList): void {
  const [fromOld, toOld] = [oldLines.ends[line] as number, startOf(oldLines, line + 1)];
  const [fromNew, toNew] = [newLines.ends[newLine] as number, startOf(newLines, newLine + 1)];
  if (oldLines.text.slice(fromOld, toOld) !== newLines.text.slice(fromNew, toNew)) {
    into.push(fromOld, toOld, fromNew, toNew);
  }
}

/** Compare two texts line by line, and the lines that have changed word by word. */
function compareLines(
  oldLines: Lines,
  newLines: Lines,
  lines: Numbered,
  deadline: Deadline,
  into: RangeList,
): number | undefined {
  let roughFrom: number | undefined;
  const compare = (fromLine: number, toLine: number, fromNewLine: number, toNewLine: number) => {
    const isAll = compareWords(
      {
        before: oldLines.text,
        after: newLines.text,
        fromOld: startOf(oldLines, fromLine),
        toOld: startOf(oldLines, toLine),
        fromNew: startOf(newLines, fromNewLine),
        toNew: startOf(newLines, toNewLine),
      },
      deadline,
      into,
    );
    if (!isAll) roughFrom ??= startOf(oldLines, fromLine);
  };
  const changed = new RangeList();
  compareSequences(lines.old, lines.new, lines.count, deadline.isLate, (...change) => changed.push(...change));
  let [line, newLine] = [0, 0];
  const pushUnchanged = (toLine: number) => {
    for (; line < toLine; line++, newLine++) pushTerminator(oldLines, line, newLines, newLine, into);
  };
  for (const [fromLine, toLine, fromNewLine, toNewLine] of preferInPlace(lines, changed.done())) {
    pushUnchanged(fromLine);
    [line, newLine] = [toLine, toNewLine];
    // With equal numbers of lines, each line changed in place.
    const many = toLine - fromLine;
    if (many !== toNewLine - fromNewLine) compare(fromLine, toLine, fromNewLine, toNewLine);
    else for (let k = 0; k < many; k++) compare(fromLine + k, fromLine + k + 1, fromNewLine + k, fromNewLine + k + 1);
  }
  pushUnchanged(lines.old.length);
  return roughFrom;
}

/**
 * Returns the changes of lines as they were found; or, if each line became the one in its place at least as likely, as
 * when all got a prefix and some are alike, one change that spans all.
 */
function preferInPlace(
  { old, new: now }: Numbered,
  found: ChangeRanges,
): Iterable<readonly [number, number, number, number]> {
  let changed = 0;
  for (let i = 0; i < found.length; i += 4) changed += (found[i + 1] as number) - (found[i] as number);
  if (old.length === now.length) {
    let moved = 0;
    for (let i = 0; i < old.length; i++) if (old[i] !== now[i]) moved++;
    if (moved <= changed) return [[0, old.length, 0, now.length]];
  }
  return eachRange(found);
}

/** Compare two parts word by word. Returns whether there was time for all of it. */
function compareWords(parts: Parts, deadline: Deadline, into: RangeList): boolean {
  const { before, after, fromOld, toOld, fromNew, toNew } = toWords(parts);
  if (fromOld === toOld || fromNew === toNew || deadline.isLate()) {
    into.push(fromOld, toOld, fromNew, toNew);
    return fromOld === toOld || fromNew === toNew;
  }
  const [oldWords, newWords] = [wordsIn(before, fromOld, toOld), wordsIn(after, fromNew, toNew)];
  const words = numberPieces(oldWords, newWords);
  const changed = new RangeList();
  const isAll = compareSequences(words.old, words.new, words.count, deadline.isLate, (...change) =>
    changed.push(...change),
  );
  for (const [from, to, fromWord, toWord] of eachRange(changed.done())) {
    const change = toWords({
      before,
      after,
      fromOld: startOf(oldWords, from),
      toOld: startOf(oldWords, to),
      fromNew: startOf(newWords, fromWord),
      toNew: startOf(newWords, toWord),
    });
    into.push(change.fromOld, change.toOld, change.fromNew, change.toNew);
  }
  return isAll;
}

/** Removes the common start and end of two parts, up to whole words; for an insertion, exactly. */
function toWords(parts: Parts): Parts {
  const small = trimmed(parts);
  const { before, after } = parts;
  let { fromOld, toOld, fromNew, toNew } = small;
  if (fromOld === toOld || fromNew === toNew) return small;
  while (fromOld > parts.fromOld && fromNew > parts.fromNew && isWordUnit(before.charCodeAt(fromOld - 1))) {
    fromOld--;
    fromNew--;
  }
  while (toOld < parts.toOld && toNew < parts.toNew && isWordUnit(before.charCodeAt(toOld))) {
    toOld++;
    toNew++;
  }
  return { before, after, fromOld, toOld, fromNew, toNew };
}
