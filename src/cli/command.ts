import { quote } from '../engine/values/quote.ts';
import { namedTool } from './api/short-names.ts';
import { didYouMean } from './api/suggest.ts';
import { describeTools, version } from './host/node-host.ts';
import { systemMessage } from './paths.ts';
import { escapeUnsafe } from './printable.ts';
import { single } from './single.ts';
import { redirect, type Terminal } from './terminal.ts';
import { EXIT_DONE, EXIT_INPUT, EXIT_USAGE, InputError, PROGRAM, UsageError } from './usage.ts';

async function list(terminal: Terminal): Promise<number> {
  const { writePaged } = await import('./pager.ts');
  await writePaged(terminal, `${JSON.stringify(await describeTools(), null, 2)}\n`);
  return EXIT_DONE;
}

async function showVersion(terminal: Terminal): Promise<number> {
  await terminal.write(`${version()}\n`);
  return EXIT_DONE;
}

type Command = (args: readonly string[], terminal: Terminal) => Promise<number>;

/** A command that takes no arguments. */
const alone =
  (name: string, run: (terminal: Terminal) => Promise<number>): Command =>
  async ([unexpected], terminal) => {
    if (unexpected === undefined) return run(terminal);
    throw new UsageError(`Unexpected argument ${quote(unexpected)} after ${name}.`);
  };

const help: Command = async ([topic, ...rest], terminal) => {
  const helps = await import('./help.ts');
  if (rest.length > 0) throw new UsageError(`Unexpected argument ${quote(rest[0])} after help.`);
  if (topic === undefined) return helps.help(terminal);
  return COMMANDS.has(topic) ? helps.commandHelp(topic, terminal) : helps.toolHelp(topic, terminal);
};

/** Commands by name. Their modules load on demand: together they take as long to load as Node itself. */
const COMMANDS: ReadonlyMap<string, Command> = new Map([
  ['batch', async (...given) => (await import('./batch.ts')).batch(...given)],
  ['compare', async (...given) => (await import('./compare.ts')).compareFiles(...given)],
  ['completion', async (...given) => (await import('./completion.ts')).completion(...given)],
  ['detect', async (...given) => (await import('./detect.ts')).detect(...given)],
  ['find', async (...given) => (await import('./find.ts')).findByFiles(...given)],
  ['help', help],
  ['list', alone('--list', list)],
  ['mcp', async (...given) => (await import('./mcp.ts')).mcp(...given)],
  ['recipe', async (...given) => (await import('./recipe.ts')).recipe(...given)],
  ['redact', async (...given) => (await import('./redact.ts')).redactFiles(...given)],
  ['restore', async (...given) => (await import('./restore.ts')).restoreFiles(...given)],
  ['search', async (...given) => (await import('./search.ts')).search(...given)],
  ['version', alone('--version', showVersion)],
]);

const SHORT: Readonly<Record<string, string>> = { '-h': 'help', '-V': 'version' };

/** Runs a command or tool with the options that a configuration file has for it, in front of those given. */
async function withConfig(
  name: string,
  args: readonly string[],
  run: (args: readonly string[], configured: readonly string[]) => Promise<number>,
) {
  if (!process.env['LETTERMILL_CONFIG']) return run(args, []);
  const { configured } = await import('./config.ts');
  const { words, file } = (await configured(name)) ?? { words: [], file: '' };
  try {
    return await run([...words, ...args], words);
  } catch (error) {
    if (!(error instanceof UsageError) || words.length === 0) throw error;
    throw new UsageError(`${error.message}\n${file} has: ${words.join(' ')}`);
  }
}

async function dispatch(args: readonly string[], terminal: Terminal): Promise<number> {
  const [first, ...rest] = args;
  if (first === undefined) throw new UsageError('Specify a tool.');
  // `--recipe` is also a command, with options before it.
  if (first.startsWith('-') && args.some((arg) => /^--recipe(=|$)/.test(arg))) {
    const { recipe } = await import('./recipe.ts');
    return withConfig('recipe', args, (all) => recipe(all, terminal));
  }
  // Each command is also an option: `lettermill --list`.
  const name = SHORT[first] ?? first.replace(/^--/, '');
  const command = COMMANDS.get(name);
  if (command && /^(-h|--help)$/.test(rest[0] ?? '')) return help([name], terminal);
  if (command) return withConfig(name, rest, (all) => command(all, terminal));
  if (!first.startsWith('-')) {
    // What a short name means comes after the defaults of the tool, and before what is typed.
    const [id, ...preset] = namedTool(first);
    const own = [...preset, ...rest];
    return withConfig(id, own, (_, usual) => single(id, own, terminal, [...COMMANDS.keys()], usual));
  }
  throw new UsageError(`Unknown option ${first}.${didYouMean(first, COMMANDS.keys(), (name) => `--${name}`)}`);
}

/**
 * Run one command of the command line.
 *
 * @param args what follows the name of the script
 * @param given messages reach it with escapes in place of what could act on a screen
 * @returns the exit status
 */
export async function runCommand(args: readonly string[], given: Terminal): Promise<number> {
  const terminal = redirect(given, { error: (line) => given.error(escapeUnsafe(line)) });
  try {
    return await dispatch(args, terminal);
  } catch (error) {
    if (error instanceof UsageError) {
      const [topic = ''] = args;
      const isUnknown = error.message.startsWith('Unknown tool');
      const isTool = /^[a-z]/.test(topic);
      const hint = isUnknown
        ? `For all tools: ${PROGRAM} list`
        : `For help: ${PROGRAM}${isTool ? ` ${topic}` : ''} --help`;
      terminal.error(`${error.message}\n${hint}`);
      return EXIT_USAGE;
    }
    const message = error instanceof InputError ? error.message : systemMessage(error);
    if (message === undefined) throw error;
    terminal.error(message);
    return EXIT_INPUT;
  }
}
