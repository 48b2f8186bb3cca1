import { TEXTS } from '../../../workers/text-queries.ts';
import { undecidedInWords } from '../../engine/by-example/undecided-words.ts';
import { CLAIM, type Finding } from '../../engine/detect/finding.ts';
import { findAnswers, recipeWords } from '../api/find-answers.ts';
import { type FindingRow, rowOf } from '../api/findings.ts';
import { loadPool } from '../api/host.ts';
import { laneOf } from '../api/lane.ts';
import { loadSearch } from '../host/node-host.ts';
import type { Call } from './call.ts';
import { CallError, failedCall } from './call-error.ts';
import type { Arguments } from './check-arguments.ts';
import { textOf } from './convert.ts';
import { COMPARE } from './definitions.ts';
import { comparison, description } from './describe.ts';
import { givenLimit, QUESTION_LIMIT } from './limits.ts';
import { joined, type Reply, shownTexts } from './results.ts';
import { toolOf } from './run.ts';

let search: ReturnType<typeof loadSearch> | undefined;

/** Pages of the site whose work another tool of the server does. */
const PAGES: Readonly<Record<string, { readonly id: string; readonly description: string }>> = {
  'find-by-example': { id: 'find', description: 'find with "pairs": the recipe that converts them.' },
  redact: { id: 'redact', description: 'redact, not run: the text without personal data and secrets.' },
};

async function byWords(query: string): Promise<Reply> {
  search ??= loadSearch();
  const { tools, missing } = (await search)(query);
  const found = tools.map(({ note, options, ...tool }) => ({
    ...tool,
    ...(note !== undefined && { mayHelp: { note, ...(options && { options }) } }),
    ...PAGES[tool.id],
  }));
  const notes = [
    ...(missing === undefined ? [] : [`Lettermill has no ${missing} tool.`]),
    ...(found.length > 0 ? [] : ['No tool has these words. Try fewer or other words.']),
  ];
  return { tools: found, ...(notes.length > 0 && { notes }) };
}

async function byText(given: Arguments, lane: string): Promise<Reply> {
  const text = await textOf(given, ['text', 'path']);
  const { pool } = await loadPool();
  const settings = { lane, timeLimit: givenLimit(given) ?? QUESTION_LIMIT };
  const outcome = await pool.ask<readonly Finding[]>({ tool: TEXTS, query: 'detect', about: text }, settings);
  if (!outcome.ok) throw failedCall(outcome.error, undefined);
  const findings: readonly FindingRow[] = outcome.output.map(rowOf);
  const isGuess = findings.length > 0 && findings.every(({ confidence }) => confidence < CLAIM);
  return {
    findings,
    ...(findings.length === 0 && { notes: ['This looks like ordinary text.'] }),
    ...(isGuess && { labels: ['guessed'] }),
  };
}

async function byPairs(given: Arguments, lane: string): Promise<Reply> {
  const outcome = await findAnswers(given.pairs ?? [], given.apply ?? [], givenLimit(given), lane);
  if (!outcome.ok) throw failedCall(outcome.error, undefined);
  const { distinct, nearest } = outcome.output;
  const undecided = undecidedInWords(outcome.output);
  if (distinct.length > 0) {
    const all = distinct.flatMap(({ applied }) => applied);
    const { texts, ...cut } = shownTexts(all, 'apply');
    const count = distinct[0]?.applied.length ?? 0;
    const recipes = distinct.map(({ steps }, i) => {
      return { words: recipeWords(steps), steps, applied: texts.slice(i * count, (i + 1) * count) };
    });
    return joined({ recipes }, { labels: ['guessed'] }, cut);
  }
  const note =
    undecided === undefined
      ? 'No tool does this, and no recipe that was tried. Give another pair, or shorter texts.'
      : `${undecided} Give another pair like it.`;
  if (!nearest) return { recipes: [], notes: [note] };
  const { texts, ...cut } = shownTexts([nearest.result], 'apply');
  const shown = { words: recipeWords(nearest.steps), result: texts[0] };
  return joined({ recipes: [], nearest: shown }, { notes: [note] }, cut);
}

const WAYS = ['query', 'tool', 'text', 'path', 'pairs'] as const;

/** `find`: tools by words, a tool, the kind of a text, or a recipe by example. @throws CallError */
export async function find(given: Arguments, { signal }: Call): Promise<Reply> {
  const [way, another] = WAYS.filter((name) => given[name] !== undefined);
  if (way === undefined || another !== undefined) {
    throw new CallError(`Give one of ${WAYS.map((name) => JSON.stringify(name)).join(', ')}.`, { option: another });
  }
  if (given.query !== undefined) return byWords(given.query);
  if (given.tool === COMPARE) return comparison(COMPARE);
  if (given.tool !== undefined) return description(given.tool, await toolOf(given.tool));
  const lane = await laneOf(signal);
  return given.pairs ? byPairs(given, lane) : byText(given, lane);
}
