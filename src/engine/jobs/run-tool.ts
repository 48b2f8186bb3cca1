import { LoadError } from '../contract/lazy-import.ts';
import { withFigures } from '../contract/losses.ts';
import { resolveOptions } from '../contract/options.ts';
import { type AnyTool, outputParts, type Queries } from '../contract/tool.ts';
import { ToolError } from '../contract/tool-error.ts';
import { withHiddenNamed } from './hidden-fault.ts';
import { givesBytes, type HostContext } from './host.ts';
import { failure, type Job, type Outcome, type Question } from './job.ts';

/**
 * Runs a job on a loaded tool: checks its options, runs its engine, and turns errors into data. Never rejects: an
 * unexpected error becomes a `crash` outcome.
 */
export async function runTool(tool: AnyTool, job: Job, context: HostContext): Promise<Outcome> {
  const { input, options, file } = job;
  // Of a text in another charset no bytes are kept, whoever asks.
  const toFile = job.toFile === true && givesBytes(tool.page, options);
  return outcomeOf(async () => {
    const values = resolveOptions(tool.page.options, options);
    const bytes = file && new Uint8Array(await file.arrayBuffer());
    const own: HostContext = bytes || toFile ? { ...context, ...(bytes && { bytes }), toFile } : context;
    const output = outputParts(await tool.run(input, values, own));
    return own.isForPage ? withFigures(output) : output;
  }, input);
}

/** Answer a question to a loaded tool. Never rejects, like `runTool`. */
export async function answer(queries: Queries | undefined, { query, about }: Question): Promise<Outcome<unknown>> {
  const known = queries?.[query];
  if (!known) return failure('load', `There is no query ${query}.`);
  return outcomeOf(async () => (known as (about: unknown) => unknown)(about));
}

/** @param input the text in which errors have their places */
async function outcomeOf<T>(work: () => Promise<T>, input = ''): Promise<Outcome<T>> {
  try {
    return { ok: true, output: await work() };
  } catch (error) {
    if (error instanceof ToolError)
      return { ok: false, error: { kind: 'input', ...(await withHiddenNamed(error, input)) } };
    if (error instanceof LoadError) return failure('load', error.message);
    return failure('crash', `This tool failed on your text, which is our fault. (${reasonOf(error)})`);
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}` : String(error));
