import { threadOn } from './browser-thread.ts';
import { Pool } from './pool.ts';

/** What the workers of this page have fetched, by address, as they report it: a page sees its own requests only. */
let urls: readonly string[] = [];
const listeners = new Set<() => void>();

export const fetched = {
  /** The addresses so far: another list after every change. */
  get: () => urls,
  add(more: readonly string[]): void {
    urls = [...urls, ...more];
    for (const listener of listeners) listener();
  },
  /** @returns what ends it */
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** The pool of this page. No thread starts before the first job or `warm`. */
export const pool = new Pool({
  size: Math.max(1, Math.min(4, (globalThis.navigator?.hardwareConcurrency ?? 2) - 1)),
  start: (events) =>
    threadOn(new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' }), events, fetched.add),
});
