import type { FoundTool } from '../engine/catalog/search/found-tools.ts';
import { quote } from '../engine/values/quote.ts';
import { recipeWords } from './api/find-answers.ts';
import { loadSearch } from './host/node-host.ts';
import { escapeUnsafe } from './printable.ts';
import type { Terminal } from './terminal.ts';
import { EXIT_DONE, EXIT_INPUT, UsageError } from './usage.ts';

/** The commands that do what pages of the site do, by the ids of the pages. */
const COMMANDS: Readonly<Record<string, string>> = { compare: 'compare', 'find-by-example': 'find', redact: 'redact' };

/** Returns the words that call a tool with the options that a query asks for, and what the tool is. */
function rowOf({ id, name, description, note, options }: FoundTool): string {
  const call = COMMANDS[id] ?? recipeWords([{ tool: id, options: options ?? {} }]);
  return `${escapeUnsafe(call)}  # ${note === undefined ? name : `${name}, ${note}`}: ${description}\n`;
}

/** Prints the tools for a task, the best first, as the search of the site ranks them. All arguments are words of it. */
export async function search(args: readonly string[], terminal: Terminal): Promise<number> {
  const words = args[0] === '--' ? args.slice(1) : args;
  const query = words.join(' ').trim();
  if (query === '') throw new UsageError('Specify what to search for.');
  const { tools, missing } = (await loadSearch())(query);
  await terminal.write(tools.map(rowOf).join(''));
  const nearest = tools.length > 0 ? ' These come nearest.' : '';
  if (missing !== undefined) terminal.error(`Lettermill has no ${missing} tool.${nearest}`);
  else if (tools.length === 0) terminal.error(`No tool found for ${quote(query)}.`);
  return missing === undefined && tools.length > 0 ? EXIT_DONE : EXIT_INPUT;
}
