import { compareOptions } from '../engine/compare/options.ts';
import { number, type OptionSchema, text, toggle, type Values } from '../engine/contract/options.ts';
import { ToolError } from '../engine/contract/tool-error.ts';
import type { TimedPage } from '../engine/jobs/time-limit.ts';
import { formatNumber } from '../engine/values/format-number.ts';
import { NO_LIMIT } from './api/run.ts';

/** The command line's own options. Where a tool has one of the same name, it is the tool's. */
export const OWN_OPTIONS = {
  encoding: text('Encoding'),
  lossy: toggle('Lossy'),
  'time-limit': text('Time limit'),
} satisfies OptionSchema;

/**
 * Options of commands that read a text of any length in pieces: on one thread by default, as each needs its own memory,
 * and the user decides how to share the machine. The result is compressed with gzip on request.
 */
export const PIECES_OPTIONS = {
  jobs: number('Jobs', { min: 1, max: 64, default: 1 }),
  gzip: toggle('Gzip'),
} satisfies OptionSchema;

/** Options of commands that convert files. */
export const FILE_OPTIONS = {
  'output-file': text('Output', { max: 4096 }),
  'in-place': toggle('In place'),
  backup: text('Backup', { default: '.bak', max: 100 }),
  recursive: toggle('Recursive'),
  quiet: toggle('Quiet'),
  help: toggle('Help'),
} satisfies OptionSchema;

/** Options of every tool, besides its own. */
export const TOOL_OPTIONS = { ...OWN_OPTIONS, ...PIECES_OPTIONS, ...FILE_OPTIONS } satisfies OptionSchema;

export const BATCH_OPTIONS = { ...OWN_OPTIONS, strict: toggle('Strict') } satisfies OptionSchema;

export const RECIPE_OPTIONS = {
  ...TOOL_OPTIONS,
  recipe: text('Recipe', { max: 1_000_000 }),
  steps: toggle('Steps'),
  backwards: toggle('Backwards'),
  map: text('Map', { max: 4096 }),
} satisfies OptionSchema;

/** Options of `lettermill compare`. */
export const COMPARE_OPTIONS = { ...compareOptions, first: text('First', { max: 1_000_000 }) } satisfies OptionSchema;

/** Options of `--detect`: it reads one text, and runs no tool that could run forever. */
export const DETECT_OPTIONS = {
  encoding: text('Encoding'),
  lossy: toggle('Lossy'),
  apply: toggle('Apply'),
} satisfies OptionSchema;

/** Options of `lettermill find`. */
export const FIND_OPTIONS = { ...OWN_OPTIONS, apply: text('Apply', { max: 4096 }) } satisfies OptionSchema;

/** Options of `lettermill mcp`. */
export const MCP_OPTIONS = { root: text('Root', { max: 4096 }) } satisfies OptionSchema;

/**
 * The time limit that was given.
 *
 * @returns milliseconds; `NO_LIMIT` for 0, undefined if none was given
 * @throws ToolError if it is not a number of seconds
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
export function limitOfOne(
  page: TimedPage,
  options: Readonly<Record<string, unknown>>,
  given: number | undefined,
): number {
  const { timeLimit } = page;
  return given ?? (typeof timeLimit === 'function' ? timeLimit(options) : undefined) ?? NO_LIMIT;
}
