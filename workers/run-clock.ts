type ClockSettings = {
  /** Milliseconds without progress that the job may run. */
  readonly limit: number;
  readonly onLimit: () => void;
  /** Callback to run once the job has run for `after` milliseconds. */
  readonly alarm: { readonly after: number; readonly ring: () => void };
  /** Returns the CPU time spent so far, in milliseconds, where it can be measured. */
  readonly processorTime: (() => number) | undefined;
};

type Timer = ReturnType<typeof setTimeout>;

/** Multiple of its limit that a job may take while it makes progress, or while other processes use the processor. */
const STRETCH = 10;
/** Minimum milliseconds until a job that has time left is checked again. */
const MIN_RECHECK_MS = 10;

/** Counts the milliseconds that a job runs. It pauses while the engine waits for a part of itself. */
export class RunClock {
  readonly #settings: ClockSettings;
  #limit: number;
  #passed = 0;
  #since: number | undefined;
  #timers: { alarm?: Timer; limit?: Timer } = {};
  /** Elapsed time and processor time when the job last made progress, or began. */
  #lastProgress = { passed: 0, cpuTime: 0 };
  /** Milliseconds passed when its present part began. */
  #began = 0;

  constructor(settings: ClockSettings) {
    this.#settings = settings;
    this.#limit = settings.limit;
    this.recordProgress();
    this.resume();
  }

  get isRunning(): boolean {
    return this.#since !== undefined;
  }

  get passed(): number {
    return this.#passed + (this.#since === undefined ? 0 : performance.now() - this.#since);
  }

  /** The job has made progress: its limit counts from now. */
  recordProgress(): void {
    this.#lastProgress = { passed: this.passed, cpuTime: this.#settings.processorTime?.() ?? 0 };
  }

  /** Begins another part of the job. @param limit milliseconds that it may take */
  beginPart(limit: number): void {
    this.#limit = limit;
    this.#began = this.passed;
    this.recordProgress();
    clearTimeout(this.#timers.limit);
    if (this.isRunning) this.#watch();
  }

  /** Stop counting until `resume`. */
  pause(): void {
    this.#passed = this.passed;
    this.#since = undefined;
    clearTimeout(this.#timers.alarm);
    clearTimeout(this.#timers.limit);
  }

  resume(): void {
    if (this.isRunning) return;
    this.#since = performance.now();
    const { after, ring } = this.#settings.alarm;
    if (after > this.#passed) this.#timers.alarm = setTimeout(ring, after - this.#passed);
    this.#watch();
  }

  #watch(): void {
    const { onLimit, processorTime } = this.#settings;
    const limit = this.#limit;
    const { passed } = this;
    const cpuTime = (processorTime?.() ?? Number.POSITIVE_INFINITY) - this.#lastProgress.cpuTime;
    const remaining = Math.min(
      limit - Math.min(cpuTime, passed - this.#lastProgress.passed),
      STRETCH * limit - (passed - this.#began),
    );
    if (remaining > 0) this.#timers.limit = setTimeout(() => this.#watch(), Math.max(remaining, MIN_RECHECK_MS));
    else onLimit();
  }
}
