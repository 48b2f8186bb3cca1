import { type RefObject, useEffect, useState } from 'react';
import { offsetAt } from './offset-at.ts';
import type { PatternMark } from './PatternText.tsx';
import { pointInPattern } from './pointing.ts';
import type { BracketPair } from './tokens.ts';

/** Returns the bracket at the caret, the one before it first, and its partner, or an error mark if it has none. */
export function bracketMarks(brackets: readonly BracketPair[], caret: number | undefined): PatternMark[] {
  if (caret === undefined) return [];
  const at = (place: number) => brackets.find(({ open, close }) => place >= 0 && (open === place || close === place));
  const pair = at(caret - 1) ?? at(caret);
  if (!pair) return [];
  const kind = pair.open < 0 || pair.close < 0 ? 'fault' : 'bracket';
  return [pair.open, pair.close].filter((from) => from >= 0).map((from) => ({ from, to: from + 1, kind }));
}

/**
 * Follows caret and pointer in the field above the colored pattern, and updates the pointed part.
 *
 * @returns the caret while the field has the focus and nothing is selected
 */
export function useFieldPointing(layer: RefObject<HTMLElement | null>): number | undefined {
  const [caret, setCaret] = useState<number>();
  useEffect(() => {
    const field = layer.current?.parentElement?.querySelector('textarea');
    if (!field) return;
    let frame = 0;
    const follow = () => {
      const isHere = document.activeElement === field;
      const { selectionStart, selectionEnd } = field;
      setCaret(isHere && selectionStart === selectionEnd ? selectionStart : undefined);
      pointInPattern({ pointed: isHere ? selectionStart : undefined });
    };
    const onMove = ({ clientX, clientY, pointerType }: PointerEvent) => {
      if (pointerType === 'touch') return;
      cancelAnimationFrame(frame);
      // Finding the character reads the layout: once per frame.
      frame = requestAnimationFrame(() => {
        if (layer.current) pointInPattern({ pointed: offsetAt(layer.current, clientX, clientY) });
      });
    };
    const onLeave = () => {
      cancelAnimationFrame(frame);
      follow();
    };
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('selectionchange', follow, { signal });
    field.addEventListener('selectionchange', follow, { signal });
    // Not `input`, which `selectionchange` follows: a state set before React's own listener makes React draw the field
    // with its old value, and the typed text is lost.
    for (const name of ['focus', 'blur'] as const) field.addEventListener(name, follow, { signal });
    field.addEventListener('pointermove', onMove, { signal });
    field.addEventListener('pointerleave', onLeave, { signal });
    follow();
    return () => {
      listening.abort();
      cancelAnimationFrame(frame);
      pointInPattern({ pointed: undefined, marked: undefined });
    };
  }, [layer]);
  return caret;
}
