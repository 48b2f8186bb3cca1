import { hasMoreLines, sameStart } from '../../../engine/by-example/conditions.ts';
import type { ByExample } from '../../../engine/by-example/contract.ts';
import { linesIn } from '../../../engine/by-example/signatures.ts';
import type { page } from './tool.ts';

/** Widths that people choose, the usual first. */
const USUAL = [80, 72, 76, 100, 120, 60, 70, 50, 40, 30, 20, 65, 75, 90, 45, 35, 25, 55, 15, 10];

/** Widths below are not lines of a text. */
const NARROW = 20;

/** Returns the common start of the lines, without letters and digits. */
function commonPrefix(lines: readonly string[]): string {
  let prefix = /^[^\p{L}\p{N}]*/u.exec(lines[0] ?? '')?.[0] ?? '';
  for (const line of lines) while (!line.startsWith(prefix.trimEnd())) prefix = prefix.slice(0, -1);
  return prefix;
}

/** Widths between the longest line and what would have fit on a line with the first word of the next. */
function widthsOf(want: string) {
  const lines = linesIn(want.replace(/\n$/, ''));
  const prefix = commonPrefix(lines);
  const longest = Math.max(...lines.map(({ length }) => length));
  let tooWide = Number.POSITIVE_INFINITY;
  for (const [i, line] of lines.entries()) {
    const word = /^\S+/.exec(lines[i + 1]?.slice(prefix.length).trimStart() ?? '')?.[0];
    if (word && line.slice(prefix.trimEnd().length).trim()) tooWide = Math.min(tooWide, line.length + word.length);
  }
  const fits = (width: number) => width >= longest && width <= tooWide;
  return [...new Set([...USUAL, longest])]
    .filter(fits)
    .slice(0, 2)
    .flatMap((width) => {
      const cost = (width < NARROW ? 0.3 : 0) + (USUAL.includes(width) ? 0 : 0.2);
      return [...(prefix.trim() ? [{ options: { width, prefix }, cost }] : []), { options: { width }, cost }];
    });
}

export const byExample = {
  changes: ['lines'],
  can: (have, want) => (hasMoreLines(have, want) || /^\W/.test(want)) && sameStart(have, want, 5),
  vary: ['indent', 'long', 'reflow'],
  infer: ([{ want }]) => widthsOf(want),
  before: (pairs) =>
    pairs.every(({ have, want }) => linesIn(have).length < 3 && linesIn(want).length > linesIn(have).length + 1)
      ? [pairs.map(({ want }) => linesIn(want).join(' '))]
      : [],
} satisfies ByExample<typeof page>;
