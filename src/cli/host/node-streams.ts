import { wrap } from 'comlink';
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs';
import type { Runner } from '../../engine/long/runner.ts';
import { Stoppable } from '../../engine/long/stoppable.ts';
import { StreamError } from '../../engine/long/stream-error.ts';
import { startThread } from './node-host.ts';

const DIED = 'The work was interrupted: a thread ended.';
const OUT_OF_MEMORY = 'This tool ran out of memory on this text. Split the text into parts.';

/** A thread that takes pieces, and how to end it. */
export type StreamThread = { readonly runner: Runner; readonly terminate: () => void };

/** Starts a thread that processes pieces. Pending requests reject when it dies. */
export function startStreamThread(): StreamThread {
  const worker = startThread('node-stream.worker');
  const life = new Stoppable();
  const die = (message: string) => life.stop(new StreamError({ kind: 'crash', message }, 0));
  worker.on('error', ({ code }: NodeJS.ErrnoException) =>
    die(code === 'ERR_WORKER_OUT_OF_MEMORY' ? OUT_OF_MEMORY : DIED),
  );
  worker.on('exit', () => die(DIED));
  // Comlink's type splits each result, a union, into its parts; at run time the result is passed on unchanged.
  const remote: Runner = wrap<Runner>(nodeEndpoint(worker)) as Runner;
  // A promise of Comlink never settles once its thread is gone.
  const alive = <T>(answer: Promise<T>) => life.until(answer);
  return {
    terminate: () => void worker.terminate(),
    runner: {
      plan: (...args) => alive(remote.plan(...args)),
      piece: (...args) => alive(remote.piece(...args)),
      join: (...args) => alive(remote.join(...args)),
      summarize: (...args) => alive(remote.summarize(...args)),
      begin: (...args) => alive(remote.begin(...args)),
      survey: (...args) => alive(remote.survey(...args)),
      write: (...args) => alive(remote.write(...args)),
      flush: (...args) => alive(remote.flush(...args)),
      end: (...args) => alive(remote.end(...args)),
    },
  };
}
