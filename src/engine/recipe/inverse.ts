import { type OptionValue, resolveOptions, type Values } from '../contract/options.ts';
import type { AnyTool, Page } from '../contract/tool.ts';
import type { Step } from './recipe.ts';
import { swapOf } from './swap.ts';

/**
 * Returns the step that turns a result back into its text: the options, and the tool if it is another one. Declare it
 * only if the step is not the page's other direction. It need not be exact for every text: the caller compares.
 *
 * @returns undefined if the result cannot be turned back
 */
export type Inverse<P extends Page> = (
  options: Values<P['options']>,
) => { readonly tool?: string; readonly options: Readonly<Record<string, unknown>> } | undefined;

/** A tool that declares its inverse. */
type InvertibleTool = AnyTool & {
  readonly inverse?: (options: Readonly<Record<string, OptionValue>>) => ReturnType<Inverse<Page>>;
};

/**
 * Returns the step that should reverse a tool: the one that its module declares, or, for a tool with two directions,
 * the opposite direction with the other options unchanged. It may be wrong: the caller must compare the result.
 *
 * @param options not validated
 * @returns undefined if these options have no inverse
 * @throws ToolError if the options are wrong
 */
export function inverseStep(
  id: string,
  tool: InvertibleTool,
  options: Readonly<Record<string, unknown>>,
): Step | undefined {
  const values = resolveOptions(tool.page.options, options);
  if (tool.inverse) {
    const back = tool.inverse(values);
    return back && { tool: back.tool ?? id, options: back.options };
  }
  const back = swapOf(tool.page, values);
  return back && { tool: id, options: { ...options, ...back } };
}
