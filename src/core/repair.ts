/** Milliseconds that somebody who waits for a part of the site can be asked to wait for a repair. */
const LIMIT = 10_000;

let repairCache: () => Promise<void> = () => Promise.resolve();
/** Parts that fail together wait for the same one. */
let running: Promise<void> | undefined;

/** Set the function that repairs what is stored of the site on this device. */
export function setRepair(repair: () => Promise<void>): void {
  repairCache = repair;
}

/**
 * Repair what is stored of the site, if anything is, after a part could not be loaded, so that another try finds it.
 * Browsers do not report which part was wrong. Resolves when that has been tried, or after `LIMIT`; never rejects.
 */
export function repair(): Promise<void> {
  running ??= new Promise<void>((done) => {
    const timer = setTimeout(done, LIMIT);
    const end = () => {
      clearTimeout(timer);
      done();
    };
    repairCache().then(end, end);
  }).finally(() => {
    running = undefined;
  });
  return running;
}

/** Load a part of the site, and once more after a repair if that fails. */
export const importWithRetry = <T>(load: () => Promise<T>): Promise<T> => load().catch(() => repair().then(load));
