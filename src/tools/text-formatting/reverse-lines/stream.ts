import { plural } from '../../../core/plural.ts';
import { inPasses, type Pass, type Scratch, type Way } from '../../../core/streaming.ts';
import { JoinedLines } from '../../../streaming/joined-lines.ts';
import { LineFile, type Stretch } from '../../../streaming/line-file.ts';
import { isBlank, linesOf } from '../../../text/lines.ts';
import { encodeUtf8 } from '../../../text/utf8.ts';
import { reverseParagraphs } from './reverse-paragraphs.ts';

type Options = { readonly scope: 'all' | 'paragraph'; readonly dropBlank: boolean };

const told = (lines: number) => ({ info: { lines }, summary: plural(lines, 'line') });

/** Reverse the lines of a text in pieces. Without blank lines all of it is one paragraph. */
export function reverseInPasses({ scope, dropBlank }: Options): Way {
  return scope === 'paragraph' && !dropBlank
    ? inPasses({ cut: 'paragraph', begin: () => eachParagraph() })
    : inPasses({ cut: 'line', begin: ({ scratch }) => lastToFirst(dropBlank, scratch) });
}

function eachParagraph(): Pass {
  const joined = new JoinedLines();
  let count = 0;
  return {
    write({ text, isLast }) {
      joined.read(text);
      const lines = reverseParagraphs(linesOf(text));
      count += lines.length;
      return joined.next(lines) + (isLast ? joined.end() : '');
    },
    end: () => told(count),
  };
}

/** Each piece is reversed and kept, and in the end the last one comes first. */
function lastToFirst(dropBlank: boolean, scratch: Scratch): Pass {
  const joined = new JoinedLines();
  const file = new LineFile(scratch);
  const pieces: Stretch[] = [];
  let count = 0;
  return {
    async write({ text }) {
      joined.read(text);
      const all = linesOf(text);
      const lines = dropBlank ? all.filter((line) => !isBlank(line)) : all;
      if (lines.length === 0) return '';
      count += lines.length;
      pieces.push(await file.appendBytes(encodeUtf8(lines.reverse().join(joined.lineEnd))));
      return '';
    },
    async *rest() {
      for (const piece of pieces.reverse()) {
        yield joined.before();
        yield await file.bytes(piece);
      }
      yield joined.end();
      await file.remove();
    },
    end: () => told(count),
  };
}
