import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ByExample } from '../../engine/by-example/contract.ts';
import type { FindTools } from '../../engine/catalog/search/found-tools.ts';
import { asTool } from '../../engine/jobs/as-tool.ts';
import type { NodeTool, NodeToolFile } from './node-tool.ts';
import { describeTool, type ToolDescription } from './tool-description.ts';

// The parts of the command line that depend on where its files are: here, in a checkout. The package replaces this
// module by packaged-host.ts, which has the same exports.

const tools = new URL('../../tools/', import.meta.url);

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

/** @param path one of `toolPaths` */
export const importTool = async (path: string): Promise<NodeTool> =>
  asTool((await import(new URL(path, tools).href)) as NodeToolFile);

/** Describes every tool. */
export const describeTools = (): Promise<readonly ToolDescription[]> =>
  Promise.all([...toolPaths.values()].map(async (path) => describeTool(path, await importTool(path))));

/** Loads the knowledge of a tool about itself for the search by example; undefined if it has none. */
export async function importKnowledge(id: string): Promise<ByExample | undefined> {
  const path = toolPaths.get(id);
  const file = path && new URL(path.replace('tool.ts', 'by-example.ts'), tools);
  if (!file || !existsSync(file)) return (await import('../../engine/by-example/kinds.ts')).KINDS[id];
  const { byExample } = (await import(file.href)) as { readonly byExample: ByExample };
  return byExample;
}

/** Loads the search for tools by words, which needs modules that the build makes. */
export async function loadSearch(): Promise<FindTools> {
  const build = new URL('../../build/package/node-search.ts', import.meta.url);
  return ((await import(build.href)) as { readonly loadSearch: () => Promise<FindTools> }).loadSearch();
}

/** Whether the scripts of threads are there. */
export const hasThreads = (): boolean => true;

/** The folder of the bundled command line, whose threads start in a tenth of the time: tests name it. */
const BUNDLED = process.env['BUNDLED_COMMAND'];

/** Starts a thread with one of the scripts of this folder. */
export function startThread(script: 'node.worker' | 'node-stream.worker'): Worker {
  if (BUNDLED) return new Worker(join(BUNDLED, `${script}.js`));
  const file = new URL(`./${script}.ts`, import.meta.url).href;
  // Node 20 does not hand --import on to threads, so the thread registers the TypeScript loader itself.
  const boot = `import('tsx/esm/api').then(({ register }) => {
    register();
    return import(${JSON.stringify(file)});
  });`;
  return new Worker(boot, { eval: true });
}

/** The version of this package. */
export const version = (): string =>
  JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')).version;

/** Returns a font of ASCII art. @param file its name, percent-encoded */
export const readFont = (file: string): Uint8Array =>
  readFileSync(new URL(`../../../node_modules/figlet/fonts/${file}`, import.meta.url));
