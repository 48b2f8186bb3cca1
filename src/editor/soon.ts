/** Milliseconds between two changes that are told one by one. Closer ones, as of a key that is held down, are told together. */
const APART = 50;

/**
 * Tells of changes soon after they were made, once for all that come meanwhile: as soon as the event that made them has
 * been dealt with, or, where the last were just told, when the browser has a moment.
 *
 * A browser does what a timer asks for only when it has painted the key that came before, which is a frame later.
 *
 * @returns `ask` to be called at each change; `stop`, after which nothing is told
 */
export function soon(tell: () => void): { readonly ask: () => void; readonly stop: () => void } {
  let isAsked = false;
  let isStopped = false;
  let last = Number.NEGATIVE_INFINITY;
  const work = () => {
    isAsked = false;
    if (isStopped) return;
    last = performance.now();
    tell();
  };
  return {
    ask() {
      if (isAsked) return;
      isAsked = true;
      if (performance.now() - last < APART) setTimeout(work);
      else queueMicrotask(work);
    },
    stop() {
      isStopped = true;
    },
  };
}
