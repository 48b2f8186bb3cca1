import type { Pass, Scratch } from '../../../core/streaming.ts';
import { BitSet } from '../../../streaming/bit-set.ts';
import { JoinedLines } from '../../../streaming/joined-lines.ts';
import { KeyGroups } from '../../../streaming/key-groups.ts';
import type { TableLimits } from '../../../streaming/key-table.ts';
import { LineFile, type Stretch } from '../../../streaming/line-file.ts';
import { isBlankPart, lineEndsIn, someLines } from '../../../text/line-bytes.ts';
import { linesOf } from '../../../text/lines.ts';
import { decodeUtf8, encodeUtf8 } from '../../../text/utf8.ts';
import { keepsBlankLines, keysToCompare, type Removing, removedFigures } from './compared-lines.ts';
import { hasKeyParts, keyPartsOf } from './key-parts.ts';

/** Bytes of lines that are read at once. */
const READ = 1 << 20;
const LF = 10;

/** Lines of a text as bytes, each with a line feed at its end. */
function plainLines(text: string, bytes: Uint8Array): Uint8Array {
  if (text.includes('\r'))
    return encodeUtf8(
      linesOf(text)
        .map((line) => `${line}\n`)
        .join(''),
    );
  return text === '' || bytes.at(-1) === LF ? bytes : encodeUtf8(`${text}\n`);
}

/**
 * The first of the lines that are the same. Lines are given on at once while all keys fit into memory, and else wait in a
 * scratch file until it is known which are the first.
 */
export function firstLines(options: Removing, limits: TableLimits | undefined, scratch: Scratch): Pass {
  const keyOf = keysToCompare(undefined, options);
  const keepsBlank = keepsBlankLines(options);
  const groups = new KeyGroups(scratch, limits);
  const waiting = new LineFile(scratch);
  const joined = new JoinedLines();
  let kept: Stretch | undefined;
  let total = 0;
  let firstWaiting = 0;
  let stayed = 0;

  /** Those of the next lines that stay. @param isFirst of the number of a line among them */
  const put = (bytes: Uint8Array, ends: readonly number[], isFirst: (line: number) => boolean) => {
    const before = stayed;
    const some = someLines(bytes, ends, (line) => {
      const start = line === 0 ? 0 : (ends[line - 1] as number) + 1;
      const stays = isFirst(line) || (keepsBlank && isBlankPart(bytes, start, ends[line] as number));
      if (stays) stayed++;
      return stays;
    });
    if (stayed === before) return some;
    const lines = joined.before() === '' ? some.subarray(1) : some;
    return joined.lineEnd === '\n' ? lines : encodeUtf8(decodeUtf8(lines).replaceAll('\n', joined.lineEnd));
  };

  return {
    async write({ text, bytes: given }) {
      joined.read(text);
      const bytes = plainLines(text, given);
      const ends = lineEndsIn(bytes);
      const isNew = await (hasKeyParts(text, options)
        ? groups.addParts(keyPartsOf(bytes, ends, options))
        : groups.add(linesOf(text).map(keyOf)));
      total += ends.length;
      if (groups.isSpilled) {
        kept = { from: 0, to: (await waiting.appendBytes(bytes)).to };
        return '';
      }
      firstWaiting = total;
      return put(bytes, ends, (line) => isNew[line] === 1);
    },
    async *rest() {
      if (kept) {
        const firsts = new BitSet();
        for await (const { size, firsts: lines } of groups.tables()) {
          for (let key = 0; key < size; key++) firsts.add(lines[key] as number);
        }
        let at = firstWaiting;
        for await (const bytes of waiting.blocks(kept, READ)) {
          const ends = lineEndsIn(bytes);
          const from = at;
          yield put(bytes, ends, (line) => firsts.has(from + line));
          at += ends.length;
        }
        await waiting.remove();
      }
      yield joined.end();
    },
    end: () => removedFigures(total - stayed, total),
  };
}
