import { useEffect, useRef } from 'react';
import { closedFile, draftChanged } from '../drafts/drafts.ts';
import { chunk } from '../ui/chunk.ts';

const notices = chunk(() => import('./draft-notices.ts'));

/**
 * Stores the draft of the page soon after it has changed, and says what a reload cannot keep.
 *
 * @param isEmpty whether all its texts are empty: then at once, so that what was cleared never comes back
 * @param texts that are on the page
 * @param rest what else its draft has
 */
export function useDraftChanges(isEmpty: boolean, texts: unknown, rest: unknown): void {
  const state = useRef({ isInitial: true, hasWarned: false }).current;
  useEffect(() => {
    const name = closedFile();
    if (name !== undefined) notices.preload().then(({ reportClosedFile }) => reportClosedFile(name), notices.retry);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what changes, whatever it is
  useEffect(() => {
    if (state.isInitial) {
      state.isInitial = false;
      return;
    }
    draftChanged(isEmpty, () => {
      if (!state.hasWarned) notices.preload().then(({ warnOfLength }) => warnOfLength(), notices.retry);
      state.hasWarned = true;
    });
  }, [isEmpty, texts, rest]);
}
