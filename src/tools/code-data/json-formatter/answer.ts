import type { Offer } from '../../../engine/contract/offer.ts';
import { guardOffers } from '../../../engine/formats/csv/formula.ts';
import { Query } from '../../../engine/formats/json/query/query.ts';
import { ResultWriter } from '../../../engine/formats/json/query/results.ts';
import { childrenOf, type Tape } from '../../../engine/formats/json/tape.ts';
import { excerpt } from '../../../engine/unicode/excerpt.ts';
import { plural } from '../../../engine/values/plural.ts';
import { type Options, printOptionsOf, queryOf } from './options.ts';

/** The results of a query. */
export type Answer = {
  readonly text: string;
  /** The results, for figures. */
  readonly tape: Tape;
  readonly count: number;
  readonly notes: readonly string[];
  readonly offers?: readonly Offer[];
};

/**
 * Returns the values that the query of the options selects from each value of a tape, in their format.
 *
 * @param strict whether the tape was read from strict JSON
 * @throws ToolError if the query is wrong
 */
export function answerQuery(tape: Tape, options: Options, strict: boolean): Answer {
  const roots = childrenOf(tape, -1);
  const query = new Query(queryOf(options), (meant) => roots.some((root) => meant.select(tape, root).length > 0));
  const nodes = roots.flatMap((root) => query.select(tape, root));
  const writer = new ResultWriter(
    options.results,
    printOptionsOf(options, strict),
    query.isSingular,
    options.jsonLines,
    options.guard,
  );
  const { text, tape: results } = writer.writeAll(tape, nodes);
  const answer = { text, tape: results, count: nodes.length };
  const notes = queryNotes(query, nodes.length);
  const explanation = nodes.length === 0 ? query.explainNothing(tape, roots[0] ?? 0) : undefined;
  if (!explanation) return { ...answer, notes, offers: guardOffers(options.guard ? 0 : writer.formulas) };
  const { why, query: meant } = explanation;
  const because = `Nothing matches: ${why}.${meant ? ` Did you mean: ${meant}` : ''}`;
  return {
    ...answer,
    notes: [because, ...notes.slice(1)],
    ...(meant && { offers: [{ text: '', label: 'Use that query', options: { query: meant } }] }),
  };
}

/** Returns what to know about the results of a query. */
export function queryNotes({ wrongPatterns, comparedRounded }: Query, count: number): string[] {
  const patterns = [...wrongPatterns];
  return [
    ...(count === 0 ? ['Nothing matches.'] : []),
    ...(patterns.length > 0
      ? [
          `${JSON.stringify(excerpt(patterns[0] as string))} is not a pattern of RFC 9485, so it matches nothing${patterns.length > 1 ? `; so are ${plural(patterns.length - 1, 'other')}` : ''}.`,
        ]
      : []),
    ...(comparedRounded
      ? ['Some numbers have more digits than double precision holds, in which the query compares.']
      : []),
  ];
}
