import { createInterface } from 'node:readline';
import { text as readAll } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { choiceValue, type Field, resolveOptions } from '../src/core/options.ts';
import { timeLimitFor } from '../src/core/time-limit.ts';
import type { AnyTool } from '../src/core/tool.ts';
import { nodePool } from './node-pool.ts';
import { loadTool, type NodeTool, toolPaths } from './node-tools.ts';
import type { Failure, Job, Outcome } from './protocol.ts';

const USAGE = `Usage: npm run -s tool -- <tool-id> [--option value ...] < in > out
       npm run -s tool -- --list                 every tool with its options, as JSON
       npm run -s tool -- --batch < jobs.jsonl   one answer per line for each {"tool","input","options"}`;

const EXIT_INPUT = 1;
const EXIT_USAGE = 2;

function usageError(message: string): never {
  console.error(`${message}\n\n${USAGE}`);
  process.exit(EXIT_USAGE);
}

const unknownTool = (id: string) => `Unknown tool ${JSON.stringify(id)}. Use --list to see them all.`;

/** A field as `--list` shows it. */
function describeField({ kind, label, ...field }: Field): Record<string, unknown> {
  return { kind, label, ...field, ...('choices' in field ? { choices: field.choices.map(choiceValue) } : {}) };
}

async function list(): Promise<void> {
  const all = await Promise.all(
    [...toolPaths].map(async ([id, path]) => {
      const { meta, page } = (await loadTool(id)) as NodeTool;
      const options = Object.entries(page.options).map(([option, field]) => [option, describeField(field)]);
      return { id, category: path.split('/')[0], ...meta, input: page.input, options: Object.fromEntries(options) };
    }),
  );
  console.log(JSON.stringify(all, null, 2));
}

/** `--option value` in the words of the tool's schema: a switch stands alone, or as `--no-option`, or has a value. */
function readOptions(tool: AnyTool, args: string[]): Record<string, unknown> {
  const fields = tool.page.options;
  const given = args.map((arg, i) => {
    const name = arg.startsWith('--') ? arg.slice(2) : '';
    const isSwitch = Object.hasOwn(fields, name) && fields[name]?.kind === 'toggle';
    // A switch may be followed by its value; parseArgs wants that in one word.
    return isSwitch && !/^(true|false)$/.test(args[i + 1] ?? '') ? `${arg}=true` : arg;
  });
  const options = Object.fromEntries(
    Object.entries(fields).flatMap(([id, field]) =>
      field.kind === 'toggle'
        ? [
            [id, { type: 'string' as const }],
            [`no-${id}`, { type: 'boolean' as const }],
          ]
        : [[id, { type: 'string' as const }]],
    ),
  );
  const words = joinNegative(given);
  for (const word of words) {
    const name = /^--([^=]+)/.exec(word)?.[1];
    // Its error names the options that there are; that of parseArgs does not.
    if (name !== undefined && !Object.hasOwn(options, name)) resolveOptions(fields, { [name]: '' });
  }
  const { values } = parseArgs({ args: words, options, strict: true });
  return Object.fromEntries(
    Object.entries(values).map(([id, value]) =>
      !Object.hasOwn(fields, id) && id.startsWith('no-') ? [id.slice(3), false] : [id, value],
    ),
  );
}

/** parseArgs takes `--start -1` or `--prefix "- "` for two options; `--start=-1` is clear. */
function joinNegative(args: readonly string[]): string[] {
  const joined: string[] = [];
  for (let i = 0; i < args.length; i++) {
    const arg = args[i] as string;
    const next = args[i + 1];
    if (arg.startsWith('--') && !arg.includes('=') && !arg.startsWith('--no-') && next?.startsWith('-')) {
      joined.push(`${arg}=${next}`);
      i++;
    } else joined.push(arg);
  }
  return joined;
}

async function single(id: string, args: string[]): Promise<void> {
  const tool = await loadTool(id);
  if (!tool) usageError(unknownTool(id));
  let options: Record<string, unknown>;
  try {
    options = readOptions(tool, args);
  } catch (error) {
    usageError((error as Error).message);
  }
  const input = tool.page.input === 'none' ? '' : await readAll(process.stdin);
  const outcome = await run(tool, { tool: id, input, options });
  if (outcome.ok) {
    for (const note of outcome.output.notes ?? []) console.error(note);
    process.stdout.write(outcome.output.text);
    return;
  }
  const { message, line, column, option } = outcome.error;
  const place = line !== undefined && !message.startsWith('Line ') ? `Line ${line}, column ${column}: ` : '';
  console.error(place + message);
  process.exitCode = option === undefined ? EXIT_INPUT : EXIT_USAGE;
}

/** On a thread of its own, for a pattern can run for ever and only its thread's end stops it. */
function run(tool: AnyTool, job: Job): Promise<Outcome> {
  return nodePool.run(job, { timeLimit: timeLimitFor(tool.page, job.options), timeHint: tool.page.timeHint });
}

function answer(outcome: Outcome): unknown {
  if (outcome.ok) {
    const { text, list, table, notes, info } = outcome.output;
    return { ok: true, text, list, table, notes, info };
  }
  return refusal(outcome.error);
}

function refusal({ message, line, column, offset }: Pick<Failure, 'message' | 'line' | 'column' | 'offset'>): unknown {
  return { ok: false, error: { message, line, column, offset } };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

async function answerLine(line: string): Promise<unknown> {
  let job: unknown;
  try {
    job = JSON.parse(line);
  } catch (error) {
    return refusal({ message: `This line is not JSON: ${(error as Error).message}` });
  }
  if (!isRecord(job) || typeof job['tool'] !== 'string') {
    return refusal({ message: 'A job must be an object with "tool", "input", and "options".' });
  }
  const { tool: id, input = '', options = {} } = job;
  if (typeof input !== 'string') return refusal({ message: '"input" must be a string.' });
  if (!isRecord(options)) return refusal({ message: '"options" must be an object.' });
  const tool = await loadTool(id as string);
  if (!tool) return refusal({ message: unknownTool(id as string) });
  return answer(await run(tool, { tool: id as string, input, options }));
}

async function batch(): Promise<void> {
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line.trim() === '') continue;
    const written = process.stdout.write(`${JSON.stringify(await answerLine(line))}\n`);
    if (!written) await new Promise((resolve) => process.stdout.once('drain', resolve));
  }
}

// Whoever reads may stop early, as `head` does: then there is nothing left to write for.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') console.error(`The output could not be written: ${error.message}`);
  process.exit(error.code === 'EPIPE' ? 0 : EXIT_INPUT);
});

const [first, ...rest] = process.argv.slice(2);
if (first === '--list') await list();
else if (first === '--batch') await batch();
else if (first === undefined || first === '--help' || first.startsWith('-')) {
  if (first === '--help') console.log(USAGE);
  else usageError(first === undefined ? 'Specify a tool.' : `Unknown option ${first}.`);
} else await single(first, rest);
nodePool.close();
