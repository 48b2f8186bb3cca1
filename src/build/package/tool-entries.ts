import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { toolPaths } from '../../cli/host/node-host.ts';

const root = resolve(import.meta.dirname, '../../..');
const PREFIX = 'virtual:tool-entry/';

/** Exports of a tool's module that run it. */
const RUNS = ['page', 'run', 'convert'];

/** The one tool that loads files. */
const FONTS_TOOL = 'big-text-converter';

/** Returns the name of a tool's function: "upperCase" for "upper-case". */
export const functionName = (id: string): string => id.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/** The entry module of each tool, by its id. */
export const toolEntries: Readonly<Record<string, string>> = Object.fromEntries(
  [...toolPaths.keys()].map((id) => [id, PREFIX + id]),
);

/** Returns a plugin for the entry modules of the tools: each has the function of its tool alone. */
export function toolEntryModules(): Plugin {
  return {
    name: 'lettermill:tool-entries',
    resolveId: { filter: { id: new RegExp(`^${PREFIX}`) }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: new RegExp(`^\0${PREFIX}`) },
      async handler(id) {
        const tool = id.slice(PREFIX.length + 1);
        const file = resolve(root, 'src/tools', toolPaths.get(tool) ?? '');
        const code = await readFile(file, 'utf8');
        const names = RUNS.filter((name) =>
          new RegExp(`^export (?:const|(?:async )?function) ${name}\\b`, 'm').test(code),
        );
        const usesFonts = tool === FONTS_TOOL;
        return [
          `import { toolFunction } from '${resolve(root, 'src/cli/web/tool-function.ts')}';`,
          `import { ${names.join(', ')} } from '${file}';`,
          ...(usesFonts ? [`import { loadFont } from '${resolve(root, 'src/cli/web/fonts.ts')}';`] : []),
          `export const ${functionName(tool)} = /* @__PURE__ */ toolFunction('${tool}', { ${names.join(', ')} }${usesFonts ? ', loadFont' : ''});`,
        ].join('\n');
      },
    },
  };
}
