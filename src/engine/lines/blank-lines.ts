import type { Pass, Summary } from '../contract/streaming.ts';
import { endsWithLineEnd, forEachLine, isBlank, type OnLine } from './lines.ts';

export type BlankLines = {
  /** Whether lines of spaces and invisible characters also count as blank; otherwise, only empty lines do. */
  readonly spaces: boolean;
  /** Maximum number of blank lines that stay between two other lines. */
  readonly keep: number;
};

/**
 * Visits the lines that remain after blank lines are removed or collapsed. No blank lines remain at the start or the
 * end.
 *
 * @param onLine called with each line: a blank one as empty (its end equals its start), the last one without a
 *   terminator (its next equals its end) if the text ends without one
 * @returns the number of lines removed
 * @example
 * const kept = [];
 * forEachKeptLine('a\n\n\nb', { spaces: true, keep: 1 }, (start) => kept.push(start));
 * kept // [0, 2, 4]
 */
export function forEachKeptLine(text: string, { spaces, keep }: BlankLines, onLine: OnLine): number {
  /** Ends and nexts of blank lines that are kept only if another line follows. */
  const waiting: number[] = [];
  // The last line kept, which is reported once another one follows or the text has ended.
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

/** Placeholder for earlier output, so that blank lines after it do not count as the start of the text. */
const BEFORE = 'x';

/** Splits a text after its last line that is not blank. */
function splitTrailingBlank(text: string, spaces: boolean): [text: string, blank: string] {
  let at = 0;
  forEachLine(text, (start, end, next) => {
    if (start < end && !(spaces && isBlank(text, start, end))) at = next;
  });
  return [text.slice(0, at), text.slice(at)];
}

/**
 * Returns the pass of a tool that removes or collapses blank lines. Blank lines at the end of a piece are held back
 * until the next one, since more may follow. So is the line break before them: at the end, it is kept only if the text
 * has one.
 *
 * @param clean the tool's function: returns the text without the blank lines that it removes, and their number
 * @param summarize returns its figures
 * @example
 * const clean = (text) => ({ text: text.replace(/^\n/gm, ''), removed: 0 });
 * const { write } = blankLinePass({ spaces: false }, clean, (removed) => ({ info: { removed } }));
 * [write({ text: 'a\n\n', isLast: false }), write({ text: 'b', isLast: true })] // ['a', '\nb']
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
