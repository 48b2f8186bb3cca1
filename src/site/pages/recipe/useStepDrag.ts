import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** A card on its way, and the place where it would go. Pixels. */
export type Drag = { readonly from: number; readonly to: number; readonly by: number; readonly height: number };

/** Distance in pixels from an edge of the scrolling area at which a dragged card scrolls it. */
const EDGE = 48;
const SPEED = 10;

/** Returns the scroll container of a list: an element, or the document's root for the window. */
function scrollerOf(list: HTMLElement): HTMLElement {
  for (let parent = list.parentElement; parent; parent = parent.parentElement) {
    if (parent.scrollHeight > parent.clientHeight && /auto|scroll/.test(getComputedStyle(parent).overflowY))
      return parent;
  }
  return document.documentElement;
}

/**
 * Moves the items of a list by a handle on each, with a mouse, a finger or a pen. Escape leaves all as it was.
 *
 * @param onMove with the 0-based places
 */
export function useStepDrag(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag>();
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  const begin = (from: number) => (event: PointerEvent<HTMLElement>) => {
    const { current } = list;
    if (event.button !== 0 || !current) return;
    event.preventDefault();
    const handle = event.currentTarget;
    const { pointerId } = event;
    handle.setPointerCapture(pointerId);
    const scroller = scrollerOf(current);
    const isWindow = scroller === document.documentElement;
    const scrolled = () => (isWindow ? scrollY : scroller.scrollTop);
    const startY = event.clientY + scrolled();
    let y = event.clientY;
    const items = [...current.children].map((item) => item.getBoundingClientRect());
    const own = items[from] as DOMRect;
    const height = own.height + ((items[from + 1]?.top ?? own.bottom) - own.bottom || 8);
    let now: Drag = { from, to: from, by: 0, height };
    const follow = () => {
      const by = y + scrolled() - startY;
      // It goes where its middle has passed that of another one.
      const middle = own.top + own.height / 2 + by;
      const to = items.filter((item, index) => index !== from && item.top + item.height / 2 < middle).length;
      now = { from, to, by, height };
      setDrag(now);
    };
    let frame = 0;
    const listening = new AbortController();
    const { signal } = listening;
    const scroll = () => {
      const [top, bottom] = isWindow
        ? [0, innerHeight]
        : [scroller.getBoundingClientRect().top, scroller.getBoundingClientRect().bottom];
      const speed = y < top + EDGE ? -SPEED : y > bottom - EDGE ? SPEED : 0;
      if (speed !== 0) {
        scroller.scrollBy(0, speed);
        follow();
      }
      frame = requestAnimationFrame(scroll);
    };
    const end = () => {
      cancelAnimationFrame(frame);
      listening.abort();
      if (handle.hasPointerCapture(pointerId)) handle.releasePointerCapture(pointerId);
      stop.current = undefined;
      setDrag(undefined);
    };
    const move = (next: globalThis.PointerEvent) => {
      y = next.clientY;
      follow();
    };
    const drop = () => {
      end();
      if (now.to !== from) onMove(from, now.to);
    };
    const onKey = (key: KeyboardEvent) => {
      if (key.key !== 'Escape') return;
      key.preventDefault();
      key.stopPropagation();
      end();
    };
    handle.addEventListener('pointermove', move, { signal });
    handle.addEventListener('pointerup', drop, { signal });
    handle.addEventListener('pointercancel', end, { signal });
    addEventListener('keydown', onKey, { capture: true, signal });
    stop.current = end;
    frame = requestAnimationFrame(scroll);
    setDrag(now);
  };
  return { drag, begin };
}

/** Returns how far an item is out of its place while one is dragged, in pixels. */
export function shiftOf(drag: Drag | undefined, index: number): number {
  if (!drag) return 0;
  const { from, to, by, height } = drag;
  if (index === from) return by;
  if (index > from && index <= to) return -height;
  if (index < from && index >= to) return height;
  return 0;
}
