import { wrap } from 'comlink';
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs';
import { runAndExplain } from '../../../workers/after-stop.ts';
import { Pool } from '../../../workers/pool.ts';
import type { WorkerApi } from '../../../workers/protocol.ts';
import type { RunSettings } from '../../../workers/task.ts';
import type { Thread, ThreadEvents } from '../../../workers/thread.ts';
import { isWorkerMessage } from '../../../workers/worker-message.ts';
import { LOAD_ADVICE } from '../../engine/contract/lazy-import.ts';
import type { AnyTool } from '../../engine/contract/tool.ts';
import type { Failure, Job, Outcome } from '../../engine/jobs/job.ts';
import { adviceOf } from '../../engine/jobs/time-limit.ts';
import { nodeContext } from './node-context.ts';
import { hasThreads, startThread } from './node-host.ts';
import { threadHere } from './thread-api.ts';

/** In place of `LOAD_ADVICE`: nothing is loaded from a network. */
const INSTALL_ADVICE = 'The machine may be too busy: try again. If that does not help, install anew: npm ci';

/** The code of the error that the last thread died of. */
let lastDeath: string | undefined;

/** Returns a failure as the command line words it, and that the memory was used up if that is why a thread died. */
export function explainFailure(error: Failure): Failure {
  if (error.kind === 'load') return { kind: 'load', message: error.message.replace(LOAD_ADVICE, INSTALL_ADVICE) };
  if (error.kind !== 'crash' || lastDeath !== 'ERR_WORKER_OUT_OF_MEMORY') return error;
  return { kind: 'crash', message: 'This tool ran out of memory on this text. Split the text into parts.' };
}

function start(events: ThreadEvents): Thread {
  if (!hasThreads()) return threadHere(nodeContext, events);
  const { onMessage, onDeath } = events;
  const worker = startThread('node.worker');
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

/** Threads for jobs that may have to be stopped, or that run at the same time. */
export type NodePool = {
  readonly pool: Pool;
  /** Runs a job on a thread. @param settings the time limit is in milliseconds */
  readonly run: (
    tool: AnyTool,
    job: Job,
    settings: Pick<RunSettings, 'timeLimit' | 'onProgress' | 'lane'>,
  ) => Promise<Outcome>;
};

/** @param size threads; one if jobs come one after the other */
export function createNodePool(size = 1): NodePool {
  const pool = new Pool({
    size,
    start,
    // Processor time of the whole process, which does little else while a single job runs.
    processorTime: size > 1 ? undefined : processorTime,
  });
  return {
    pool,
    async run({ page }, job, settings) {
      const outcome = await runAndExplain(pool, page, job, { ...settings, timeHint: adviceOf(page) });
      return outcome.ok ? outcome : { ...outcome, error: explainFailure(outcome.error) };
    },
  };
}

function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
