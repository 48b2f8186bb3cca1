import { resolveOptions } from '../contract/options.ts';
import type { AnyTool } from '../contract/tool.ts';
import type { Step } from './recipe.ts';

/**
 * Returns the step that should reverse a tool: the one that its module declares, or, for a tool with two directions,
 * the opposite direction with the other options unchanged. It may be wrong: the caller must compare the result.
 *
 * @param options not validated
 * @returns undefined if these options have no inverse
 * @throws ToolError if the options are wrong
 */
export function inverseStep(id: string, tool: AnyTool, options: Readonly<Record<string, unknown>>): Step | undefined {
  const values = resolveOptions(tool.page.options, options);
  if (tool.inverse) {
    const back = tool.inverse(values);
    return back && { tool: back.tool ?? id, options: back.options };
  }
  const { swap } = tool.page;
  if (!swap) return undefined;
  if (swap.option === undefined) return { tool: id, options };
  const to = swap.to?.[String(values[swap.option])];
  return to === undefined ? undefined : { tool: id, options: { ...options, [swap.option]: to } };
}
