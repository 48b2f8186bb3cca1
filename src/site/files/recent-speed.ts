/** Seconds that a job must have run before its speed says how long the rest takes. */
const EARLY = 3;
/** Seconds over which the speed is averaged: shorter, and it jumps with each piece; longer, and it lags. */
const WINDOW = 5;
/** Seconds that the average must cover at least. */
const LEAST = 1;

/** Measures the speed of a job on a file over its last seconds: engines warm up, and passes differ in speed. */
export class RecentSpeed {
  /** Progress in the window; the first sample is at its beginning or before it. */
  #samples: { readonly seconds: number; readonly read: number }[] = [];
  #writes = false;

  /**
   * Adds a report of the job's progress.
   *
   * @param read bytes read so far, over all passes
   * @param written bytes of the result so far
   * @param seconds since the beginning of the job
   */
  add(read: number, written: number, seconds: number): void {
    // A first pass that writes nothing may be many times as fast as the next one.
    if (written > 0 && !this.#writes) {
      this.#writes = true;
      this.#samples = [];
    }
    this.#samples.push({ seconds, read });
    while ((this.#samples[1]?.seconds ?? seconds) <= seconds - WINDOW) this.#samples.shift();
  }

  /** Bytes read per second; undefined while it is too early to tell. */
  get value(): number | undefined {
    const first = this.#samples[0];
    const last = this.#samples.at(-1);
    if (!first || !last || last.seconds < EARLY || last.seconds - first.seconds < LEAST) return undefined;
    const speed = (last.read - first.read) / (last.seconds - first.seconds);
    return speed > 0 ? speed : undefined;
  }
}
