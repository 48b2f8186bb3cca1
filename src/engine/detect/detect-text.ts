import type { AnyTool, EngineContext } from '../contract/tool.ts';
import { runTool } from '../jobs/run-tool.ts';
import { OutputCache, runRecipe } from '../recipe/run/run-recipe.ts';
import { detect } from './detect.ts';
import type { Finding } from './finding.ts';

/** Loads the module of a tool; undefined, or a rejection, where there is none. */
export type LoadTool = (tool: string) => Promise<AnyTool | undefined>;

/**
 * Identifies the kind of a text. Actions run in the engines of the tools, which are loaded on demand.
 *
 * @param context not used to report progress: nobody waits for a single step
 */
export function detectText(text: string, load: LoadTool, context: EngineContext): Promise<readonly Finding[]> {
  const quiet: EngineContext = { asset: context.asset, progress() {} };
  // Two actions may begin with the same step, and inner actions continue after the outer one.
  return detect(text, async (steps, input) => {
    const { shown, output } = await runRecipe({ load, runTool, context: quiet }, { steps, input }, new OutputCache());
    return shown === steps.length - 1 ? output?.text : undefined;
  });
}
