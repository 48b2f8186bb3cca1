/** A tool that matches a query. */
export type FoundTool = {
  /** The id of a tool, or of one of the pages that are not tools. */
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** The option that the query names: `with Remove duplicates on`. */
  readonly note?: string;
  /** The option values that the note means. */
  readonly options?: Readonly<Record<string, unknown>>;
};

/** Tools for a query, the best first, and the name of the missing feature if no tool has it. */
export type FoundTools = { readonly tools: readonly FoundTool[]; readonly missing?: string };

/** The search of the site, as a program uses it. */
export type FindTools = (query: string) => FoundTools;
