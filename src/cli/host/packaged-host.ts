import { existsSync, readFileSync } from 'node:fs';
import type { Worker } from 'node:worker_threads';
import type { FindTools } from '../../engine/catalog/search/found-tools.ts';
import { ToolError } from '../../engine/contract/tool-error.ts';
import type { ToolDescription } from './tool-description.ts';

// The same as node-host.ts in the package that `npm run pack` builds: all its modules are chunks in one folder, lib/.

export { importKnowledge, importTool, toolPaths } from './bundled-tools.ts';

/** The package with the fonts that few people ask for. */
const FONTS_PACKAGE = 'lettermill-fonts';

/** Describes every tool. */
export const describeTools = async (): Promise<readonly ToolDescription[]> =>
  (await import('virtual:tool-descriptions')).default;

// Not by its name: its types are those of a page.
const searches = import.meta.glob<FindTools>('../../engine/catalog/search/find-tools.ts', { import: 'findTools' });

/** Loads the search for tools by words. */
export const loadSearch = (): Promise<FindTools> =>
  (searches['../../engine/catalog/search/find-tools.ts'] as () => Promise<FindTools>)();

const scriptOf = (name: string) => new URL(/* @vite-ignore */ `./${name}.js`, import.meta.url);

/** Whether the scripts of threads are there: a bundle of somebody else may lack them, and know no address of its own. */
export function hasThreads(): boolean {
  try {
    return existsSync(scriptOf('node.worker'));
  } catch {
    return false;
  }
}

/** Starts a thread with one of the scripts of the package. */
export function startThread(script: 'node.worker' | 'node-stream.worker'): Worker {
  // Not imported above: most calls need no thread, and the module takes a while to load.
  const { Worker } = process.getBuiltinModule('node:worker_threads');
  return new Worker(scriptOf(script));
}

/** The version of this package. */
export const version = (): string =>
  JSON.parse(readFileSync(new URL(/* @vite-ignore */ '../package.json', import.meta.url), 'utf8')).version;

/**
 * Returns a font of ASCII art, of this package or of `lettermill-fonts` beside it.
 *
 * @param file its name, percent-encoded
 * @throws ToolError if neither has it
 */
export function readFont(file: string): Uint8Array {
  const { createRequire } = process.getBuiltinModule('node:module');
  try {
    return readFileSync(new URL(/* @vite-ignore */ `../fonts/${file}`, import.meta.url));
  } catch {
    try {
      return readFileSync(createRequire(import.meta.url).resolve(`${FONTS_PACKAGE}/fonts/${decodeURIComponent(file)}`));
    } catch {
      throw new ToolError(`There is no figlet/${file} in this package. For more fonts: npm install ${FONTS_PACKAGE}`);
    }
  }
}
