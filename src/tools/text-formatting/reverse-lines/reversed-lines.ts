import { encodeUtf8 } from '../../../engine/bytes/utf8.ts';
import { withLosses } from '../../../engine/contract/losses.ts';
import type { Pass, Scratch } from '../../../engine/contract/streaming.ts';
import { isBlank, linesOf } from '../../../engine/lines/lines.ts';
import { JoinedLines } from '../../../engine/long/joined-lines.ts';
import { type ByteRange, LineFile } from '../../../engine/long/line-file.ts';
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

function reversedLines(text: string, { scope, dropBlank }: Reversing): string[] {
  const all = linesOf(text);
  const lines = dropBlank ? all.filter((line) => !isBlank(line)) : all;
  return scope === 'paragraph' ? reverseParagraphs(lines) : lines.reverse();
}

const reversedFigures = (lines: number, { changed }: JoinedLines) => ({
  info: withLosses({ lines }, { lineBreaks: changed }),
  summary: plural(lines, 'line'),
});

/** Reverses the lines of each piece. */
export function eachPiece(options: Reversing): Pass {
  const joined = new JoinedLines();
  let count = 0;
  return {
    write({ text, isLast }) {
      joined.read(text);
      const lines = reversedLines(text, options);
      count += lines.length;
      return joined.next(lines) + (isLast ? joined.end() : '');
    },
    end: () => reversedFigures(count, joined),
  };
}

/** Reverses and keeps each piece; in the end, the last one comes first. */
export function lastToFirst(options: Reversing, scratch: Scratch): Pass {
  const joined = new JoinedLines();
  const file = new LineFile(scratch);
  const pieces: ByteRange[] = [];
  let count = 0;
  return {
    async write({ text }) {
      joined.read(text);
      const lines = reversedLines(text, options);
      if (lines.length === 0) return '';
      count += lines.length;
      pieces.push(await file.appendBytes(encodeUtf8(lines.join(joined.lineEnd))));
      return '';
    },
    async *flush() {
      for (const piece of pieces.reverse()) {
        yield joined.before();
        yield await file.bytes(piece);
      }
      yield joined.end();
      await file.remove();
    },
    end: () => reversedFigures(count, joined),
  };
}
