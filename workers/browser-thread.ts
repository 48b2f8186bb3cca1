import { wrap } from 'comlink';
import { repair } from '../src/core/repair.ts';
import type { AnswersMessage } from './find-protocol.ts';
import type {
  AliveMessage,
  AskedMessage,
  LimitsMessage,
  LoadingMessage,
  ProgressMessage,
  WorkerApi,
} from './protocol.ts';
import type { StepMessage } from './recipe-protocol.ts';
import type { Thread, ThreadEvents } from './thread.ts';

type Message = Partial<
  ProgressMessage & AskedMessage & LimitsMessage & LoadingMessage & AliveMessage & StepMessage & AnswersMessage
>;

/**
 * Calls `tell` when a worker has ended, for any reason: it keeps a lock as long as it lives, which the browser then
 * grants to the next request. No event of the worker reports `close()`, nor that the browser has ended it.
 */
function onEnd(lock: string, tell: () => void): void {
  // If the page may not use locks, the worker has none either.
  navigator.locks.request(lock, tell).catch(() => {});
}

/** A thread of the pool on a web worker that runs engine.worker.ts. What that asks of the network goes to the page's log. */
export function threadOn(worker: Worker, events: ThreadEvents): Thread {
  const { onProgress, onLoading, onArrival, onDeath } = events;
  // An empty script is no error: such a worker never says anything.
  let isHeard = false;
  worker.addEventListener('message', ({ data }: MessageEvent<Message | undefined>) => {
    isHeard = true;
    if (typeof data?.progress === 'number') onProgress(data.progress, data.note, data.found);
    if (data?.limits) events.onLimits(data.limits);
    if (data?.result) events.onStep(data.step ?? 0, data.result);
    if (data?.answers) events.onAnswers(data.answers);
    if (data?.loading !== undefined) onLoading(data.loading);
    if (data?.alive !== undefined) onEnd(data.alive, () => onDeath(true));
    if (data?.asked) {
      if (data.asked.kind === 'load') onArrival();
      globalThis.requestLog?.add(data.asked);
    }
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
      if (!isHeard) void repair();
      worker.terminate();
    },
  };
}
