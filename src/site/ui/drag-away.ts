import { type RefObject, useEffect, useRef } from 'react';

/** Pixels after which a sheet that is let go closes. */
const FAR = 80;
/** Pixels a millisecond of a flick, which closes it sooner. */
const FAST = 0.5;

/**
 * Has a finger drag a sheet away by its bar, which is marked by `data-drag-bar`: the sheet follows, closes if it was moved
 * far or fast, and returns otherwise. A press on a button in the bar is that of the button.
 *
 * @param towards where it goes: down, or to the right
 */
export function useDragAway(
  sheet: RefObject<HTMLElement | null>,
  towards: 'down' | 'right',
  onClose: () => void,
): void {
  const latest = useRef(onClose);
  latest.current = onClose;
  useEffect(() => {
    const { current: element } = sheet;
    if (!element) return;
    const along = ({ clientX, clientY }: PointerEvent) => (towards === 'down' ? clientY : clientX);
    let start: { readonly at: number; readonly time: number } | undefined;
    const moveTo = (distance: number) => {
      element.style.translate = towards === 'down' ? `0 ${distance}px` : `${distance}px`;
      // It follows the finger at once, and returns by its transition.
      element.style.transitionDuration = distance === 0 ? '' : '0s';
    };
    const begin = (event: PointerEvent) => {
      const target = event.target as Element;
      if (event.pointerType === 'mouse' || !target.closest('[data-drag-bar]') || target.closest('button, input'))
        return;
      // A finger's events keep coming to the bar, wherever it goes.
      start = { at: along(event), time: event.timeStamp };
    };
    const move = (event: PointerEvent) => {
      if (start) moveTo(Math.max(0, along(event) - start.at));
    };
    const end = (event: PointerEvent) => {
      if (!start) return;
      const distance = along(event) - start.at;
      const isFlick = distance / Math.max(1, event.timeStamp - start.time) > FAST;
      start = undefined;
      moveTo(0);
      // Once the touch is over: what it began on is still there for its last events.
      if (event.type === 'pointerup' && (distance > FAR || isFlick)) requestAnimationFrame(() => latest.current());
    };
    const listening = new AbortController();
    const options = { signal: listening.signal };
    element.addEventListener('pointerdown', begin, options);
    element.addEventListener('pointermove', move, options);
    element.addEventListener('pointerup', end, options);
    element.addEventListener('pointercancel', end, options);
    return () => listening.abort();
  }, [sheet, towards]);
}
