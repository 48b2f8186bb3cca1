import { relative, resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import { collectedModule } from '../collected-module.ts';
import { metaOnly, withoutHelp } from '../meta-only.ts';
import { trimMcpServer } from '../patches/trim-mcp-server.ts';
import { trimPrettier } from '../patches/trim-prettier.ts';
import { trimRecheck } from '../patches/trim-recheck.ts';
import { shippedPackages } from '../shipped-packages.ts';
import { workerBuilds } from '../worker-builds.ts';
import { builtinModules } from './builtin-modules.ts';
import { toolEntries, toolEntryModules } from './tool-entries.ts';

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

/** The module that depends on where the files of the command line are. */
const NODE_HOST = 'src/cli/host/node-host.ts';

/** Returns a plugin that puts modules in the place of others, which have the same exports. */
const replaceModules = (replacements: Readonly<Record<string, string>>): Plugin => ({
  name: 'lettermill:replace-modules',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!source.endsWith('host.ts')) return undefined;
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    const replacement = found && replacements[relative(root, found.id)];
    return replacement ? resolve(root, replacement) : found;
  },
});

/** Cuts of libraries, and virtual modules, that all bundles of the package share. */
const plugins = () => [
  metaOnly(),
  collectedModule('tool-descriptions'),
  collectedModule('tool-options'),
  trimRecheck(),
  trimPrettier(),
  shippedPackages(),
];

const entriesOf = (files: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(files).map(([name, file]) => [name, resolve(root, file)]));

/**
 * Bundles the command line and the functions of the package for Node into one folder: each tool is a chunk that is imported
 * at its first use.
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
      ...plugins(),
      trimMcpServer(),
      builtinModules(),
      replaceModules({ [NODE_HOST]: 'src/cli/host/packaged-host.ts' }),
    ],
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: true,
      target: 'node20',
      outDir: folder,
      emptyOutDir: true,
      minify: true,
      rolldownOptions: {
        input: entriesOf(ENTRIES),
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: ({ facadeModuleId }) => `${toolFile.exec(facadeModuleId ?? '')?.[1] ?? '[name]'}-[hash].js`,
          codeSplitting: { groups: [COMMAND] },
        },
      },
    },
  });
}

/** Entries of the package for browsers, besides those of the tools. */
const WEB_ENTRIES = {
  index: 'src/cli/packaged-api.ts',
  workers: 'src/cli/web/workers.ts',
  worker: 'src/cli/web/web.worker.ts',
};

/**
 * Bundles the functions of the package for whatever runs modules, as a browser does, into one folder: all of them, and a
 * module for each tool alone. It uses nothing of Node.
 *
 * @param folder is emptied first
 */
export async function bundleForWeb(folder: string): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    plugins: [
      ...plugins(),
      withoutHelp(),
      toolEntryModules(),
      replaceModules({ 'src/cli/api/host.ts': 'src/cli/web/host.ts', [NODE_HOST]: 'src/cli/host/bundled-tools.ts' }),
    ],
    // They run in workers, too.
    resolve: { alias: workerBuilds },
    // Not a page: no preloading of chunks.
    ssr: { noExternal: true, target: 'webworker' },
    build: {
      ssr: true,
      target: 'es2022',
      outDir: folder,
      emptyOutDir: true,
      minify: true,
      rolldownOptions: {
        input: { ...entriesOf(WEB_ENTRIES), ...toolEntries },
        output: {
          // So that whoever bundles a tool gets only the modules that it needs.
          preserveModules: true,
          preserveModulesRoot: root,
          // npm packs no folder of this name.
          entryFileNames: ({ name }) => `${name.replaceAll('node_modules', 'packages')}.js`,
        },
      },
    },
  });
}
