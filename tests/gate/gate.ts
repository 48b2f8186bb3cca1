/**
 * `bash .ci/run`, or `node .ci/run.mjs [options]`: what must hold before a change lands.
 *
 *   --explain      print each step, whether it runs for the current change, and why; run nothing
 *   --only A,B     only these steps (steps.ts), and the build if they need it
 *   --night        all that there is, with new seeds, whatever has changed: `npm run test:nightly`
 *
 * CI_BASE: the commit that the change began with, by default where it left origin/main; where neither is known, as in a
 * clone of the main branch, every step runs. Ends with a line `N passed, N failed`.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { explain, planOfChange } from './plan.ts';
import { type Ended, npmRun, processorSeconds, run } from './processes.ts';
import { limitTo, NIGHT_STEPS, STEP_NAMES, type Step, type StepName, SUITE_NAMES, stepsOf } from './steps.ts';
import type { Summary } from './tally.ts';

/** Tests that may need a second try before the run as a whole has failed. */
const MAX_FLAKY = 2;
const PLAN = '.cache/plan.json';
const TESTS = '.cache/test-summary.json';

const { values } = parseArgs({
  options: { explain: { type: 'boolean' }, only: { type: 'string' }, night: { type: 'boolean' } },
});
const { night: isNight = false } = values;
const nightSteps = isNight ? NIGHT_STEPS : [];
const only = values.only?.split(',');
const choices: readonly string[] = [...STEP_NAMES, ...nightSteps];
const unknown = only?.find((name) => !choices.includes(name));
if (unknown !== undefined) {
  console.error(`There is no step ${unknown}. Choose from: ${choices.join(', ')}.`);
  process.exit(2);
}
const whole = isNight ? stepsOf(() => ({ runs: true, reason: 'at night, everything runs' })) : planOfChange();
const plan = only ? limitTo(whole, only) : whole;
if (values.explain) {
  console.log(explain(plan));
  process.exit(0);
}

mkdirSync('.cache', { recursive: true });
writeFileSync(PLAN, JSON.stringify(plan));
// Not every machine that runs this says that it is CI, which tries a failed browser test once more.
process.env['CI'] ||= '1';
process.env['PLAN'] = PLAN;
if (isNight) {
  process.env['NIGHT'] = '1';
  process.env['SEED'] ||= String(Math.floor(Math.random() * 2 ** 30));
  console.log(`Seed ${process.env['SEED']}: SEED=${process.env['SEED']} npm run test:nightly repeats this run.`);
} else process.env['SEED'] ||= '2026';

const begun = Date.now();
const phases: { name: string; seconds: number; processor?: number }[] = [];
const counts: Summary[] = [];

/** Runs a step, and notes how long it took. */
async function timed(name: string, work: () => Promise<Ended>): Promise<Ended> {
  const before = processorSeconds();
  const ended = await work();
  const after = processorSeconds();
  const processor = before !== undefined && after !== undefined ? after - before : undefined;
  phases.push({ name, seconds: ended.seconds, processor });
  return ended;
}

/** Runs tests that leave a summary; a run that leaves none has failed as a whole. */
async function runTests(title: string, ...args: readonly string[]): Promise<boolean> {
  rmSync(TESTS, { force: true });
  const { ok } = await timed(title, () => run('npm', args));
  const summary: Summary = existsSync(TESTS)
    ? (JSON.parse(readFileSync(TESTS, 'utf8')) as Summary)
    : { passed: 0, failed: 1, flaky: [], phases: [] };
  counts.push(summary);
  phases.push(...summary.phases.map(({ name, seconds }) => ({ name: `  ${name}`, seconds })));
  return ok;
}

/** Runs a script of package.json that passes or fails as a whole. */
async function check(title: string, script: string, args: readonly string[] = [], step?: Step): Promise<void> {
  console.log(`\n── ${title}`);
  const env: Record<string, string> = step?.tools ? { TOOLS: step.tools.join() } : {};
  const { ok } = await timed(title, () => npmRun(script, args, { env }));
  if (!ok) console.log(`FAILED: npm run ${script}`);
  counts.push({ passed: Number(ok), failed: Number(!ok), flaky: [], phases: [] });
}

/** Runs what belongs to a step, or says why not. */
async function step(name: StepName, work: (step: Step) => Promise<void>): Promise<void> {
  const { [name]: planned } = plan;
  if (planned.runs) await work(planned);
  else console.log(`\n── Not run: ${name}, since ${planned.reason}`);
}

// What fails in a test need not be tried further, unless it is to be known each morning.
const goesOn = (isFine: boolean) => isFine || isNight;
if (
  goesOn(await runTests('npm test', 'test')) &&
  goesOn(await runTests('npm run test:rest', 'run', '-s', 'test:rest'))
) {
  await step('fuzz', ({ tools = [] }) => check('Hostile texts', 'test:deep', tools));
  await step('hosts', () => check('Other web servers', 'test:hosts'));
  await step('package', (planned) => check('Package', 'test:package', [], planned));
  await step('same-build', () => check('The same build twice', 'test:build'));
  await step('budgets', (planned) => {
    const suites = planned.suites ?? SUITE_NAMES;
    // By day some pages stand for all.
    const quick = isNight ? [] : ['--quick'];
    return check('Budgets', 'bench', ['--check', ...quick, '--only', suites.join()], planned);
  });
  for (const script of nightSteps) if (only?.includes(script) ?? true) await check(script, script);
}

const sum = (name: 'passed' | 'failed') => counts.reduce((total, part) => total + part[name], 0);
const flaky = counts.flatMap((part) => part.flaky);
const isTooFlaky = flaky.length > MAX_FLAKY;
const failed = sum('failed') + Number(isTooFlaky);

console.log('\nWhere the time went, seconds by the clock and of the processor');
const cell = (seconds: number | undefined) => (seconds === undefined ? '' : seconds.toFixed(0)).padStart(6);
for (const { name, seconds, processor } of phases) console.log(`${cell(seconds)}${cell(processor)}  ${name}`);
console.log(`${cell((Date.now() - begun) / 1000)}${cell(processorSeconds())}  in all`);
for (const title of flaky) console.log(`flaky: ${title}`);
if (isTooFlaky) console.log(`FAILED: ${flaky.length} tests passed only at the second try; at most ${MAX_FLAKY} may.`);
console.log(`${sum('passed')} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
