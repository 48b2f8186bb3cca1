/**
 * Options of each tool, by its id. Of the package this file is generated from the option schemas, so that a wrong name or
 * value is an error in an editor.
 */
export interface ToolOptions {
  readonly [tool: string]: Readonly<Record<string, unknown>>;
}

/** Options of a comparison. */
export interface DiffOptions {
  readonly [option: string]: unknown;
}

/** Figures in the result of each tool, by its id. */
export interface ToolInfo {
  readonly [tool: string]: Readonly<Record<string, unknown>>;
}
