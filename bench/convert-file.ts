import { createReadStream, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { nodeContext } from '../src/cli/host/node-context.ts';
import { nodeScratch } from '../src/cli/host/node-scratch.ts';
import { startStreamThread } from '../src/cli/host/node-streams.ts';
import { loadTool } from '../src/cli/host/node-tools.ts';
import { convert } from '../src/engine/long/convert.ts';
import type { Runner } from '../src/engine/long/runner.ts';
import { streamRunner } from '../src/engine/long/stream-runner.ts';

/**
 * Converts a file and prints what it took, as JSON: `node --import tsx bench/convert-file.ts JOB`. The result goes
 * nowhere.
 */

export type Job = {
  readonly tool: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly path: string;
  /** Threads that convert it; left out, this one does. */
  readonly threads?: number | undefined;
};

/** Seconds of processor time and on the clock, and by how many megabytes memory grew. */
export type Took = { readonly seconds: number; readonly wall: number; readonly grown: number };

async function convertFile({ tool, options, path }: Job, runners: readonly Runner[], onProgress = () => {}) {
  await convert({
    steps: [{ tool, options }],
    source: {
      size: statSync(path).size,
      again: true,
      open: () => Readable.toWeb(createReadStream(path, { highWaterMark: 1 << 18 })) as ReadableStream<Uint8Array>,
    },
    sink: { write: async () => {}, close: async () => {}, abort: async () => {} },
    runners,
    scratch: nodeScratch,
    onProgress,
  });
}

/** Loads all that the job needs, by a file of a few bytes: a checkout transpiles each module. */
async function load(job: Job, runners: readonly Runner[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'lettermill-bench-'));
  try {
    const path = join(folder, 'short');
    writeFileSync(path, job.tool.startsWith('json') ? '[]\n' : 'a\n');
    for (const runner of runners) await convertFile({ ...job, path }, [runner]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const job: Job = JSON.parse(process.argv[2] ?? '');
const threads = Array.from({ length: job.threads ?? 0 }, startStreamThread);
const local = streamRunner({ load: async (id) => loadTool(id), context: nodeContext, scratch: nodeScratch });
const runners = threads.length > 0 ? threads.map(({ runner }) => runner) : [local];
await load(job, runners);
const before = process.memoryUsage.rss();
let most = before;
const begun = process.cpuUsage();
const start = performance.now();
await convertFile(job, runners, () => {
  most = Math.max(most, process.memoryUsage.rss());
});
const { user, system } = process.cpuUsage(begun);
const took: Took = {
  seconds: (user + system) / 1e6,
  wall: (performance.now() - start) / 1000,
  grown: (most - before) / 1e6,
};
for (const { terminate } of threads) terminate();
console.log(JSON.stringify(took));
