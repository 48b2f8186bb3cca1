import { wrap } from 'comlink';
import { repair } from '../src/core/repair.ts';
import type { Thread, ThreadEvents } from './pool.ts';
import type { ProgressMessage, RequestsMessage, WorkerApi } from './protocol.ts';

/**
 * A thread of the pool on a web worker that runs engine.worker.ts.
 *
 * @param onFetched told the addresses of what the worker has fetched
 */
export function threadOn(
  worker: Worker,
  { onProgress, onDeath }: ThreadEvents,
  onFetched?: (urls: readonly string[]) => void,
): Thread {
  worker.addEventListener('message', ({ data }: MessageEvent<Partial<ProgressMessage & RequestsMessage>>) => {
    if (typeof data?.progress === 'number') onProgress(data.progress, data.note, data.found);
    if (data?.requests) onFetched?.(data.requests);
  });
  worker.addEventListener('error', onDeath);
  worker.addEventListener('messageerror', onDeath);
  // An empty script is no error: such a worker never says anything.
  let isHeard = false;
  worker.addEventListener('message', () => {
    isHeard = true;
  });
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
      if (!isHeard) void repair();
      worker.terminate();
    },
  };
}
