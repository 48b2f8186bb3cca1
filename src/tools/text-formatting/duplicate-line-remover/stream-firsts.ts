import { joinedBytes } from '../../../engine/bytes/joined-bytes.ts';
import { decodeUtf8, encodeUtf8 } from '../../../engine/bytes/utf8.ts';
import type { Pass, Scratch } from '../../../engine/contract/streaming.ts';
import { bytesOfLines, filterLines, isBlankPart, lineEndsIn } from '../../../engine/lines/line-bytes.ts';
import { linesOf } from '../../../engine/lines/lines.ts';
import { FirstOfEach } from '../../../engine/long/first-of-each.ts';
import { JoinedLines } from '../../../engine/long/joined-lines.ts';
import type { TableLimits } from '../../../engine/long/key-table.ts';
import { keysToCompare, Removal, type Removing } from './compared-lines.ts';
import { hasKeyParts, keyPartsOf } from './key-parts.ts';
import { hasPart } from './line-part.ts';

const LF = 10;

/** Adds a final line feed, unless there are no bytes. */
const ended = (bytes: Uint8Array) =>
  bytes.length === 0 || bytes.at(-1) === LF ? bytes : joinedBytes(bytes, Uint8Array.of(LF));

/**
 * Keeps the first of the lines that are the same. Unlike the other modes this one reads the text once, and makes no string
 * for a line that is written as it is.
 */
export function firstLines(options: Removing, limits: TableLimits | undefined, scratch: Scratch): Pass {
  const keyOf = keysToCompare(undefined, options);
  const removal = new Removal(options);
  const firsts = new FirstOfEach(scratch, limits);
  const joined = new JoinedLines();
  /** Whether a line stays that is not the first with its key. */
  const staysApart = hasPart(options)
    ? (bytes: Uint8Array, start: number, end: number) => {
        const line = decodeUtf8(bytes.subarray(start, end));
        return keyOf(line) === undefined && removal.staysApart(line);
      }
    : (bytes: Uint8Array, start: number, end: number) => options.blank === 'keep' && isBlankPart(bytes, start, end);

  /** Returns the next lines that stay. @param isFirst tests a line by its number among them */
  const put = (bytes: Uint8Array, ends: Uint32Array, isFirst: (line: number) => boolean) => {
    const before = removal.stayed;
    const some = filterLines(bytes, ends, (line) => {
      const start = line === 0 ? 0 : (ends[line - 1] as number) + 1;
      const stays = isFirst(line) || staysApart(bytes, start, ends[line] as number);
      if (stays) removal.stayed++;
      return stays;
    });
    if (removal.stayed === before) return some;
    const lines = joined.before() === '' ? some.subarray(1) : some;
    return joined.lineEnd === '\n' ? lines : encodeUtf8(decodeUtf8(lines).replaceAll('\n', joined.lineEnd));
  };

  return {
    async write(piece) {
      joined.readBytes(piece.bytes);
      const { lineEnds } = piece;
      const bytes = lineEnds ? ended(piece.bytes) : bytesOfLines(linesOf(piece.text));
      const ends = lineEnds ?? lineEndsIn(bytes);
      const keys =
        lineEnds && hasKeyParts(bytes, options) ? keyPartsOf(bytes, ends, options) : linesOf(piece.text).map(keyOf);
      removal.readPiece(piece, ends.length);
      const isFirst = await firsts.add(keys, () => bytes);
      return isFirst ? put(bytes, ends, isFirst) : '';
    },
    async *flush() {
      for await (const { bytes, ends, isFirst } of firsts.waiting()) yield put(bytes, ends, isFirst);
      yield joined.end();
    },
    end: () => removal.figures(),
  };
}
