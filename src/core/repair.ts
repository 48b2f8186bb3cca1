/** Milliseconds that somebody who waits for a part of the site can be asked to wait for a repair. */
const LIMIT = 10_000;

let mend: () => Promise<void> = () => Promise.resolve();
/** Parts that fail together wait for the same one. */
let running: Promise<void> | undefined;

/** Say how what is kept of the site on this device is put right. */
export function onBroken(repair: () => Promise<void>): void {
  mend = repair;
}

/**
 * A part of the site could not be loaded: put right what is kept of the site, where anything is kept, so that another try
 * finds it. Which part was wrong browsers do not tell. Resolves when that has been tried, or takes long, and never rejects.
 */
export function repair(): Promise<void> {
  running ??= new Promise<void>((done) => {
    const timer = setTimeout(done, LIMIT);
    const end = () => {
      clearTimeout(timer);
      done();
    };
    mend().then(end, end);
  }).finally(() => {
    running = undefined;
  });
  return running;
}

/** Load a part of the site, and once more after a repair if that fails. */
export const loadMended = <T>(load: () => Promise<T>): Promise<T> => load().catch(() => repair().then(load));
