import { linesIn } from '../diff/pieces.ts';
import { lineKeys } from '../lines/line-key.ts';
import { hasPlainEnds, isBlank } from '../lines/lines.ts';
import { UnseenLines } from '../lines/unseen-lines.ts';
import type { CompareOptions } from './options.ts';

/** Numbers of an entry of a list. */
const ENTRY = 4;

/** Two lists as sets, each line of either once, in the order of the texts: those of the left first. */
export type ListComparison = {
  /**
   * Flat, four numbers an entry: how often it occurs on the left and on the right, and where its first line begins and
   * ends, of the left text if it occurs there, else of the right one. UTF-16 offsets, 0-based, exclusive.
   */
  readonly entries: Int32Array;
  /** Numbers of entries in both lists, only on the left, only on the right. */
  readonly both: number;
  readonly left: number;
  readonly right: number;
  readonly notes: readonly string[];
};

/** Compares the lines of two texts as sets; how often each occurs is counted. Linear. */
export function compareLists(
  left: string,
  right: string,
  options: Pick<CompareOptions, 'ignore-case' | 'ignore-blank-lines' | 'ignore-unseen' | 'trim'>,
): ListComparison {
  const { trim, 'ignore-case': anyCase, 'ignore-blank-lines': noBlanks, 'ignore-unseen': lookalikes } = options;
  const indexByKey = new Map<string, number>();
  const found: number[] = [];
  const unseen = new UnseenLines(lookalikes);
  const read = (text: string, side: 0 | 1) => {
    const keyOf = lineKeys(text, { matchCase: !anyCase, trim, lookalikes });
    unseen.read(text);
    const { starts, ends } = linesIn(text);
    ends.forEach((end, line) => {
      let from = starts[line] as number;
      let to = end;
      if (noBlanks && isBlank(text, from, to)) return;
      const whole = text.slice(from, to);
      const key = keyOf(whole);
      let at = indexByKey.get(key);
      if (at === undefined) {
        at = found.length;
        indexByKey.set(key, at);
        if (trim && !hasPlainEnds(whole)) {
          from += whole.length - whole.trimStart().length;
          to = from + whole.trim().length;
        }
        found.push(0, 0, from, to);
      }
      found[at + side] = (found[at + side] as number) + 1;
    });
  };
  read(left, 0);
  read(right, 1);
  const counts = { both: 0, left: 0, right: 0 };
  for (let at = 0; at < found.length; at += ENTRY) {
    if (found[at] === 0) counts.right++;
    else if (found[at + 1] === 0) counts.left++;
    else counts.both++;
  }
  return { entries: Int32Array.from(found), ...counts, notes: unseen.notes(counts.both) };
}

/** Which entries of two lists to show. */
export type ListPart = 'both' | 'left' | 'right' | 'either';

/** The entries of a part, by their place. */
export function entriesOf({ entries }: ListComparison, part: ListPart): Int32Array {
  const kept: number[] = [];
  for (let at = 0; at < entries.length; at += ENTRY) {
    const [isLeft, isRight] = [entries[at] !== 0, entries[at + 1] !== 0];
    const own = isLeft && isRight ? 'both' : isLeft ? 'left' : 'right';
    if (part === 'either' || part === own) kept.push(at / ENTRY);
  }
  return Int32Array.from(kept);
}

/** An entry: its first line as it is written, and how often it occurs on either side. */
export function entryAt({ entries }: ListComparison, entry: number, left: string, right: string) {
  const [ofLeft = 0, ofRight = 0, from = 0, to = 0] = entries.subarray(entry * ENTRY, entry * ENTRY + ENTRY);
  return { text: (ofLeft > 0 ? left : right).slice(from, to), left: ofLeft, right: ofRight };
}
