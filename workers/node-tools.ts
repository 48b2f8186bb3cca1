import { existsSync, readdirSync } from 'node:fs';
import type { ByExample } from '../src/by-example/contract.ts';
import type { AnyTool, Meta } from '../src/core/tool.ts';

/** A tool module with its catalogue entry. */
export type NodeTool = AnyTool & { readonly meta: Meta };

const tools = new URL('../src/tools/', import.meta.url);

/** `<category>/<id>/tool.ts` of each tool, by id. */
export const toolPaths: ReadonlyMap<string, string> = new Map(
  readdirSync(tools, { withFileTypes: true })
    .filter((category) => category.isDirectory())
    .flatMap((category) =>
      readdirSync(new URL(`${category.name}/`, tools)).map((id): [string, string] => [
        id,
        `${category.name}/${id}/tool.ts`,
      ]),
    ),
);

const loaded = new Map<string, Promise<NodeTool>>();

/** The module of a tool, in Node; undefined if there is no such tool. */
export function loadTool(id: string): Promise<NodeTool> | undefined {
  const path = toolPaths.get(id);
  if (path === undefined) return undefined;
  let tool = loaded.get(id);
  if (!tool) {
    tool = import(new URL(path, tools).href) as Promise<NodeTool>;
    loaded.set(id, tool);
  }
  return tool;
}

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

async function importKnowledge(id: string): Promise<ByExample | undefined> {
  const path = toolPaths.get(id);
  const file = path && new URL(path.replace('tool.ts', 'by-example.ts'), tools);
  if (!file || !existsSync(file)) return (await import('../src/by-example/kinds.ts')).KINDS[id];
  const { byExample } = (await import(file.href)) as { readonly byExample: ByExample };
  return byExample;
}
