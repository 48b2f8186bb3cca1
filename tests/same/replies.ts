import { isDeepStrictEqual } from 'node:util';
import { answer, type Reply } from '../../src/cli/api/replies.ts';
import { nodeContext } from '../../src/cli/host/node-context.ts';
import { loadTool, type NodeTool } from '../../src/cli/host/node-tools.ts';
import { asRow } from '../../src/cli/row.ts';
import { resolveOptions } from '../../src/engine/contract/options.ts';
import type { Outcome } from '../../src/engine/jobs/job.ts';
import { runTool } from '../../src/engine/jobs/run-tool.ts';
import { isRandom } from '../../src/engine/random/random-page.ts';
import type { Row } from './rows.ts';

/** A row with the reply of its engine in this process. */
export type Expected = { readonly row: Row; readonly reply: Reply };

/** Returns a reply as JSON has it, without parts that do not exist, and without an empty list of notes. */
export function asJson({ notes, ...parts }: Reply): Reply {
  const hasNotes = Array.isArray(notes) && notes.length > 0;
  return JSON.parse(JSON.stringify({ ...parts, ...(hasNotes && { notes }) }));
}

/** Returns a reply without the bytes that programs get beside a text that is none. */
function withoutBytes({ bytes: _, base64: __, ...rest }: Reply): Reply {
  return rest;
}

/** Returns what a program is told of the outcome of a tool. */
export const replyOf = (outcome: Outcome, tool: string): Reply => withoutBytes(asJson(asRow(answer(outcome, tool))));

/** Runs the engine of a row in this process. @param isForPage as its context has it */
export async function runHere(row: Row, isForPage: boolean): Promise<Outcome> {
  return runTool((await loadTool(row.tool)) as NodeTool, row, { ...nodeContext, isForPage });
}

/**
 * Runs the engine of each row in this process.
 *
 * @returns `random` has the rows of which nothing can be compared, as the next run gives another result
 */
export async function expectedReplies(
  rows: readonly Row[],
): Promise<{ readonly expected: readonly Expected[]; readonly random: readonly Row[] }> {
  const expected: Expected[] = [];
  const random: Row[] = [];
  for (const row of rows) {
    const outcome = await runHere(row, false);
    const { page } = (await loadTool(row.tool)) as NodeTool;
    if (outcome.ok && isRandom(page, resolveOptions(page.options, row.options))) random.push(row);
    else expected.push({ row, reply: replyOf(outcome, row.tool) });
  }
  return { expected, random };
}

/** Most characters of a row, and of a reply, that a difference shows. */
const SHOWN = 300;

const shown = (value: unknown) => JSON.stringify(value)?.slice(0, SHOWN);

/** Returns a sentence for each reply that differs from what is expected. */
export const differences = (expected: readonly Expected[], replies: readonly (Reply | undefined)[]): string[] =>
  expected.flatMap(({ row, reply }, i) =>
    isDeepStrictEqual(replies[i] && withoutBytes(replies[i]), reply)
      ? []
      : [`${shown(row)} gave\n       ${shown(replies[i])}\n       instead of\n       ${shown(reply)}`],
  );
