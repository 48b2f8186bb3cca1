import { useSyncExternalStore } from 'react';

/** A range of a pattern, in UTF-16 offsets. */
export type PatternRange = { readonly from: number; readonly to: number };

/** Places that the pattern field and the views beside it point out to each other. A page has one pattern at most. */
type Pointing = {
  /** The part that a view points at: the field marks it. */
  readonly marked?: PatternRange | undefined;
  /** Offset of the character of the field under the pointer or after the caret: views mark the part that has it. */
  readonly pointed?: number | undefined;
};

let pointing: Pointing = {};
const listeners = new Set<() => void>();

/** Changes the pointed part. */
export function pointInPattern(change: Pointing): void {
  const next = { ...pointing, ...change };
  if (next.marked === pointing.marked && next.pointed === pointing.pointed) return;
  pointing = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Returns one part of the pointing state, and renders again when it changes. */
export const usePointing = <K extends keyof Pointing>(name: K): Pointing[K] =>
  useSyncExternalStore(subscribe, () => pointing[name]);
