/** Maximum milliseconds that a visitor who waits for a part of the site waits for a repair. */
const LIMIT = 10_000;

let repairCache: () => Promise<void> = () => Promise.resolve();
/** The running repair: parts that fail together wait for the same one. */
let running: Promise<void> | undefined;

/** Sets the function that repairs the files of the site that are stored on this device. */
export function setRepair(repair: () => Promise<void>): void {
  repairCache = repair;
}

/**
 * Repairs the stored files of the site, if there are any, after a part could not be loaded, so that another attempt
 * succeeds. Browsers do not report which file was wrong. Resolves after the repair, or after `LIMIT`; never rejects.
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

/** Loads a part of the site. If that fails, loads it again after a repair. */
export const importWithRetry = <T>(load: () => Promise<T>): Promise<T> => load().catch(() => repair().then(load));
