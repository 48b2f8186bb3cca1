import { wrap } from 'comlink';
import { Pool, type Thread, type ThreadEvents } from './pool.ts';
import type { ProgressMessage, WorkerApi } from './protocol.ts';

function start({ onProgress, onDeath }: ThreadEvents): Thread {
  const worker = new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<Partial<ProgressMessage>>) => {
    if (typeof data?.progress === 'number') onProgress(data.progress, data.note);
  });
  worker.addEventListener('error', onDeath);
  worker.addEventListener('messageerror', onDeath);
  const remote = wrap<WorkerApi>(worker);
  return {
    load: (tool) => remote.load(tool),
    run: (job) => remote.run(job),
    terminate: () => worker.terminate(),
  };
}

/** The pool of this page. No thread starts before the first job or `warm`. */
export const pool = new Pool({
  size: Math.max(1, Math.min(4, (globalThis.navigator?.hardwareConcurrency ?? 2) - 1)),
  start,
});
