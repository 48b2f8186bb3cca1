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
