import { TOAST } from '../../site/site.ts';
import { patch, replace } from './patch.ts';

/**
 * Fits sonner to the site.
 *
 * - Its style tag, which the content policy forbids, is removed: the importer of sonner also imports
 *   `sonner/dist/styles.css`, the same rules as a file.
 * - It forgets that Alt+T had opened the list once the focus has left it, or has gone with a notification that was
 *   closed: else every later one would stay forever.
 * - The swipe that closes a notification, a constant in it, becomes the site's.
 */
export const fitSonner = () =>
  patch({
    package: 'sonner',
    version: '2.0.8',
    gains:
      'notifications that the content policy lets through, that go after Alt+T too, with the swipe that was asked for',
    until: 'sonner can be told of a nonce or a style sheet, takes the swipe, and closes its list when it is left',
    files: /\/sonner\/dist\/index\.mjs$/,
    change: (code) =>
      [
        [/^__insertCSS\(".*"\);?$/m, ''],
        [/SWIPE_THRESHOLD = \d+/, `SWIPE_THRESHOLD = ${TOAST.swipe}`],
        [/(?<=contains\(event\.relatedTarget\)\) \{)/, 'setExpanded(false);'],
        [/(?<=if \(toasts\.length <= 1)(?=\))/, " || !listRef.current?.matches(':hover, :focus-within')"],
      ].reduce((changed, [pattern, by]) => replace(changed, pattern as RegExp, by as string), code),
  });
