import { useSyncExternalStore } from 'react';

/** A value that several components of a page read and change. It outlives them. */
export type SharedState<T> = {
  readonly get: () => T;
  readonly set: (value: T) => void;
  /** Returns what is selected of the value, and draws again when that changes. */
  readonly use: <S>(select: (value: T) => S) => S;
};

/** Returns a value that components share. */
export function sharedState<T>(initial: T): SharedState<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    get: () => value,
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    use: (select) => useSyncExternalStore(subscribe, () => select(value)),
  };
}
