import { nodeContext } from '../../src/cli/host/node-context.ts';
import { loadKnowledge, loadTool } from '../../src/cli/host/node-tools.ts';
import { byExample } from '../../src/engine/by-example/by-example.ts';
import { ROW_FILES, readRows } from '../../tests/by-example/corpus.ts';
import { calibrated, unitTime } from '../measure.ts';
import type { Suite } from '../recorder.ts';

/** A quick run searches for one row out of this number. */
const FEW = 4;

type Times = { readonly first: number[]; readonly whole: number[] };

/** @param part from 0 to 1 */
const quantile = (of: readonly number[], part: number) =>
  of.toSorted((a, b) => a - b)[Math.floor((of.length - 1) * part)] ?? Number.NaN;

/** Milliseconds of processor time since a use of it. */
function millisecondsSince(use: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(use);
  return (user + system) / 1000;
}

async function search(pairs: readonly (readonly [have: string, want: string])[], { first, whole }: Times) {
  const begun = process.cpuUsage();
  let isFirst = true;
  await byExample(
    pairs.map(([have, want]) => ({ have, want })),
    {
      load: async (id) => loadTool(id),
      loadKnowledge,
      context: nodeContext,
      onAnswers() {
        if (isFirst) first.push(millisecondsSince(begun));
        isFirst = false;
      },
    },
  );
  whole.push(millisecondsSince(begun));
}

/** Searches by example: processor time to the first answer, and of all of the search. */
export const run: Suite = async (recorder) => {
  const rows = ROW_FILES.flatMap((file) => readRows(file)).filter((_, i) => !recorder.quick || i % FEW === 0);
  // The first searches load the tools, and warm them up.
  for (const { pairs } of rows.slice(0, 10)) await search(pairs, { first: [], whole: [] });
  const { first, whole } = await recorder.judge(
    async () => {
      const found = { first: [], whole: [], unit: await unitTime() };
      for (const [i, { name, pairs }] of rows.entries()) {
        recorder.progress(i / rows.length, name);
        await search(pairs, found);
      }
      return found;
    },
    ({ first, whole, unit }) => ({
      'first.median': calibrated(quantile(first, 0.5), unit),
      'first.p95': calibrated(quantile(first, 0.95), unit),
      'whole.median': calibrated(quantile(whole, 0.5), unit),
      'whole.p95': calibrated(quantile(whole, 0.95), unit),
    }),
  );
  recorder.progress(1, '');
  recorder.tables.push({
    title: 'Find by example',
    note: `Milliseconds of processor time, of ${rows.length} searches.`,
    columns: ['', 'median', '95%', 'longest'],
    rows: [
      ['to the first answer', quantile(first, 0.5), quantile(first, 0.95), quantile(first, 1)],
      ['all of it', quantile(whole, 0.5), quantile(whole, 0.95), quantile(whole, 1)],
    ],
  });
};
