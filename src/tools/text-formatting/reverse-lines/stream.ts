import { encodeUtf8 } from '../../../engine/bytes/utf8.ts';
import { inPasses, type Pass, type Scratch, type StreamPlan } from '../../../engine/contract/streaming.ts';
import { JoinedLines } from '../../../engine/long/joined-lines.ts';
import { type ByteRange, LineFile } from '../../../engine/long/line-file.ts';
import { type Reversing, reversedFigures, reversedLines } from './reversed-lines.ts';

/** Reverse the lines of a text in pieces. Without blank lines all of it is one paragraph. */
export function reverseInPasses(options: Reversing): StreamPlan {
  return options.scope === 'paragraph' && !options.dropBlank
    ? inPasses({ cut: 'paragraph', begin: () => eachParagraph(options) })
    : inPasses({ cut: 'line', begin: ({ scratch }) => lastToFirst({ ...options, scope: 'all' }, scratch) });
}

function eachParagraph(options: Reversing): Pass {
  const joined = new JoinedLines();
  let count = 0;
  return {
    write({ text, isLast }) {
      joined.read(text);
      const lines = reversedLines(text, options);
      count += lines.length;
      return joined.next(lines) + (isLast ? joined.end() : '');
    },
    end: () => reversedFigures(count),
  };
}

/** Each piece is reversed and kept, and in the end the last one comes first. */
function lastToFirst(options: Reversing, scratch: Scratch): Pass {
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
    end: () => reversedFigures(count),
  };
}
