import { endsWithLineEnd, forEachLine, isBlank } from './lines.ts';

export type BlankLines = {
  /** Whether a line of spaces and invisible characters is blank, too; else only a line of length 0. */
  readonly spaces: boolean;
  /** Most blank lines that stay between two others. */
  readonly keep: number;
};

export type KeptLines = {
  /**
   * The lines that stay, flat: start, end, next, start ... as `forEachLine` gives them. A blank line that stays is
   * emptied: its end is its start. The last line has no terminator (its next is its end) if the text ended with none.
   */
  readonly lines: readonly number[];
  /** How many lines do not stay. */
  readonly removed: number;
};

/** Which lines stay when blank lines are dropped, or squeezed to a few. None stay at the start and the end. */
export function withoutBlankLines(text: string, { spaces, keep }: BlankLines): KeptLines {
  const lines: number[] = [];
  /** Ends and nexts of the blank lines that stay if another line follows. */
  const waiting: number[] = [];
  let removed = 0;
  forEachLine(text, (start, end, next) => {
    if (start === end || (spaces && isBlank(text, start, end))) {
      removed++;
      if (lines.length > 0 && waiting.length < keep * 2) waiting.push(end, next);
      return;
    }
    for (let i = 0; i < waiting.length; i += 2) {
      const at = waiting[i] as number;
      lines.push(at, at, waiting[i + 1] as number);
      removed--;
    }
    if (waiting.length > 0) waiting.length = 0;
    lines.push(start, end, next);
  });
  if (lines.length > 0 && !endsWithLineEnd(text)) lines[lines.length - 1] = lines[lines.length - 2] as number;
  return { lines, removed };
}
