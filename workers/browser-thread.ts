import { wrap } from 'comlink';
import type { WorkerApi } from './protocol.ts';
import { repair } from './shared/repair.ts';
import type { Thread, ThreadEvents } from './thread.ts';
import { isWorkerMessage } from './worker-message.ts';

/**
 * Calls `callback` after a worker has ended, for any reason: it holds a lock while it lives, which the browser then
 * grants to the next request. No event of the worker reports `self.close()`, or that the browser has ended it.
 */
function onEnd(lock: string, callback: () => void): void {
  // If the page may not use locks, the worker has none either.
  navigator.locks.request(lock, callback).catch(() => {});
}

/** A thread of the pool on a web worker that runs engine.worker.ts. What that asks of the network goes to the page's log. */
export function threadOn(worker: Worker, { onMessage, onDeath }: ThreadEvents): Thread {
  // An empty script is not an error: such a worker never says anything.
  let hasMessaged = false;
  worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    hasMessaged = true;
    if (!isWorkerMessage(data)) return;
    if (data.kind === 'alive') onEnd(data.lock, () => onDeath(true));
    if (data.kind === 'asked') globalThis.requestLog?.add(data.asked);
    onMessage(data);
  });
  worker.addEventListener('error', () => onDeath());
  worker.addEventListener('messageerror', () => onDeath());
  const remote = wrap<WorkerApi>(worker);
  return {
    async load(tool) {
      try {
        await remote.load(tool);
      } catch (error) {
        void repair();
        throw error;
      }
    },
    warm: (tool) => remote.warm(tool),
    run: (job) => remote.run(job),
    ask: (question) => remote.ask(question),
    terminate() {
      if (!hasMessaged) void repair();
      worker.terminate();
    },
  };
}
