/** Milliseconds between two changes reported separately. Closer ones, as while a key repeats, are reported together. */
const MIN_INTERVAL_MS = 50;

/**
 * Reports changes soon after they are made, several at once: right after the event that made them, or, less than
 * `MIN_INTERVAL_MS` after the last report, in a timer.
 *
 * A browser runs a timer only after it has painted the preceding key, which is a frame later.
 *
 * @returns `schedule` to be called at each change; `flush`, which reports a pending change at once; `stop`, after which
 *   nothing is reported
 */
export function coalesce(notify: () => void): {
  readonly schedule: () => void;
  readonly flush: () => void;
  readonly stop: () => void;
} {
  let isScheduled = false;
  let isStopped = false;
  let last = Number.NEGATIVE_INFINITY;
  const flush = () => {
    if (!isScheduled || isStopped) return;
    isScheduled = false;
    last = performance.now();
    notify();
  };
  return {
    schedule() {
      if (isScheduled) return;
      isScheduled = true;
      if (performance.now() - last < MIN_INTERVAL_MS) setTimeout(flush);
      else queueMicrotask(flush);
    },
    flush,
    stop() {
      isStopped = true;
    },
  };
}
