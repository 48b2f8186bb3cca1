import type { Job, Outcome } from '../../src/engine/jobs/job.ts';
import { threadOn } from '../../workers/browser-thread.ts';
import { Pool } from '../../workers/pool.ts';
import { scriptUrl } from '../../workers/shared/trusted-types.ts';

// The site's own pool on the site's own worker, driven by hand in a page: what jobs cost that no engine accounts for.

/** Address of engine-worker.ts, as worker-page.ts serves it. */
const BARE_WORKER = '/bench-worker.js';

const job = (tool: 'upper-case' | 'slugify-generator', input: string): Job => ({ tool, input, options: {} });
const textOf = (outcome: Outcome) => (outcome.ok ? outcome.output.text : '');

/** A regular expression that never ends on its text. */
const ENDLESS: Job = { tool: 'regex-tester', input: `${'a'.repeat(40)}!`, options: { pattern: '^(a+)+$', flags: '' } };
const MINUTE = 60_000;

/** Milliseconds until a page offers Cancel, and that a very quick hand needs to press it. */
const CANCEL_SHOWN = 200;
const PRESS = 200;

async function time(work: () => Promise<unknown>): Promise<number> {
  const startTime = performance.now();
  await work();
  return performance.now() - startTime;
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A worker that runs upper-case without a pool (engine-worker.ts). */
function startBare(): { run(job: Job): Promise<unknown>; end(): void } {
  const worker = new Worker(scriptUrl(BARE_WORKER), { type: 'module' });
  return {
    run: (job) =>
      new Promise((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<Outcome>) =>
          data.ok ? resolve(data) : reject(new Error(`The bare worker failed: ${data.error.message}`));
        worker.postMessage(job);
      }),
    end: () => worker.terminate(),
  };
}

/** Benchmarks that the suite calls; `script` is the address of the built engine.worker.ts. */
export const poolBench = (script: string) => {
  const address = scriptUrl(script);
  const open = (size: number) =>
    new Pool({ size, start: (events) => threadOn(new Worker(address, { type: 'module' }), events) });

  return {
    /** Milliseconds of the same work: by a bare worker, and as a job. */
    async overhead(text: string, rounds: number) {
      const pool = open(1);
      const bareWorker = startBare();
      const found = { bare: [] as number[], pooled: [] as number[] };
      for (let i = -5; i < rounds; i++) {
        // A text of its own for each round, in one piece.
        const input = [text.slice(0, -4), String(1000 + (i & 1023))].join('');
        const bare = await time(() => bareWorker.run(job('upper-case', input)));
        const pooled = await time(() => pool.run(job('upper-case', input), { lane: 'a' }));
        if (i < 0) continue;
        found.bare.push(bare);
        found.pooled.push(pooled);
      }
      pool.close();
      bareWorker.end();
      return found;
    },

    /**
     * Milliseconds from Cancel to the next result with an endless job on each thread; from a newer job of the lane to its
     * result; and, for comparison, to the first result of a fresh pool.
     */
    async cancel(text: string, size: number, rounds: number) {
      const found = { canceled: [] as number[], superseded: [] as number[], fresh: [] as number[] };
      const next = () => job('upper-case', text);
      for (let i = 0; i < rounds; i++) {
        const pool = open(size);
        found.fresh.push(await time(() => pool.run(next())));
        for (const kind of ['canceled', 'superseded'] as const) {
          const lanes = Array.from({ length: size }, (_, k) => `${kind} ${k}`);
          // Every thread knows the engine that hangs, so that it hangs at once.
          await Promise.all(lanes.map(() => pool.run({ ...ENDLESS, input: 'a' })));
          const stuck = lanes.map((lane) => pool.run(ENDLESS, { lane, timeLimit: MINUTE }));
          await wait(kind === 'canceled' ? CANCEL_SHOWN + PRESS : 120);
          found[kind].push(
            await time(() => {
              if (kind === 'canceled') for (const lane of lanes) pool.cancel(lane);
              return pool.run(next(), { lane: lanes[0] });
            }),
          );
          for (const lane of lanes) pool.cancel(lane);
          await Promise.all(stuck);
        }
        pool.close();
      }
      return found;
    },

    /** 100 jobs in 100 lanes, then ten posts in each of which the last one counts: how long, and how many came out wrong. */
    async lanes(size: number) {
      const pool = open(size);
      let wrong = 0;
      const check = async (lane: string, input: string) => {
        if (textOf(await pool.run(job('upper-case', input), { lane })) !== input.toUpperCase()) wrong++;
      };
      await check('warm', 'up');
      const lanes = Array.from({ length: 100 }, (_, i) => `lane ${i}`);
      const once = await time(() => Promise.all(lanes.map((lane) => check(lane, `the text of ${lane}`))));
      const often = await time(() =>
        Promise.all(
          lanes.map((lane) => {
            for (let i = 0; i < 9; i++) void pool.run(job('upper-case', `old text ${i} of ${lane}`), { lane });
            return check(lane, `the last text of ${lane}`);
          }),
        ),
      );
      pool.close();
      return { once, often, wrong };
    },

    /** Milliseconds that `jobs` jobs of a few tens of ms each take together, by number of threads, in turns. */
    async throughput(text: string, sizes: readonly number[], jobs: number, rounds: number) {
      const pools = sizes.map(open);
      const took: number[][] = sizes.map(() => []);
      for (let round = -1; round < rounds; round++) {
        for (const [i, pool] of pools.entries()) {
          const all = () => Promise.all(Array.from({ length: jobs }, () => pool.run(job('slugify-generator', text))));
          const milliseconds = await time(all);
          // The first round starts the threads.
          if (round >= 0) took[i]?.push(milliseconds);
        }
      }
      for (const pool of pools) pool.close();
      return took;
    },
  };
};

declare global {
  interface Window {
    poolBench: typeof poolBench;
  }
}
window.poolBench = poolBench;
