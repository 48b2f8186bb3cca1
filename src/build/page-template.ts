import { resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import { once } from '../engine/values/once.ts';
import { parseBase } from './base.ts';

/** Bundles the code that runs before the first paint as one classic script. */
export const earlyScript = once(async () => {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    base: parseBase(process.env['BASE']),
    publicDir: false,
    build: {
      write: false,
      minify: true,
      lib: { entry: resolve('src/site/app/early-script.ts'), formats: ['iife'], name: 'lettermill' },
    },
  });
  const [bundle] = Array.isArray(built) ? built : [built];
  if (!bundle || !('output' in bundle)) throw new Error('There is no early script.');
  return bundle.output[0].code.trim();
});

/** Puts the script that runs before the first paint into index.html. */
export function pageTemplate(): Plugin {
  return {
    name: 'lettermill:page-template',
    transformIndexHtml: {
      order: 'pre',
      handler: async (html) => {
        const script = await earlyScript();
        return html.replace('<!--theme-->', () => `<script>${script}</script>`);
      },
    },
  };
}

/** Returns the inline script of a page made from the template. */
export function inlineScript(html: string): string {
  const [, script] = /<script>([\s\S]*?)<\/script>/.exec(html) ?? [];
  if (script === undefined) throw new Error('The page has no early script.');
  return script;
}
