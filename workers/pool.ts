import type { Offer } from '../src/core/offer.ts';
import { stoppedMessage, TIME_LIMIT } from '../src/core/time-limit.ts';
import { type Failure, failure, type Job, type Outcome, type Question } from './protocol.ts';

/** A thread that runs one job at a time. */
export type Thread = {
  /** Fetch an engine's script. Rejects when it cannot be had. */
  load(tool: string): Promise<void>;
  /** Make a loaded engine ready for a job that may come soon, where there is anybody to wait for it. */
  warm?(tool: string): Promise<void>;
  run(job: Job): Promise<Outcome>;
  ask(question: Question): Promise<Outcome<unknown>>;
  terminate(): void;
};

/** What a thread tells its owner. */
export type ThreadEvents = {
  /** From 0 to 1, a sentence for the person if the job is stopped before the next one, and how much was found so far. */
  readonly onProgress: (done: number, note?: string, found?: number) => void;
  /** It died: an uncaught error, or a script that could not be loaded. */
  readonly onDeath: () => void;
};

export type PoolSettings = {
  /** Most threads that work at a time. One more may stand ready in place of one that has to be stopped. */
  readonly size: number;
  /** Start a thread. Throws where workers are not to be had. */
  readonly start: (events: ThreadEvents) => Thread;
  /** Milliseconds without work after which all threads but one are stopped. */
  readonly idleAfter?: number;
  /** Milliseconds of the processor that were spent so far, where they can be told: time limits then count those. */
  readonly processorTime?: () => number;
};

export type RunSettings = {
  /** One pane of one page. In a lane the latest job wins. Without one a job stands alone. */
  readonly lane?: string;
  /**
   * Milliseconds the engine may run, its loading not counted; 5,000 where left out. An engine that goes on finding results
   * may run on, up to ten times as long: a slow machine is no reason to stop it.
   */
  readonly timeLimit?: number;
  /** What to do when it was stopped, as `stoppedMessage` takes it. */
  readonly timeHint?: string;
  /** What to offer when it was stopped for that. */
  readonly timeOffers?: readonly Offer[];
  /**
   * Milliseconds that an older job of the lane may have run and still be left to finish when a newer one arrives.
   * 50 where left out, for a restart costs about as much; more for engines that are slow to warm up.
   */
  readonly patience?: number;
  readonly onProgress?: (done: number) => void;
};

const PATIENCE = 50;
/** How many times its limit a job may take while it makes progress, or while other processes keep the processor from it. */
const STRETCH = 10;
/** Milliseconds until a job that has not yet had its time is looked at again, at least. */
const LOOK_AGAIN = 10;
/** Milliseconds that a job may run before a thread is made ready to take its place: as long as Cancel takes to appear. */
const SPARE_AFTER = 200;
const IDLE_AFTER = 30_000;
/** The engines that a resting thread may hold: with more, one that holds the last tool's alone takes its place. */
const FEW_TOOLS = 4;
/** Milliseconds for an engine's script to arrive: at 3 kB a second the largest ones take as long. */
const LOAD_LIMIT = 20_000;

const CANCELLED = failure('cancelled', 'Canceled.');
const CRASHED = failure(
  'crash',
  'The work was interrupted and a new worker was started. Your text is safe: try again.',
);
const NOT_LOADED = failure(
  'load',
  'This tool could not be loaded. Your text is safe: check your connection and try again.',
);
const LATE = failure(
  'load',
  `This tool did not arrive within ${LOAD_LIMIT / 1000} s. Your text is safe: check your connection and try again.`,
);
const NO_WORKERS = failure(
  'crash',
  'This browser does not let the page start a web worker, so the tools cannot run. Your text is safe.',
);

type Task = RunSettings & {
  readonly job: Job | Question;
  settle: (outcome: Outcome<unknown>) => void;
  /** Set from the moment a thread works for it, loading included. */
  slot?: Slot;
  /** Set once its engine is loaded and runs. */
  startedAt?: number;
  /** What the engine reported last. */
  note?: string;
  found?: number;
  /** When it last found something, or began; and the processor's time then. */
  movedAt?: number;
  spentThen?: number;
};

type Slot = { thread: Thread; task: Task | undefined; readonly loaded: Set<string>; timers: readonly Timer[] };
type Timer = ReturnType<typeof setTimeout>;

/**
 * Runs jobs on a few threads, started when the first job comes.
 *
 * JavaScript cannot be interrupted: to stop a job its thread is terminated and, when it is needed again, replaced. A
 * thread takes a while to start, so behind a job that may have to be stopped one stands ready.
 * Every promise that `run` gives settles, and never rejects: with the engine's output, or with a failure that says why.
 */
export class Pool {
  readonly #settings: PoolSettings;
  readonly #slots = new Set<Slot>();
  readonly #lanes = new Map<string, { running: Task | undefined; next: Task | undefined; timer?: Timer }>();
  #queue: Task[] = [];
  #idleTimer: Timer | undefined;
  /** The tool that was asked for last. */
  #latest: string | undefined;

  constructor(settings: PoolSettings) {
    this.#settings = settings;
  }

  /** Threads that live at the moment. */
  get threads(): number {
    return this.#slots.size;
  }

  /** Start a thread, fetch a tool's engine and warm it up, so that its first job finds all ready. */
  warm(tool: string): void {
    this.#latest = tool;
    if ([...this.#slots].some((slot) => slot.loaded.has(tool))) return;
    const slot = this.#freeSlot(tool);
    // What cannot be had now, the first job will ask for again.
    void this.#prepare(slot, tool)
      ?.then(() => slot?.thread.warm?.(tool))
      .catch(() => {});
    this.#watchIdle();
  }

  run(job: Job, settings: RunSettings = {}): Promise<Outcome> {
    return this.#post(job, settings) as Promise<Outcome>;
  }

  /** Ask a tool one of its queries. `T` is what the query gives; `Asker` in view.ts ties the two together. */
  ask<T>(question: Question, settings: RunSettings = {}): Promise<Outcome<T>> {
    return this.#post(question, settings) as Promise<Outcome<T>>;
  }

  #post(job: Job | Question, settings: RunSettings): Promise<Outcome<unknown>> {
    this.#latest = job.tool;
    return new Promise((settle) => {
      const task: Task = { ...settings, job, settle };
      if (task.lane === undefined) this.#enqueue(task);
      else this.#enterLane(task.lane, task);
    });
  }

  /** Stop what runs or waits in a lane, at once. */
  cancel(lane: string): void {
    const state = this.#lanes.get(lane);
    if (!state) return;
    clearTimeout(state.timer);
    this.#lanes.delete(lane);
    state.next?.settle(CANCELLED);
    if (state.running) this.#stop(state.running, CANCELLED);
  }

  /** Stop everything. */
  close(): void {
    for (const task of [...this.#queue]) this.#stop(task, CANCELLED);
    // Else what waits behind a running job would start in its place.
    for (const lane of [...this.#lanes.keys()]) this.cancel(lane);
    for (const slot of [...this.#slots]) {
      if (slot.task) this.#stop(slot.task, CANCELLED);
      else this.#retire(slot);
    }
    clearTimeout(this.#idleTimer);
  }

  #enterLane(lane: string, task: Task): void {
    const state = this.#lanes.get(lane) ?? { running: undefined, next: undefined };
    this.#lanes.set(lane, state);
    if (!state.running) {
      state.running = task;
      this.#enqueue(task);
      return;
    }
    state.next?.settle(CANCELLED);
    state.next = task;
    const { running } = state;
    if (running.startedAt === undefined) {
      // While its engine loads it is left alone: what is loaded serves the newer job too.
      if (!running.slot) this.#stop(running, CANCELLED);
      return;
    }
    const rest = (running.patience ?? PATIENCE) - (performance.now() - running.startedAt);
    clearTimeout(state.timer);
    state.timer = setTimeout(() => this.#stop(running, CANCELLED), Math.max(rest, 0));
  }

  #isOutdated({ lane }: Task): boolean {
    return lane !== undefined && this.#lanes.get(lane)?.next !== undefined;
  }

  /** A task of a lane has ended: its successor may start. */
  #leaveLane(task: Task): void {
    if (task.lane === undefined) return;
    const state = this.#lanes.get(task.lane);
    if (state?.running !== task) return;
    clearTimeout(state.timer);
    state.running = state.next;
    state.next = undefined;
    if (state.running) this.#enqueue(state.running);
    else this.#lanes.delete(task.lane);
  }

  #enqueue(task: Task): void {
    this.#queue.push(task);
    this.#dispatch();
  }

  #dispatch(): void {
    for (let task = this.#queue[0]; task; task = this.#queue[0]) {
      const slot = this.#freeSlot(task.job.tool);
      if (slot === undefined) return;
      this.#queue.shift();
      if (slot === null) this.#finish(task, NO_WORKERS);
      else void this.#runOn(slot, task);
    }
  }

  /** An idle thread, one that knows the tool if there is any; a new one; undefined if all are busy; null if none can be had. */
  #freeSlot(tool: string): Slot | undefined | null {
    const idle = this.#idle();
    if (this.#slots.size - idle.length >= this.#settings.size) return undefined;
    return idle.find((slot) => slot.loaded.has(tool)) ?? idle[0] ?? this.#open();
  }

  #idle(): Slot[] {
    return [...this.#slots].filter((slot) => !slot.task);
  }

  #prepare(slot: Slot | undefined | null, tool: string): Promise<void> | undefined {
    return slot?.thread.load(tool).then(() => void slot.loaded.add(tool));
  }

  /** See to it that, if a job of this tool has to be stopped, its successor finds a thread that knows the tool. */
  #prepareSpare(tool: string): void {
    const idle = this.#idle();
    // A failure shows when the first job comes.
    if (!idle.some((slot) => slot.loaded.has(tool))) this.#prepare(idle[0] ?? this.#open(), tool)?.catch(() => {});
  }

  #open(): Slot | null {
    try {
      const slot: Slot = {
        task: undefined,
        loaded: new Set(),
        timers: [],
        thread: this.#settings.start({
          onProgress: (done, note, found) => {
            if (!slot.task) return;
            slot.task.note = note;
            if (found !== undefined && found > (slot.task.found ?? 0)) {
              slot.task.found = found;
              this.#move(slot.task);
            }
            slot.task.onProgress?.(done);
          },
          onDeath: () => this.#onDeath(slot),
        }),
      };
      this.#slots.add(slot);
      return slot;
    } catch {
      return null;
    }
  }

  async #runOn(slot: Slot, task: Task): Promise<void> {
    slot.task = task;
    task.slot = slot;
    try {
      if (!slot.loaded.has(task.job.tool)) {
        slot.timers = [setTimeout(() => this.#giveUpLoading(task), LOAD_LIMIT)];
        await slot.thread.load(task.job.tool);
        slot.timers.forEach(clearTimeout);
        slot.loaded.add(task.job.tool);
      }
    } catch {
      // A browser may remember a failed script for as long as the thread lives.
      if (slot.task === task) this.#stop(task, NOT_LOADED);
      return;
    }
    if (slot.task !== task) return;
    if (this.#isOutdated(task)) {
      slot.task = undefined;
      this.#finish(task, CANCELLED);
      return;
    }
    task.startedAt = performance.now();
    this.#move(task);
    slot.timers = [setTimeout(() => this.#prepareSpare(task.job.tool), SPARE_AFTER)];
    this.#limit(slot, task, task.timeLimit ?? TIME_LIMIT);
    const { thread } = slot;
    const result = 'query' in task.job ? thread.ask(task.job) : thread.run(task.job);
    const outcome = await result.catch(() => CRASHED);
    if (slot.task !== task) return;
    slot.timers.forEach(clearTimeout);
    slot.task = undefined;
    this.#finish(task, outcome);
  }

  #move(task: Task): void {
    task.movedAt = performance.now();
    task.spentThen = this.#settings.processorTime?.() ?? 0;
  }

  /** Stop a task when it has had its time, which goes by from when it last found something. */
  #limit(slot: Slot, task: Task, limit: number): void {
    const { startedAt = 0, movedAt = 0, spentThen = 0, timeHint, note, found = 0 } = task;
    const now = performance.now();
    const spent = (this.#settings.processorTime?.() ?? Number.POSITIVE_INFINITY) - spentThen;
    const rest = Math.min(limit - Math.min(spent, now - movedAt), STRETCH * limit - (now - startedAt));
    if (rest > 0) {
      const again = setTimeout(() => this.#limit(slot, task, limit), Math.max(rest, LOOK_AGAIN));
      slot.timers = [slot.timers[0] as Timer, again];
      return;
    }
    const message = stoppedMessage(limit, timeHint, note);
    const error: Failure = { kind: 'timeout', message, offers: task.timeOffers, stopped: { limit, note, found } };
    this.#stop(task, { ok: false, error });
  }

  /** What would have served the newest job of the lane, too, did not come: that one need not wait as long once more. */
  #giveUpLoading(task: Task): void {
    const state = task.lane === undefined ? undefined : this.#lanes.get(task.lane);
    state?.next?.settle(LATE);
    if (state) state.next = undefined;
    this.#stop(task, LATE);
  }

  #onDeath(slot: Slot): void {
    const { task } = slot;
    if (task) this.#stop(task, slot.loaded.has(task.job.tool) ? CRASHED : NOT_LOADED);
    else this.#retire(slot);
  }

  /** End a task that waits or runs; a running one takes its thread with it. */
  #stop(task: Task, outcome: Outcome<unknown>): void {
    const { slot } = task;
    if (slot?.task === task) this.#retire(slot);
    else this.#queue = this.#queue.filter((other) => other !== task);
    this.#finish(task, outcome);
  }

  #retire(slot: Slot): void {
    slot.timers.forEach(clearTimeout);
    slot.task = undefined;
    this.#slots.delete(slot);
    slot.thread.terminate();
  }

  #finish(task: Task, outcome: Outcome<unknown>): void {
    task.settle(outcome);
    this.#leaveLane(task);
    this.#dispatch();
    this.#watchIdle();
  }

  #watchIdle(): void {
    clearTimeout(this.#idleTimer);
    this.#idleTimer = setTimeout(() => void this.#rest(), this.#settings.idleAfter ?? IDLE_AFTER);
  }

  /** Keep one warm thread of a pool that rests, with what the last tool needs. */
  async #rest(): Promise<void> {
    const idle = this.#idle();
    const tool = this.#latest;
    const knowing = idle.filter(({ loaded }) => tool !== undefined && loaded.has(tool));
    const [least] = knowing.sort((a, b) => a.loaded.size - b.loaded.size);
    const kept = idle.length < this.#slots.size ? undefined : (least ?? idle[0]);
    for (const slot of idle) if (slot !== kept) this.#retire(slot);
    if (!kept || tool === undefined || kept.loaded.size <= FEW_TOOLS) return;
    // What a thread has loaded, and the heap that grew with it, it cannot give back.
    const fresh = this.#open();
    if (!fresh) return;
    const isLoaded = await fresh.thread.load(tool).then(
      () => true,
      () => false,
    );
    if (isLoaded) fresh.loaded.add(tool);
    // Without a network the old one is worth more; and one that has got a job by now is left to it.
    const spent = isLoaded ? kept : fresh;
    if (this.#slots.has(spent) && !spent.task) this.#retire(spent);
  }
}
