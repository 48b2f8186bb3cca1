import { TOAST } from '../../site.ts';
import { patch, replace } from './patch.ts';

/**
 * Fits sonner to the site.
 *
 * - Its style tag, which the content policy forbids, goes: whoever imports sonner imports `sonner/dist/styles.css`,
 *   the same rules as a file, beside it.
 * - The width and the swipe that are constants in it become the site's.
 */
export const fitSonner = () =>
  patch({
    package: 'sonner',
    version: '2.0.8',
    gains: 'notifications that the content policy lets through, of the width and the swipe that were asked for',
    until: 'sonner can be told of a nonce or a style sheet, and takes both numbers',
    files: /\/sonner\/dist\/index\.mjs$/,
    change: (code) =>
      replace(
        replace(replace(code, /^__insertCSS\(".*"\);?$/m, ''), /TOAST_WIDTH = \d+/, `TOAST_WIDTH = ${TOAST.width}`),
        /SWIPE_THRESHOLD = \d+/,
        `SWIPE_THRESHOLD = ${TOAST.swipe}`,
      ),
  });
