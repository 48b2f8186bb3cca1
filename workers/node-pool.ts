import { Worker } from 'node:worker_threads';
import { wrap } from 'comlink';
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs';
import { Pool } from './pool.ts';
import type { WorkerApi } from './protocol.ts';
import type { Thread, ThreadEvents } from './thread.ts';
import { isWorkerMessage } from './worker-message.ts';

// Node 20 does not hand --import on to threads, so the thread registers the TypeScript loader itself.
const BOOT = `import('tsx/esm/api').then(({ register }) => {
  register();
  return import(${JSON.stringify(new URL('./node.worker.ts', import.meta.url).href)});
});`;

/** The code of the error that the last thread died of. */
let lastDeath: string | undefined;

/** Whether the thread that died last had used up its memory. */
export const ranOutOfMemory = (): boolean => lastDeath === 'ERR_WORKER_OUT_OF_MEMORY';

function start({ onMessage, onDeath }: ThreadEvents): Thread {
  const worker = new Worker(BOOT, { eval: true });
  worker.on('message', (data: unknown) => {
    if (isWorkerMessage(data)) onMessage(data);
  });
  worker.on('error', (error: NodeJS.ErrnoException) => {
    lastDeath = error.code;
    onDeath();
  });
  // `process.exit` in a library.
  worker.on('exit', () => onDeath(true));
  const remote = wrap<WorkerApi>(nodeEndpoint(worker));
  return {
    load: (tool) => remote.load(tool),
    run: (job) => remote.run(job),
    ask: (question) => remote.ask(question),
    terminate: () => void worker.terminate(),
  };
}

/** The pool of the command line: one thread, as its jobs come one after the other. */
export const nodePool = new Pool({
  size: 1,
  start,
  // That of the whole process, which does little else while a job runs.
  processorTime: () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  },
});
