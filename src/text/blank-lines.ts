import { endsWithLineEnd, forEachLine, isBlank, type OnLine } from './lines.ts';

export type BlankLines = {
  /** Whether a line of spaces and invisible characters is blank, too; else only a line of length 0. */
  readonly spaces: boolean;
  /** Most blank lines that stay between two others. */
  readonly keep: number;
};

/**
 * Go through the lines that stay when blank lines are dropped, or squeezed to a few. None stay at the start and the end.
 *
 * @param onLine a blank line that stays is emptied: its end is its start. The last line has no terminator (its next is
 *   its end) if the text ended with none
 * @returns how many lines do not stay
 */
export function forEachKeptLine(text: string, { spaces, keep }: BlankLines, onLine: OnLine): number {
  /** Ends and nexts of the blank lines that stay if another line follows. */
  const waiting: number[] = [];
  // The last line that stays: it is told once another one follows, or the text has ended.
  let [from, to, next] = [-1, 0, 0];
  let removed = 0;
  forEachLine(text, (start, end, after) => {
    if (start === end || (spaces && isBlank(text, start, end))) {
      removed++;
      if (from >= 0 && waiting.length < keep * 2) waiting.push(end, after);
      return;
    }
    if (from >= 0) onLine(from, to, next);
    if (waiting.length > 0) {
      for (let i = 0; i < waiting.length; i += 2) {
        const at = waiting[i] as number;
        onLine(at, at, waiting[i + 1] as number);
        removed--;
      }
      waiting.length = 0;
    }
    from = start;
    to = end;
    next = after;
  });
  if (from >= 0) onLine(from, to, endsWithLineEnd(text) ? next : to);
  return removed;
}
