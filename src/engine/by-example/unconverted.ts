import { forEachLine } from '../lines/lines.ts';
import { plural } from '../values/plural.ts';
import type { Pair } from './contract.ts';

/** A line that was left as it is: its number, 1-based, and its place in the result, in UTF-16 offsets. */
export type UnconvertedLine = { readonly line: number; readonly from: number; readonly to: number };

type Lines = readonly { readonly text: string; readonly from: number }[];

function linesOf(text: string): Lines {
  const lines: { text: string; from: number }[] = [];
  forEachLine(text, (start, end) => lines.push({ text: text.slice(start, end), from: start }));
  return lines;
}

const areAlike = (a: Lines, b: Lines) => a.length === b.length;

/** Whether each line of a pair becomes another line. */
function changesEachLine({ have, want }: Pair): boolean {
  const [a, b] = [linesOf(have), linesOf(want)];
  return areAlike(a, b) && a.every(({ text }, i) => text !== b[i]?.text);
}

/** Returns the lines that a result has as its text has them, though each line of the examples changes. */
export function unconvertedLines(pairs: readonly Pair[], text: string, result: string): readonly UnconvertedLine[] {
  const complete = pairs.filter(({ have, want }) => have !== '' && want !== '');
  if (complete.length === 0 || !complete.every(changesEachLine)) return [];
  const [before, after] = [linesOf(text), linesOf(result)];
  if (!areAlike(before, after)) return [];
  return after.flatMap(({ text: line, from }, i) =>
    line.trim() !== '' && line === before[i]?.text ? [{ line: i + 1, from, to: from + line.length }] : [],
  );
}

/** Most lines that a note names. */
const MAX_NAMED = 10;

/** Returns the note on lines that were left as they are; undefined if there are none. */
export function unconvertedInWords(lines: readonly UnconvertedLine[]): string | undefined {
  if (lines.length === 0) return undefined;
  const named = lines.slice(0, MAX_NAMED).map(({ line }) => line);
  const more = lines.length > MAX_NAMED ? ' and more' : '';
  const stay = plural(lines.length, 'line stays as it is', 'lines stay as they are');
  return `${stay}, unlike those of the examples: ${lines.length === 1 ? 'line' : 'lines'} ${named.join(', ')}${more}.`;
}
