/** Milliseconds between two changes reported separately. Closer ones, as while a key repeats, are reported together. */
const APART = 50;

/**
 * Report changes soon after they were made, once for all that come meanwhile: right after the event that made them, or,
 * less than `APART` after the last report, in a timer.
 *
 * A browser runs a timer only after it has painted the preceding key, which is a frame later.
 *
 * @returns `ask` to be called at each change; `flush`, which reports a pending change at once; `stop`, after which nothing
 *   is reported
 */
export function soon(tell: () => void): {
  readonly ask: () => void;
  readonly flush: () => void;
  readonly stop: () => void;
} {
  let isAsked = false;
  let isStopped = false;
  let last = Number.NEGATIVE_INFINITY;
  const flush = () => {
    if (!isAsked || isStopped) return;
    isAsked = false;
    last = performance.now();
    tell();
  };
  return {
    ask() {
      if (isAsked) return;
      isAsked = true;
      if (performance.now() - last < APART) setTimeout(flush);
      else queueMicrotask(flush);
    },
    flush,
    stop() {
      isStopped = true;
    },
  };
}
