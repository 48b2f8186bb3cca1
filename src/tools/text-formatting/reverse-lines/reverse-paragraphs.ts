import { isBlank } from '../../../text/lines.ts';

/** Reverse each run of non-blank lines in place. */
export function reverseParagraphs(lines: readonly string[]): string[] {
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
