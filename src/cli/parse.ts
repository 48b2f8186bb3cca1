import { parseArgs } from 'node:util';
import type { OptionSchema } from '../engine/contract/options.ts';
import { quote } from '../engine/values/quote.ts';
import { flagOf, optionIdOf, SHORT_FLAGS } from './flags.ts';
import { didYouMean } from './suggest.ts';

/** Arguments of a command: option values as they were written, and the other words. */
export type Arguments = {
  readonly values: Readonly<Record<string, unknown>>;
  /** Names of files, or other words that are not options. */
  readonly words: readonly string[];
};

/** An argument that begins with a hyphen, with its option's id. */
type Flag = { readonly id: string; readonly value: string | undefined; readonly isOff: boolean };

/** @param fields those that may have a short form, too */
function flagIn(arg: string, fields: OptionSchema): Flag | undefined {
  const [, short = '', attached] = /^-([a-zA-Z])(.*)$/s.exec(arg) ?? [];
  const long = SHORT_FLAGS[short];
  if (long !== undefined && Object.hasOwn(fields, long)) {
    return { id: long, value: attached?.replace(/^=/, '') || undefined, isOff: false };
  }
  const [, no, name, value] = /^--(no-)?([^=]+)(?:=(.*))?$/s.exec(arg) ?? [];
  if (name === undefined) return undefined;
  // An option may begin with "no" itself.
  const whole = optionIdOf(fields, (no ?? '') + name);
  if (no === undefined || Object.hasOwn(fields, whole)) return { id: whole, value, isOff: false };
  return { id: optionIdOf(fields, name), value, isOff: true };
}

/** Error for an option that there is not. @param named the options that it lists */
export function unknownOption(id: string, named: OptionSchema): string {
  const ids = Object.keys(named);
  const list = ids.length > 0 ? `Choose one of: ${ids.join(', ')}.` : 'This tool has no options.';
  return `Unknown option ${quote(id)}.${didYouMean(id, ids, (name) => `--${flagOf(name)}`)} ${list}`;
}

/**
 * Writes every option as one word, `--id=value`, since `parseArgs` takes `--start -1` or `--prefix "- "` for two
 * options, and knows no switches with values.
 *
 * @throws an error whose message is for people, for an option that there is not
 */
function normalized(fields: OptionSchema, args: readonly string[], named: OptionSchema): string[] {
  const words: string[] = [];
  for (let i = 0; i < args.length; i++) {
    const arg = args[i] as string;
    if (arg === '--') return [...words, ...args.slice(i)];
    const flag = flagIn(arg, fields);
    if (!flag) {
      words.push(arg);
      continue;
    }
    const { id, value, isOff } = flag;
    const field = Object.hasOwn(fields, id) ? fields[id] : undefined;
    if (!field || (isOff && field.kind !== 'toggle')) throw new Error(unknownOption((isOff ? 'no-' : '') + id, named));
    if (isOff) words.push(`--no-${id}`);
    else if (value !== undefined) words.push(`--${id}=${value}`);
    else if (field.kind !== 'toggle') words.push(i + 1 < args.length ? `--${id}=${args[++i]}` : `--${id}`);
    else words.push(`--${id}=${/^(true|false)$/.test(args[i + 1] ?? '') ? args[++i] : 'true'}`);
  }
  return words;
}

/**
 * Reads `--option value`, by name or label of a schema, and other words. A switch may have no value, be `--no-option`, or
 * have a value. What follows `--` is no option.
 *
 * @param named the options that the error for an unknown one names
 * @throws an error whose message is for people
 */
export function readArguments(fields: OptionSchema, args: readonly string[], named: OptionSchema): Arguments {
  const options = Object.fromEntries(
    Object.entries(fields).flatMap(([id, field]) => [
      [id, { type: 'string' as const }],
      ...(field.kind === 'toggle' && !Object.hasOwn(fields, `no-${id}`)
        ? [[`no-${id}`, { type: 'boolean' as const }] as const]
        : []),
    ]),
  );
  const { values, positionals } = parseArgs({
    args: normalized(fields, args, named),
    options,
    strict: true,
    allowPositionals: true,
  });
  const entries = Object.entries(values).map(([id, value]) =>
    !Object.hasOwn(fields, id) && id.startsWith('no-') ? [id.slice(3), false] : [id, value],
  );
  return { values: Object.fromEntries(entries), words: positionals };
}

/**
 * Reads options where there may be no other words.
 *
 * @param advice what to do in place of a word that is not an option, as a sentence
 * @throws an error whose message is for people
 */
export function readOptions(
  fields: OptionSchema,
  args: readonly string[],
  named: OptionSchema,
  advice: string,
): Readonly<Record<string, unknown>> {
  const { values, words } = readArguments(fields, args, named);
  if (words.length > 0) throw new Error(`Unexpected argument ${quote(words[0])}. ${advice}`);
  return values;
}
