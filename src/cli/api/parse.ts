import type { OptionSchema } from '../../engine/contract/options.ts';
import { nearestNames } from '../../engine/unicode/nearest-names.ts';
import { quote } from '../../engine/values/quote.ts';
import { flagOf, optionIdOf } from './flags.ts';
import { COMMON_LETTERS, type Letters } from './letters.ts';
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

/**
 * Returns letters after one hyphen as options: `-ru` as `--order=desc --unique`, `-k2` as `--column=2`.
 *
 * @returns undefined if an argument is no such letters
 */
function spelledOut(arg: string, fields: OptionSchema, letters: Letters): readonly string[] | undefined {
  if (!/^-[a-z]/i.test(arg)) return undefined;
  const words: string[] = [];
  for (let i = 1; i < arg.length; i++) {
    const meaning = letters[arg.charAt(i)];
    const [, id = meaning ?? ''] = /^(?:no-)?([^=]+)/.exec(meaning ?? '') ?? [];
    if (meaning === undefined || !Object.hasOwn(fields, id)) return undefined;
    const takesRest = meaning === id && fields[id]?.kind !== 'toggle';
    const rest = arg.slice(i + 1).replace(/^=/, '');
    if (takesRest && rest !== '') return [...words, `--${id}=${rest}`];
    words.push(`--${meaning}`);
  }
  return words;
}

function flagIn(arg: string, fields: OptionSchema): Flag | undefined {
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
 * @param letters those of the options, besides the common ones
 * @throws an error whose message is for people
 */
export function readArguments(
  fields: OptionSchema,
  given: readonly string[],
  named: OptionSchema,
  letters: Letters = {},
): Arguments {
  const args = [...given];
  const values: Record<string, unknown> = {};
  const words: string[] = [];
  for (let i = 0; i < args.length; i++) {
    const short = spelledOut(args[i] ?? '', fields, { ...COMMON_LETTERS, ...letters });
    if (short) args.splice(i, 1, ...short);
    const arg = args[i] ?? '';
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
 * Returns the options of a call that may have no other words.
 *
 * @param advice what to do in place of a word that is not an option, as a sentence
 * @throws an error whose message is for people
 */
export function onlyOptions({ values, words }: Arguments, advice: string): Readonly<Record<string, unknown>> {
  if (words.length > 0) throw new Error(`Unexpected argument ${quote(words[0])}. ${advice}`);
  return values;
}
