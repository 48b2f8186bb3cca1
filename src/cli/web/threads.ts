import { wrap } from 'comlink';
import { runAndExplain } from '../../../workers/after-stop.ts';
import { Pool } from '../../../workers/pool.ts';
import type { WorkerApi } from '../../../workers/protocol.ts';
import type { Thread, ThreadEvents } from '../../../workers/thread.ts';
import { isWorkerMessage } from '../../../workers/worker-message.ts';
import { adviceOf } from '../../engine/jobs/time-limit.ts';
import type { NodePool } from '../host/node-pool.ts';
import { threadHere } from '../host/thread-api.ts';
import { webContext } from './context.ts';

let startWorker: (() => Worker) | undefined;
let threads = 1;
let hosted: NodePool | undefined;

/** Sets what starts a worker from now on, and most workers at a time. */
export function setWorkers(start: () => Worker, size: number): void {
  hosted?.pool.close();
  hosted = undefined;
  startWorker = start;
  threads = size;
}

/** Why no job can be stopped; undefined if it has a worker. */
export const whyEndless = (): string | undefined =>
  startWorker ? undefined : 'Only a worker can be stopped: call useWorkers of lettermill/workers first.';

function threadOn(worker: Worker, { onMessage, onDeath }: ThreadEvents): Thread {
  worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isWorkerMessage(data)) onMessage(data);
  });
  worker.addEventListener('error', () => onDeath());
  worker.addEventListener('messageerror', () => onDeath());
  const remote = wrap<WorkerApi>(worker);
  return {
    load: (tool) => remote.load(tool),
    run: (job) => remote.run(job),
    ask: (question) => remote.ask(question),
    terminate: () => worker.terminate(),
  };
}

/** Returns the pool: on workers if there are any, else on this thread. */
export function currentPool(): NodePool {
  if (hosted) return hosted;
  const start = startWorker;
  const pool = new Pool({
    size: threads,
    start: (events) => (start ? threadOn(start(), events) : threadHere(webContext, events)),
  });
  hosted = {
    pool,
    run: ({ page }, job, settings) => runAndExplain(pool, page, job, { ...settings, timeHint: adviceOf(page) }),
  };
  return hosted;
}
