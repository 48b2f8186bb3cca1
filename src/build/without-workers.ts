import type { Plugin } from 'vite';

/** Leaves the workers out of the server build, which starts none: all engines would be bundled once more. */
export function withoutWorkers(): Plugin {
  return {
    name: 'lettermill:without-workers',
    enforce: 'pre',
    apply: (config, { command }) => command === 'build' && Boolean(config.build?.ssr),
    load: { filter: { id: /\?worker&url$/ }, handler: () => `export default '';` },
  };
}
