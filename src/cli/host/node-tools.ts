import type { ByExample } from '../../engine/by-example/contract.ts';
import { asTool } from '../../engine/jobs/as-tool.ts';
import { REDACT_STEP } from '../../engine/recipe/recipe.ts';
import { once } from '../../engine/values/once.ts';
import { importKnowledge, importTool, toolPaths } from './node-host.ts';
import type { NodeTool, NodeToolFile } from './node-tool.ts';

export { type NodeTool, toolPaths };

/** Tools that were renamed, by their former ids, which commands and recipes may still give. */
const FORMER_IDS: Readonly<Record<string, string>> = {};

const loaded = new Map<string, Promise<NodeTool>>();

/** The module of a tool, in Node; undefined if there is no such tool. */
export function loadTool(id: string): Promise<NodeTool> | undefined {
  const path = toolPaths.get(FORMER_IDS[id] ?? id);
  if (path === undefined) return undefined;
  let tool = loaded.get(id);
  if (!tool) {
    tool = importTool(path);
    loaded.set(id, tool);
  }
  return tool;
}

/** The module of a step of a recipe: of a tool, or of the redaction. */
export const loadStep = (id: string): Promise<NodeTool> | undefined =>
  id === REDACT_STEP ? redactStep() : loadTool(id);

const redactStep = once(
  async (): Promise<NodeTool> => asTool((await import('../../engine/redact/step.ts')) as unknown as NodeToolFile),
);

const known = new Map<string, Promise<ByExample | undefined>>();

/** Loads the knowledge of a tool about itself for the search by example; undefined if it has none. */
export function loadKnowledge(id: string): Promise<ByExample | undefined> {
  let knowledge = known.get(id);
  if (!knowledge) {
    knowledge = importKnowledge(id);
    known.set(id, knowledge);
  }
  return knowledge;
}
