import { choiceValue, type Field } from '../../src/core/options.ts';
import { loadTool, type NodeTool, toolPaths } from '../node-tools.ts';
import type { Terminal } from './terminal.ts';
import { EXIT_DONE, EXIT_INPUT, EXIT_USAGE, InputError, USAGE, UsageError } from './usage.ts';

/** A field as `--list` shows it. */
function describeField({ kind, label, ...field }: Field): Record<string, unknown> {
  return { kind, label, ...field, ...('choices' in field ? { choices: field.choices.map(choiceValue) } : {}) };
}

async function list(terminal: Terminal): Promise<number> {
  const all = await Promise.all(
    [...toolPaths].map(async ([id, path]) => {
      const { meta, page } = (await loadTool(id)) as NodeTool;
      const options = Object.entries(page.options).map(([option, field]) => [option, describeField(field)]);
      return { id, category: path.split('/')[0], ...meta, input: page.input, options: Object.fromEntries(options) };
    }),
  );
  await terminal.write(`${JSON.stringify(all, null, 2)}\n`);
  return EXIT_DONE;
}

async function help(terminal: Terminal): Promise<number> {
  await terminal.write(`${USAGE}\n`);
  return EXIT_DONE;
}

type Command = (args: readonly string[], terminal: Terminal) => Promise<number>;

/** A command that takes no arguments. */
const alone =
  (name: string, run: (terminal: Terminal) => Promise<number>): Command =>
  async ([unexpected], terminal) => {
    if (unexpected === undefined) return run(terminal);
    throw new UsageError(`Unexpected argument ${JSON.stringify(unexpected)} after ${name}.`);
  };

/** Commands by their first argument. Their modules load on demand: what all of them need takes as long as Node itself. */
const COMMANDS: ReadonlyMap<string, Command> = new Map([
  ['--list', alone('--list', list)],
  ['--help', alone('--help', help)],
  ['--batch', async (...given) => (await import('./batch.ts')).batch(...given)],
  ['--compare', async (...given) => (await import('./compare.ts')).compareFiles(...given)],
  ['--detect', async (...given) => (await import('./detect.ts')).detect(...given)],
  ['--find', async (...given) => (await import('./find.ts')).findByFiles(...given)],
]);

async function dispatch(args: readonly string[], terminal: Terminal): Promise<number> {
  const [first, ...rest] = args;
  if (first === undefined) throw new UsageError('Specify a tool.');
  const command = COMMANDS.get(first);
  if (command) return command(rest, terminal);
  if (!first.startsWith('-')) return (await import('./single.ts')).single(first, rest, terminal);
  if (args.some((arg) => /^--recipe(=|$)/.test(arg))) {
    return (await import('./recipe.ts')).recipe(args, terminal);
  }
  throw new UsageError(`Unknown option ${first}.`);
}

/**
 * Run one command of the command line.
 *
 * @param args what follows the name of the script
 * @returns the exit status
 */
export async function runCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  try {
    return await dispatch(args, terminal);
  } catch (error) {
    if (error instanceof UsageError) {
      terminal.error(`${error.message}\n\n${USAGE}`);
      return EXIT_USAGE;
    }
    if (error instanceof InputError) {
      terminal.error(error.message);
      return EXIT_INPUT;
    }
    throw error;
  }
}
