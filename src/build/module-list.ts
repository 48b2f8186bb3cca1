import { relative } from 'node:path';
import { minifySync, type Plugin } from 'vite';

/** For each script of the main thread its modules, by their path from the root, and how many bytes each comes to. */
export type ModuleList = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Path of the list in the built site, beside the manifest. */
export const MODULE_LIST = '.vite/modules.json';

/**
 * Lists the modules in the scripts of the main thread, for the benchmark of their sizes.
 *
 * Modules of a script are minified together; here each is minified separately, which is close enough.
 */
export function moduleList(): Plugin {
  let root = '';
  return {
    name: 'lettermill:module-list',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    configResolved: (config) => {
      root = config.root;
    },
    generateBundle(_, bundle) {
      const list: Record<string, Record<string, number>> = {};
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const modules: Record<string, number> = {};
        for (const [id, { code }] of Object.entries(chunk.modules)) {
          if (!code) continue;
          const { length } = minifySync('module.js', code).code;
          if (length > 0) modules[relative(root, id.replace(/^\0/, ''))] = length;
        }
        list[chunk.fileName] = modules;
      }
      this.emitFile({ type: 'asset', fileName: MODULE_LIST, source: JSON.stringify(list) });
    },
  };
}
