import type { Plugin } from 'vite';
import { earlyScript } from '../layout/early-script.ts';

/** Puts the script that runs before the first paint into index.html. */
export function pageTemplate(): Plugin {
  return {
    name: 'lettermill:page-template',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace('<!--theme-->', () => `<script>${earlyScript}</script>`),
    },
  };
}
