import { resolveOptions } from '../src/core/options.ts';
import { type AnyTool, type EngineContext, outputParts } from '../src/core/tool.ts';
import { ToolError } from '../src/core/tool-error.ts';
import { failure, type Job, type Outcome } from './protocol.ts';

/**
 * Run a job on a loaded tool: check its options, run its engine, turn what it throws into data.
 *
 * Never rejects: an unexpected error becomes a `crash` outcome that says so.
 */
export async function runTool(tool: AnyTool, { input, options }: Job, context: EngineContext): Promise<Outcome> {
  try {
    const values = resolveOptions(tool.page.options, options);
    return { ok: true, output: outputParts(await tool.run(input, values, context)) };
  } catch (error) {
    if (error instanceof ToolError)
      return { ok: false, error: { kind: 'input', message: error.message, ...error.position } };
    return failure('crash', `This tool failed on your text, which is our fault. (${reasonOf(error)})`);
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}` : String(error));
