import type { EditorView } from '@codemirror/view';
import { chunk } from '../ui/chunk.ts';

const panel = chunk(() => import('./search.ts'));
let isMissing = false;

/**
 * Opens the search panel, whose code loads on first use. If it cannot be loaded, the browser handles the key, and it is
 * requested once more.
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
