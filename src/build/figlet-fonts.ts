import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import type { SiteFile } from './compress.ts';

const source = resolve(import.meta.dirname, '../../node_modules/figlet/fonts');

/** A font as a module: its bytes, one character each. Pages may load scripts of the site, but connect to nothing. */
const asModule = async (name: string) =>
  `export default ${JSON.stringify((await readFile(join(source, name))).toString('latin1'))};\n`;

/** Returns all fonts as modules, as they are in the built site. */
export async function fontModules(): Promise<readonly SiteFile[]> {
  const names = await readdir(source);
  return Promise.all(
    names.map(async (name) => ({ path: `figlet/${name}.js`, content: Buffer.from(await asModule(name)) })),
  );
}

/**
 * Serves the fonts of figlet under /figlet/, each as its file, such as `Standard.flf`, for programs, and as the module
 * `Standard.flf.js`, for pages.
 */
export function figletFonts(): Plugin {
  let target = '';
  return {
    name: 'lettermill:figlet-fonts',
    configResolved(config) {
      target =
        config.command === 'serve' || config.build.ssr ? '' : resolve(config.root, config.build.outDir, 'figlet');
    },
    configureServer(server) {
      server.middlewares.use(`${server.config.base}figlet`, (request, response, next) => {
        const url = decodeURIComponent(request.url ?? '');
        const [, name, module] = /^\/([^/\\?]+\.flf)(\.js)?(?:\?|$)/.exec(url) ?? [];
        if (name === undefined) return next();
        response.setHeader('Content-Type', module ? 'text/javascript' : 'application/octet-stream');
        (module ? asModule(name) : readFile(join(source, name))).then((content) => response.end(content), next);
      });
    },
    async closeBundle() {
      if (!target) return;
      await mkdir(target, { recursive: true });
      for (const name of await readdir(source)) await copyFile(join(source, name), join(target, name));
      for (const { path, content } of await fontModules()) await writeFile(join(target, basename(path)), content);
    },
  };
}
