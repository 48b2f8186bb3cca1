import { stoppedMessage } from '../jobs/time-limit.ts';
import type { Answer, Runner } from './runner.ts';
import { Stoppable } from './stoppable.ts';
import { StreamError } from './stream-error.ts';

/** A thread, and the number of its pending requests. */
type Thread = { readonly runner: Runner; pending: number };

export type ThreadSettings = {
  readonly signal?: AbortSignal;
  /** Milliseconds that a thread may take for a request after it has finished the earlier ones. */
  readonly timeLimit?: number;
  /** Advice for a job that exceeded the time limit, as `stoppedMessage` takes it. */
  readonly timeHint?: string;
};

/** The threads of a conversion. Pieces go to the one with the least to do; a pass stays on one. */
export class Threads {
  readonly #threads: readonly Thread[];
  readonly #settings: ThreadSettings;
  readonly #work = new Stoppable();

  constructor(runners: readonly Runner[], settings: ThreadSettings) {
    this.#threads = runners.map((runner) => ({ runner, pending: 0 }));
    this.#settings = settings;
    const { signal } = settings;
    signal?.addEventListener('abort', () => this.stop(signal.reason), { once: true });
  }

  get size(): number {
    return this.#threads.length;
  }

  /** The thread for requests that only one thread needs to answer. */
  get first(): Runner {
    return this.idlest().runner;
  }

  /** The one with the least to do. */
  idlest(): Thread {
    return this.#threads.reduce((best, thread) => (thread.pending < best.pending ? thread : best));
  }

  /** No answer is waited for any more. */
  stop(reason: unknown): void {
    this.#work.stop(reason);
  }

  /** @throws the reason given to `stop`, if it was called */
  check(): void {
    this.#work.check();
  }

  /** Resolves like `work`, or rejects with the reason why all work has ended. */
  until<T>(work: Promise<T>): Promise<T> {
    return this.#work.until(work);
  }

  /**
   * Ask a thread.
   *
   * @param step 0-based: whose work it is
   * @returns the answer. It may be awaited later: a rejection is not reported as unhandled
   * @throws StreamError if it takes too long; if all is stopped, the reason for that
   */
  ask<T>(thread: Thread, step: number, question: (runner: Runner) => Promise<Answer<T>>): Promise<Answer<T>> {
    const { timeLimit, timeHint } = this.#settings;
    // Earlier requests come first, and have their own time.
    const share = timeLimit === undefined ? undefined : timeLimit * (thread.pending + 1);
    thread.pending++;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timeout = new Promise<never>((_, reject) => {
      if (share === undefined || timeLimit === undefined) return;
      timer = setTimeout(() => {
        reject(new StreamError({ kind: 'timeout', message: stoppedMessage(timeLimit, timeHint) }, step));
      }, share);
    });
    const answer = this.until(Promise.race([question(thread.runner), timeout])).finally(() => {
      thread.pending--;
      clearTimeout(timer);
    });
    answer.catch(() => {});
    return answer;
  }
}
