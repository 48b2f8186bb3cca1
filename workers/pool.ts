import type { Failure, Job, Outcome, Question } from '../src/engine/jobs/job.ts';
import { type Limits, stoppedMessage, TIME_LIMIT } from '../src/engine/jobs/time-limit.ts';
import { CANCELED, CRASHED, ENDED, loadTimeout, NO_WORKERS, NOT_LOADED } from './failures.ts';
import { RunClock } from './run-clock.ts';
import { LOAD_LIMIT, watchLoad } from './shared/load-clock.ts';
import type { RunSettings, Task } from './task.ts';
import type { Thread, ThreadEvents } from './thread.ts';
import { type Slot, Threads } from './threads.ts';
import type { WorkerMessage } from './worker-message.ts';

export type PoolSettings = {
  /** Most threads that work at a time. One more may be ready to replace one that has to be stopped. */
  readonly size: number;
  /** Start a thread. Throws if workers are unavailable. */
  readonly start: (events: ThreadEvents) => Thread;
  /** Milliseconds without work after which all threads but one are stopped. */
  readonly idleAfter?: number;
  /** Returns the CPU time spent so far, in milliseconds, where it can be measured: time limits then count that. */
  readonly processorTime?: () => number;
  /** Called before something that did not load in time is requested again, after the thread waiting for it ended. */
  readonly onStuck?: () => void;
};

const GRACE_MS = 50;
/** Milliseconds that a job may run before a thread is made ready to take its place: as long as Cancel takes to appear. */
const SPARE_AFTER = 200;
const IDLE_AFTER = 30_000;
/**
 * Maximum milliseconds without any arriving file that a job waits for one. A file that was given up keeps loading until
 * its next request, which has twice as long, so that it arrives on a slow connection, too.
 */
const MAX_LOAD_LIMIT = 8 * LOAD_LIMIT;

type Timer = ReturnType<typeof setTimeout>;

/**
 * Runs jobs on a few threads, started when the first job comes.
 *
 * JavaScript cannot be interrupted: to stop a job its thread is terminated and, when it is needed again, replaced. A
 * thread takes a while to start, so a spare one is ready while a job runs that may have to be stopped.
 * Every promise that `run` gives settles, and never rejects: with the engine's output, or with a failure that says why.
 */
export class Pool {
  readonly #settings: PoolSettings;
  readonly #threads: Threads<Task>;
  readonly #lanes = new Map<string, { running: Task | undefined; next: Task | undefined; timer?: Timer }>();
  /** Milliseconds to wait the next time for a tool that has been late, by its id. */
  readonly #loadLimits = new Map<string, number>();
  #queue: Task[] = [];
  #idleTimer: Timer | undefined;
  /** The tool of the last job. */
  #latest: string | undefined;

  constructor(settings: PoolSettings) {
    this.#settings = settings;
    this.#threads = new Threads(settings.size, (slot) =>
      settings.start({
        onMessage: (message) => this.#onMessage(slot(), message),
        onDeath: (silent) => this.#onDeath(slot(), silent),
      }),
    );
  }

  /** Threads that live at the moment. */
  get threads(): number {
    return this.#threads.count;
  }

  /** Start a thread, fetch a tool's engine and warm it up, so that its first job finds all ready. */
  warm(tool: string): void {
    this.#latest = tool;
    if (this.#threads.knows(tool)) return;
    const slot = this.#threads.free(tool);
    // The first job will request again what cannot be loaded now.
    if (slot)
      void this.#threads
        .prepare(slot, tool)
        .then(() => slot.thread.warm?.(tool))
        .catch(() => {});
    this.#watchIdle();
  }

  run(job: Job, settings: RunSettings = {}): Promise<Outcome> {
    return this.#post(job, settings) as Promise<Outcome>;
  }

  /** Sends a query to a tool. `T` is the result of the query; `Asker` in view.ts ties the two together. */
  ask<T>(question: Question, settings: RunSettings = {}): Promise<Outcome<T>> {
    return this.#post(question, settings) as Promise<Outcome<T>>;
  }

  #post(job: Job | Question, settings: RunSettings): Promise<Outcome<unknown>> {
    this.#latest = job.tool;
    return new Promise((resolve) => {
      const task: Task = { ...settings, job, resolve };
      if (task.lane === undefined) this.#enqueue(task);
      else this.#enterLane(task.lane, task);
    });
  }

  /** Whether anything runs or waits in a lane. */
  isBusy(lane: string): boolean {
    return this.#lanes.has(lane);
  }

  /** Stop what runs or waits in a lane, at once. */
  cancel(lane: string): void {
    const state = this.#lanes.get(lane);
    if (!state) return;
    clearTimeout(state.timer);
    this.#lanes.delete(lane);
    state.next?.resolve(CANCELED);
    if (state.running) this.#stop(state.running, CANCELED);
  }

  /** Stop everything. */
  close(): void {
    for (const task of [...this.#queue]) this.#stop(task, CANCELED);
    // Else the job waiting for a running one would start in its place.
    for (const lane of [...this.#lanes.keys()]) this.cancel(lane);
    for (const slot of this.#threads.all) {
      if (slot.work) this.#stop(slot.work, CANCELED);
      else this.#threads.retire(slot);
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
    state.next?.resolve(CANCELED);
    state.next = task;
    if (this.#threads.of(state.running)) this.#cancelAfterGrace(state.running);
    else this.#stop(state.running, CANCELED);
  }

  /** Stops a running job once its grace period is over, if a newer job of its lane waits. */
  #cancelAfterGrace(task: Task): void {
    const state = task.lane === undefined ? undefined : this.#lanes.get(task.lane);
    if (state?.running !== task || !state.next) return;
    clearTimeout(state.timer);
    // While its engine loads, the task is left alone: the newer job needs the loaded code, too.
    if (!task.clock?.isRunning) return;
    const remaining = (task.graceMs ?? GRACE_MS) - task.clock.passed;
    state.timer = setTimeout(() => this.#stop(task, CANCELED), Math.max(remaining, 0));
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
      const { tool } = task.job;
      const stuck = this.#threads.all.filter(({ stalled }) => stalled?.work.job.tool === tool);
      for (const slot of stuck) this.#threads.retire(slot);
      if (stuck.length > 0) this.#settings.onStuck?.();
      const slot = this.#threads.free(tool);
      if (slot === undefined) return;
      this.#queue.shift();
      if (slot === null) this.#finish(task, NO_WORKERS);
      else void this.#runOn(slot, task);
    }
  }

  #onMessage(slot: Slot<Task>, message: WorkerMessage): void {
    const { work } = slot;
    switch (message.kind) {
      case 'progress':
        if (work) this.#onProgress(work, message.done, message.note, message.found);
        break;
      case 'limits':
        if (work) this.#beginPart(work, message.limits);
        break;
      case 'step':
        work?.onStep?.(message.step, message.result);
        break;
      case 'answers':
        work?.onAnswers?.(message.answers);
        break;
      case 'loading':
        this.#onLoading(slot, message.what);
        break;
      case 'asked':
        if (message.asked.kind === 'load') slot.lastArrival = performance.now();
        break;
      // For the thread itself.
      case 'alive':
        break;
      default:
        message satisfies never;
    }
  }

  #onProgress(task: Task, done: number, note?: string, found = 0): void {
    task.note = note;
    if (found > (task.found ?? 0)) {
      task.found = found;
      task.clock?.recordProgress();
    }
    task.onProgress?.(done);
  }

  #beginPart(task: Task, limits: Limits): void {
    task.limits = task.limitsOf?.(limits) ?? limits;
    task.note = undefined;
    task.found = undefined;
    task.clock?.beginPart(task.limits.timeLimit);
  }

  async #runOn(slot: Slot<Task>, task: Task): Promise<void> {
    slot.work = task;
    const { tool } = task.job;
    if (!slot.loaded.has(tool)) {
      this.#await(slot, task);
      try {
        await this.#threads.prepare(slot, tool);
      } catch {
        // A browser may remember a failed script for as long as the thread lives.
        if (slot.work === task) this.#stop(task, NOT_LOADED);
        else if (slot.stalled?.work === task) this.#threads.retire(slot);
        return;
      }
    }
    if (!this.#isWorkingOn(slot, task)) return;
    this.#endAwaiting(slot);
    if (this.#isOutdated(task)) {
      slot.work = undefined;
      this.#finish(task, CANCELED);
      return;
    }
    task.clock = this.#clockOf(task);
    if (task.isSticky) this.#threads.makeSticky(slot, tool);
    const { thread } = slot;
    const result = 'query' in task.job ? thread.ask(task.job) : thread.run(task.job);
    const outcome = await result.catch(() => CRASHED);
    if (!this.#isWorkingOn(slot, task)) return;
    task.clock.pause();
    this.#loadLimits.delete(tool);
    if (!outcome.ok && outcome.error.kind === 'load') {
      this.#stop(task, outcome);
      return;
    }
    this.#endAwaiting(slot);
    slot.work = undefined;
    this.#finish(task, outcome);
  }

  /** Whether a thread still works for a task. One that has waited for something late has it now, and is free. */
  #isWorkingOn(slot: Slot<Task>, task: Task): boolean {
    const { stalled } = slot;
    if (stalled?.work === task) {
      slot.stalled = undefined;
      this.#loadLimits.delete(task.job.tool);
      stalled.onLateLoad?.();
      this.#dispatch();
      this.#watchIdle();
    }
    return slot.work === task;
  }

  #clockOf(task: Task): RunClock {
    return new RunClock({
      limit: task.timeLimit ?? TIME_LIMIT,
      processorTime: this.#settings.processorTime,
      onLimit: () => {
        const { note, found = 0 } = task;
        const { timeLimit: limit = TIME_LIMIT, timeHint, timeOffers } = task.limits ?? task;
        const message = stoppedMessage(limit, timeHint, note);
        const error: Failure = { kind: 'timeout', message, offers: timeOffers, stopped: { limit, note, found } };
        this.#stop(task, { ok: false, error });
      },
      alarm: { after: SPARE_AFTER, ring: () => this.#threads.prepareSpare(task.job.tool) },
    });
  }

  #onLoading(slot: Slot<Task>, what: string | false): void {
    const { work, stalled } = slot;
    if (stalled && what === false) {
      // The job that waited for it has lost its time limit: the next one finds the code in the cache.
      this.#threads.retire(slot);
      stalled.onLateLoad?.();
    }
    if (!work) return;
    if (what !== false) {
      work.clock?.pause();
      this.#await(slot, work, what);
    } else if (work.clock) {
      this.#endAwaiting(slot);
      work.clock.resume();
    }
    this.#cancelAfterGrace(work);
  }

  /** Wait for something to come, and give the task up if it does not. */
  #await(slot: Slot<Task>, task: Task, what = 'This tool'): void {
    this.#endAwaiting(slot);
    const limit = this.#loadLimits.get(task.job.tool) ?? LOAD_LIMIT;
    slot.endWait = watchLoad(
      () => this.#onLoadTimeout(slot, task, what, limit),
      limit,
      () => slot.lastArrival,
    );
  }

  #endAwaiting(slot: Slot<Task>): void {
    slot.endWait?.();
    slot.endWait = undefined;
  }

  /** Handles a load that took too long. The thread keeps waiting for it: it may still arrive. */
  #onLoadTimeout(slot: Slot<Task>, task: Task, what: string, limit: number): void {
    this.#loadLimits.set(task.job.tool, Math.min(limit * 2, MAX_LOAD_LIMIT));
    this.#endAwaiting(slot);
    const state = task.lane === undefined ? undefined : this.#lanes.get(task.lane);
    const newest = state?.next ?? task;
    const { onLateLoad } = newest;
    const outcome = loadTimeout(what, limit, onLateLoad !== undefined);
    slot.work = undefined;
    slot.stalled = { work: task, onLateLoad };
    // What would have served the newest job of the lane, too: that one need not wait as long once more.
    state?.next?.resolve(outcome);
    if (state) state.next = undefined;
    this.#finish(task, outcome);
  }

  #onDeath(slot: Slot<Task>, silent = false): void {
    if (!this.#threads.has(slot)) return;
    const { work } = slot;
    const isLoaded = work !== undefined && slot.loaded.has(work.job.tool);
    if (silent && work && !work.isSecondTry) this.#runAgain(slot, work);
    else if (silent && work) this.#stop(work, ENDED);
    else if (work) this.#stop(work, isLoaded ? CRASHED : NOT_LOADED);
    else this.#threads.retire(slot);
  }

  /** Runs the job of an ended thread on another one, unless a newer job waits. */
  #runAgain(slot: Slot<Task>, task: Task): void {
    if (this.#isOutdated(task)) {
      this.#stop(task, CANCELED);
      return;
    }
    this.#threads.retire(slot);
    task.isSecondTry = true;
    task.clock = undefined;
    task.limits = undefined;
    task.note = undefined;
    task.found = undefined;
    this.#queue.unshift(task);
    this.#dispatch();
  }

  /** End a task that waits or runs; a running one takes its thread with it. */
  #stop(task: Task, outcome: Outcome<unknown>): void {
    const slot = this.#threads.of(task);
    if (slot) this.#threads.retire(slot);
    else this.#queue = this.#queue.filter((other) => other !== task);
    this.#finish(task, outcome);
  }

  #finish(task: Task, outcome: Outcome<unknown>): void {
    task.resolve(outcome);
    this.#leaveLane(task);
    this.#dispatch();
    this.#watchIdle();
  }

  #watchIdle(): void {
    clearTimeout(this.#idleTimer);
    this.#idleTimer = setTimeout(
      () => void this.#threads.releaseIdle(this.#latest),
      this.#settings.idleAfter ?? IDLE_AFTER,
    );
  }
}
