import type { Job, Outcome, Question } from '../src/engine/jobs/job.ts';
import type { Thread, ThreadEvents } from '../workers/thread.ts';

/** Loading of engines by a fake thread: at once, when the test calls `arrive` or `miss`, or never, with an error. */
export type Loading = 'at once' | 'on request' | 'failing';

/** Treatment of jobs and questions by a fake thread, in place of waiting for the test to settle each. */
export type Behavior = Partial<Pick<Thread, 'run' | 'ask'>>;

/** Returns the outcome of a job that ended with a text. */
export const done = (text: string): Outcome => ({ ok: true, output: { text } });

/** The two ends of a promise that a test settles. */
type Open<Result> = { readonly settle: (result: Result) => void; readonly fail: (error: Error) => void };

/** A thread of a pool that records what it is given, and does nothing until the test asks for it. */
export class FakeThread implements Thread {
  /** 0-based number in the order of starts. */
  readonly index: number;
  readonly events: ThreadEvents;
  /** Tools that were loaded, or are. */
  readonly loads: string[] = [];
  readonly warmed: string[] = [];
  readonly jobs: ({ readonly job: Job } & Open<Outcome>)[] = [];
  readonly questions: ({ readonly question: Question } & Open<Outcome<unknown>>)[] = [];
  terminations = 0;
  readonly #loading: Loading;
  readonly #behavior: Behavior;
  #load: Open<void> | undefined;

  constructor(index: number, events: ThreadEvents, loading: Loading, behaviorOf: (thread: FakeThread) => Behavior) {
    this.index = index;
    this.events = events;
    this.#loading = loading;
    this.#behavior = behaviorOf(this);
  }

  async load(tool: string): Promise<void> {
    this.loads.push(tool);
    if (this.#loading === 'failing') throw new Error('404');
    if (this.#loading === 'at once') return;
    await new Promise<void>((settle, fail) => {
      this.#load = { settle, fail };
    });
  }

  /** Ends the last load. */
  arrive(): void {
    this.#load?.settle();
  }

  /** Fails the last load. */
  miss(): void {
    this.#load?.fail(new Error('404'));
  }

  async warm(tool: string): Promise<void> {
    this.warmed.push(tool);
  }

  run(job: Job): Promise<Outcome> {
    return new Promise((settle, fail) => {
      this.jobs.push({ job, settle, fail });
      this.#behavior.run?.(job).then(settle, fail);
    });
  }

  ask(question: Question): Promise<Outcome<unknown>> {
    return new Promise((settle, fail) => {
      this.questions.push({ question, settle, fail });
      this.#behavior.ask?.(question).then(settle, fail);
    });
  }

  terminate(): void {
    this.terminations++;
  }

  get terminated(): boolean {
    return this.terminations > 0;
  }

  /** Inputs of its jobs, in the order in which they began. */
  get inputs(): string[] {
    return this.jobs.map(({ job }) => job.input);
  }

  /** Ends its last job with a text. */
  finish(text: string): void {
    this.jobs.at(-1)?.settle(done(text));
  }
}

/** The fake threads of a pool, which takes `start` as a setting. */
export class FakeThreads {
  /** Threads in the order in which they started, those that were terminated included. */
  readonly all: FakeThread[] = [];
  /** Loading of engines by the next threads, by their 0-based number. */
  loading: (index: number) => Loading = () => 'at once';
  /** Whether no thread can be started, as where a policy forbids it. */
  refused = false;
  readonly #behaviorOf: (thread: FakeThread) => Behavior;

  constructor(behaviorOf: (thread: FakeThread) => Behavior = () => ({})) {
    this.#behaviorOf = behaviorOf;
  }

  readonly start = (events: ThreadEvents): FakeThread => {
    if (this.refused) throw new Error('SecurityError');
    const index = this.all.length;
    const thread = new FakeThread(index, events, this.loading(index), this.#behaviorOf);
    this.all.push(thread);
    return thread;
  };
}

/** A `Worker` that never says anything, and counts those of its kind. */
export class FakeWorker extends EventTarget {
  static started = 0;
  constructor() {
    super();
    FakeWorker.started++;
  }
  postMessage(): void {}
  terminate(): void {}
}

/** Returns an object that gets the value of a promise once that is fulfilled. */
export function watch<T>(promise: Promise<T>): { value?: T } {
  const seen: { value?: T } = {};
  void promise.then((value) => {
    seen.value = value;
  });
  return seen;
}
