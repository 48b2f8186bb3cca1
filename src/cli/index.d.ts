import type { DiffOptions, ToolInfo, ToolOptions } from './tool-options.js';

/** The id of a tool: `sort-lines`. */
export type ToolId = keyof ToolOptions & string;

export type { DiffOptions, ToolInfo, ToolOptions };

/** Options of a tool; those that are left out have their defaults. */
export type OptionsOf<T extends ToolId> = ToolOptions[T];

/** Figures of a tool, known by name, and others. */
export type InfoOf<T extends ToolId> = ToolInfo[T] & Readonly<Record<string, unknown>>;

/** Result of a tool. */
export interface Result<Info = Readonly<Record<string, unknown>>> {
  readonly text: string;
  /** Variants of the text, or its parts. */
  readonly list?: readonly { readonly label: string; readonly text: string }[];
  readonly table?: { readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] };
  /** Notes for the person, one sentence each. */
  readonly notes?: readonly string[];
  /** The result itself, if `text` has U+FFFD in place of bytes that are not UTF-8, or lacks a byte order mark. */
  readonly bytes?: Uint8Array;
  /** Named figures: `{ removed: 2 }`. The member "losses" counts what the tool left out or changed beside its purpose. */
  readonly info?: Info;
}

/** The redaction as a step of a recipe. */
export interface RedactStep {
  readonly tool: 'redact';
  readonly options?: {
    /** Ids of kinds with commas between them. Default: all but those that are taken on request only. */
    readonly only?: string;
    readonly action?: RedactAction;
    /** Take only what a check proves. */
    readonly certain?: boolean;
  };
}

/** One step of a recipe. */
export type Step =
  | RedactStep
  | { readonly [T in ToolId]: { readonly tool: T; readonly options?: OptionsOf<T> } }[ToolId];

export interface Settings {
  /** Seconds after which the job is stopped. Default: none. With a limit, the job runs on a thread of its own. */
  readonly timeLimit?: number;
  /** Stops the job, which then runs on a thread of its own. The promise rejects with the reason of the signal. */
  readonly signal?: AbortSignal;
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

/** Replacement of a value. */
export type RedactAction = 'placeholder' | 'standIn' | 'last4' | 'remove' | 'hash';

/** Kinds and words to take out of a text, and their replacements. */
export interface RedactSettings {
  /** Ids of kinds: "email", "ip". Default: all but those that are taken on request only, such as "date". */
  readonly kinds?: readonly string[];
  /** Actions by id of the kind; "own" for words. */
  readonly actions?: Readonly<Record<string, RedactAction>>;
  /** Action of the other kinds. Default: `placeholder`. */
  readonly action?: RedactAction;
  /** Take only what a check proves. */
  readonly certainOnly?: boolean;
  /** Words to take wherever they occur, or regular expressions. `name` is that of their placeholders. */
  readonly words?: readonly { readonly text: string; readonly isPattern?: boolean; readonly name?: string }[];
  /** Decisions on single values: to keep one, or to take it as a kind, with a name or an action of its own. */
  readonly choices?: readonly {
    readonly value: string;
    readonly keep?: boolean;
    readonly kind?: string;
    readonly name?: string;
    readonly action?: RedactAction;
  }[];
}

/** A value that was found, and what became of it everywhere. */
export interface RedactionRow {
  readonly value: string;
  readonly kind: string;
  /** Undefined if the value stays in the text. */
  readonly replacement?: string;
  readonly action: RedactAction;
  /** `certain`: a check proves it; `likely`: a pattern and the words around it. */
  readonly certainty: 'certain' | 'likely' | 'ask';
  readonly why: string;
  readonly count: number;
  /** Offset of the first one, 0-based, in UTF-16 code units. */
  readonly first: number;
}

/** The values that were taken, and what is in their place. It is data for a JSON file, and as secret as the values. */
export interface RedactionMap {
  readonly lettermill: 'redaction map';
  readonly version: 1;
  readonly open: string;
  readonly close: string;
  readonly secret: number;
  readonly entries: readonly {
    readonly kind: string;
    readonly action: RedactAction;
    readonly value: string;
    readonly replacement: string;
  }[];
  readonly check: string;
}

export interface Redaction {
  readonly text: string;
  readonly rows: readonly RedactionRow[];
  /** Sentences on what changed beside the values. */
  readonly notes: readonly string[];
  /** For `restore`, and to redact more texts with the same placeholders. */
  readonly map: RedactionMap;
}

export interface Restoration {
  readonly text: string;
  /** Number of places with a value now. */
  readonly placed: number;
  /** Replacements of the map that the text does not have. */
  readonly missing: readonly string[];
  /** Placeholders that are not in the map; `at` is 0-based, in UTF-16 code units. */
  readonly unknown: readonly { readonly text: string; readonly at: number }[];
  readonly notes: readonly string[];
}

/** The fields of an error: the reason, and its place. */
export interface ErrorFields {
  readonly message: string;
  /**
   * `input`: the text, at its place. `option`: an option, or its value. `tool`: there is no tool with this id. `stopped`: the
   * time limit, or a signal. `load`: a part of the package could not be loaded. `crash`: the tool failed, which is our fault.
   */
  readonly code: 'input' | 'option' | 'tool' | 'stopped' | 'load' | 'crash';
  /** 1-based. */
  readonly line?: number;
  /** 1-based, in UTF-16 code units. */
  readonly column?: number;
  /** 0-based, in UTF-16 code units. */
  readonly offset?: number;
  /** The option that is wrong. */
  readonly option?: string;
  /** The tool that failed. */
  readonly tool?: string;
  /** The name of an option or a tool that was probably meant. */
  readonly suggestion?: string;
  /** 1-based, of a recipe. */
  readonly step?: number;
  /** The text of `diff` that is wrong. */
  readonly side?: 'left' | 'right';
}

/** The text, an option, or a name is wrong, or a job was stopped. The message is for people. */
export class ToolError extends Error implements ErrorFields {
  constructor(fields: ErrorFields);
  readonly code: ErrorFields['code'];
  readonly line?: number;
  readonly column?: number;
  readonly offset?: number;
  readonly option?: string;
  readonly tool?: string;
  readonly suggestion?: string;
  readonly step?: number;
  readonly side?: 'left' | 'right';
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
): Promise<Result<InfoOf<T>>>;

/**
 * Runs several tools, each on the result of the one before.
 *
 * @param steps a list, or words: `'trim-whitespace | sort-lines --by natural'`
 * @returns `map`: that of the step `redact`, if there is one, for `restore`
 * @throws ToolError
 */
export function recipe(
  steps: readonly Step[] | string,
  input: string | Uint8Array,
  settings?: Settings,
): Promise<Result & { readonly map?: RedactionMap }>;

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

/**
 * Takes what is personal or secret out of a text: email addresses, numbers of cards and accounts, keys, and more. Names of
 * people and places are only taken as `words` or `choices`.
 *
 * @param settings `map`: that of an earlier text, as data or as JSON, so that the same value keeps its placeholder
 * @throws ToolError
 */
export function redact(
  text: string,
  settings?: RedactSettings & { readonly map?: RedactionMap | string },
): Promise<Redaction>;

/**
 * Puts values back into a redacted text, also where it has changed around the placeholders.
 *
 * @param map that of `redact`, as data or as JSON
 * @throws ToolError if the map is damaged
 */
export function restore(text: string, map: RedactionMap | string): Promise<Restoration>;
