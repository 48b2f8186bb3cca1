import { byExample } from '../src/engine/by-example/by-example.ts';
import type { Answer, FindHost, Pair, SearchResult } from '../src/engine/by-example/contract.ts';
import { groupByResult } from '../src/engine/by-example/group-answers.ts';
import type { Queries } from '../src/engine/contract/tool.ts';
import { TOOL_IDS } from '../src/engine/tool-ids.ts';
import { type CompareAnswersJob, type OtherAnswer, type SearchJob, TRIAL_LENGTH } from './find-protocol.ts';

/** Queries of the page about searches by example. */
export function findQueries(host: FindHost) {
  const quiet: FindHost = { ...host, onAnswers: () => {} };
  return {
    /** Finds steps that turn the first text of every pair into the second. Reports better answers on the way. */
    search: ({ pairs, texts }: SearchJob): Promise<SearchResult> => byExample(pairs, host, texts),

    /** Returns the answers with another result than the best one, each with its first difference. */
    async others({ answers, text }: CompareAnswersJob): Promise<readonly OtherAnswer[]> {
      const sample = beginningOf(text);
      const others: OtherAnswer[] = [];
      for (const group of await groupByResult(answers, sample, quiet)) {
        const { result, difference } = group;
        // One that fails there has nothing to show.
        if (!difference || result === undefined) continue;
        const [answer] = group.answers;
        const { line, best, other } = difference;
        // Answers with the same result in this line would be the same question twice.
        if (others.some(({ difference: known }) => known.line === line && known.other === (other ?? ''))) continue;
        const pair = (await lineAlone(answer, sample, result, line, quiet)) ?? { have: sample, want: result };
        others.push({ answer, difference: { line, best: best ?? '', other: other ?? '' }, pair });
      }
      return others;
    },
  } satisfies Queries;
}

/** Tools that cost more than this are loaded when a search comes to them. */
const LIGHT = 10;
/** Work of the search that warms up the others: see `FindHost`. */
const WARMING = 3000;
/** Example of the warm-up: most kinds of tools have something to do with it. */
const WARMING_PAIR: Pair = { have: 'Bo b, 2\na-c', want: 'A_C\nBO 2' };

/**
 * Loads the light tools and runs them once while idle: the first run of an engine takes many times as long as others.
 *
 * @param isIdle returns whether the thread is still idle
 */
export async function warmUp(host: FindHost, isIdle: () => boolean): Promise<void> {
  for (const id of TOOL_IDS) {
    const { weight = 1 } = (await host.loadKnowledge(id)) ?? { weight: LIGHT };
    if (weight >= LIGHT) continue;
    await host.load(id);
    if (!isIdle()) return;
  }
  await byExample([WARMING_PAIR], { ...host, budget: WARMING, onAnswers: () => {} });
}

/**
 * A line of a text and its result, if that does not depend on the other lines.
 *
 * @param line 1-based
 */
async function lineAlone(
  answer: Answer,
  text: string,
  result: string,
  line: number,
  host: FindHost,
): Promise<Pair | undefined> {
  const [before, after] = [text.split('\n'), result.split('\n')];
  const [have, want] = [before[line - 1], after[line - 1]];
  if (before.length !== after.length || !have || want === undefined) return undefined;
  const [alone] = await groupByResult([answer], have, host);
  return alone?.result === want ? { have, want } : undefined;
}

/** The beginning of a text, in whole lines where there are several. */
function beginningOf(text: string): string {
  if (text.length <= TRIAL_LENGTH) return text;
  const end = text.lastIndexOf('\n', TRIAL_LENGTH);
  return end > 0 ? text.slice(0, end) : text.slice(0, TRIAL_LENGTH).replace(/[\uD800-\uDBFF]$/, '');
}
