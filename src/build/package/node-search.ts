import { resolve } from 'node:path';
import { runnerImport } from 'vite';
import type { FindTools } from '../../engine/catalog/search/found-tools.ts';
import { collectedModule } from '../collected-module.ts';
import { metaOnly } from '../meta-only.ts';

/** Loads the search for tools in a checkout, with the modules that the build would make for it: takes some seconds. */
export async function loadSearch(): Promise<FindTools> {
  const file = resolve(import.meta.dirname, '../../engine/catalog/search/find-tools.ts');
  const { module } = await runnerImport<{ readonly findTools: FindTools }>(file, {
    configFile: false,
    logLevel: 'error',
    plugins: [metaOnly(), collectedModule('tool-options')],
  });
  return module.findTools;
}
