import { useEffect, useRef } from 'react';
import { closedFile, draftChanged } from '../drafts/drafts.ts';
import { chunk } from '../ui/chunk.ts';

const notices = chunk(() => import('./draft-notices.ts'));

/**
 * Stores the draft of the page soon after a change, and reports texts that a reload cannot keep.
 *
 * @param isEmpty whether all its texts are empty: then it is stored at once, so that cleared text never comes back
 * @param texts the texts on the page
 * @param rest the rest of its draft
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
