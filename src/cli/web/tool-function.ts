import type { EngineContext, Page } from '../../engine/contract/tool.ts';
import { asTool, type ToolFile } from '../../engine/jobs/as-tool.ts';
import { takesBytes } from '../../engine/jobs/host.ts';
import { runTool } from '../../engine/jobs/run-tool.ts';
import { checkInput, checkOptions } from '../api/check-types.ts';
import { withCurrentNames } from '../api/flags.ts';
import { unknownOptionFault } from '../api/parse.ts';
import { answer } from '../api/replies.ts';
import { errorOf, ToolError } from '../api/tool-error.ts';
import type { ErrorFields, Result } from '../index.d.ts';

const noAsset: EngineContext['asset'] = (path) => Promise.reject(new Error(`There is no file ${path}.`));

/** Returns bytes as the text that a tool takes. @throws ToolError if they are no UTF-8 */
async function textOf(bytes: Uint8Array, tool: string): Promise<string> {
  const { decode } = await import('../api/decode.ts');
  try {
    return decode(bytes, { encoding: undefined, lossy: false });
  } catch (error) {
    throw errorOf({ message: (error as Error).message, tool });
  }
}

/**
 * Returns the function of a single tool, which runs on the calling thread.
 *
 * @param file the parts of its module that run
 * @param asset loads the files that it needs
 */
export const toolFunction =
  (id: string, file: ToolFile, asset = noAsset) =>
  async (input: string | Uint8Array, given: Readonly<Record<string, unknown>> = {}): Promise<Result> => {
    checkInput(input);
    checkOptions(given);
    const tool = asTool(file);
    const { page }: { readonly page: Page } = tool;
    const options = withCurrentNames(page.options, given);
    const wrong = Object.keys(options).find((option) => !Object.hasOwn(page.options, option));
    if (wrong !== undefined) throw errorOf({ ...unknownOptionFault(wrong, page.options), tool: id });
    const isText = typeof input === 'string';
    const source =
      isText || !takesBytes(page, options)
        ? { input: isText ? input : await textOf(input, id) }
        : { input: '', file: new Blob([input as Uint8Array<ArrayBuffer>]) };
    const reply = answer(
      await runTool(tool, { tool: id, options, ...source, toFile: !isText }, { asset, progress() {} }),
      id,
    );
    const { ok, error, ...data } = reply;
    if (!ok) throw new ToolError(error as ErrorFields);
    return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined)) as unknown as Result;
  };
