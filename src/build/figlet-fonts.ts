import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

const source = resolve(import.meta.dirname, '../../node_modules/figlet/fonts');

/** A font as a module: its bytes, one character each. Pages may load scripts of the site, but connect to nothing. */
const asModule = async (name: string) =>
  `export default ${JSON.stringify((await readFile(join(source, name))).toString('latin1'))};\n`;

/** Serves the fonts of figlet under /figlet/, `Standard.flf` as `Standard.flf.js`. */
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
        const [, name] = /^\/([^/\\?]+\.flf)\.js(?:\?|$)/.exec(decodeURIComponent(request.url ?? '')) ?? [];
        if (name === undefined) return next();
        response.setHeader('Content-Type', 'text/javascript');
        asModule(name).then((code) => response.end(code), next);
      });
    },
    async closeBundle() {
      if (!target) return;
      await mkdir(target, { recursive: true });
      for (const name of await readdir(source)) await writeFile(join(target, `${name}.js`), await asModule(name));
    },
  };
}
