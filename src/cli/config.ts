import { readFileSync } from 'node:fs';
import type { OptionSchema } from '../engine/contract/options.ts';
import { isRecord } from '../engine/values/is-record.ts';
import { quote } from '../engine/values/quote.ts';
import { flagOf, optionIdOf } from './api/flags.ts';
import { loadTool, toolPaths } from './api/host.ts';
import { unknownOption } from './api/parse.ts';
import { namedTool, SHORT_NAMES } from './api/short-names.ts';
import { didYouMean } from './api/suggest.ts';
import { TOOL_OPTIONS } from './arguments.ts';
import { COMMAND_OPTIONS } from './command-options.ts';
import { factsOf, shownPath, systemMessage } from './paths.ts';
import { UsageError } from './usage.ts';

/** Environment variable with the path of the configuration file. No other place has one, so scripts stay the same. */
const VARIABLE = 'LETTERMILL_CONFIG';

/** Commands that may have options in the file, besides tools. */
const CONFIGURABLE: readonly string[] = ['compare', 'detect', 'find', 'recipe', 'redact', 'restore'];

/** Name in the file for the command line's own options of all tools, and of recipes. */
const ALL = '*';

/** Options that a configuration file has for a command, as words in front of those given, and the file. */
export type Configured = { readonly words: readonly string[]; readonly file: string };

const wrongConfig = (file: string, message: string) => new UsageError(`${VARIABLE}: ${shownPath(file)}: ${message}`);

/** Returns the id of the option that a name in the file means; undefined if there is none. */
const idIn = (fields: OptionSchema, name: string): string | undefined =>
  [name, flagOf(name)].map((one) => optionIdOf(fields, one)).find((id) => Object.hasOwn(fields, id));

/**
 * Returns an option as one word: without its value in it, it could take the word after it, which is the user's.
 *
 * @param fields all options of the command
 * @throws an error whose message is for people, for a value that no such option has
 */
function wordOf(name: string, value: unknown, fields: OptionSchema): string {
  const id = idIn(fields, name);
  const field = id === undefined ? undefined : fields[id];
  if (value === null || (typeof value === 'boolean' && field?.kind !== 'toggle')) {
    throw new Error(
      field ? `${quote(name)} cannot be ${value}: it needs a value of its own.` : unknownOption(name, fields),
    );
  }
  return `--${flagOf(name)}=${typeof value === 'object' ? JSON.stringify(value) : String(value)}`;
}

/** @throws UsageError if it is no object of objects */
function readConfig(file: string): ReadonlyMap<string, Readonly<Record<string, unknown>>> {
  const wrong = (message: string) => wrongConfig(file, message);
  const names = [ALL, ...CONFIGURABLE, ...toolPaths.keys()];
  let data: unknown;
  if (!factsOf(file)) throw wrong('There is no such file.');
  try {
    data = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw wrong(
      error instanceof SyntaxError ? `This is no JSON: ${error.message}` : (systemMessage(error) ?? 'Unreadable.'),
    );
  }
  if (!isRecord(data)) throw wrong('Give an object: {"sort": {"by": "natural"}}.');
  const config = new Map<string, Readonly<Record<string, unknown>>>();
  for (const [name, options] of Object.entries(data)) {
    if (!isRecord(options)) throw wrong(`The options of ${name} are an object: {"by": "natural"}.`);
    const [id] = namedTool(name);
    if (!names.includes(id))
      throw wrong(`Unknown name ${quote(name)}.${didYouMean(name, [...names, ...Object.keys(SHORT_NAMES)])}`);
    if (config.has(id)) throw wrong(`${quote(name)} names ${id} a second time: join the options of both.`);
    config.set(id, options);
  }
  return config;
}

/**
 * Returns the options that the configuration file has for a command; none if no file is named.
 *
 * @param name of a tool, in full or short, or of a command
 * @throws UsageError if the file cannot be read, or has another name
 */
export async function configured(name: string): Promise<Configured | undefined> {
  const file = process.env[VARIABLE];
  const [id] = namedTool(name);
  if (!file || !(toolPaths.has(id) || CONFIGURABLE.includes(id))) return undefined;
  const config = readConfig(file);
  const isForAll = toolPaths.has(id) || id === 'recipe';
  const own = COMMAND_OPTIONS[id] ?? (await loadTool(id))?.page.options ?? {};
  const fields = { ...TOOL_OPTIONS, ...own };
  try {
    const common = Object.entries((isForAll && config.get(ALL)) || {}).flatMap(([name, value]) => {
      const common = idIn(TOOL_OPTIONS, name);
      if (common === undefined) throw new Error(unknownOption(name, TOOL_OPTIONS));
      // A tool's own option of the same name is another one.
      if (toolPaths.has(id) && Object.hasOwn(own, common)) return [];
      return [[idIn(fields, name) === common ? name : common, value] as const];
    });
    const options = [...common, ...Object.entries(config.get(id) ?? {})];
    return options.length === 0 ? undefined : { words: options.map((option) => wordOf(...option, fields)), file };
  } catch (error) {
    throw wrongConfig(file, `${id}: ${(error as Error).message}`);
  }
}
