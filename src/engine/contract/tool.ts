import { once } from '../values/once.ts';
import type { Offer } from './offer.ts';
import type { OptionSchema, Values } from './options.ts';

/** Catalog entry of a tool. Its id is the name of its folder, its category that of the parent folder. */
export type Meta = {
  /** The name that people use, in few words and without parentheses: the heading, menus, cards, and steps show it. */
  readonly name: string;
  /**
   * The name in full, with the words that people search for: the page's title. Search by name matches it, too. Default:
   * the name.
   */
  readonly title?: string;
  /** One sentence that begins with a verb; suggestions show only its first 25 characters. */
  readonly description: string;
  /** Most important first: cards show at most two. */
  readonly tags: readonly string[];
  /** Further search words for 'Other tools that may help', and for the keywords meta tag. Literals. */
  readonly keywords?: readonly string[];
};

/** Help text below a tool. A test runs every example: `output` must match exactly. */
export type Help = {
  /** Description, in short paragraphs of plain text. */
  readonly about: readonly string[];
  readonly examples: readonly {
    readonly title: string;
    readonly input: string;
    readonly options?: Readonly<Record<string, unknown>>;
    readonly output: string;
  }[];
  /** Things the tool never does, as short sentences. */
  readonly never: readonly string[];
};

/** Name and type of a result as a file. */
export type DownloadRule = {
  /** Appended to the name of the file that was opened: "sorted" makes `list-sorted.txt`. Default: the tool's id. */
  readonly suffix?: string;
  /** Type of the result. Default: text, which keeps the extension of a text that was opened. */
  readonly type?: DownloadType;
  /** Option values with which the rule applies, as `matches` (options.ts) compares them. */
  readonly when?: Readonly<Record<string, unknown>>;
};

/** File types of results, by extension. */
export type DownloadType =
  | 'txt'
  | 'json'
  | 'jsonl'
  | 'yaml'
  | 'toml'
  | 'properties'
  | 'csv'
  | 'tsv'
  | 'html'
  | 'xml'
  | 'md'
  | 'sql'
  | 'tex'
  | 'js'
  | 'ts'
  | 'patch';

/**
 * Contents of the page of a tool. What few tools need is declared by what reads it, as an extension of this type:
 * docs/adding-a-tool.md lists them.
 */
export type Page = {
  /**
   * `none`: a generator without an input pane, whose job runs when the page opens. `optional`: also gives an output for
   * an empty input.
   */
  readonly input: 'text' | 'none' | 'optional';
  /** A real text that shows what the tool does. Empty for generators. */
  readonly sample: string;
  /** Option values that go with the sample. */
  readonly sampleOptions?: Readonly<Record<string, unknown>>;
  readonly options: OptionSchema;
  /**
   * The ids of the options that a phone shows at once, two to a line where they fit; the others wait in a sheet. One
   * line of them, so that the result stays in sight. The first field of the form where left out.
   */
  readonly essential?: readonly string[];
  /** One-click settings: their values replace the current ones; the other options stay as they are. */
  readonly presets?: readonly { readonly label: string; readonly options: Readonly<Record<string, unknown>> }[];
  /**
   * For two-way tools. Swap makes the output the input, and changes `option` from a key of `to` to the value of that
   * key. Default of `to`: the first two choices of the option, each to the other. Or it exchanges the values of two
   * options, where both can have them.
   */
  readonly swap?: {
    readonly option?: string;
    readonly to?: Readonly<Record<string, string>>;
    readonly exchange?: readonly [string, string];
  };
  /**
   * The kinds of text (`KINDS` in engine/detect/finding.ts) that the tool expects: its page does not report them. It offers
   * another tool for a text in another encoding, and, if one of these kinds is a format, for a text in another format.
   */
  readonly takes?: readonly string[];
  /** File name and type of the result: the first rule that applies to the options. Plain text if none does. */
  readonly download?: readonly DownloadRule[];
  readonly help: Help;
};

/** Named figures of an output, as JSON values. */
export type AnyInfo = Readonly<Record<string, unknown>>;

/** Result of an engine. A string is short for `{ text }`. */
export type Output<Info extends AnyInfo = AnyInfo> = string | OutputParts<Info>;

export type OutputParts<Info extends AnyInfo = AnyInfo> = {
  /** Text that Copy, Download and the command line give. */
  readonly text: string;
  /** Variants, each with its own Copy: fonts, chunks, shifts. */
  readonly list?: readonly { readonly label: string; readonly text: string }[];
  /** Only rows in view are rendered. Each row has as many cells as there are columns. */
  readonly table?: { readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] };
  /** Notes for the person, one sentence each. */
  readonly notes?: readonly string[];
  /** Named figures, as JSON values: `{ "removed": 2 }`. People see them in `summary` or in a view. */
  readonly info?: Info;
  /**
   * The figures in words, shown beside the number of characters: `2 of 5 lines removed`. Every number has its unit. One
   * short line without a period; empty if the figures are elsewhere on the page.
   */
  readonly summary?: string;
  readonly offers?: readonly Offer[];
  /**
   * Ranges to highlight, as a flat list of UTF-16 offsets (from, to, from, to, ...), ascending and without overlaps.
   * `input` highlights the input pane, `output` the output pane.
   */
  readonly highlights?: {
    readonly input?: readonly number[] | Uint32Array;
    readonly output?: readonly number[] | Uint32Array;
  };
};

/** Services that an engine gets from its host (worker, command line, test). */
export type EngineContext = {
  /**
   * Returns the bytes of one of the site's files, such as `figlet/Standard.flf`. Rejects with a `ToolError` if it
   * cannot be read.
   */
  asset(path: string): Promise<Uint8Array>;
  /**
   * Report how much is done, from 0 to 1.
   *
   * @param found number of results so far: while it grows, a job is not stopped at its time limit
   * @param note a sentence that follows the message if the job is stopped before it reports again, e.g.
   *   `The last match found is number 3, at line 1, column 8.`
   */
  progress(done: number, note?: string, found?: number): void;
};

/** Runs a tool: text in, output out. Pure, except for randomness that the tool documents. */
export type Engine<P extends Page, Info extends AnyInfo = AnyInfo> = (
  input: string,
  options: Values<P['options']>,
  context: EngineContext,
) => Output<Info> | Promise<Output<Info>>;

/**
 * A question of a view to its tool, such as the tree of a JSON text. It runs in a worker, so its argument and its
 * result must be data that can be copied between threads.
 */
export type Query = (about: never) => unknown;

export type Queries = Readonly<Record<string, Query>>;

/** An engine whose options are only known at run time. */
export type AnyEngine = (
  input: string,
  options: Readonly<Record<string, unknown>>,
  context: EngineContext,
) => Output | Promise<Output>;

/** A tool as the worker and the command line see it: its module, by `asTool` (as-tool.ts). */
export type AnyTool = { readonly page: Page; readonly run: AnyEngine; readonly queries?: Queries };

/** A tool module as its own view sees it: `typeof tool`, where `import type * as tool from './tool.ts'`. */
export type ToolModule = {
  readonly page: Page;
  readonly run?: (input: string, options: never, context: EngineContext) => Output | Promise<Output>;
  readonly convert?: (options: never, context: never) => unknown;
  readonly queries?: Queries;
};

/** Type of the `info` of a tool's output, by its `run`, or by what its `convert` summarizes. */
export type InfoOf<T extends ToolModule> = T extends { readonly run: (...args: never) => infer O }
  ? NonNullable<Exclude<Awaited<O>, string | Promise<unknown>> extends { readonly info?: infer Info } ? Info : never>
  : T extends { readonly convert: (...args: never) => infer C }
    ? NonNullable<
        Awaited<C> extends infer K
          ? K extends { readonly summarize?: (part: never) => { readonly info?: infer Info } }
            ? Info
            : never
          : never
      >
    : AnyInfo;

/** Type of a tool's queries, by name. */
export type QueriesOf<T extends ToolModule> = T extends { readonly queries: infer Q extends Queries } ? Q : object;

/** Returns the full form of an engine's output. */
export function outputParts(output: Output): OutputParts {
  return typeof output === 'string' ? { text: output } : output;
}

/** Functions that make the parts of an output other than its text. */
export type Later<Info extends AnyInfo> = {
  readonly [Name in Exclude<keyof OutputParts, 'text'>]?: () => OutputParts<Info>[Name];
};

/**
 * Returns an output that makes some of its parts when they are first read: when it is posted to a page or printed as
 * JSON, but not if only its text is used.
 *
 * These parts are getters, which structured clone, spread, and `JSON.stringify` read like any property. The functions
 * in `later` must not throw; they return undefined if there is no such part.
 *
 * @param parts may be a lazy output itself: its lazy parts stay lazy, unless `later` replaces them
 */
export function lazyOutput<Info extends AnyInfo, Part = undefined>(
  parts: OutputParts<Info>,
  later: Later<Info> & { readonly part?: () => Part },
): OutputParts<Info> & { readonly part?: Part } {
  const output = Object.defineProperties({}, Object.getOwnPropertyDescriptors(parts)) as OutputParts<Info>;
  for (const [part, work] of Object.entries(later)) {
    Object.defineProperty(output, part, { get: once<unknown>(work), enumerable: true, configurable: true });
  }
  return output;
}
