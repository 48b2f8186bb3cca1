import { decodeUtf8 } from '../../../engine/bytes/utf8.ts';
import type { Pass, Scratch } from '../../../engine/contract/streaming.ts';
import { bytesOfLines, isBlankPart, lineEndsIn, trimmedFrom, trimmedTo } from '../../../engine/lines/line-bytes.ts';
import { ByteSort } from '../../../engine/long/byte-sort.ts';
import type { SortLimits } from '../../../engine/long/external-sort.ts';
import { JoinedLines } from '../../../engine/long/joined-lines.ts';
import { sortFigures } from './sort-figures.ts';
import type { Sorting } from './sort-order.ts';
import { Body, type BodyOptions } from './sorted-body.ts';

type Options = Sorting & BodyOptions & { readonly unique: boolean };

/** Whether lines are sorted by their bytes in UTF-8, and all of them stay. */
export const sortsByBytes = ({ by, matchCase, column, articles, unique }: Options): boolean =>
  by === 'code' && matchCase && column === 0 && !articles && !unique;

/** Whether lines are written as they are: there is nothing to trim, and none to drop. */
function areAsWritten(bytes: Uint8Array, ends: Uint32Array, { header, dropBlank, trim }: BodyOptions): boolean {
  if (header) return false;
  let start = 0;
  for (const end of ends) {
    if (trim && (trimmedFrom(bytes, start, end) > start || trimmedTo(bytes, start, end) < end)) return false;
    if (dropBlank && isBlankPart(bytes, start, end)) return false;
    start = end + 1;
  }
  return true;
}

/**
 * Sort the lines of a text in pieces by their bytes: quicker than by keys, as no string is made for a line that is written
 * as it is.
 */
export function sortBytesPass(options: Options, limits: SortLimits | undefined, scratch: Scratch): Pass {
  const body = new Body(options);
  const joined = new JoinedLines();
  const sort = new ByteSort(scratch, options.order === 'desc', limits);
  return {
    async write(piece) {
      const { bytes, lineEnds } = piece;
      joined.readBytes(bytes);
      if (lineEnds && areAsWritten(bytes, lineEnds, options)) {
        body.count += lineEnds.length;
        await sort.add(bytes, lineEnds);
        return '';
      }
      const tidied = bytesOfLines(body.linesOf(piece.text));
      await sort.add(tidied, lineEndsIn(tidied));
      return '';
    },
    async *flush() {
      const { lineEnd } = joined;
      if (body.header !== undefined) yield joined.next([body.header]);
      for await (const block of sort.sorted()) {
        yield joined.before();
        const lines = block.subarray(0, -1);
        yield lineEnd === '\n' ? lines : decodeUtf8(lines).replaceAll('\n', lineEnd);
      }
      yield joined.end();
    },
    end() {
      const kept = sort.size + (body.header === undefined ? 0 : 1);
      return { notes: [], ...sortFigures(kept, body.count - kept, '') };
    },
  };
}
