import { use } from 'react';
import { LOAD_LIMIT, watchLoad } from '../../../workers/shared/load-clock.ts';
import { importWithRetry } from '../../../workers/shared/repair.ts';

/** Something that is loaded when it is first needed, and then kept. */
export type Chunk<T> = {
  /** Load it. Later calls share the first one's result, a failure included, until `retry`. */
  preload(): Promise<T>;
  /** Returns the loaded module, if it is loaded. */
  loaded(): T | undefined;
  /** Forget a failure, so that the next use loads again. */
  retry(): void;
};

/** Something did not come in time. It may come yet. */
export class LateError extends Error {
  override readonly name = 'LateError';
  /** Settles as the load does that was given up. */
  readonly pendingLoad: Promise<unknown>;

  constructor(pendingLoad: Promise<unknown>) {
    super(`It did not arrive within ${LOAD_LIMIT / 1000} s.`);
    this.pendingLoad = pendingLoad;
  }
}

/** @throws LateError when no file of the page, this one or another, has arrived for as long as the limit */
function inTime<T>(loading: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const endWatch = watchLoad(() => reject(new LateError(loading)));
    loading.finally(endWatch).then(resolve, reject);
  });
}

/** Time when hanging loads were last ended, in milliseconds of the page's clock. */
let ended = Number.NEGATIVE_INFINITY;

/**
 * Ends loads that hang since a time, once: a browser returns the same pending load again. Firefox then caches the
 * failure; a fresh page helps there (site/ui/try-again.ts).
 */
function endHanging(since: number): void {
  if (ended > since) return;
  ended = performance.now();
  window.stop();
}

/**
 * Makes a chunk from its dynamic import. If that fails, it repairs the stored files of the site, and tries once more
 * before it reports the failure.
 */
export function chunk<T>(load: () => Promise<T>): Chunk<T> {
  let pending: Promise<T> | undefined;
  let value: T | undefined;
  let failed = false;
  let hangsSince: number | undefined;

  const loadNonEmpty = async () => {
    const loaded = await load();
    // A server's empty answer is a script, too.
    if (loaded === undefined) throw new Error('A part of the site is empty.');
    return loaded;
  };

  const start = () => {
    if (hangsSince !== undefined) endHanging(hangsSince);
    hangsSince = undefined;
    const startedAt = performance.now();
    const loading = importWithRetry(loadNonEmpty);
    const store = (promise: Promise<T>, loaded: T) => {
      value = loaded;
      failed = false;
      hangsSince = undefined;
      // React's `use` reads these, so that a loaded chunk renders at once.
      pending = Object.assign(promise, { status: 'fulfilled', value });
      return loaded;
    };
    const awaited = inTime(loading).catch((error) => {
      // Another part of the page was tried again, and this one ended with it.
      if (!(error instanceof LateError) && ended >= startedAt) return inTime(load());
      throw error;
    });
    const promise: Promise<T> = awaited.then(
      (loaded) => store(promise, loaded),
      (error) => {
        failed = true;
        if (error instanceof LateError) {
          hangsSince = startedAt;
          loading.then(
            (loaded) => store(loading, loaded),
            () => {},
          );
        }
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

/** Reads a chunk while rendering: suspends until it is loaded. Throws if loading fails. */
export const useChunk = <T>(source: Chunk<T>): T => use(source.preload());
