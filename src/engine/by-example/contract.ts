import type { OptionValue, Values } from '../contract/options.ts';
import type { AnyTool, EngineContext, Page } from '../contract/tool.ts';
import type { Step } from '../recipe/recipe.ts';

/** A text as it is, and as it should be. */
export type Pair = { readonly have: string; readonly want: string };

/** Steps that turn the first text of each pair into the second. */
export type Answer = {
  readonly steps: readonly Step[];
  /** The lower, the likelier: a step costs 1, options that are not defaults more. Answers are in this order. */
  readonly cost: number;
};

/** Nearest attempt where there is no answer. */
export type Nearest = {
  readonly steps: readonly Step[];
  /** Result of the steps for the first pair. */
  readonly result: string;
};

/** Text that an answer would remove, though no example shows its removal. */
export type Loss = {
  readonly text: string;
  readonly result: string;
  /** Some of the letters, digits, and signs, each once. */
  readonly characters: readonly string[];
};

/** Result of a search. */
export type SearchResult = {
  /** Best first; empty if no tool, and no recipe that was tried, does it. */
  readonly answers: readonly Answer[];
  /** Only where there is no answer. */
  readonly nearest?: Nearest;
  /** Only without an answer: a text that equally likely patterns convert in different ways. */
  readonly undecided?: string;
  /** Only where there is no answer as short as one that would remove more from the `undecided` text than is shown. */
  readonly loss?: Loss;
};

/** Functions and limits that a search needs from where it runs. */
export type FindHost = {
  /** The module of a tool; undefined if there is none. */
  load(tool: string): Promise<AnyTool | undefined>;
  /** The tool's own knowledge; undefined if it has none. */
  loadKnowledge(tool: string): Promise<ByExample | undefined>;
  readonly context: EngineContext;
  /** Work after which the search ends, in units of about ten microseconds of a desktop. */
  readonly budget?: number;
  /** Called with the answers so far, best first, whenever there is a better one. */
  onAnswers?(answers: readonly Answer[]): void;
};

/** A part of a text that a tool may change. An answer is odd where less is seen to change than its tools may. */
export type Aspect = 'case' | 'space' | 'signs' | 'digits' | 'order' | 'drop' | 'lines' | 'encoding' | 'style';

/** The pairs of a search; there is always a first. */
export type Pairs = readonly [Pair, ...Pair[]];

type OptionsOf<P extends Page> = Partial<Values<P['options']>>;
type OptionOf<P extends Page> = keyof P['options'] & string;

/** Options worth a try. */
export type Idea<Options = Readonly<Record<string, OptionValue>>> = {
  readonly options: Options;
  /** Cost in addition to that of its texts and numbers: the higher, the less likely it is. Default: 0. */
  readonly cost?: number;
};

/**
 * Knowledge of a tool for searches, which only they load: `by-example.ts` in its folder, or its entry in `kinds.ts`. A
 * tool without either is never tried. Nothing of it is trusted: every suggestion is run, and its result compared with the wanted text.
 */
export type ByExample<P extends Page = Page> = {
  /** Aspects of a text that it may change. */
  readonly changes: readonly Aspect[];
  /** Whether one run could make `want` of `have`: quick, and true for all that it can do. */
  can(have: string, want: string): boolean;
  /**
   * The values of options that a text can call for at all, e.g. a direction. They cost nothing if only one is left.
   *
   * @param want left out where it is not known: for a first step
   */
  gate?(have: string, want?: string): { readonly [K in keyof OptionsOf<P>]?: readonly OptionsOf<P>[K][] };
  /** The selects and switches that are tried; the others keep their defaults. Default: all of its schema. */
  readonly vary?: readonly OptionOf<P>[];
  /** The varied options that are the tool's purpose: they cost as little as its defaults. */
  readonly main?: readonly OptionOf<P>[];
  /** Values that are not tried. */
  readonly skip?: { readonly [K in keyof OptionsOf<P>]?: readonly OptionsOf<P>[K][] };
  /**
   * Options that can be read from the pairs: free texts and numbers.
   *
   * @param isAlone whether the pairs are the given ones; after other steps, more may be chance
   * @param texts further texts of the visitor's, to convert alike; empty after other steps
   */
  infer?(pairs: Pairs, isAlone: boolean, texts: readonly string[]): readonly Idea<OptionsOf<P>>[];
  /** Its options come from `infer` and `guess` alone. */
  readonly onlyInferred?: true;
  /** Options for a first step, from the text alone. They cost their stated cost only. */
  guess?(have: string): readonly Idea<OptionsOf<P>>[];
  /** Texts, one for each pair, from which the tool could have made the wanted texts as the last step. */
  before?(pairs: Pairs): readonly (readonly string[])[];
  /** Cost from 0 (the default) to 1: the lower, the likelier a visitor means this tool. It may depend on the texts. */
  readonly cost?: number | ((have: string, want?: string) => number);
  /** It may be a step before others: always, or with one of these values of its main options. */
  readonly middle?: true | readonly string[];
  /** Processor time of a run, as a multiple of that of the cheapest tools; default: 1. */
  readonly weight?: number;
};
