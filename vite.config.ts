import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { parseBase } from './src/build/base.ts';
import { buildYear } from './src/build/build-year.ts';
import { chunkGroups, engineGroups } from './src/build/chunk-groups.ts';
import { chunkFileNames } from './src/build/chunk-names.ts';
import { collectedModule } from './src/build/collected-module.ts';
import { engineGuard } from './src/build/engine-guard.ts';
import { figletFonts } from './src/build/figlet-fonts.ts';
import { lazyHelp, metaOnly } from './src/build/meta-only.ts';
import { moduleList } from './src/build/module-list.ts';
import { pageTemplate } from './src/build/page-template.ts';
import { fitSonner } from './src/build/patches/fit-sonner.ts';
import { trimPrettier } from './src/build/patches/trim-prettier.ts';
import { trimRecheck } from './src/build/patches/trim-recheck.ts';
import { trimRouter } from './src/build/patches/trim-router.ts';
import { shippedPackages } from './src/build/shipped-packages.ts';
import { staticStyles } from './src/build/static-styles/plugin.ts';
import { withoutWorkers } from './src/build/without-workers.ts';
import { workerBuilds } from './src/build/worker-builds.ts';
import { workerEntry } from './src/build/worker-entry.ts';

/** Without Rolldown's report on plugins that take long. */
const checks = { bundlerTimings: false };

export default defineConfig({
  plugins: [
    metaOnly(),
    lazyHelp(),
    withoutWorkers(),
    staticStyles(),
    react(),
    pageTemplate(),
    engineGuard(),
    moduleList(),
    figletFonts(),
    collectedModule('tool-options'),
    collectedModule('sample-results'),
    collectedModule('card-examples'),
    trimRouter(),
    fitSonner(),
    shippedPackages(),
  ],
  base: parseBase(process.env['BASE']),
  resolve: { alias: workerBuilds },
  define: { 'import.meta.env.VITE_BUILD_YEAR': JSON.stringify(buildYear()) },
  build: {
    outDir: process.env['DIST'] || 'dist',
    emptyOutDir: true,
    manifest: true,
    // Each page lists what to fetch ahead, and a link fetches the chunks of its page by itself:
    // lists of the dependencies of every chunk would only make the entry larger.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    assetsInlineLimit: 0,
    rolldownOptions: {
      checks,
      // Emotion imports it for a function that nothing here calls.
      treeshake: { moduleSideEffects: [{ test: /\/(hoist-non-react-statics|react-is)\//, sideEffects: false }] },
      output: { chunkFileNames, codeSplitting: { groups: chunkGroups } },
    },
  },
  worker: {
    format: 'es',
    plugins: () => [trimRecheck(), trimPrettier(), workerEntry(), shippedPackages()],
    rolldownOptions: { checks, output: { chunkFileNames, codeSplitting: { groups: engineGroups } } },
  },
});
