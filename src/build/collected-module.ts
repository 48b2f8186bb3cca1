import { resolve } from 'node:path';
import { type Plugin, runnerImport } from 'vite';

/**
 * Returns a plugin for a virtual module whose default export is what a module of the build collects from the tools.
 * The collecting module runs once, in Node, when the virtual module is first imported.
 *
 * @param name name of the virtual module, after `virtual:`
 * @param file module in this folder; its export `collected` is the value, which JSON can represent
 * @param sources paths of the files that the value depends on: when one changes, it is collected again
 */
export function collectedModule(name: string, file: string, sources: RegExp): Plugin {
  const id = `virtual:${name}`;
  let collected: Promise<string> | undefined;
  const collect = async () => {
    const { module } = await runnerImport<{ readonly collected: unknown }>(resolve(import.meta.dirname, file), {
      configFile: false,
      logLevel: 'error',
    });
    return JSON.stringify(module.collected);
  };
  return {
    name: `lettermill:${name}`,
    resolveId: { filter: { id: new RegExp(`^${id}$`) }, handler: () => `\0${id}` },
    load: {
      filter: { id: new RegExp(`^\0${id}$`) },
      async handler() {
        collected ??= collect();
        // JSON.parse of a string is faster than an object literal.
        return `export default JSON.parse(${JSON.stringify(await collected)});`;
      },
    },
    watchChange(path) {
      if (sources.test(path)) collected = undefined;
    },
  };
}
