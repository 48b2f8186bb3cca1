/**
 * `npm run test:deep`: fuzz every engine and detection, on threads that are stopped when they do not come back.
 *
 * CASES: cases a tool, 200 where left out, and 2,000 with NIGHT=1. SEED: a whole number; where left out, it is fixed in CI
 * by day, else drawn and printed. Arguments: ids of tools or `detect`, default all of TOOLS and `detect`; with `--case N`
 * only that case, whose text and options are shown.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { isNight } from '../night.ts';
import { drawSeed, runSeed } from '../run-seed.ts';
import { wantedTools } from '../wanted-tools.ts';
import { casesFor } from './cases.ts';
import { DETECTION, subject } from './detection.ts';
import type { Report, Task } from './fuzz.worker.ts';

const SUMMARY = '.cache/deep-summary.json';
/** The person gives these a pattern, which may be an endless one: to be stopped at the limit is their contract. */
const TAKE_PATTERNS = ['regex-tester', 'find-and-replace', 'text-splitter'];
/** Interval at which the threads are checked, in milliseconds. */
const LOOK = 100;
/** Multiple of its time limit that an engine gets here: a slow machine is no failure, and speed is judged in bench/. */
const LENIENCE = 3;
/** Milliseconds that a thread may take to load a tool. */
const LOADING = 60_000;
/** Problems of one tool that are shown. */
const SHOWN = 5;

type Problem = { readonly index: number; readonly what: string };
type Tally = { outputs: number; errors: number; stopped: number; slowest: number; problems: Problem[] };

const { values, positionals } = parseArgs({ options: { case: { type: 'string' } }, allowPositionals: true });
const cases = Number(process.env['CASES'] ?? (isNight ? 2000 : 200));
const seed = runSeed() ?? drawSeed();
const ids = positionals.length > 0 ? positionals : [...wantedTools, DETECTION];

// Node 20 does not hand --import on to threads, so the thread registers the TypeScript loader itself.
const BOOT = `import('tsx/esm/api').then(({ register }) => {
  register();
  return import(${JSON.stringify(new URL('./fuzz.worker.ts', import.meta.url).href)});
});`;

/** By name: Node starts and stops a thread's messages by listeners of its own, and without these it hears none again. */
function removeListeners(worker: Worker): void {
  for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
}

/** A thread that takes one task after the other, until a case hangs or kills it. */
class FuzzThread {
  #worker: Worker | undefined;

  /** Run cases until they end, or one of them hangs or kills the thread. Gives the first that was not run. */
  run(task: Task, tally: Tally): Promise<number> {
    this.#worker ??= new Worker(BOOT, { eval: true });
    const worker = this.#worker;
    return new Promise((resolve) => {
      let at = task.from;
      const lenience = TAKE_PATTERNS.includes(task.tool) ? 1 : LENIENCE;
      let started = false;
      let deadline = performance.now() + LOADING;
      const end = (next: number) => {
        clearInterval(timer);
        removeListeners(worker);
        resolve(next);
      };
      const kill = (next: number) => {
        this.close();
        end(next);
      };
      const timer = setInterval(() => {
        if (performance.now() < deadline) return;
        tally.stopped++;
        if (!TAKE_PATTERNS.includes(task.tool))
          tally.problems.push({ index: at, what: 'did not come back within its limit' });
        kill(at + 1);
      }, LOOK);
      const fail = (message: string) => {
        tally.problems.push({ index: at, what: `the thread died: ${message}` });
        // A tool that does not even load has no further cases.
        kill(started ? at + 1 : task.to);
      };
      worker.on('message', (report: Report) => {
        if ('starts' in report) {
          at = report.starts;
          // Detection loads the tools that it tries as it meets them, most of them in its first case.
          const loading = task.tool === DETECTION && !started ? LOADING : 0;
          started = true;
          deadline = performance.now() + lenience * report.limit + loading;
        } else if ('done' in report) {
          if (report.error === undefined) end(task.to);
          else fail(report.error);
        } else {
          deadline = Number.POSITIVE_INFINITY;
          at = report.ends + 1;
          tally[report.ok ? 'outputs' : 'errors']++;
          tally.slowest = Math.max(tally.slowest, report.took);
          tally.problems.push(...report.problems.map((what) => ({ index: report.ends, what })));
        }
      });
      worker.on('error', (error) => fail(error.message));
      worker.on('exit', () => fail('it ended itself'));
      worker.postMessage(task);
    });
  }

  close(): void {
    if (this.#worker === undefined) return;
    removeListeners(this.#worker);
    void this.#worker.terminate();
    this.#worker = undefined;
  }
}

async function fuzz(thread: FuzzThread, tool: string, from: number, to: number): Promise<Tally> {
  const tally: Tally = { outputs: 0, errors: 0, stopped: 0, slowest: 0, problems: [] };
  for (let next = from; next < to; ) next = await thread.run({ tool, seed, from: next, to }, tally);
  return tally;
}

const cell = (value: string | number, width: number) => String(value).padStart(width);

function show(id: string, { outputs, errors, stopped, slowest, problems }: Tally): void {
  const figures = [outputs + errors + stopped, outputs, errors, stopped, Math.round(slowest)];
  console.log(
    `${id.padEnd(32)}${figures.map((figure) => cell(figure, 9)).join('')}${problems.length ? '  FAILED' : ''}`,
  );
  const shown = problems.slice(0, SHOWN);
  for (const [i, { index, what }] of shown.entries()) {
    console.log(`    case ${index}: ${what}`);
    if (shown[i + 1]?.index === index) continue;
    console.log(`      again: SEED=${seed} npm run test:deep -- ${id} --case ${index}`);
  }
  if (problems.length > SHOWN) console.log(`    and ${problems.length - SHOWN} more`);
}

const only = values.case === undefined ? undefined : Number(values.case);
if (only !== undefined) {
  for (const id of ids) console.log(id, casesFor((await subject(id)).page, seed)(only));
}
console.log(`Seed ${seed}\n`);
console.log(
  `${'tool'.padEnd(32)}${['cases', 'outputs', 'errors', 'stopped', 'slowest ms'].map((name) => cell(name, 9)).join('')}`,
);

const total = { passed: 0, failed: 0 };
const waiting = [...ids];
async function work(): Promise<void> {
  const thread = new FuzzThread();
  for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
    const tally = await fuzz(thread, id, only ?? 0, only === undefined ? cases : only + 1);
    show(id, tally);
    total[tally.problems.length === 0 ? 'passed' : 'failed']++;
  }
  thread.close();
}
await Promise.all(Array.from({ length: availableParallelism() }, work));

mkdirSync('.cache', { recursive: true });
writeFileSync(SUMMARY, JSON.stringify(total));
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
