import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/** Import of the page for the script of its workers. */
const SCRIPT = 'engine.worker.ts?worker&url';
const MODULE = '\0built-engine';
const isScript = (name: string) => /^engine\.worker-[\w-]+\.js$/.test(name);

/**
 * Lets the page start the workers of a build in place of those of the source, which load some hundred modules each: a
 * quarter of the time of all component tests.
 *
 * @param site the folder of the build
 */
export function builtEngine(site: string): Plugin {
  const folder = resolve(site, 'assets');
  const files = new Set(readdirSync(folder));
  const script = [...files].find(isScript);
  return {
    name: 'lettermill:built-engine',
    enforce: 'pre',
    resolveId: (id) => (id.endsWith(SCRIPT) ? MODULE : undefined),
    load: (id) => (id === MODULE ? `export default ${JSON.stringify(`/assets/${script}`)};` : undefined),
    configureServer({ middlewares }) {
      middlewares.use('/assets', (request, response, next) => {
        const name = request.url?.slice(1) ?? '';
        if (!files.has(name) || !name.endsWith('.js')) return next();
        response.setHeader('Content-Type', 'text/javascript');
        response.end(readFileSync(resolve(folder, name)));
      });
    },
  };
}
