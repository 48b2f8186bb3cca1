import { Answers } from './answers.ts';
import type { FindHost, Pair, SearchResult } from './contract.ts';
import { nearestOf } from './nearest.ts';
import { openText } from './open-examples.ts';
import { Search } from './search.ts';
import { Workbench } from './workbench.ts';

/** Work units of a whole search: about 0.6 s on a desktop, for texts of a few lines. */
const BUDGET = 40_000;

/**
 * Finds the tools with their options, or recipes, that turn the first text of each pair into the second.
 *
 * Finds nothing if the texts of each pair are equal. The same pairs have the same answers on every machine: the budget
 * counts work, not time.
 *
 * @param pairs at least one
 * @param texts further texts, which answers should convert like those of the pairs
 */
export async function byExample(
  pairs: readonly Pair[],
  host: FindHost,
  texts: readonly string[] = [],
): Promise<SearchResult> {
  if (pairs.every(({ have, want }) => have === want)) return { answers: [] };
  const from = pairs.map(({ have }) => have);
  const to = pairs.map(({ want }) => want);
  const bench = await Workbench.open(host, host.budget ?? BUDGET, texts);
  const answers = new Answers(bench, from, to, host.onAnswers?.bind(host));
  await new Search(bench, from, to, answers).run();
  const { all, best } = answers;
  const loss = answers.undecided === undefined ? answers.loss : undefined;
  const undecided = loss?.text ?? (best ? await openText(bench, pairs, best) : answers.undecided);
  if (best && undecided === undefined) return { answers: all };
  const nearest = nearestOf(bench, from, to);
  return {
    answers: [],
    ...(nearest && { nearest }),
    ...(undecided !== undefined && { undecided }),
    ...(loss && { loss }),
  };
}
