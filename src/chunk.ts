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
  let pending: Promise<T> | undefined;
  let value: T | undefined;
  let failed = false;

  const start = () => {
    const promise = load().then(
      (loaded) => {
        value = loaded;
        // React's `use` reads these: what has been loaded is then there at once, without a moment of waiting.
        Object.assign(promise, { status: 'fulfilled', value });
        return loaded;
      },
      (error) => {
        failed = true;
        throw error;
      },
    );
    return promise;
  };

  return {
    preload() {
      pending ??= start();
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
export const useChunk = <T>(source: Chunk<T>): T => use(source.preload());
