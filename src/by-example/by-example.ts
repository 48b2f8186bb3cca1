import { Answers } from './answers.ts';
import type { FindHost, Found, Pair } from './contract.ts';
import { nearestOf } from './nearest.ts';
import { Search } from './search.ts';
import { Workbench } from './workbench.ts';

/** Work of a whole search: about 0.6 s of a desktop, for texts of a line or some. */
const BUDGET = 40_000;

/**
 * Find the tools, their options, or recipes that turn every text of some pairs into what it should be.
 *
 * Nothing is found where each text is as it should be. The same pairs have the same answers on every machine: the search
 * ends with a counted amount of work.
 *
 * @param pairs at least one
 */
export async function byExample(pairs: readonly Pair[], host: FindHost): Promise<Found> {
  if (pairs.every(({ have, want }) => have === want)) return { answers: [] };
  const from = pairs.map(({ have }) => have);
  const to = pairs.map(({ want }) => want);
  const bench = await Workbench.open(host, host.budget ?? BUDGET);
  const answers = new Answers(bench, from, to, host.onAnswers?.bind(host));
  await new Search(bench, from, to, answers).run();
  const { all } = answers;
  if (all.length > 0) return { answers: all };
  const nearest = nearestOf(bench, from, to);
  return { answers: all, ...(nearest && { nearest }) };
}
