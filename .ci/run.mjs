// The steps of CI, the most informative first: the README's own test command (types, lint, unit and component tests,
// build, journeys), the other end-to-end tests and three browsers, then the engines with hostile text, the server with
// hostile connections, the build on other web servers, the package in an empty folder, then mutants of the lines that
// changed, then the build once more where its output can differ, then the performance budgets. Plain JavaScript, since
// nothing may be installed yet. Ends with a line `N passed, N failed`.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';

/** Minutes after which what only repeats something is left out, and named. The run is stopped from outside at 90. */
const REPEATS_WITHIN = 50;
/** Tests that may need a second try before the run as a whole has failed. */
const MAX_FLAKY = 2;

const TESTS = '.cache/test-summary.json';
const HOSTILE = '.cache/deep-summary.json';
const MUTANTS = '.cache/mutation-summary.json';
/** Seconds for mutants of what changed; those that are left then are named. */
const MUTANTS_WITHIN = 75;

const begun = Date.now();
/** @typedef {{ name: string, seconds: number }} Phase */
/** @typedef {{ passed: number, failed: number, flaky?: string[], notRun?: string[], phases?: Phase[] }} Summary */

// Not every machine that runs this says that it is CI, which fixes the seeds and tries a failed browser test once more.
const env = { ...process.env, CI: process.env['CI'] || '1', REPEATS_UNTIL: String(begun + REPEATS_WITHIN * 60_000) };

/** @param {string[]} args what npm is to do @param {Record<string, string>} [more] */
const npm = (args, more = {}) =>
  spawnSync('npm', args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...env, ...more } }).status === 0;

/** @param {string[]} args */
const git = (...args) => {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
};

/** Files that decide the output of a build, whatever the content of the site. */
const BUILD = [
  'src/build',
  'src/layout/early-script.ts',
  'index.html',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
];

/** Reads a part's counts; one that left no summary has failed as a whole. @param {string} file @returns {Summary} */
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { passed: 0, failed: 1 });

/**
 * The commit that the current change began with: CI_BASE, or where it left the main branch. Undefined if neither
 * shows one, as in a clone of the main branch: then all suites run.
 */
function changeBase() {
  const named = process.env['CI_BASE'];
  if (named) return git('rev-parse', '--verify', `${named}^{commit}`);
  const fork = git('merge-base', 'HEAD', 'origin/main');
  return fork === git('rev-parse', 'HEAD') ? undefined : fork;
}

for (const summary of [HOSTILE, MUTANTS]) rmSync(summary, { force: true });

/** @type {Phase[]} */
const phases = [];
/** @template T @param {string} name @param {() => T} work */
function timed(name, work) {
  const start = Date.now();
  const result = work();
  phases.push({ name, seconds: (Date.now() - start) / 1000 });
  return result;
}

/** @type {Summary[]} */
const parts = [];
/** @param {string[]} args */
function runTests(...args) {
  rmSync(TESTS, { force: true });
  const passes = npm(args);
  const tests = read(TESTS);
  phases.push(...(tests.phases ?? []));
  parts.push(tests);
  return passes;
}
const isFine = runTests('test') && runTests('run', '-s', 'test:rest');
// What fails in a test need not be measured.
if (isFine) {
  // The same texts each time: a change is judged by what it did. By hand, new ones are drawn.
  timed('Hostile texts', () => npm(['run', '-s', 'test:deep'], { SEED: '2026' }));
  parts.push(read(HOSTILE));

  const lasts = timed('Hostile connections', () => npm(['run', '-s', 'test:server'], { SEED: '2026' }));
  parts.push({ passed: Number(lasts), failed: Number(!lasts) });
  const isEqual = timed('Other web servers', () => npm(['run', '-s', 'test:hosts']));
  parts.push({ passed: Number(isEqual), failed: Number(!isEqual) });

  const packs = timed('Package', () => npm(['run', '-s', 'test:package'], { ONLY_HERE: '1' }));
  parts.push({ passed: Number(packs), failed: Number(!packs) });

  const within = ['--within', String(MUTANTS_WITHIN)];
  timed('Mutants of what changed', () => npm(['run', '-s', 'test:mutation', '--', '--changed', ...within]));
  parts.push(read(MUTANTS));

  const base = changeBase();
  if (base === undefined || git('diff', '--name-only', base, '--', ...BUILD) !== '') {
    const isSame = timed('The same build twice', () => npm(['run', '-s', 'test:build']));
    parts.push({ passed: Number(isSame), failed: Number(!isSame) });
  }
  const since = base === undefined ? [] : ['--since', base];
  const only = ['--only', 'size,engines,short,detect,diff,find,recipes,pool,ui'];
  const isWithin = timed('Budgets', () => npm(['run', '-s', 'bench', '--', '--check', '--quick', ...only, ...since]));
  parts.push({ passed: Number(isWithin), failed: Number(!isWithin) });
}

/** @param {'passed' | 'failed'} name */
const sum = (name) => parts.reduce((total, part) => total + part[name], 0);
const flaky = parts.flatMap((part) => part.flaky ?? []);
const notRun = parts.flatMap((part) => part.notRun ?? []);
const tooFlaky = Number(flaky.length > MAX_FLAKY);
const failed = sum('failed') + tooFlaky;

console.log('\nWhere the time went, seconds');
for (const { name, seconds } of phases) console.log(`${seconds.toFixed(0).padStart(6)}  ${name}`);
console.log(`${((Date.now() - begun) / 1000).toFixed(0).padStart(6)}  in all`);
for (const what of notRun) console.log(`NOT RUN, for the time was up: ${what}`);
for (const title of flaky) console.log(`flaky: ${title}`);
if (tooFlaky) console.log(`FAILED: ${flaky.length} tests passed only at the second try; at most ${MAX_FLAKY} may.`);
console.log(`${sum('passed')} passed, ${failed} failed`);
process.exit(isFine && failed === 0 ? 0 : 1);
