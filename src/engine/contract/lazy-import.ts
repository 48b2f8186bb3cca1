/** Advice shown with a part that failed to load. The command line has other advice. */
export const LOAD_ADVICE = 'Your text is safe: check your connection and try again.';

/** A part of an engine could not be fetched. The message is for people. */
export class LoadError extends Error {
  override readonly name = 'LoadError';
}

let notify: (what: string | false) => void = () => {};
let awaited: readonly string[] = [];

const setAwaited = (names: readonly string[]) => {
  awaited = names;
  notify(awaited.at(-1) ?? false);
};

/**
 * Waits for a part of an engine that is fetched at its first use. The job's time limit is paused meanwhile, and a
 * failure is reported as such: every dynamic import of an engine, and every file it requests, goes through this.
 *
 * @param what names it for people, at the beginning of a sentence
 * @throws LoadError if a script cannot be loaded; whatever else `load` rejects with
 */
export async function lazyImport<T>(load: Promise<T>, what = 'A part of this tool'): Promise<T> {
  // A part that was fetched before arrives at once, and is not reported.
  let isReported = false;
  const timer = setTimeout(() => {
    isReported = true;
    setAwaited([...awaited, what]);
  });
  try {
    return await load;
  } catch (error) {
    // Browsers reject with a `TypeError` if they cannot fetch a module. Other errors come from inside the module: they
    // are bugs.
    if (error instanceof TypeError) throw new LoadError(`${what} could not be loaded. ${LOAD_ADVICE}`);
    throw error;
  } finally {
    clearTimeout(timer);
    const at = awaited.lastIndexOf(what);
    if (isReported) setAwaited(awaited.filter((_, i) => i !== at));
  }
}

/**
 * A part of an engine that is fetched when it is first asked for, as `lazyImport` does, and kept: importing a loaded
 * module again still takes a round of the module loader each time. A failed import is tried again.
 */
/* @__NO_SIDE_EFFECTS__ */
export function lazyImportOnce<T>(load: () => Promise<T>, what?: string): () => Promise<T> {
  let part: { readonly loaded: T } | undefined;
  return async () => {
    part ??= { loaded: await lazyImport(load(), what) };
    return part.loaded;
  };
}

/** Sets the listener for the newest pending part, which gets false when there is none. Only one listener at a time. */
export function onLoadingChange(listener: (what: string | false) => void): void {
  notify = listener;
}
