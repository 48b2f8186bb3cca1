import type { Plugin } from 'vite';
import { noFlashScript } from '../theme/no-flash.ts';

/** Puts the script that sets the theme before the first paint into index.html. */
export function pageTemplate(): Plugin {
  return {
    name: 'lettermill:page-template',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace('<!--theme-->', () => `<script>${noFlashScript}</script>`),
    },
  };
}
