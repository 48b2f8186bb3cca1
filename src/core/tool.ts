import type { Offer } from './offer.ts';
import { once } from './once.ts';
import type { OptionSchema, OptionValue, Values, When } from './options.ts';

/** Catalog entry of a tool. Its id is the name of its folder, its category that of the parent folder. */
export type Meta = {
  /** Contains the words that people search for: results are what matches the name; all else is listed below them. */
  readonly name: string;
  /** One sentence that starts with its verb: suggestions cut it to 25 characters. */
  readonly description: string;
  /** The main one first: cards show at most two. */
  readonly tags: readonly string[];
  readonly featured: boolean;
  /** More words that 'Other tools that may help' finds it by, and the keywords metadata. */
  readonly keywords?: readonly string[];
};

/** Languages that a pane can colour. */
export type Language = 'json' | 'javascript' | 'typescript' | 'html' | 'xml' | 'css';

/** The text under a tool. Every example is run by a test: `output` is exact. */
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
  /** Appended to the name of the file that was opened: `sorted` makes `list-sorted.txt`. Default: the tool's id. */
  readonly suffix?: string;
  /** Type of the result. Default: text, which keeps the extension of a text that was opened. */
  readonly type?: DownloadType;
  /** Option values with which the rule applies, as `holds` (options.ts) compares them. */
  readonly when?: Readonly<Record<string, unknown>>;
};

/** Types of files that results can be, by the ending of their names. */
export type DownloadType = 'txt' | 'json' | 'jsonl' | 'csv' | 'tsv' | 'html' | 'xml' | 'js' | 'ts' | 'patch';

/** All that the page of a tool needs to draw itself. */
export type Page = {
  /** `none` is a generator: there is no input pane and a job runs on opening. `optional` gives an output without input too. */
  readonly input: 'text' | 'none' | 'optional';
  /** A real text that shows what the tool does. Empty for generators. */
  readonly sample: string;
  /** Option values that go with the sample. */
  readonly sampleOptions?: Readonly<Record<string, unknown>>;
  readonly placeholder?: string;
  readonly options: OptionSchema;
  /**
   * The ids of the options that a phone shows at once, one under the other; the others wait in a sheet. Few, so that the
   * result stays in sight. The first field of the form where left out.
   */
  readonly essential?: readonly string[];
  /** One-click settings: the values given replace the current ones, the others stay. */
  readonly presets?: readonly { readonly label: string; readonly options: Readonly<Record<string, unknown>> }[];
  /** Two-way tools: the output becomes the input and `option` turns from a key of `to` to its value. */
  readonly swap?: { readonly option?: string; readonly to?: Readonly<Record<string, string>> };
  /** A button that gives another result. */
  readonly again?: {
    readonly label: string;
    /** Shows the button only while each option named has one of the values given. */
    readonly when?: When;
    /** The id of the option that the button sets to six fresh digits. Left out if the result is random: the job runs again. */
    readonly seed?: string;
  };
  /**
   * Output of a generator with its initial options, if it is always the same: it is in the page before any script has
   * loaded. A test compares it with the engine's output.
   */
  readonly firstOutput?: { readonly text: string; readonly summary: string };
  readonly language?: { readonly input?: Language; readonly output?: Language };
  /**
   * Milliseconds a job may run; 5,000 where left out. A function if an option sets it: it gets the options, which are not
   * validated yet, and returns undefined for the default.
   */
  readonly timeLimit?: number | ((options: Readonly<Record<string, unknown>>) => number | undefined);
  /** Shown after a job exceeded its time limit. */
  readonly afterStop?: {
    /**
     * Advice: one sentence, shown after `Stopped after 2 s.` If it begins with a lower-case letter it follows a colon
     * instead: `Stopped after 2 s: this pattern backtracks too much on this text.`
     */
    readonly hint?: string;
    /** Offered beside that message, each while the options named in its `when` have one of the values given. */
    readonly offers?: readonly (Offer & { readonly when: When })[];
    /** The tool has a query `afterStop`, which returns the hint, and finds the results again. */
    readonly hasQuery?: true;
  };
  /** Milliseconds of rest in typing before a job is posted; for library-backed engines. */
  readonly pause?: number;
  /** The output is Unicode-styled text: it has a proportional font, and the page shows the note on screen readers. */
  readonly styled?: boolean;
  /**
   * Line breaks or vertical alignment are part of the result: the output pane has a fixed-width font and scrolls
   * sideways instead of wrapping. With conditions, while each option named has one of the values given.
   */
  readonly exactLines?: true | When;
  /**
   * The page is a gallery of styles to pick from: its list comes first and high on the page. While each option named has
   * one of the values given, none is picked, the output is the plain text, and Copy is not the thing to do.
   */
  readonly gallery?: When;
  /** The id of a number option: the output pane shows a ruler after that many columns, and none at 0. */
  readonly ruler?: string;
  /**
   * Option values with which the bytes of a file can be the input in place of a text: `{ direction: 'encode' }`. The
   * engine then finds them in its context.
   */
  readonly bytes?: Readonly<Record<string, string>>;
  /**
   * Whether the page shows what changed and whether it can be undone. Left out: if there is an input, and nothing is
   * secret. False if the result is no version of the text: figures, matches, big letters.
   */
  readonly changes?: boolean;
  /**
   * The kinds of text (`KINDS` in detect/finding.ts) that the tool is for: they are not reported. Its page offers the
   * tool for a text in another encoding, and, if one of these kinds is a format, for a text in another format.
   */
  readonly takes?: readonly string[];
  /** File name and type of the result: the first rule that applies to the options. Plain text if none does. */
  readonly download?: readonly DownloadRule[];
  /** Options and results are secrets: they never go into a link, and no link sets them. */
  readonly secret?: boolean;
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
  /** Drawn virtualised. Rows have as many cells as there are columns. */
  readonly table?: { readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] };
  /** Notes for the person, one sentence each. */
  readonly notes?: readonly string[];
  /** Named figures, as JSON values: `{ "removed": 2 }`. People see them in `summary` or in a view. */
  readonly info?: Info;
  /**
   * The figures in words, shown beside the number of characters: `2 of 5 lines removed`. Every number has its unit. One
   * short line without a full stop; empty if the figures are elsewhere on the page.
   */
  readonly summary?: string;
  readonly offers?: readonly Offer[];
  /**
   * Ranges to highlight, in UTF-16 offsets, flat: from, to, from, to ... ascending and not overlapping.
   * `input` highlights the input pane, `output` the output pane.
   */
  readonly highlights?: {
    readonly input?: readonly number[] | Uint32Array;
    readonly output?: readonly number[] | Uint32Array;
  };
};

/** Services that an engine gets from its host (worker, command line, test). */
export type EngineContext = {
  /** The bytes of a file that are the input in place of the text, where the page says that it takes them. */
  readonly bytes?: Uint8Array;
  /** The bytes of a file of the site, e.g. `figlet/Standard.flf`. Rejects with a `ToolError` when it cannot be read. */
  asset(path: string): Promise<Uint8Array>;
  /** The output is for a page, which does not need parts for programs that repeat the info at length. */
  readonly isForPage?: boolean;
  /**
   * Report how much is done, from 0 to 1.
   *
   * @param found number of results so far: while it grows, a job is not stopped at its time limit
   * @param note a sentence that follows the message if the job is stopped before it reports again, e.g.
   *   `The last match found is number 3, at line 1, column 8.`
   */
  progress(done: number, note?: string, found?: number): void;
};

/** A job that was stopped at its time limit, as the tool's query `afterStop` gets it. */
export type StoppedJob = {
  readonly input: string;
  readonly options: Readonly<Record<string, unknown>>;
  /** Number of results that the job had reported. */
  readonly found: number;
};

/** Explanation and partial result of a stopped job. */
export type AfterStop = {
  /** Why, as `Page.afterStop.hint` has it. */
  readonly hint: string;
  /** Results found in time, if a part of the result is of use. */
  readonly output?: OutputParts;
};

/** Runs a tool: text in, output out. Pure, but for what the tool's spec says about randomness. */
export type Engine<P extends Page, Info extends AnyInfo = AnyInfo> = (
  input: string,
  options: Values<P['options']>,
  context: EngineContext,
) => Output<Info> | Promise<Output<Info>>;

/**
 * A question that a view asks of its tool beside the output, e.g. for the tree of a JSON text. It runs in a worker:
 * what goes in and what comes out is data that can be copied between threads.
 */
export type Query = (about: never) => unknown;

export type Queries = Readonly<Record<string, Query>>;

/** An engine whose options are only known at run time. */
export type AnyEngine = (
  input: string,
  options: Readonly<Record<string, unknown>>,
  context: EngineContext,
) => Output | Promise<Output>;

/**
 * Makes ready for a first job that may come soon: fetches libraries, and tries them on a small text.
 *
 * @param goOn whether to go on: no longer once a job has come. To be asked between steps of some 20 milliseconds
 */
export type Warm = (goOn: () => boolean) => Promise<void>;

/**
 * The step that takes a result back to its text: the same tool where it names none, with the options given. Declared
 * where it is not just the other direction of the page. It need not be exact for each text: the caller compares.
 *
 * @returns undefined where nothing can take it back
 */
export type Inverse<P extends Page> = (
  options: Values<P['options']>,
) => { readonly tool?: string; readonly options: Readonly<Record<string, unknown>> } | undefined;

/** A tool module as the worker and the command line see it. */
export type AnyTool = {
  readonly page: Page;
  readonly run: AnyEngine;
  readonly inverse?: (options: Readonly<Record<string, OptionValue>>) => ReturnType<Inverse<Page>>;
  readonly queries?: Queries;
  readonly warm?: Warm;
};

/** A tool module as its own view sees it: `typeof tool`, where `import type * as tool from './tool.ts'`. */
export type ToolModule = {
  readonly page: Page;
  readonly run: (input: string, options: never, context: EngineContext) => Output | Promise<Output>;
  readonly queries?: Queries;
};

/** The figures that the engine of a tool gives. */
export type InfoOf<T extends ToolModule> = NonNullable<Exclude<Awaited<ReturnType<T['run']>>, string>['info']>;

/** The questions that a tool answers, by name. */
export type QueriesOf<T extends ToolModule> = T extends { readonly queries: infer Q extends Queries } ? Q : object;

/** The full form of an engine's output. */
export function outputParts(output: Output): OutputParts {
  return typeof output === 'string' ? { text: output } : output;
}

/** The parts beside the text, each as the work that makes it. */
export type Later<Info extends AnyInfo> = {
  readonly [Part in Exclude<keyof OutputParts, 'text'>]?: () => OutputParts<Info>[Part];
};

/**
 * An output some of whose parts are made when they are first read: when it is posted to a page or printed as JSON, and
 * not where only its text is wanted.
 *
 * They are getters, which structured clones, spreads and JSON read as they read any field. The work must not throw, and
 * gives undefined where there is no such part.
 *
 * @param parts may be such an output itself: what it makes late stays late, unless `later` makes another
 */
export function lazyOutput<Info extends AnyInfo>(parts: OutputParts<Info>, later: Later<Info>): OutputParts<Info> {
  const output = Object.defineProperties({}, Object.getOwnPropertyDescriptors(parts)) as OutputParts<Info>;
  for (const [part, work] of Object.entries(later)) {
    Object.defineProperty(output, part, { get: once<unknown>(work), enumerable: true, configurable: true });
  }
  return output;
}
