import { cpus } from 'node:os';
import type { Page } from '@playwright/test';
import { prose } from '../inputs/shapes.ts';
import { median } from '../measure.ts';
import type { Recorder, Suite } from '../recorder.ts';
import { openStage } from '../ui/stage.ts';
import { openWorkerPage } from '../ui/worker-page.ts';

const SIZE = 200_000;
/** One byte a character on its way, and two. */
const TEXTS = { Latin: prose(SIZE, 40).replace(/[^\n -~]/g, 'x'), Greek: 'Καλημέρα κόσμε\n'.repeat(SIZE / 15) };
const THREADS = [1, 2, 4] as const;
/** Milliseconds: what a job may cost beyond a bare worker, and from Cancel to the next result. */
const AIMS = { overhead: 2, cancel: 100 };

/** Measurements of the pool, each by the page's own clock. */
class PoolMeasurements {
  readonly #recorder: Recorder;
  readonly #page: Page;
  readonly #script: string;
  readonly rows: (string | number)[][] = [];

  constructor(recorder: Recorder, page: Page, script: string) {
    this.#recorder = recorder;
    this.#page = page;
    this.#script = script;
  }

  #aim(what: string, value: number, aim: number): void {
    if (value > aim) this.#recorder.problems.push(`${what}: ${value.toFixed(1)} ms, aim ${aim}.`);
  }

  async overhead(name: string, text: string): Promise<void> {
    const found = await this.#recorder.judge(
      () =>
        this.#page.evaluate(([script, input, rounds]) => window.poolBench(script).overhead(input, rounds), [
          this.#script,
          text,
          this.#recorder.quick ? 40 : 150,
        ] as const),
      ({ bare, pooled }) => ({ [`job.${name}`]: median(pooled) / median(bare) }),
    );
    const [bare, pooled] = [median(found.bare), median(found.pooled)];
    this.#aim(`${name}: what a job costs beyond its engine and its way`, pooled - bare, AIMS.overhead);
    this.rows.push(
      [`${name}, 200,000 characters: by a bare worker`, bare],
      [`${name}: as a job`, pooled],
      [`${name}: what the pool adds`, pooled - bare],
    );
  }

  async cancel(size: number): Promise<void> {
    const found = await this.#recorder.judge(
      () =>
        this.#page.evaluate(
          ([script, text, threads, rounds]) => window.poolBench(script).cancel(text, threads, rounds),
          [this.#script, TEXTS.Latin, size, this.#recorder.quick ? 5 : 15] as const,
        ),
      ({ canceled, superseded, fresh }) => ({
        [`cancel-to-fresh.${size}`]: median(canceled) / median(fresh),
        [`superseded-to-fresh.${size}`]: median(superseded) / median(fresh),
      }),
    );
    const what = `${size} endless ${size === 1 ? 'job' : 'jobs'}`;
    this.#aim(`${what}: from Cancel to the next result`, median(found.canceled), AIMS.cancel);
    this.rows.push(
      [`${what} on ${size} threads: from Cancel to the next result`, median(found.canceled)],
      [`${what}: from a newer job of the lane to its result`, median(found.superseded)],
      [`${what}: to the first result of a fresh pool`, median(found.fresh)],
    );
  }

  async lanes(): Promise<void> {
    const { once, often, wrong } = await this.#page.evaluate(
      (script) => window.poolBench(script).lanes(2),
      this.#script,
    );
    this.#recorder.figure('lanes.wrong', wrong);
    this.rows.push(
      ['100 jobs in 100 lanes, 2 threads', once],
      ['1,000 jobs in 100 lanes, of which the last of each counts', often],
      ['wrong results among them', wrong],
    );
  }

  async throughput(): Promise<void> {
    const jobs = 8;
    const found = await this.#recorder.judge(
      () =>
        this.#page.evaluate(
          ([script, text, sizes, count, rounds]) => window.poolBench(script).throughput(text, sizes, count, rounds),
          [this.#script, TEXTS.Latin, THREADS, jobs, this.#recorder.quick ? 3 : 15] as const,
        ),
      ([one = [], ...more]) =>
        Object.fromEntries(more.map((took, i) => [`throughput.${THREADS[i + 1]}`, median(took) / median(one)])),
    );
    for (const [i, took] of found.entries()) {
      const threads = THREADS[i];
      this.rows.push([
        `${jobs} slugs of 200,000 characters on ${threads} ${threads === 1 ? 'thread' : 'threads'}`,
        median(took),
      ]);
    }
  }
}

/** The pool in Chromium, with real workers: what it costs beyond the engines, how soon it lets go, how it scales. */
export const run: Suite = async (recorder) => {
  recorder.progress(0, 'building');
  const stage = await openStage(recorder.slow);
  try {
    const { page, script } = await openWorkerPage(
      stage,
      'bench/bare/pool.ts',
      'poolBench',
      'bench/bare/engine-worker.ts',
    );
    const parts = new PoolMeasurements(recorder, page, script);
    const steps: readonly (readonly [what: string, step: () => Promise<void>])[] = [
      ...Object.entries(TEXTS).map(([name, text]) => [`overhead, ${name}`, () => parts.overhead(name, text)] as const),
      ...[1, 3].map((size) => [`cancel, ${size}`, () => parts.cancel(size)] as const),
      ['lanes', () => parts.lanes()],
      ['throughput', () => parts.throughput()],
    ];
    for (const [i, [what, step]] of steps.entries()) {
      recorder.progress((i + 1) / (steps.length + 1), what);
      await step();
    }
    recorder.tables.push({
      title: 'The pool, milliseconds',
      note: `The worker of the production build in Chromium on ${cpus().length} cores.`,
      columns: ['what', 'ms'],
      rows: parts.rows,
    });
  } finally {
    await stage.close();
  }
};
