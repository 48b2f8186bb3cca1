import { resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import { once } from '../core/once.ts';
import { earlyScript } from '../layout/early-script.ts';

/** Builds the code that records the requests of a page, as one script: it must run before anything can make one. */
const firstMoment = once(async () => {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      minify: true,
      lib: { entry: resolve('src/layout/first-moment.ts'), formats: ['iife'], name: 'lettermill' },
    },
  });
  const [bundle] = Array.isArray(built) ? built : [built];
  if (!bundle || !('output' in bundle)) throw new Error('There is no first script.');
  return bundle.output[0].code.trim();
});

/** Puts the scripts that run before the first paint into index.html, as one. */
export function pageTemplate(): Plugin {
  return {
    name: 'lettermill:page-template',
    transformIndexHtml: {
      order: 'pre',
      handler: async (html) => {
        const script = (await firstMoment()) + earlyScript;
        return html.replace('<!--theme-->', () => `<script>${script}</script>`);
      },
    },
  };
}

/** The inline script of a page that was made from the template. */
export function inlineScript(html: string): string {
  const [, script] = /<script>([\s\S]*?)<\/script>/.exec(html) ?? [];
  if (script === undefined) throw new Error('The page has no first script.');
  return script;
}
