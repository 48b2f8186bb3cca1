import type { ByExample } from '../../engine/by-example/contract.ts';
import { asTool } from '../../engine/jobs/as-tool.ts';
import type { NodeTool, NodeToolFile } from './node-tool.ts';

// The tools of the package: each is a chunk.

const FOLDER = '../../tools/';
const modules = import.meta.glob<NodeToolFile>('../../tools/*/*/tool.ts');

/** `<category>/<id>/tool.ts` of each tool, by id. */
export const toolPaths: ReadonlyMap<string, string> = new Map(
  Object.keys(modules).map((file) => {
    const path = file.slice(FOLDER.length);
    return [path.split('/')[1] ?? '', path];
  }),
);

/** @param path one of `toolPaths` */
export const importTool = async (path: string): Promise<NodeTool> =>
  asTool(await (modules[FOLDER + path] as () => Promise<NodeToolFile>)());

/** Loads the knowledge of a tool about itself for the search by example; undefined if it has none. */
export const importKnowledge = async (id: string): Promise<ByExample | undefined> =>
  (await import('../../../workers/find-knowledge.ts')).knowledge.get(id);
