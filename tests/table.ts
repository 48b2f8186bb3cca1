import { expect, test } from 'vitest';
import { nodeContext } from '../src/cli/host/node-context.ts';
import { resolveOptions, type Values } from '../src/engine/contract/options.ts';
import type { Convert } from '../src/engine/contract/streaming.ts';
import { type Engine, type OutputParts, outputParts, type Page } from '../src/engine/contract/tool.ts';
import { type Position, ToolError } from '../src/engine/contract/tool-error.ts';
import { asTool, type ToolFile } from '../src/engine/jobs/as-tool.ts';

/** A tool module: `import * as sortLines from '.../sort-lines.ts'`. */
export type ToolModule<P extends Page> = { readonly page: P; readonly run?: Engine<P>; readonly convert?: Convert<P> };

/** Output that a row expects beyond the text. `info` lists the figures that must be there; others may be there too. */
export type Expected = Partial<Omit<OutputParts, 'info'>> & { readonly info?: Readonly<Record<string, unknown>> };

/** An expected error: its exact message (or its beginning, with a final `…`) and place. */
export type Failure = { readonly message: string; readonly position: Position };

/** The row must be refused with this message. A final `…` means 'starts with'. */
export function fails(message: string, position: Position = {}): Failure {
  return { message, position };
}

/** Run a tool on options that were checked as those of a link or of the command line are. */
export async function runTool<P extends Page>(
  tool: ToolModule<P>,
  input: string,
  options: Readonly<Record<string, unknown>> = {},
): Promise<OutputParts> {
  const values = resolveOptions(tool.page.options, options);
  return outputParts(await asTool(tool as unknown as ToolFile).run(input, values, nodeContext));
}

async function expectFailure(run: () => Promise<unknown>, { message, position }: Failure) {
  const error = await run().then(
    (output) => expect.unreachable(`expected an error, got ${JSON.stringify(output).slice(0, 300)}`),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ToolError);
  const failure = error as ToolError;
  if (message.endsWith('…')) expect(failure.message.slice(0, message.length - 1)).toBe(message.slice(0, -1));
  else expect(failure.message).toBe(message);
  expect(failure.position).toMatchObject(position);
}

type Row<P extends Page> = readonly [
  what: string,
  input: string,
  options: Partial<Values<P['options']>>,
  output: string | Expected | Failure,
];

async function check<P extends Page>(
  tool: ToolModule<P>,
  input: string,
  options: Readonly<Record<string, unknown>>,
  output: string | Expected | Failure,
) {
  if (typeof output === 'object' && 'message' in output) {
    await expectFailure(() => runTool(tool, input, options), output);
    return;
  }
  const { info, ...exact } = typeof output === 'string' ? { text: output } : output;
  const result = await runTool(tool, input, options);
  for (const [key, value] of Object.entries(exact)) expect(result[key as keyof OutputParts]).toEqual(value);
  if (info) expect(result.info).toMatchObject(info);
}

/**
 * One test for each row `[what, input, options, output]`. Options left out take the page's defaults.
 * The output is the exact text, or the parts that must be equal, or `fails(message)`.
 */
export function table<P extends Page>(tool: ToolModule<P>, rows: readonly Row<P>[]): void {
  for (const [what, input, options, output] of rows) {
    test(what, () => check(tool, input, options as Record<string, unknown>, output));
  }
}

/** Rows of option values that the types forbid, as a link or the command line can carry them: `[options, message]`. */
export function rejects<P extends Page>(
  tool: ToolModule<P>,
  rows: readonly (readonly [options: Readonly<Record<string, unknown>>, message: string])[],
): void {
  for (const [options, message] of rows) {
    test(`refuses ${JSON.stringify(options)}`, () => check(tool, 'x', options, fails(message)));
  }
}
