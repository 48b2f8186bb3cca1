import type { DiffOptions, ToolOptions } from './tool-options.js';

/** The id of a tool: `sort-lines`. */
export type ToolId = keyof ToolOptions & string;

export type { DiffOptions, ToolOptions };

/** Options of a tool; those that are left out have their defaults. */
export type OptionsOf<T extends ToolId> = ToolOptions[T];

/** Result of a tool. */
export interface Result {
  readonly text: string;
  /** Variants of the text, or its parts. */
  readonly list?: readonly { readonly label: string; readonly text: string }[];
  readonly table?: { readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] };
  /** Notes for the person, one sentence each. */
  readonly notes?: readonly string[];
  /** The result itself, if `text` has U+FFFD in place of bytes that are not UTF-8, or lacks a byte order mark. */
  readonly bytes?: Uint8Array;
  /** Named figures: `{ removed: 2 }`. The member "losses" counts what the tool left out or changed beside its purpose. */
  readonly info?: Readonly<Record<string, unknown>>;
}

/** One step of a recipe. */
export type Step = {
  readonly [T in ToolId]: { readonly tool: T; readonly options?: OptionsOf<T> };
}[ToolId];

export interface Settings {
  /** Seconds after which the job is stopped. Default: none. With a limit, the job runs on a thread of its own. */
  readonly timeLimit?: number;
}

/** An option as the form of the page shows it. */
export interface Option {
  readonly kind: 'toggle' | 'number' | 'text' | 'select' | 'flags' | 'pairs';
  readonly label: string;
  readonly default: unknown;
  readonly hint?: string;
  /** Values of a `select`, or letters of `flags`. */
  readonly choices?: readonly string[];
  /** Limits of a `number`; `max` is also the longest `text`, in UTF-16 code units. */
  readonly min?: number;
  readonly max?: number;
  /** Values of other options with which it has an effect. */
  readonly when?: Readonly<Record<string, unknown>>;
}

export interface Tool {
  readonly id: ToolId;
  readonly name: string;
  readonly description: string;
  readonly category: string;
  readonly tags: readonly string[];
  /** `none`: it generates text. */
  readonly input: 'text' | 'none' | 'optional';
  readonly options: Readonly<Record<string, Option>>;
}

/** A kind that a text has, and what can be done with it. */
export interface Finding {
  readonly kind: string;
  /** 0.85 or higher is sure. */
  readonly confidence: number;
  readonly why: string;
  readonly proof: string;
  readonly actions: readonly { readonly label: string; readonly steps: readonly Step[] }[];
  /** Findings about the decoded content. */
  readonly inside: readonly Finding[];
}

export interface Difference {
  readonly same: boolean;
  /** Differences as a unified diff, or in the form that the options choose; empty if there are none. */
  readonly text: string;
  readonly notes?: readonly string[];
}

export interface Answer {
  readonly steps: readonly Step[];
  /** The result for each text of `apply`; null if a step fails on it, or the result is no text. */
  readonly applied: readonly (string | null)[];
}

/** The text, an option, or a name is wrong, or a job was stopped. The message is for people. */
export class ToolError extends Error {
  /** 1-based. */
  readonly line?: number;
  /** 1-based, in UTF-16 code units. */
  readonly column?: number;
  /** 0-based, in UTF-16 code units. */
  readonly offset?: number;
  /** The option that is wrong. */
  readonly option?: string;
  /** 1-based, of a recipe. */
  readonly step?: number;
}

/** Every tool with its options. */
export const tools: readonly Tool[];

/**
 * Runs a tool on a text, or on bytes: those of Base64, hex, binary, and UTF-8 take them as they are, all others read them
 * as UTF-8. Its engine is loaded at its first run.
 *
 * @throws ToolError
 */
export function run<T extends ToolId>(
  tool: T,
  input: string | Uint8Array,
  options?: OptionsOf<T>,
  settings?: Settings,
): Promise<Result>;

/**
 * Runs several tools, each on the result of the one before.
 *
 * @param steps a list, or words: `'trim-whitespace | sort-lines --by natural'`
 * @throws ToolError
 */
export function recipe(
  steps: readonly Step[] | string,
  input: string | Uint8Array,
  settings?: Settings,
): Promise<Result>;

/** Returns what a text is, the likeliest first; nothing if it is ordinary text. */
export function detect(text: string): Promise<readonly Finding[]>;

/**
 * Compares two texts, lists of lines, or JSON values.
 *
 * @throws ToolError
 */
export function diff(left: string, right: string, options?: DiffOptions): Promise<Difference>;

/**
 * Finds the recipes that turn the first text of each pair into the second, the likeliest first.
 *
 * @param settings `apply`: further texts, on which the recipes are run; the default time limit is 30 seconds
 * @throws ToolError
 */
export function findByExample(
  pairs: readonly (readonly [have: string, want: string])[],
  settings?: Settings & { readonly apply?: readonly string[] },
): Promise<readonly Answer[]>;
