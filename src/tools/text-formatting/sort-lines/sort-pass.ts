import type { Offer } from '../../../engine/contract/offer.ts';
import { type Conversion, inPasses, type Pass, type Scratch } from '../../../engine/contract/streaming.ts';
import { UnseenLines } from '../../../engine/lines/unseen-lines.ts';
import { ExternalSort, type SortLimits } from '../../../engine/long/external-sort.ts';
import { JoinedLines } from '../../../engine/long/joined-lines.ts';
import type { TableLimits } from '../../../engine/long/key-table.ts';
import { plural } from '../../../engine/values/plural.ts';
import { ReversedNames } from './reversed-names.ts';
import { sortFigures } from './sort-figures.ts';
import { Body, type BodyOptions } from './sorted-body.ts';
import { type Reading, surveyedOrder } from './surveyed-order.ts';
import { UniqueLines } from './unique-lines.ts';
import { ChildLines, withChildren } from './with-children.ts';

type Options = Reading & BodyOptions & Readonly<Record<'unique' | 'lookalikes' | 'children', boolean>>;

/** Limits of memory use, with defaults. */
type Limits = { readonly sort?: SortLimits; readonly table?: TableLimits };

const TORN = 'indented line was sorted apart from the line above it.';
const TORN_ALL = 'indented lines were sorted apart from the lines above them.';
const KEEP: Offer = { text: '', label: 'Keep them together', options: { children: true } };

/** Limits for a text that is in memory: it is sorted at once. */
export const IN_MEMORY: Limits = { sort: { units: Infinity, lines: Infinity, buffer: 0, fanIn: 0 } };

/** Sorts the lines of a text: those of a long one in runs, which are merged. */
export function sortInPasses(given: Options, limits: Limits | false | undefined): Conversion<never> {
  const { by, children } = given;
  // Lines below others keep their indentation, and are as good as those below another line.
  const options = children ? { ...given, unique: false, trim: false } : given;
  const why = by === 'random' ? 'A random order' : 'An order that keeps indented lines below others';
  return inPasses({
    cut: by === 'random' || children ? `${why} needs the whole text in memory.` : 'line',
    ...(surveyedOrder(options).survey && { surveys: true }),
    begin: ({ scratch }) => sortPass(options, limits || {}, scratch),
  });
}

function sortPass(options: Options, limits: Limits, scratch: Scratch): Pass {
  const found = surveyedOrder(options);
  const surveyed = new Body(options);
  const body = new Body(options);
  const joined = new JoinedLines();
  const unseen = new UnseenLines(options.unique && options.lookalikes);
  const sort = new ExternalSort({
    order: options.children ? withChildren(found.order) : found.order,
    scratch,
    limits: limits.sort,
  });
  const unique = options.unique
    ? new UniqueLines(
        options,
        (lines, units) => sort.add(lines, units),
        limits !== IN_MEMORY && { scratch, limits: limits.table },
      )
    : undefined;
  const below = new ChildLines();
  const reversed = options.by === 'last' ? new ReversedNames() : undefined;
  let kept = 0;
  return {
    ...(found.survey && { survey: ({ text }) => found.survey?.(surveyed.linesOf(text)) }),
    async write({ text }) {
      joined.read(text);
      const some = body.linesOf(text);
      unseen.read(text);
      below.read(some);
      reversed?.read(some);
      await (unique ?? sort).add(some, text.length);
      return '';
    },
    async *flush() {
      const put = (some: readonly string[]) => {
        kept += some.length;
        return joined.next(some);
      };
      if (body.header !== undefined) yield put([body.header]);
      await unique?.end();
      for await (const sorted of sort.sorted()) yield put(sorted.lines);
      yield joined.end();
    },
    end() {
      const { notes, reading } = found.report();
      const figures = sortFigures(kept, body, joined, reading);
      const isTorn = !options.children && below.count > 0;
      const repeats = body.count - body.blank - kept;
      return {
        notes: [
          ...notes,
          ...(reversed?.notes ?? []),
          ...(unique?.notes ?? []),
          ...unseen.notes(repeats),
          ...(isTorn ? [plural(below.count, TORN, TORN_ALL)] : []),
        ],
        ...figures,
        ...(limits === IN_MEMORY && { offers: [...(found.offers?.() ?? []), ...(isTorn ? [KEEP] : [])] }),
      };
    },
  };
}
