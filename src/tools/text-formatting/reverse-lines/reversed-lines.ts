import { isBlank, linesOf } from '../../../engine/lines/lines.ts';
import { plural } from '../../../engine/values/plural.ts';

export type Reversing = { readonly scope: 'all' | 'paragraph'; readonly dropBlank: boolean };

/** Reverses each run of non-blank lines in place. */
function reverseParagraphs(lines: readonly string[]): string[] {
  const reversed: string[] = [];
  let end = 0;
  for (let start = 0; start < lines.length; start = end + 1) {
    end = start;
    while (end < lines.length && !isBlank(lines[end] as string)) end++;
    for (let i = end - 1; i >= start; i--) reversed.push(lines[i] as string);
    const blank = lines[end];
    if (blank !== undefined) reversed.push(blank);
  }
  return reversed;
}

/** Returns the lines of a text in their new order. */
export function reversedLines(text: string, { scope, dropBlank }: Reversing): string[] {
  const all = linesOf(text);
  const lines = dropBlank ? all.filter((line) => !isBlank(line)) : all;
  return scope === 'paragraph' ? reverseParagraphs(lines) : lines.reverse();
}

export const reversedFigures = (lines: number) => ({ info: { lines }, summary: plural(lines, 'line') });
