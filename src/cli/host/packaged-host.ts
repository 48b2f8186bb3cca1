import { readFileSync } from 'node:fs';
import type { Worker } from 'node:worker_threads';
import type { ByExample } from '../../engine/by-example/contract.ts';
import type { FindTools } from '../../engine/catalog/search/found-tools.ts';
import { asTool } from '../../engine/jobs/as-tool.ts';
import type { NodeTool, NodeToolFile } from './node-tool.ts';
import type { ToolDescription } from './tool-description.ts';

// The same as node-host.ts in the package that `npm run pack` builds: all its modules are chunks in one folder, lib/.

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

/** Describes every tool. */
export const describeTools = async (): Promise<readonly ToolDescription[]> =>
  (await import('virtual:tool-descriptions')).default;

/** Loads the knowledge of a tool about itself for the search by example; undefined if it has none. */
export const importKnowledge = async (id: string): Promise<ByExample | undefined> =>
  (await import('../../../workers/find-knowledge.ts')).knowledge.get(id);

// Not by its name: its types are those of a page.
const searches = import.meta.glob<FindTools>('../../engine/catalog/search/find-tools.ts', { import: 'findTools' });

/** Loads the search for tools by words. */
export const loadSearch = (): Promise<FindTools> =>
  (searches['../../engine/catalog/search/find-tools.ts'] as () => Promise<FindTools>)();

/** Starts a thread with one of the scripts of the package. */
export function startThread(script: 'node.worker' | 'node-stream.worker'): Worker {
  // Not imported above: most calls need no thread, and the module takes a while to load.
  const { Worker } = process.getBuiltinModule('node:worker_threads');
  return new Worker(new URL(/* @vite-ignore */ `./${script}.js`, import.meta.url));
}

/** The version of this package. */
export const version = (): string =>
  JSON.parse(readFileSync(new URL(/* @vite-ignore */ '../package.json', import.meta.url), 'utf8')).version;

/** Folder of figlet's fonts. */
export const fontFolder: URL = new URL(/* @vite-ignore */ '../fonts/', import.meta.url);
