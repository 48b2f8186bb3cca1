import type { Plugin } from 'vite';
import { TOAST } from '../../site.ts';

/**
 * Fits sonner to the site.
 *
 * - Its style tag, which the content policy forbids, goes: whoever imports sonner imports `sonner/dist/styles.css`,
 *   the same rules as a file, beside it.
 * - The width and the swipe that are constants in it become the site's.
 */
export function sonnerParts(): Plugin {
  return {
    name: 'lettermill:sonner-parts',
    apply: 'build',
    transform: {
      filter: { id: /\/sonner\/dist\/index\.mjs$/ },
      handler(code) {
        const replace = (text: string, pattern: RegExp, by: string) => {
          if (!pattern.test(text)) this.error(`sonner no longer contains ${pattern}.`);
          return text.replace(pattern, by);
        };
        let fitted = replace(code, /^__insertCSS\(".*"\);?$/m, '');
        fitted = replace(fitted, /TOAST_WIDTH = \d+/, `TOAST_WIDTH = ${TOAST.width}`);
        fitted = replace(fitted, /SWIPE_THRESHOLD = \d+/, `SWIPE_THRESHOLD = ${TOAST.swipe}`);
        return { code: fitted, map: null };
      },
    },
  };
}
