import { resolve } from 'node:path';
import { build } from 'vite';
import { collectedModule } from '../collected-module.ts';
import { metaOnly } from '../meta-only.ts';
import { trimMcpServer } from '../patches/trim-mcp-server.ts';
import { trimPrettier } from '../patches/trim-prettier.ts';
import { trimRecheck } from '../patches/trim-recheck.ts';
import { shippedPackages } from '../shipped-packages.ts';
import { builtinModules } from './builtin-modules.ts';

const root = resolve(import.meta.dirname, '../../..');
const toolFile = /\/src\/tools\/[^/]+\/([^/]+)\/tool\.ts$/;

/** Everything that runs before and after the engine of a tool, with the imports of its modules. */
const RUNNER = /\/src\/cli\/(main|single)\.ts$/;

/** Small modules that many tools share. */
const SHARED =
  /\/src\/engine\/(contract\/(limits|streaming)|formats\/size-change|unicode\/(code-points|excerpt|newlines|nfc|ranges|text-builder)|lines\/(indent|lines))\.ts$/;

/** The chunk of all modules that every call loads, as Node takes about a millisecond for each file. */
const COMMAND = { name: 'command', test: new RegExp(`${RUNNER.source}|${SHARED.source}`), priority: 3 };

/** Modules with a chunk name: the package's entries, and the scripts of its threads. */
const ENTRIES = {
  lettermill: 'src/cli/cli.ts',
  index: 'src/cli/packaged-api.ts',
  'node.worker': 'src/cli/host/node.worker.ts',
  'node-stream.worker': 'src/cli/host/node-stream.worker.ts',
};

/**
 * Bundles the command line and the functions of the package into one folder: each tool is a chunk that is imported at
 * its first use.
 *
 * @param folder is emptied first
 */
export async function bundle(folder: string): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    plugins: [
      metaOnly(),
      collectedModule('tool-descriptions'),
      collectedModule('tool-options'),
      trimRecheck(),
      trimPrettier(),
      trimMcpServer(),
      builtinModules(),
      shippedPackages(),
    ],
    resolve: { alias: [{ find: /^(.*)\/node-host\.ts$/, replacement: '$1/packaged-host.ts' }] },
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: true,
      target: 'node20',
      outDir: folder,
      emptyOutDir: true,
      minify: true,
      rolldownOptions: {
        input: Object.fromEntries(Object.entries(ENTRIES).map(([name, file]) => [name, resolve(root, file)])),
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: ({ facadeModuleId }) => `${toolFile.exec(facadeModuleId ?? '')?.[1] ?? '[name]'}-[hash].js`,
          codeSplitting: { groups: [COMMAND] },
        },
      },
    },
  });
}
