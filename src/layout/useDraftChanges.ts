import { useEffect, useRef } from 'react';
import { draftChanged } from './drafts.ts';
import { toast } from './toasts.tsx';

const warnOfLength = () =>
  toast('This text is too long to survive a reload', {
    id: 'not-kept',
    type: 'warning',
    description: 'Copy or download it before you reload or close the page.',
  });

/**
 * Stores the draft of the page soon after it has changed.
 *
 * @param isEmpty whether all its texts are empty: then at once, so that what was cleared never comes back
 * @param texts that are on the page
 * @param rest what else its draft has
 */
export function useDraftChanges(isEmpty: boolean, texts: unknown, rest: unknown): void {
  const hasWarned = useRef(false);
  const isInitial = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what changes, whatever it is
  useEffect(() => {
    if (isInitial.current) {
      isInitial.current = false;
      return;
    }
    draftChanged(isEmpty, () => {
      if (!hasWarned.current) warnOfLength();
      hasWarned.current = true;
    });
  }, [isEmpty, texts, rest]);
}
