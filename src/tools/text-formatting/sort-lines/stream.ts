import { inPasses, type Pass, type Scratch, type StreamPlan } from '../../../engine/contract/streaming.ts';
import { firstWithKey, lineKeys } from '../../../engine/lines/line-key.ts';
import { ExternalSort, type SortLimits } from '../../../engine/long/external-sort.ts';
import { firstOfEach } from '../../../engine/long/first-of-each.ts';
import { JoinedLines } from '../../../engine/long/joined-lines.ts';
import type { TableLimits } from '../../../engine/long/key-table.ts';
import { sortFigures } from './sort-figures.ts';
import { Body, type BodyOptions } from './sorted-body.ts';
import { type Reading, streamOrder } from './stream-order.ts';

type Options = Reading & BodyOptions & { readonly unique: boolean };

/** Limits of memory use, with defaults. */
type Limits = { readonly sort?: SortLimits; readonly table?: TableLimits };

/** Sort the lines of a text in pieces: in runs, which are merged. */
export function sortInPasses(options: Options, limits: Limits = {}): StreamPlan {
  return inPasses({
    cut: 'line',
    ...(streamOrder(options).survey && { surveys: true }),
    begin: ({ scratch }) => sortPass(options, limits, scratch),
  });
}

function sortPass(options: Options, limits: Limits, scratch: Scratch): Pass {
  const found = streamOrder(options);
  const surveyed = new Body(options);
  const body = new Body(options);
  const joined = new JoinedLines();
  const keyOf = lineKeys(undefined, { matchCase: options.matchCase, trim: true });
  const repeatsIn = (lines: readonly string[]) => {
    const isFirst = firstWithKey(keyOf);
    return Uint8Array.from(lines, (line) => (isFirst(line) ? 0 : 1));
  };
  const sort = new ExternalSort({
    order: found.order,
    scratch,
    limits: limits.sort,
    ...(options.unique && { redundant: ({ lines }) => repeatsIn(lines) }),
  });
  async function* lines() {
    for await (const sorted of sort.sorted()) yield sorted.lines;
  }
  let kept = 0;
  return {
    ...(found.survey && { survey: ({ text }) => found.survey?.(surveyed.linesOf(text)) }),
    async write({ text }) {
      joined.read(text);
      await sort.add(body.linesOf(text), text.length);
      return '';
    },
    async *flush() {
      const put = (some: readonly string[]) => {
        kept += some.length;
        return joined.next(some);
      };
      if (body.header !== undefined) yield put([body.header]);
      const all = lines();
      for await (const some of options.unique ? firstOfEach(all, keyOf, scratch, limits.table) : all) yield put(some);
      yield joined.end();
    },
    end() {
      const { notes, reading } = found.report();
      return { notes, ...sortFigures(kept, body.count - kept, reading) };
    },
  };
}
