/**
 * `npm run test:growth [-- ids of tools]`: every tool in each of its modes with texts that may cost more than their length,
 * at 25,000, 100,000, and 200,000 characters. Fails where eight times the text costs 24 times the time or more.
 */
import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { wantedTools } from '../wanted-tools.ts';
import type { Report, Task } from './growth.child.ts';

/** Milliseconds after which a case has hung: some thousand times what the slowest takes. */
const HUNG = 600_000;
/** Cases of one tool that are shown. */
const SHOWN = 8;
/** Tries a tool. @returns the cases that grow too fast, and the number of all */
async function sweep(tool: string): Promise<{ readonly growing: readonly string[]; readonly cases: number }> {
  const growing: string[] = [];
  for (let from = 0; ; ) {
    // A process, since the time that the processor spends on it is its own.
    const child = fork(new URL('growth.child.ts', import.meta.url));
    const result = await new Promise<{ done: number } | { hung: number }>((resolve, reject) => {
      let current = { starts: from, what: 'loading' };
      const hang = () => {
        growing.push(`${current.what}: not over after ${HUNG / 1000} s`);
        resolve({ hung: current.starts });
      };
      let timer = setTimeout(hang, HUNG);
      child.on('error', reject);
      child.on('message', (report: Report) => {
        clearTimeout(timer);
        if ('done' in report) return resolve(report);
        timer = setTimeout(hang, HUNG);
        if ('grows' in report) growing.push(report.grows);
        else current = report;
      });
      child.send({ tool, from } satisfies Task);
    });
    child.kill('SIGKILL');
    if ('done' in result) return { growing, cases: result.done };
    from = result.hung + 1;
  }
}

const ids = process.argv.length > 2 ? process.argv.slice(2) : wantedTools;
const waiting = [...ids];
let failed = 0;
await Promise.all(
  Array.from({ length: availableParallelism() }, async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      const { growing, cases } = await sweep(id);
      console.log(
        `${id.padEnd(32)}${String(cases).padStart(8)} cases${growing.length > 0 ? `, ${growing.length} FAILED` : ''}`,
      );
      for (const each of growing.slice(0, SHOWN)) console.log(`    ${each}`);
      if (growing.length > 0) failed++;
    }
  }),
);
console.log(`${ids.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
