import type { EditorView } from '@codemirror/view';
import { chunk } from '../ui/chunk.ts';

const panel = chunk(() => import('./search.ts'));
let isMissing = false;

/**
 * Opens the search panel, whose code is fetched at the first use. If that code cannot be loaded, the key is the
 * browser's, and it is asked for once more.
 */
export function find(view: EditorView): boolean {
  const wasMissing = isMissing;
  if (wasMissing) panel.retry();
  panel.preload().then(
    ({ openSearch }) => {
      isMissing = false;
      if (!wasMissing) openSearch(view);
    },
    (error: unknown) => {
      isMissing = true;
      console.error('The search panel could not be loaded.', error);
    },
  );
  return !wasMissing;
}
