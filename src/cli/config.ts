import { readFileSync } from 'node:fs';
import { isRecord } from '../engine/values/is-record.ts';
import { quote } from '../engine/values/quote.ts';
import { flagOf } from './api/flags.ts';
import { toolPaths } from './api/host.ts';
import { namedTool, SHORT_NAMES } from './api/short-names.ts';
import { didYouMean } from './api/suggest.ts';
import { factsOf, shownPath, systemMessage } from './paths.ts';
import { UsageError } from './usage.ts';

/** Environment variable with the path of the configuration file. No other place has one, so scripts stay the same. */
const VARIABLE = 'LETTERMILL_CONFIG';

/** Commands that may have options in the file, besides tools. */
const CONFIGURABLE: readonly string[] = ['compare', 'detect', 'find', 'recipe', 'redact', 'restore'];

/** Name in the file for the options of all tools, and of recipes. */
const ALL = '*';

/** Options that a configuration file has for a command, as words in front of those given, and the file. */
export type Configured = { readonly words: readonly string[]; readonly file: string };

const wordOf = ([name, value]: readonly [string, unknown]): string => {
  if (typeof value === 'boolean') return value ? `--${flagOf(name)}` : `--no-${flagOf(name)}`;
  return `--${flagOf(name)}=${typeof value === 'object' ? JSON.stringify(value) : String(value)}`;
};

/** @throws UsageError if it is no object of objects */
function readConfig(file: string): ReadonlyMap<string, Readonly<Record<string, unknown>>> {
  const wrong = (message: string) => new UsageError(`${VARIABLE}: ${shownPath(file)}: ${message}`);
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
  return new Map(
    Object.entries(data).map(([name, options]) => {
      if (!isRecord(options)) throw wrong(`The options of ${name} are an object: {"by": "natural"}.`);
      const [id] = namedTool(name);
      if (!names.includes(id))
        throw wrong(`Unknown name ${quote(name)}.${didYouMean(name, [...names, ...Object.keys(SHORT_NAMES)])}`);
      return [id, options];
    }),
  );
}

/**
 * Returns the options that the configuration file has for a command; none if no file is named.
 *
 * @param name of a tool, in full or short, or of a command
 * @throws UsageError if the file cannot be read, or has another name
 */
export function configured(name: string): Configured | undefined {
  const file = process.env[VARIABLE];
  const [id] = namedTool(name);
  if (!file || !(toolPaths.has(id) || CONFIGURABLE.includes(id))) return undefined;
  const config = readConfig(file);
  const isForAll = toolPaths.has(id) || id === 'recipe';
  const options = [...Object.entries((isForAll && config.get(ALL)) || {}), ...Object.entries(config.get(id) ?? {})];
  return options.length === 0 ? undefined : { words: options.map(wordOf), file };
}
