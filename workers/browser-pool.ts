import { threadOn } from './browser-thread.ts';
import { Pool } from './pool.ts';

/** The pool of this page. No thread starts before the first job or `warm`. */
export const pool = new Pool({
  size: Math.max(1, Math.min(4, (globalThis.navigator?.hardwareConcurrency ?? 2) - 1)),
  start: (events) => threadOn(new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' }), events),
});
