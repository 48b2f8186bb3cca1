import { markdownMarks } from '../formats/markup/markdown-marks.ts';
import { once } from '../values/once.ts';

/** Length of a sample, in UTF-16 code units. */
export const SAMPLE = 20_000;
/** Number of UTF-16 code units at the beginning that are examined if a few are enough. */
const HEAD = 4000;

/** A text as recognizers see it. What takes time is made when it is first asked for. */
export type View = {
  /** Without the whitespace around it. */
  readonly text: string;
  /** As it was given. */
  readonly original: string;
  /** The beginning, cut between lines, words or list items where there are such. */
  readonly head: string;
  /** Beginning, middle and end; all of it if the text is short. Cut between lines if possible. */
  readonly sample: string;
  /** Whether `sample` is less than the text. */
  readonly isCut: boolean;
  /** The lines of the sample. */
  readonly lines: readonly string[];
  /** The lines that are not blank. */
  readonly filled: readonly string[];
  /** Number of upper-case and lower-case letters in the sample, and its words. */
  readonly letters: { readonly capital: number; readonly small: number; readonly words: readonly string[] };
  /** Score of Markdown marks at the beginning: 2 or more means Markdown. */
  readonly markdown: number;
};

/** Cuts a piece at a line, space or comma in its second half, if there is one; never within a surrogate pair. */
function cutEnd(piece: string): string {
  const line = piece.lastIndexOf('\n');
  if (line > piece.length / 2) return piece.slice(0, line);
  const space = Math.max(piece.lastIndexOf(' '), piece.lastIndexOf(','));
  const end = space > piece.length / 2 ? space : piece.length;
  return piece.slice(0, end).replace(/[\uD800-\uDBFF]$/, '');
}

function cutStart(piece: string): string {
  const line = piece.indexOf('\n');
  if (line >= 0 && line < piece.length / 2) return piece.slice(line + 1);
  const space = piece.indexOf(' ');
  const start = space >= 0 && space < piece.length / 2 ? space + 1 : 0;
  return piece.slice(start).replace(/^[\uDC00-\uDFFF]/, '');
}

function sampleOf(text: string): string {
  if (text.length <= SAMPLE) return text;
  const middle = (text.length - SAMPLE / 4) >> 1;
  const parts = [
    cutEnd(text.slice(0, SAMPLE / 2)),
    cutEnd(cutStart(text.slice(middle, middle + SAMPLE / 4))),
    cutStart(text.slice(-SAMPLE / 4)),
  ];
  return parts.join('\n');
}

/** Returns the number of matches of a pattern in a text. */
export function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/** Returns the view of a text for the recognizers. */
export function viewOf(original: string): View {
  const text = original.trim();
  const sample = sampleOf(text);
  const lines = once(() => sample.split(/\r\n|\n|\r/));
  const filled = once(() => lines().filter((line) => line.trim() !== ''));
  const letters = once(() => ({
    capital: count(sample, /\p{Lu}/gu),
    small: count(sample, /\p{Ll}/gu),
    words: sample.match(/[\p{L}\p{M}]+(?:['’][\p{L}]+)*/gu) ?? [],
  }));
  const markdown = once(() => markdownMarks(sample.slice(0, HEAD)));
  return {
    text,
    original,
    head: text.length <= HEAD ? text : cutEnd(text.slice(0, HEAD)),
    sample,
    isCut: sample.length !== text.length,
    get lines() {
      return lines();
    },
    get filled() {
      return filled();
    },
    get letters() {
      return letters();
    },
    get markdown() {
      return markdown();
    },
  };
}
