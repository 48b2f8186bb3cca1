import { use } from 'react';
import { loadMended } from './core/repair.ts';

/** Something that is loaded when it is first needed, and then kept. */
export type Chunk<T> = {
  /** Load it. Later calls share the first one's result, a failure included, until `retry`. */
  preload(): Promise<T>;
  /** What was loaded, if it is there. */
  loaded(): T | undefined;
  /** Forget a failure, so that the next use loads again. Tells whether there was one. */
  retry(): boolean;
};

/**
 * Make a chunk from its dynamic import.
 *
 * When that fails, what is kept of the site is put right, and it is tried once more before anybody is told.
 */
export function chunk<T>(load: () => Promise<T>): Chunk<T> {
  let pending: Promise<T> | undefined;
  let value: T | undefined;
  let failed = false;

  const whole = async () => {
    const loaded = await load();
    // A server's empty answer is a script, too.
    if (loaded === undefined) throw new Error('A part of the site is empty.');
    return loaded;
  };

  const start = () => {
    const promise = loadMended(whole).then(
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
      const had = failed;
      if (had) pending = undefined;
      failed = false;
      return had;
    },
  };
}

/** Read a chunk while rendering: what is loaded comes at once, the rest suspends. A failure is thrown. */
export const useChunk = <T>(source: Chunk<T>): T => use(source.preload());
