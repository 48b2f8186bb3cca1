import { type RefObject, useEffect, useState } from 'react';
import type { TextPaneHandle } from '../editor/TextPane.tsx';

/**
 * Give the focus to the pane of a page that opens, so that Ctrl+V works at once: not where that would open a keyboard
 * on the screen, and not if the visitor is already somewhere else.
 *
 * @returns whether the pane got it
 */
export function useFocusOnOpen(pane: RefObject<TextPaneHandle | null>, isWanted = true): boolean {
  const [isFocused, setFocused] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    // After the frame of all pages has put the focus on the main part of a page that was come to by a link.
    const timer = setTimeout(() => {
      const isFree = document.activeElement?.matches('body, #main') && scrollY === 0;
      if (!pane.current || !isFree || !matchMedia('(hover: hover) and (pointer: fine)').matches) return;
      pane.current.focus(true);
      setFocused(true);
    });
    return () => clearTimeout(timer);
  }, [pane, isWanted]);
  return isFocused;
}
