import type { Scratch } from '../core/streaming.ts';
import { BitSet } from './bit-set.ts';
import { KeyGroups } from './key-groups.ts';
import type { TableLimits } from './key-table.ts';
import { LineFile, type Stretch } from './line-file.ts';

/** Bytes of lines that are read at once. */
const READ = 1 << 20;

/**
 * The first line of each key, in order. Lines are given on at once while all keys fit into memory, and else wait in a
 * scratch file until it is known which are the first.
 */
export async function* firstOfEach(
  lines: AsyncIterable<readonly string[]>,
  keyOf: (line: string) => string,
  scratch: Scratch,
  limits?: TableLimits,
): AsyncGenerator<readonly string[]> {
  const groups = new KeyGroups(scratch, limits);
  const waiting = new LineFile(scratch);
  let kept: Stretch | undefined;
  let count = 0;
  let firstWaiting = 0;
  for await (const some of lines) {
    const isNew = await groups.add(some.map(keyOf));
    if (groups.isSpilled) {
      kept = { from: 0, to: (await waiting.append(some)).to };
    } else {
      firstWaiting = count + some.length;
      yield some.filter((_, i) => isNew[i] === 1);
    }
    count += some.length;
  }
  if (!kept) return;
  const firsts = new BitSet();
  for await (const { size, firsts: lines } of groups.tables()) {
    for (let key = 0; key < size; key++) firsts.add(lines[key] as number);
  }
  let at = firstWaiting;
  for await (const some of waiting.lines(kept, READ)) {
    const from = at;
    yield some.filter((_, i) => firsts.has(from + i));
    at += some.length;
  }
  await waiting.remove();
}
