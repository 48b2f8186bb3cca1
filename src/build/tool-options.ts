import { resolve } from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import type * as Collected from './collect-options.ts';

const NAME = 'virtual:tool-options';

const collect = () =>
  runnerImport<typeof Collected>(resolve(import.meta.dirname, 'collect-options.ts'), {
    configFile: false,
    logLevel: 'error',
  });

/**
 * Provides the labels of all options to search, without the pages of all tools: `virtual:tool-options`.
 *
 * Each page of a tool is a chunk of its own, and search must not load all of them.
 */
export function toolOptions(): Plugin {
  let collected: Promise<string> | undefined;
  return {
    name: 'lettermill:tool-options',
    resolveId: { filter: { id: /^virtual:tool-options$/ }, handler: () => `\0${NAME}` },
    load: {
      filter: { id: /^\0virtual:tool-options$/ },
      async handler() {
        collected ??= collect().then(({ module }) => JSON.stringify(module.options));
        // JSON.parse of a string is faster than an object literal.
        return `export default JSON.parse(${JSON.stringify(await collected)});`;
      },
    },
    watchChange(id) {
      if (/\/src\/tools\/[^/]+\/[^/]+\/tool\.ts$/.test(id)) collected = undefined;
    },
  };
}
