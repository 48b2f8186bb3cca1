import type { Pass, Summary } from '../core/streaming.ts';
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
  // The last line that stays: it is reported once another one follows, or the text has ended.
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

/** Placeholder for the output so far, after which blank lines are not at the start of the text. */
const BEFORE = 'x';

/** The text up to its last line that is not blank, and the blank lines after it. */
function splitTrailingBlank(text: string, spaces: boolean): [text: string, blank: string] {
  let at = 0;
  forEachLine(text, (start, end, next) => {
    if (start < end && !(spaces && isBlank(text, start, end))) at = next;
  });
  return [text.slice(0, at), text.slice(at)];
}

/**
 * A pass of a tool that drops or squeezes blank lines: those at the end of a piece go with the next one, as only then
 * their number is known. The end of the line before them waits, too: the last line has one if the text does.
 *
 * @param clean the tool: gives a text without some of its blank lines, and how much it removed
 * @param summarize returns its figures
 */
export function blankLinePass(
  { spaces }: Pick<BlankLines, 'spaces'>,
  clean: (text: string) => { readonly text: string; readonly removed: number },
  summarize: (removed: number) => Summary,
): Pass {
  let before = '';
  let lineEnd = '';
  let blank = '';
  let removed = 0;
  return {
    write({ text, isLast }) {
      const joined = before + lineEnd + blank + text;
      const [kept, trailing] = isLast ? [joined, ''] : splitTrailingBlank(joined, spaces);
      blank = trailing;
      const cleaned = clean(kept);
      removed += cleaned.removed;
      const result = cleaned.text.slice(before.length);
      if (result !== '') before = BEFORE;
      lineEnd = isLast ? '' : (/(?:\r\n|\r|\n)$/.exec(result)?.[0] ?? '');
      return result.slice(0, result.length - lineEnd.length);
    },
    end: () => summarize(removed),
  };
}
