import { type RefObject, useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Returns whether the panes of the two texts are folded to one line each, to make space for the differences. They
 * unfold when a text is edited, and fold once the visitor is done: after the first press or focus outside of them.
 *
 * @param panes the element that contains both panes
 * @param canFold whether both texts are present, and no pane shows anything else
 */
export function useFolding(panes: RefObject<HTMLElement | null>, canFold: boolean) {
  const [isEditing, setEditing] = useState(false);
  /** Unfolded by the button for it, until that is pressed again. */
  const [isPinned, setPinned] = useState(false);

  useEffect(() => {
    if (!isEditing) return;
    const isOutside = (target: EventTarget | null) => !panes.current?.contains(target as Node | null);
    let pressed: EventTarget | null = null;
    const done = () => {
      if (isOutside(document.activeElement)) setEditing(false);
    };
    const onDown = ({ target }: PointerEvent) => {
      pressed = target;
    };
    // A press ends where it began: nothing moves before the click that it makes.
    const onUp = () => {
      if (pressed && isOutside(pressed)) setTimeout(done);
      pressed = null;
    };
    const onFocus = () => {
      if (!pressed) done();
    };
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('pointerdown', onDown, { capture: true, signal });
    document.addEventListener('pointerup', onUp, { signal });
    document.addEventListener('pointercancel', onUp, { signal });
    document.addEventListener('focusin', onFocus, { signal });
    return () => listening.abort();
  }, [isEditing, panes]);

  return {
    canFold,
    isFolded: canFold && !isEditing && !isPinned,
    isEditing,
    /** A pane has the focus by the visitor's own doing. */
    onEdit: useCallback(() => setEditing(true), []),
    /** Unfolds at once, so that a pane can take the focus. */
    unfold: useCallback(() => flushSync(() => setEditing(true)), []),
    pin: useCallback((pinned: boolean) => {
      setPinned(pinned);
      setEditing(false);
    }, []),
  };
}

export type Folding = ReturnType<typeof useFolding>;
