/** A row of a table, or of an example: what a tool is given. */
export type TableRow = { readonly input: string; readonly options: Readonly<Record<string, unknown>> };

// Replaces tests/table.ts when the rows of the tools' tables are collected.

let rows: TableRow[] = [];

/** Returns the rows since the last call. */
export function takeRows(): readonly TableRow[] {
  const taken = rows;
  rows = [];
  return taken;
}

type Given = readonly (readonly [
  what: string,
  input: string,
  options: Readonly<Record<string, unknown>>,
  ...unknown[],
])[];

export function table(_: unknown, given: Given): void {
  for (const [, input, options] of given) rows.push({ input, options });
}

/** The text is that of tests/table.ts. */
export function rejects(_: unknown, given: readonly (readonly [options: TableRow['options'], ...unknown[]])[]): void {
  for (const [options] of given) rows.push({ input: 'x', options });
}

export const fails = (): undefined => undefined;

export const runTool = async (): Promise<undefined> => undefined;
