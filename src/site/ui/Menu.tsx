import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Panel } from '../theme/elements.tsx';
import { useBackCloses } from './back-closes.ts';

export type MenuProps = {
  readonly label: string;
  /** The button that opened the list. */
  readonly button: HTMLButtonElement;
  readonly onClose: () => void;
};

/** Distance from the button and from the edges of the window, in pixels. */
const GAP = 6;

/** Returns the position of the list: below the button or above it, as distances from edges of the window. */
function placeBeside(button: HTMLButtonElement) {
  const { top, bottom, right } = button.getBoundingClientRect();
  const end = Math.max(GAP, document.documentElement.clientWidth - right);
  return top > innerHeight / 2 ? { bottom: innerHeight - top + GAP, right: end } : { top: bottom + GAP, right: end };
}

/**
 * A list of actions beside the button that opened it, and text beside them. It closes on a click on an action or
 * elsewhere, on Escape, on Back, and when the focus leaves. Arrow keys move between actions.
 */
export function Menu({ label, button, onClose, children }: MenuProps & { readonly children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null);
  const [place] = useState(() => placeBeside(button));
  const dismiss = useCallback(() => {
    button.focus();
    onClose();
  }, [button, onClose]);
  useBackCloses(true, dismiss, false);
  useEffect(() => {
    const isOutside = (target: EventTarget | null) =>
      target instanceof Node && !list.current?.contains(target) && !button.contains(target);
    const onLeave = ({ target }: Event) => {
      if (isOutside(target)) onClose();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (isOutside(event.target)) return;
      if (event.key === 'Escape') {
        event.stopPropagation();
        dismiss();
        return;
      }
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (!step) return;
      event.preventDefault();
      const all = [...(list.current?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? [])];
      const shown = all.filter((each) => each.checkVisibility());
      const at = shown.indexOf(document.activeElement as HTMLButtonElement);
      shown.at((at < 0 && step < 0 ? 0 : at + step) % shown.length)?.focus();
    };
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('pointerdown', onLeave, { signal });
    document.addEventListener('focusin', onLeave, { signal });
    document.addEventListener('keydown', onKeyDown, { capture: true, signal });
    addEventListener('resize', onClose, { signal });
    return () => listening.abort();
  }, [button, onClose, dismiss]);
  return (
    <Panel
      ref={list}
      role="group"
      aria-label={label}
      position="fixed"
      style={place}
      zIndex="popover"
      display="grid"
      minW="12rem"
      maxW="min(22rem, calc(100vw - 1rem))"
      maxH="80dvh"
      overflowY="auto"
      p="1.5"
      boxShadow="lg"
      animation="fade-in {durations.fast}"
      css={{ '& button': { justifyContent: 'flex-start', minH: '10', borderColor: 'transparent' } }}
      onClick={({ target }) => {
        // The pressed item disappears. A dialog that opens returns the focus to the button.
        if ((target as Element).closest('button')) dismiss();
      }}
    >
      {children}
    </Panel>
  );
}
