import { createContext } from 'react';

/** Functions by which the shell loads the page of a path, without knowing the pages. */
export type Preloading = {
  /** Load all that the page of a path needs to render at once. Rejects when a chunk cannot be loaded. */
  preload(path: string): Promise<void>;
  /** Let the chunks of a path that failed be loaded again. */
  retry(path: string): void;
};

export const PreloadingContext = createContext<Preloading>({
  preload: () => Promise.resolve(),
  retry: () => undefined,
});
