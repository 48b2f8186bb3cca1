import { FIND, type SearchJob } from '../../../workers/find-protocol.ts';
import type { Answer, SearchResult } from '../../engine/by-example/contract.ts';
import type { Outcome } from '../../engine/jobs/job.ts';
import { toWords } from '../../engine/recipe/command-line.ts';
import { RECIPE_VERSION, type Step } from '../../engine/recipe/recipe.ts';
import { isPair } from './compare-texts.ts';
import { explained, loadPool } from './host.ts';
import { checkSteps, runChecked } from './recipe-steps.ts';
import { type Reply, refusal } from './replies.ts';

/** Default time limit of a search in milliseconds: many times its duration on a slow machine. */
const SEARCH_LIMIT = 30_000;
const HINT = 'Give shorter texts, or more time with --time-limit.';
/** Answers to a row of a batch, at most, and those that are tried for them. */
const MAX_ANSWERS = 10;
const MAX_TRIED = 60;

/**
 * Runs the search on the thread of the jobs, so that an engine that hangs on an example can be stopped.
 *
 * @param timeLimit milliseconds
 * @param lane with it, the search can be canceled
 */
export async function search(
  { pairs, texts }: SearchJob,
  timeLimit: number = SEARCH_LIMIT,
  lane?: string,
): Promise<Outcome<SearchResult>> {
  const { pool } = await loadPool();
  const question = { tool: FIND, query: 'search', about: { pairs, texts } };
  const outcome = await pool.ask<SearchResult>(question, { lane, timeLimit, timeHint: HINT });
  return outcome.ok ? outcome : { ok: false, error: await explained(outcome.error) };
}

/** Returns steps as words of the command line. */
export const recipeWords = (steps: readonly Step[]) => toWords({ v: RECIPE_VERSION, steps });

/** An answer, and its result for each of some texts: null if a step fails, or the result is no text. */
export type Applied = { readonly steps: readonly Step[]; readonly applied: readonly (string | null)[] };

/**
 * The answers to give: those that fail on a text only if all do, only the first of those with the same results, and at
 * most `MAX_ANSWERS`.
 *
 * @param tried best first
 */
export function distinctAnswers(tried: readonly Applied[]): readonly Applied[] {
  const whole = tried.filter(({ applied }) => !applied.includes(null));
  const given = new Map<string, Applied>();
  for (const answer of whole.length > 0 ? whole : tried) {
    // With no text to try them on, only their steps distinguish them.
    const key = JSON.stringify(answer.applied.length > 0 ? answer.applied : answer.steps);
    if (!given.has(key)) given.set(key, answer);
  }
  return [...given.values()].slice(0, MAX_ANSWERS);
}

/** @param timeLimit milliseconds for each step; undefined for those of the tools */
async function applyTo(texts: readonly string[], { steps }: Answer, timeLimit: number | undefined): Promise<Applied> {
  const checked = await checkSteps(steps);
  const applied: (string | null)[] = [];
  for (const text of texts) {
    const { outcome } = await runChecked(checked, { input: text }, ({ own }) => timeLimit ?? own);
    // In place of bytes that are no text, on lines of their own, too.
    const isLost = outcome.ok && outcome.output.text.includes('\ufffd') && !text.includes('\ufffd');
    applied.push(outcome.ok && !isLost ? outcome.output.text : null);
  }
  return { steps: steps.map(({ tool, options }) => ({ tool, options })), applied };
}

const areTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string');

/** Result of a search, and its answers with their results for some texts. */
export type FoundAndApplied = SearchResult & { readonly distinct: readonly Applied[] };

/**
 * Searches by example, and applies the answers to texts.
 *
 * @param timeLimit milliseconds of the search, and of each step; undefined for their own
 * @param lane with it, the search can be canceled
 */
export async function findAnswers(
  pairs: readonly (readonly [have: string, want: string])[],
  texts: readonly string[],
  timeLimit?: number,
  lane?: string,
): Promise<Outcome<FoundAndApplied>> {
  const outcome = await search({ pairs: pairs.map(([have, want]) => ({ have, want })), texts }, timeLimit, lane);
  if (!outcome.ok) return { ok: false, error: outcome.error };
  const tried: Applied[] = [];
  for (const answer of outcome.output.answers.slice(0, MAX_TRIED)) tried.push(await applyTo(texts, answer, timeLimit));
  return { ok: true, output: { ...outcome.output, distinct: distinctAnswers(tried) } };
}

/**
 * A row of a batch: `{"find":[["have","want"]],"apply":["text"]}`.
 *
 * @param timeLimit milliseconds of the search, and of each step; undefined for their own
 */
export async function answerFind(
  given: unknown,
  texts: unknown = [],
  timeLimit?: number,
  lane?: string,
): Promise<Reply> {
  if (!Array.isArray(given) || given.length === 0 || !given.every(isPair)) {
    return refusal({ message: '"find" must be a list of pairs of strings: a text and its wanted result.' });
  }
  if (!areTexts(texts)) return refusal({ message: '"apply" must be a list of strings.' });
  const outcome = await findAnswers(given, texts, timeLimit, lane);
  return outcome.ok ? { ok: true, answers: outcome.output.distinct } : refusal(outcome.error);
}
