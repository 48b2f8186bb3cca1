import type { Plugin } from 'vite';

const toolFile = /\/src\/tools\/[^/]+\/[^/]+\/tool\.ts(\?|$)/;

/**
 * Fails the build when the engine of a tool lands in a chunk of the main thread.
 *
 * Engines belong in the worker, which is bundled separately, without this plugin. A tool file is in the main
 * thread twice, as `?meta` in the catalog and as the chunk of its page; neither may keep the export `run` or `convert`.
 */
export function engineGuard(): Plugin {
  return {
    name: 'lettermill:engine-guard',
    apply: 'build',
    generateBundle(_, bundle) {
      const leaks: string[] = [];
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        for (const [id, module] of Object.entries(chunk.modules)) {
          if (
            toolFile.test(id) &&
            module.renderedExports.some((name) => ['run', 'convert', 'queries', 'warm'].includes(name))
          )
            leaks.push(`${id} in ${chunk.fileName}`);
        }
      }
      if (leaks.length > 0) this.error(`Engines must stay in the worker, but one is in:\n${leaks.join('\n')}`);
    },
  };
}
