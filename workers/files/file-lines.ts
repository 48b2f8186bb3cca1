import { findLine } from '../../src/engine/long/files/find-line.ts';
import { LineIndex, splitLines } from '../../src/engine/long/files/line-index.ts';
import { chunksOf } from '../../src/engine/long/gzip.ts';
import type { FileLinesApi, ShownLine } from './file-protocol.ts';

/** Longest line that is shown whole, in UTF-16 code units. */
const SHOWN = 5000;
/** Most bytes that are read of a block to show its lines: it ends with the line that passes a megabyte. */
const BLOCK = 4 << 20;
/** Milliseconds between two messages of how far the index is. */
const REPORT_INTERVAL_MS = 100;

/** Looks into a file: gives lines by their number and finds texts. */
export function fileLines(): FileLinesApi {
  const index = new LineIndex();
  let file = new Blob();
  let decoder = new TextDecoder();
  let searches = 0;

  async function textOf(block: number, most = Number.POSITIVE_INFINITY): Promise<string> {
    const { from, to = index.size } = index.block(block);
    const text = decoder.decode(await file.slice(from, Math.min(to, from + most)).arrayBuffer());
    return from === 0 && text.startsWith('\ufeff') ? text.slice(1) : text;
  }

  return {
    async open(opened, charset, onIndexed) {
      file = opened;
      decoder = new TextDecoder(charset, { ignoreBOM: true });
      let last = 0;
      for await (const chunk of chunksOf(file.stream())) {
        index.add(chunk);
        const now = performance.now();
        if (now - last < REPORT_INTERVAL_MS) continue;
        last = now;
        onIndexed({ lines: index.count, read: index.size, isWhole: false });
      }
      onIndexed({ lines: index.count, read: index.size, isWhole: true });
    },
    async lines(from, count) {
      const shown: ShownLine[] = [];
      for (let block = index.blockOf(from); block < index.blockCount && shown.length < count; block++) {
        const { first } = index.block(block);
        const lines = splitLines(await textOf(block, BLOCK));
        for (const line of lines.slice(Math.max(0, from - first), from + count - first)) {
          shown.push({ text: line.slice(0, SHOWN), isCut: line.length > SHOWN });
        }
      }
      return shown;
    },
    async find(text, line, column, isBack) {
      const searchId = ++searches;
      const start = index.blockOf(line);
      const { blockCount } = index;
      // Goes around once, and reads the first block again, for its part on the other side of the start.
      for (let i = 0; i <= blockCount; i++) {
        const block = (start + (isBack ? blockCount - (i % blockCount) : i)) % blockCount;
        const content = await textOf(block);
        if (searchId !== searches) return undefined;
        const { first } = index.block(block);
        const beyond = i === 0 ? { line: line - first, column } : undefined;
        const found = findLine(content, text, { isBack, beyond });
        if (found) return { ...found, line: found.line + first };
      }
      return undefined;
    },
  };
}
