import type { Pieces } from '../diff/numbering.ts';
import { isBlank } from '../lines/lines.ts';
import type { CompareOptions } from './options.ts';

/** The lines of a text: where each begins, one more for the end, and where its content ends. UTF-16 offsets, 0-based. */
export type Lines = Required<Pieces>;

/** Lines of a text as they are compared. */
export type KeyedLines = {
  readonly pieces: Lines;
  /** The line of each piece, 0-based: lines that are left out have no piece. */
  readonly lineOf: Int32Array;
};

type Ignored = Pick<CompareOptions, 'ignore-space' | 'ignore-case' | 'ignore-line-ends' | 'ignore-blank-lines'>;

/** A text without letter case: by the root rules of Unicode, with a final sigma like any other. */
export const withoutCase = (text: string): string => text.toLowerCase().replaceAll('\u03c2', '\u03c3');

/** Returns a text without the whitespace that is ignored. */
export function withoutSpace(text: string, space: CompareOptions['ignore-space']): string {
  switch (space) {
    case 'none':
      return text;
    case 'ends':
      return text.trim();
    case 'amount':
      return text.trimEnd().replace(/\s+/g, ' ');
    case 'all':
      return text.replace(/\s+/g, '');
  }
}

/** Returns the lines of a text as pieces that are equal if they differ only in ignored characters. Linear. */
export function keyedLines(lines: Lines, ignored: Ignored): KeyedLines {
  const { text, starts, ends } = lines;
  const count = starts.length - 1;
  const {
    'ignore-space': space,
    'ignore-case': anyCase,
    'ignore-line-ends': anyEnd,
    'ignore-blank-lines': noBlanks,
  } = ignored;
  const isBlankLine = (line: number) => isBlank(text, starts[line], ends[line]);
  const kept = new Int32Array(count);
  let many = 0;
  for (let line = 0; line < count; line++) if (!noBlanks || !isBlankLine(line)) kept[many++] = line;
  const lineOf = kept.subarray(0, many);
  const keyStarts = new Int32Array(many + 1);
  const keyEnds = new Int32Array(many);
  if (space === 'none' && !anyCase) {
    lineOf.forEach((line, i) => {
      keyStarts[i] = starts[line] as number;
      keyEnds[i] = (anyEnd ? ends[line] : starts[line + 1]) as number;
    });
    keyStarts[many] = text.length;
    return { pieces: { text, starts: keyStarts, ends: keyEnds }, lineOf };
  }
  const keys: string[] = [];
  let at = 0;
  lineOf.forEach((line, i) => {
    const content = withoutSpace(text.slice(starts[line], ends[line]), space);
    const key = (anyCase ? withoutCase(content) : content) + (anyEnd ? '' : text.slice(ends[line], starts[line + 1]));
    keys.push(key);
    keyStarts[i] = at;
    at += key.length;
    keyEnds[i] = at;
  });
  keyStarts[many] = at;
  return { pieces: { text: keys.join(''), starts: keyStarts, ends: keyEnds }, lineOf };
}
