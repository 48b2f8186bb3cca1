import type { OptionSchema } from '../../engine/contract/options.ts';
import { nearestNames } from '../../engine/unicode/nearest-names.ts';
import { quote } from '../../engine/values/quote.ts';
import { flagOf, optionIdOf, SHORT_FLAGS } from './flags.ts';
import type { Fault } from './replies.ts';
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

/** The fault of an option that there is not. */
export const unknownOptionFault = (id: string, named: OptionSchema): Fault => ({
  message: unknownOption(id, named),
  option: id,
  suggestion: nearestNames(id, Object.keys(named))[0],
});

/** The error for an option without its value. */
const noValue = (id: string) =>
  `--${flagOf(id)} needs a value. One that begins with a hyphen is written --${flagOf(id)}=VALUE.`;

/**
 * Reads `--option value`, by name or label of a schema, and other words. A switch may have no value, be `--no-option`, or
 * have a value. What follows `--` is no option.
 *
 * @param named the options that the error for an unknown one names
 * @throws an error whose message is for people
 */
export function readArguments(fields: OptionSchema, args: readonly string[], named: OptionSchema): Arguments {
  const values: Record<string, unknown> = {};
  const words: string[] = [];
  for (let i = 0; i < args.length; i++) {
    const arg = args[i] as string;
    if (arg === '--') return { values, words: [...words, ...args.slice(i + 1)] };
    const flag = flagIn(arg, fields);
    if (!flag) {
      if (/^-./.test(arg))
        throw new Error(`Unknown option ${quote(arg)}. A word that begins with a hyphen goes after --.`);
      words.push(arg);
      continue;
    }
    const { id, value, isOff } = flag;
    const field = Object.hasOwn(fields, id) ? fields[id] : undefined;
    if (!field || (isOff && field.kind !== 'toggle')) throw new Error(unknownOption((isOff ? 'no-' : '') + id, named));
    const isSwitch = field.kind === 'toggle';
    const hasNext = i + 1 < args.length && (!isSwitch || /^(true|false)$/.test(args[i + 1] ?? ''));
    if (isOff) values[id] = false;
    else if (value !== undefined) values[id] = value;
    else if (hasNext) values[id] = args[++i];
    else if (isSwitch) values[id] = 'true';
    else throw new Error(noValue(id));
  }
  return { values, words };
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
