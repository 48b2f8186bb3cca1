import type { Scratch } from '../core/streaming.ts';
import { LineFile, type Stretch } from './line-file.ts';

/** Sorted runs in a scratch file, in the order of the text that they come from. */
export type Runs = { readonly file: LineFile; readonly stretches: readonly Stretch[] };

/**
 * Merges runs in groups, until at most `fanIn` are left. The order of the runs is kept.
 *
 * @param merge merges runs to one, and yields its lines, each with a line feed after it
 */
export async function mergeLevels(
  { file, stretches }: Runs,
  fanIn: number,
  scratch: Scratch,
  merge: (runs: Runs) => AsyncIterable<Uint8Array>,
): Promise<Runs> {
  if (stretches.length <= fanIn) return { file, stretches };
  const fewer: Stretch[] = [];
  const to = new LineFile(scratch);
  for (let i = 0; i < stretches.length; i += fanIn) {
    let run: Stretch | undefined;
    for await (const bytes of merge({ file, stretches: stretches.slice(i, i + fanIn) })) {
      const next = await to.appendBytes(bytes);
      run = { from: run?.from ?? next.from, to: next.to };
    }
    if (run) fewer.push(run);
  }
  await file.remove();
  return mergeLevels({ file: to, stretches: fewer }, fanIn, scratch, merge);
}
