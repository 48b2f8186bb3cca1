import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from '@modelcontextprotocol/client';
import { type Fault, type Reply, refusal } from '../../src/cli/api/replies.ts';
import { loadTool, toolPaths } from '../../src/cli/host/node-tools.ts';
import { allNotes } from '../../src/engine/contract/losses.ts';
import { resolveOptions } from '../../src/engine/contract/options.ts';
import type { AnyInfo } from '../../src/engine/contract/tool.ts';
import type { BytesPage, LinesPage } from '../../src/engine/jobs/host.ts';
import { toWords } from '../../src/engine/recipe/command-line.ts';
import { splitRecipeWords } from '../../src/engine/recipe/run/recipe-words.ts';
import { call } from '../mcp-call.ts';
import { isNight } from '../night.ts';
import { asJson, differences, type Expected } from '../same/replies.ts';
import type { Row } from '../same/rows.ts';

// The ways to the tools that the installed package has, each with all rows. Every process is in another time zone and
// language than this one, on which no result may depend.

const env = { ...process.env, TZ: 'Pacific/Kiritimati', LC_ALL: 'tr_TR.UTF-8', LANG: 'tr_TR.UTF-8' };

/** File with a job of `lettermill batch` for each row, one per line. */
const ROWS = 'rows.jsonl';

/** Calls of the server for agents at the same time. */
const AT_ONCE = 8;

/** Writes the rows to the folder in which the package is installed. */
export const writeRows = (folder: string, expected: readonly Expected[]): void =>
  writeFileSync(
    join(folder, ROWS),
    expected.map(({ row: { tool, input, options } }) => `${JSON.stringify({ tool, input, options })}\n`).join(''),
  );

/** Returns the differences of a program that prints one reply per line. @param args arguments of Node */
export function printedDifferences(
  node: string,
  args: readonly string[],
  folder: string,
  expected: readonly Expected[],
): string[] {
  const { stdout, stderr } = spawnSync(node, args, { cwd: folder, env, encoding: 'utf8', maxBuffer: 2 ** 30 });
  const lines = stdout.trimEnd().split('\n');
  if (stderr !== '' || lines.length !== expected.length) return [`${lines.length} replies; ${stderr}`];
  return differences(
    expected,
    lines.map((line) => asJson(JSON.parse(line))),
  );
}

/** Returns the differences of the functions of the package. @param conditions by which Node finds its modules */
export const functionDifferences = (
  node: string,
  folder: string,
  expected: readonly Expected[],
  ...conditions: readonly string[]
): string[] =>
  printedDifferences(node, [...conditions.map((name) => `--conditions=${name}`), 'replies.mjs'], folder, expected);

/** Returns the differences of `lettermill batch`. */
export const batchDifferences = (node: string, bin: string, folder: string, expected: readonly Expected[]): string[] =>
  printedDifferences(node, [bin, 'batch', ROWS], folder, expected);

/** Whether a row can be given to a process. */
async function isForProcess({ row: { tool, input, options }, reply }: Expected): Promise<boolean> {
  const { option, message = '' } = (reply['error'] ?? {}) as { readonly option?: string; readonly message?: string };
  const page: BytesPage | undefined = (await loadTool(tool))?.page;
  // What is no text is written as bytes.
  if (page?.bytesOut && (String(reply['text']).includes('\ufffd') || message.includes('not valid'))) return false;
  const field = option === undefined ? undefined : page?.options[option];
  // A switch has no value, an argument no NUL, and standard input no half of a pair of surrogates.
  return field?.kind !== 'toggle' && !JSON.stringify(options).includes('\\u0000') && input.isWellFormed();
}

/**
 * Returns the first row of each tool that can be given to a process, and the first that is an error; by day of each
 * category, since a process takes longer than all rows of its tool by another way.
 */
export async function rowsForProcesses(expected: readonly Expected[]): Promise<readonly Expected[]> {
  const found = new Map<string, Expected>();
  for (const each of expected) {
    const { tool } = each.row;
    const [category] = toolPaths.get(tool)?.split('/') ?? [];
    const key = `${isNight ? tool : category} ${each.reply.ok}`;
    if (!found.has(key) && (await isForProcess(each))) found.set(key, each);
  }
  return [...found.values()];
}

/** Whether a file or standard output has the result of a tool: documents and lines of a tool end with a line break there. */
async function isWritten({ tool, options }: Row, text: string, written: string): Promise<boolean> {
  const page: LinesPage | undefined = (await loadTool(tool))?.page;
  const endsLine = page?.download !== undefined || Boolean(page?.lines?.(resolveOptions(page.options, options)));
  return written === text || (endsLine && written === `${text}\n`);
}

/** Returns what is wrong with a process that got a row: its standard output, its notes, or its error. */
async function processDifference(node: string, bin: string, { row, reply }: Expected): Promise<string[]> {
  const { tool, input, options } = row;
  const [words = []] = splitRecipeWords(toWords({ v: 1, steps: [{ tool, options }] }));
  const { status, stdout, stderr } = spawnSync(node, [bin, ...words], { input, env, encoding: 'utf8' });
  const {
    text = '',
    notes = [],
    info,
    error,
  } = reply as {
    readonly text?: string;
    readonly notes?: readonly string[];
    readonly info?: AnyInfo;
    readonly error?: { readonly message: string };
  };
  const isRight = error
    ? status !== 0 && stdout === '' && stderr.includes(error.message)
    : status === 0 &&
      stderr ===
        allNotes({ notes, info })
          .map((note) => `${note}\n`)
          .join('') &&
      (await isWritten(row, text, stdout));
  return isRight ? [] : [`${JSON.stringify(row)} ended with ${status}: ${stdout}${stderr}`];
}

/** Returns the differences of processes that get one row each. */
export async function processDifferences(node: string, bin: string, expected: readonly Expected[]): Promise<string[]> {
  const all: string[] = [];
  for (const each of expected) all.push(...(await processDifference(node, bin, each)));
  return all;
}

/** Asks an agent's server for a row. A result that is too long for an answer is asked for as a file. */
async function agentReply(client: Client, { row, reply }: Expected, folder: string, name: string): Promise<Reply> {
  const { tool, input, options } = row;
  const isGenerator = (await loadTool(tool))?.page.input === 'none';
  const given = { tool, options, ...(!isGenerator && { text: input }) };
  const { isError, data } = await call(client, 'run', given);
  if (isError) {
    return asJson(refusal({ ...(data['error'] as Fault), tool }));
  }
  const { labels, ...parts } = data;
  if (!Array.isArray(labels) || !labels.includes('cut off')) return asJson({ ok: true, ...parts });
  await call(client, 'run_file', { ...given, output: name });
  const file = join(folder, name);
  const written = readFileSync(file, 'utf8');
  rmSync(file);
  return (await isWritten(row, String(reply['text']), written)) ? reply : { ...reply, text: written };
}

/** A row whose result is said to lack something: agents get that in notes, too. */
function withLossNotes({ row, reply }: Expected): Expected {
  const { notes, info } = reply as { readonly notes?: readonly string[]; readonly info?: AnyInfo };
  const all = allNotes({ notes, info });
  return { row, reply: all.length > 0 ? { ...reply, notes: all } : reply };
}

/** Returns the differences of the server for agents. @param folder in which it runs */
export async function agentDifferences(
  client: Client,
  folder: string,
  expected: readonly Expected[],
): Promise<string[]> {
  const replies: Reply[] = [];
  const noted = expected.map(withLossNotes);
  for (let at = 0; at < noted.length; at += AT_ONCE) {
    const work = noted.slice(at, at + AT_ONCE).map((each, i) => agentReply(client, each, folder, `result-${i}.txt`));
    replies.push(...(await Promise.all(work)));
  }
  return differences(noted, replies);
}
