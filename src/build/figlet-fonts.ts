import { cp, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

const source = resolve(import.meta.dirname, '../../node_modules/figlet/fonts');

/** Serves the fonts of figlet, unchanged, under /figlet/. */
export function figletFonts(): Plugin {
  let target = '';
  return {
    name: 'lettermill:figlet-fonts',
    configResolved(config) {
      target =
        config.command === 'serve' || config.build.ssr ? '' : resolve(config.root, config.build.outDir, 'figlet');
    },
    configureServer(server) {
      server.middlewares.use('/figlet', (request, response, next) => {
        const name = decodeURIComponent((request.url ?? '').slice(1).replace(/\?.*$/, ''));
        if (!/^[^/\\]+\.flf$/.test(name)) return next();
        readFile(join(source, name)).then((font) => response.end(font), next);
      });
    },
    async closeBundle() {
      if (target) await cp(source, target, { recursive: true });
    },
  };
}
