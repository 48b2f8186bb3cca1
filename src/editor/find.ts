import type { EditorView } from '@codemirror/view';

let canFind = true;

/** Opens the search panel, whose code is fetched at the first use. Where it cannot be had, the key is the browser's. */
export function find(view: EditorView): boolean {
  if (!canFind) return false;
  import('./search.ts').then(
    ({ openSearch }) => openSearch(view),
    (error: unknown) => {
      canFind = false;
      console.error('The search panel could not be loaded.', error);
    },
  );
  return true;
}
