import { parseArgs } from 'node:util';
import { formatNumber } from '../../src/core/format-number.ts';
import { number, type OptionSchema, resolveOptions, text, toggle, type Values } from '../../src/core/options.ts';
import type { Page } from '../../src/core/tool.ts';
import { ToolError } from '../../src/core/tool-error.ts';

/** The command line's own options. Where a tool has one of the same name, it is the tool's. */
export const OWN_OPTIONS = {
  encoding: text('Encoding'),
  lossy: toggle('Lossy'),
  'time-limit': text('Time limit'),
} satisfies OptionSchema;

/**
 * Options of commands that read a text of any length in pieces: on one thread unless more are given, as each needs
 * memory of its own, and the user decides how to share the machine. The result is compressed with gzip on request.
 */
export const PIECES_OPTIONS = {
  jobs: number('Jobs', { min: 1, max: 64, default: 1 }),
  gzip: toggle('Gzip'),
} satisfies OptionSchema;

export const BATCH_OPTIONS = { ...OWN_OPTIONS, strict: toggle('Strict') } satisfies OptionSchema;

export const RECIPE_OPTIONS = {
  ...OWN_OPTIONS,
  ...PIECES_OPTIONS,
  recipe: text('Recipe', { max: 1_000_000 }),
  steps: toggle('Steps'),
  backwards: toggle('Backwards'),
} satisfies OptionSchema;

/** Options of `--detect`: it reads one text, and runs no tool that could run forever. */
export const DETECT_OPTIONS = {
  encoding: text('Encoding'),
  lossy: toggle('Lossy'),
  apply: toggle('Apply'),
} satisfies OptionSchema;

/** The longest that a timer waits, in milliseconds: 24 days. */
export const NO_LIMIT = 2 ** 31 - 1;

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

const nameOf = (label: string) =>
  label
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Options that are named by their label as the page shows it, `--separator` for `sep`, by their own name. */
function byOwnName(fields: OptionSchema, args: readonly string[]): string[] {
  const ownName = (name: string) => {
    if (Object.hasOwn(fields, name)) return name;
    const [id, ...others] = Object.keys(fields).filter((other) => nameOf(fields[other]?.label ?? '') === name);
    return others.length > 0 ? name : (id ?? name);
  };
  return args.map((arg, i) => {
    const before = fields[/^--([^=]+)$/.exec(args[i - 1] ?? '')?.[1] ?? ''];
    // The argument after an option that is no switch is its value, whatever it looks like.
    if (before && before.kind !== 'toggle') return arg;
    return arg.replace(
      /^--(no-)?([^=]+)/,
      (_, no: string | undefined, name: string) => `--${no ?? ''}${ownName(name)}`,
    );
  });
}

/**
 * Reads `--option value`, by name or label of a schema. A switch may have no value, be `--no-option`, or have a value.
 *
 * @param named the options that the error for an unknown one names
 * @param advice what to do in place of a word that is no option, as a sentence
 * @returns the values as they were written
 * @throws an error whose message is for people
 */
export function readOptions(
  fields: OptionSchema,
  args: readonly string[],
  named: OptionSchema,
  advice: string,
): Record<string, unknown> {
  const renamed = byOwnName(fields, args);
  const given = renamed.map((arg, i) => {
    const name = arg.startsWith('--') ? arg.slice(2) : '';
    const isSwitch = Object.hasOwn(fields, name) && fields[name]?.kind === 'toggle';
    // A switch may be followed by its value; parseArgs wants that in one word.
    return isSwitch && !/^(true|false)$/.test(renamed[i + 1] ?? '') ? `${arg}=true` : arg;
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
    if (name !== undefined && !Object.hasOwn(options, name)) resolveOptions(named, { [name]: '' });
  }
  const { values, positionals } = parseArgs({ args: words, options, strict: true, allowPositionals: true });
  if (positionals.length > 0) throw new Error(`Unexpected argument ${JSON.stringify(positionals[0])}. ${advice}`);
  return Object.fromEntries(
    Object.entries(values).map(([id, value]) =>
      !Object.hasOwn(fields, id) && id.startsWith('no-') ? [id.slice(3), false] : [id, value],
    ),
  );
}

/**
 * The time limit that was given.
 *
 * @returns milliseconds; `NO_LIMIT` for 0, undefined if none was given
 * @throws ToolError if it is no number of seconds
 */
export function timeLimitOf({ 'time-limit': given }: Values<typeof OWN_OPTIONS>): number | undefined {
  if (given === '') return undefined;
  const limit = /^\d+(\.\d+)?$/.test(given) ? Math.round(Number(given) * 1000) : Number.NaN;
  if (!(limit <= NO_LIMIT)) {
    const most = formatNumber(Math.floor(NO_LIMIT / 1000));
    throw new ToolError(`--time-limit must be a number of seconds from 0 (no limit) to ${most}.`);
  }
  return limit === 0 && Number(given) === 0 ? NO_LIMIT : Math.max(limit, 1);
}

/**
 * Returns the time limit of one tool: the one given, else none, as the user of a terminal can press Ctrl+C.
 * A limit that the tool has as an option applies if it was set.
 *
 * @param given milliseconds
 * @returns milliseconds
 */
export function limitOfOne(page: Page, options: Readonly<Record<string, unknown>>, given: number | undefined): number {
  const { timeLimit } = page;
  return given ?? (typeof timeLimit === 'function' ? timeLimit(options) : undefined) ?? NO_LIMIT;
}
