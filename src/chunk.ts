import { use } from 'react';

/** Something that is loaded when it is first needed, and then kept. */
export type Chunk<T> = {
  /** Load it. Later calls share the first one's result, a failure included, until `retry`. */
  preload(): Promise<T>;
  /** What was loaded, if it is there. */
  loaded(): T | undefined;
  /** Forget a failure, so that the next use loads again. */
  retry(): void;
};

/** Make a chunk from its dynamic import. */
export function chunk<T>(load: () => Promise<T>): Chunk<T> {
  let value: T | undefined;
  let pending: Promise<T> | undefined;
  let failed = false;
  return {
    preload() {
      pending ??= load().then(
        (loaded) => {
          value = loaded;
          return loaded;
        },
        (error) => {
          failed = true;
          throw error;
        },
      );
      return pending;
    },
    loaded: () => value,
    retry() {
      if (failed) pending = undefined;
      failed = false;
    },
  };
}

/** Read a chunk while rendering: what is loaded comes at once, the rest suspends. A failure is thrown. */
export function useChunk<T>(source: Chunk<T>): T {
  return source.loaded() ?? use(source.preload());
}
