import { type MouseEvent, type SyntheticEvent, useEffect, useRef } from 'react';
import { useBackCloses } from './back-closes.ts';
import { useDragAway } from './drag-away.ts';

/**
 * Returns the properties of a modal `dialog` of the browser, which keeps the focus inside, makes the page behind inert,
 * closes on Escape, and gives the focus back. Back, a tap beside it, and a finger that drags it away by the part marked
 * `data-drag-bar` close it, too.
 *
 * @param shown names what is open: another name opens it anew; undefined if nothing is
 * @param towards where it is dragged
 * @param initialFocus returns the element that has the focus at first; the first control if left out
 */
export function useModal(
  shown: string | undefined,
  onClose: () => void,
  towards: 'down' | 'right',
  initialFocus?: () => HTMLElement | null,
) {
  const dialog = useRef<HTMLDialogElement>(null);
  const first = useRef(initialFocus);
  first.current = initialFocus;
  // Another dialog may be asked for before the browser has reported that the last one closed: it opens anew, too.
  useEffect(() => {
    if (shown === undefined) dialog.current?.close();
    else if (!dialog.current?.open) dialog.current?.showModal();
    if (shown !== undefined) first.current?.()?.focus();
  }, [shown]);
  useBackCloses(shown !== undefined, onClose, true);
  useDragAway(dialog, towards, onClose);
  return {
    ref: dialog,
    onCancel: (event: SyntheticEvent) => {
      // The browser would close it at once, and report that only after the next key.
      event.preventDefault();
      onClose();
    },
    onClose: () => {
      if (!dialog.current?.open) onClose();
    },
    onClick: (event: MouseEvent) => {
      // A click beside the box lands on the dialog element itself.
      if (event.target === event.currentTarget) onClose();
    },
  };
}
