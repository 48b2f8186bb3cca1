import { markSource, openSource } from '../drafts/drafts.ts';
import type { Source } from './file-state.ts';
import { forgetHandle, keepHandle } from './kept-handles.ts';
import type { DiskState } from './save-back.ts';

/**
 * Watches whether the page closes the file of a source.
 *
 * @returns a function that forgets its handle if it has: if another text or file has taken its place, and the page was not
 *   left, which keeps it for the way back
 */
export function watchSource(id: string): () => void {
  const { pathname } = location;
  return () => {
    if (location.pathname === pathname && openSource()?.id !== id) void forgetHandle(id);
  };
}

/** The text of the page is no longer that of a source: its handle goes, and nothing is saved to it after a reload. */
export function dropSource(id: string): void {
  markSource();
  void forgetHandle(id);
}

/**
 * Lets the page offer to save to a file after a reload, too, and on the way back to it.
 *
 * @param known the file as it was when it was read or written last
 * @returns a function to be called when the page no longer offers that
 */
export function keepSource({ id, handle }: Source, known: DiskState): () => void {
  void keepHandle(id, handle);
  markSource({ id, lastModified: known.lastModified, size: known.size });
  return watchSource(id);
}
