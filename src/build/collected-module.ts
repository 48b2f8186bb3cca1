import { resolve } from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import type { collected } from './collect-tools.ts';

type Collected = typeof collected;

/** Everything that is collected. The plugins share it, since loading the tools takes seconds. */
let current: Promise<Collected> | undefined;

async function collect(): Promise<Collected> {
  const file = resolve(import.meta.dirname, 'collect-tools.ts');
  const { module } = await runnerImport<{ readonly collected: Collected }>(file, {
    configFile: false,
    logLevel: 'error',
  });
  return module.collected;
}

/**
 * Returns a plugin for a virtual module whose default export is collected from all tools at build time, so that no page
 * has to load them: their options for the search, the beginning of their sample results, or each tool as data. The data
 * is collected in Node at the first import of such a module, and again after each change of the code.
 *
 * @param name of the virtual module, after `virtual:`; JSON can represent its value
 */
export function collectedModule(name: keyof Collected): Plugin {
  const id = `virtual:${name}`;
  return {
    name: `lettermill:${name}`,
    resolveId: { filter: { id: new RegExp(`^${id}$`) }, handler: () => `\0${id}` },
    load: {
      filter: { id: new RegExp(`^\0${id}$`) },
      async handler() {
        current ??= collect();
        const value = JSON.stringify((await current)[name]);
        // JSON.parse of a string is faster than an object literal.
        return `export default JSON.parse(${JSON.stringify(value)});`;
      },
    },
    watchChange(path) {
      if (/\/src\/.*\.ts$/.test(path)) current = undefined;
    },
  };
}
