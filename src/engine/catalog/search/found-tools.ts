/** A tool for what a query asks. */
export type FoundTool = {
  /** The id of a tool, or of one of the pages that are no tools. */
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** The option that the query names: `with Remove duplicates on`. */
  readonly note?: string;
  /** The option values that the note means. */
  readonly options?: Readonly<Record<string, unknown>>;
};

/** Tools for a query, the best first, and the name of what was asked for, if there is no tool for it. */
export type FoundTools = { readonly tools: readonly FoundTool[]; readonly missing?: string };

/** The search of the site, as a program uses it. */
export type FindTools = (query: string) => FoundTools;
