import type { Scratch } from '../contract/streaming.ts';
import { type ByteRange, LineFile } from './line-file.ts';

/** Sorted runs in a scratch file, in the order of the text that they come from. */
export type Runs = { readonly file: LineFile; readonly ranges: readonly ByteRange[] };

/**
 * Merges runs in groups, until at most `fanIn` are left. The order of the runs is kept.
 *
 * @param merge merges runs to one, and yields its lines, each with a line feed after it
 */
export async function mergeLevels(
  { file, ranges }: Runs,
  fanIn: number,
  scratch: Scratch,
  merge: (runs: Runs) => AsyncIterable<Uint8Array>,
): Promise<Runs> {
  if (ranges.length <= fanIn) return { file, ranges };
  const fewer: ByteRange[] = [];
  const to = new LineFile(scratch);
  for (let i = 0; i < ranges.length; i += fanIn) {
    let run: ByteRange | undefined;
    for await (const bytes of merge({ file, ranges: ranges.slice(i, i + fanIn) })) {
      const next = await to.appendBytes(bytes);
      run = { from: run?.from ?? next.from, to: next.to };
    }
    if (run) fewer.push(run);
  }
  await file.remove();
  return mergeLevels({ file: to, ranges: fewer }, fanIn, scratch, merge);
}
