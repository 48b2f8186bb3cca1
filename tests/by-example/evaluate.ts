import { nodeContext } from '../../src/cli/host/node-context.ts';
import { loadKnowledge, loadTool } from '../../src/cli/host/node-tools.ts';
import { byExample } from '../../src/engine/by-example/by-example.ts';
import type { Answer } from '../../src/engine/by-example/contract.ts';
import { runTool } from '../../src/engine/jobs/run-tool.ts';
import type { Step } from '../../src/engine/recipe/recipe.ts';
import type { Row } from './corpus.ts';

/** Answers that are looked at, best first, and of those how many that give something else. */
const MAX_EXAMINED = 60;
const MAX_DISTINCT = 10;

/** Result of the search for a row. */
export type Evaluation = {
  readonly row: Row;
  /** Best first; of answers that make the same of the other texts of the row only the best one. */
  readonly answers: readonly Answer[];
  /** The place, from 1, of the first answer that makes what is meant of the other texts; 0 where there is none. */
  readonly rank: number;
  /** Answers that make something else of a text that was shown. */
  readonly failing: readonly Answer[];
  /** Processor time in milliseconds: to the first answer, undefined where there is none, and of the whole search. */
  readonly first: number | undefined;
  readonly whole: number;
};

/** Returns the result of applying steps to a text; undefined if one of them fails. */
export async function applySteps(steps: readonly Step[], text: string): Promise<string | undefined> {
  let input = text;
  for (const { tool: id, options } of steps) {
    const tool = await loadTool(id);
    if (!tool) return undefined;
    const outcome = await runTool(tool, { tool: id, input, options }, nodeContext);
    if (!outcome.ok) return undefined;
    input = outcome.output.text;
  }
  return input;
}

/** Milliseconds of processor time since the given use. */
function millisecondsSince(use: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(use);
  return (user + system) / 1000;
}

/** Search for what a row shows, and judge the answers by its other texts. */
export async function evaluate(row: Row): Promise<Evaluation> {
  const pairs = row.pairs.map(([have, want]) => ({ have, want }));
  const startUsage = process.cpuUsage();
  let first: number | undefined;
  const found = await byExample(pairs, {
    load: async (id) => loadTool(id),
    loadKnowledge,
    context: nodeContext,
    onAnswers: () => {
      first ??= millisecondsSince(startUsage);
    },
  });
  const whole = millisecondsSince(startUsage);

  const failing: Answer[] = [];
  for (const answer of found.answers) {
    const results = await Promise.all(pairs.map(({ have }) => applySteps(answer.steps, have)));
    if (pairs.some(({ want }, i) => results[i] !== want)) failing.push(answer);
  }

  const checks = row.checks ?? [];
  const distinct = new Map<string, Answer>();
  for (const answer of found.answers.slice(0, MAX_EXAMINED)) {
    const results = await Promise.all(checks.map(([have]) => applySteps(answer.steps, have)));
    const key = JSON.stringify(results.map((result) => result ?? null));
    if (!distinct.has(key)) distinct.set(key, answer);
    if (distinct.size === MAX_DISTINCT) break;
  }
  const intended = JSON.stringify(checks.map(([, want]) => want));
  const rank = row.intended ? [...distinct.keys()].indexOf(intended) + 1 : 0;
  return { row, answers: [...distinct.values()], rank, failing, first, whole };
}

/** Steps on one line: `sort-lines {"by":"natural"} | text-joiner`. */
export const showSteps = (steps: readonly Step[]): string =>
  steps
    .map(({ tool, options }) => (Object.keys(options).length === 0 ? tool : `${tool} ${JSON.stringify(options)}`))
    .join(' | ');
