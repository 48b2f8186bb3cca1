import { detect } from '../src/detect/detect.ts';
import type { Finding } from '../src/detect/finding.ts';
import { runTool } from '../src/engine/contract/run-tool.ts';
import type { AnyTool, EngineContext } from '../src/engine/contract/tool.ts';
import { OutputCache, runRecipe } from '../src/engine/recipe/run/run-recipe.ts';

/** Loads the module of a tool; undefined, or a rejection, where there is none. */
export type LoadTool = (tool: string) => Promise<AnyTool | undefined>;

/**
 * Say what a text is. Its actions are run by the engines of the tools, which are loaded as they are needed.
 *
 * @param context its progress is not reported: nobody waits for a single step
 */
export function detectText(text: string, load: LoadTool, context: EngineContext): Promise<readonly Finding[]> {
  const quiet: EngineContext = { asset: context.asset, progress() {} };
  // Two actions may begin with the same step, and inner actions continue after the outer one.
  return detect(text, async (steps, input) => {
    const { shown, output } = await runRecipe({ load, runTool, context: quiet }, { steps, input }, new OutputCache());
    return shown === steps.length - 1 ? output?.text : undefined;
  });
}
