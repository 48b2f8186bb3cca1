// `npm test`: everything that must hold, on a fresh clone. Plain JavaScript, since nothing may be installed yet.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const UNIT_REPORT = '.cache/unit.json';
const E2E_REPORT = '.cache/e2e.json';
const BROWSERS_REPORT = '.cache/browsers.json';
const FLAKY = '.cache/flaky.json';
const SUMMARY = '.cache/test-summary.json';

/** @typedef {{ ok: boolean, seconds: number, output: string }} Ended */

/**
 * Run a command. Its output is shown as it comes, or, where others run beside it, kept for later.
 * @param {string} command @param {string[]} args @param {{ env?: Record<string, string>, quiet?: boolean }} [settings]
 * @returns {Promise<Ended>}
 */
function run(command, args, { env = {}, quiet = false } = {}) {
  const begun = Date.now();
  const shown = quiet ? 'pipe' : 'inherit';
  return new Promise((done) => {
    const child = spawn(command, args, {
      stdio: ['ignore', shown, shown],
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (output += data));
    const end = (/** @type {boolean} */ ok) => done({ ok, seconds: (Date.now() - begun) / 1000, output });
    child.on('error', (error) => {
      output += error.message;
      end(false);
    });
    child.on('close', (code) => end(code === 0));
  });
}

/** @param {string} script @param {{ quiet?: boolean }} [settings] */
const npmRun = (script, settings) => run('npm', ['run', '-s', script], settings);
/** @param {string} script @param {{ quiet?: boolean }} [settings] */
const node = (script, settings) => run(process.execPath, ['--import', 'tsx', script], settings);

const installed = 'node_modules/.package-lock.json';
// `npm start` installs without the benchmarks, which have tests too.
const isWhole = existsSync(installed) && existsSync('node_modules/lettermill-bench');
if (!isWhole || statSync(installed).mtimeMs < statSync('package-lock.json').mtimeMs) {
  if (!(await run('npm', ['ci', '--no-audit', '--no-fund'])).ok) process.exit(1);
}

mkdirSync('.cache', { recursive: true });
for (const file of [UNIT_REPORT, E2E_REPORT, BROWSERS_REPORT, FLAKY, SUMMARY]) rmSync(file, { force: true });

const total = { passed: 0, failed: 0 };
/** @type {{ name: string, seconds: number }[]} */
const phases = [];
/** What passed only when it was run once more, which is done in CI alone. @type {{ suite: string, title: string, error: string }[]} */
const flaky = [];
/** What was left out because the time was up. @type {string[]} */
const notRun = [];
/** Journeys that no browser was there for: no failure, but it is said at the end. */
let skipped = 0;

/** @param {string} name */
const heading = (name) => console.log(`\n── ${name}`);

/** Note a check that is passed or failed as a whole. @param {string} name @param {Ended} ended */
function check(name, { ok, seconds, output }) {
  heading(name);
  if (output) console.log(output.trimEnd());
  phases.push({ name, seconds });
  total[ok ? 'passed' : 'failed']++;
  console.log(`── ${name}: ${ok ? 'fine' : 'FAILED'}, ${seconds.toFixed(1)} s`);
  return ok;
}

/**
 * Note what a runner counted; a runner that left no report has failed as a whole.
 * @param {string} name @param {Ended} ended @param {string} report @param {(data: any) => { passed: number, failed: number }} read
 */
function count(name, { ok, seconds }, report, read) {
  phases.push({ name, seconds });
  if (!existsSync(report)) {
    console.log(`── ${name}: left no report`);
    total.failed++;
    return;
  }
  const { passed, failed } = read(JSON.parse(readFileSync(report, 'utf8')));
  total.passed += passed;
  total.failed += failed === 0 && !ok ? 1 : failed;
}

/** Every test of a report of Playwright, with its whole title. @param {any} suite @param {string[]} [path] @returns {any[]} */
const testsOf = (suite, path = []) => [
  ...(suite.suites ?? []).flatMap((/** @type {any} */ each) => testsOf(each, [...path, each.title])),
  ...(suite.specs ?? []).flatMap((/** @type {any} */ spec) =>
    spec.tests.map((/** @type {any} */ test) => ({ ...test, title: [...path, spec.title].join(' › ') })),
  ),
];

/** What Playwright counted. @param {string} suite @returns {(report: any) => { passed: number, failed: number }} */
const readPlaywright = (suite) => (report) => {
  for (const { title, projectName, status, results, annotations } of testsOf(report)) {
    const name = projectName ? `${projectName}: ${title}` : title;
    if (status === 'flaky') {
      const { error } = results.find((/** @type {any} */ result) => result.status !== 'passed') ?? {};
      flaky.push({ suite, title: name, error: stripVTControlCharacters(error?.message ?? '') });
    }
    for (const { type, description } of annotations) {
      if (type === 'not run') notRun.push(`${name}: ${description}`);
      else if (type === 'skip') skipped++;
    }
  }
  const { expected, unexpected, flaky: second } = report.stats;
  return { passed: expected + second, failed: unexpected };
};

check('Types', await npmRun('check:types', { quiet: true }));
check('Lint and format', await npmRun('check:lint', { quiet: true }));

heading('Unit tests; beside them the build, and the browsers that are missing');
const [unit, build, browsers] = await Promise.all([
  run('npx', ['vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`]),
  npmRun('build', { quiet: true }),
  node('tests/browsers/install.ts', { quiet: true }),
]);
count('Unit tests', unit, UNIT_REPORT, (data) => ({ passed: data.numPassedTests, failed: data.numFailedTests }));
const isBuilt = check('Build', build);
check('Browsers to test with', browsers);

if (isBuilt && browsers.ok) {
  heading('End-to-end tests');
  const e2e = await run('npx', ['playwright', 'test', '-c', 'tests/e2e', '--reporter=list,json'], {
    // A file's name alone would be taken from the configuration's folder.
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: resolve(E2E_REPORT) },
  });
  count('End-to-end tests', e2e, E2E_REPORT, readPlaywright('end-to-end'));

  heading('Journeys in three browsers');
  const journeys = await run('npx', ['playwright', 'test', '-c', 'tests/browsers']);
  count('Journeys in three browsers', journeys, BROWSERS_REPORT, readPlaywright('browsers'));
}

if (flaky.length > 0) writeFileSync(FLAKY, `${JSON.stringify(flaky, null, 2)}\n`);
const names = flaky.map(({ suite, title }) => `${suite}: ${title}`);
writeFileSync(SUMMARY, JSON.stringify({ ...total, flaky: names, notRun, phases }));
for (const name of names) console.log(`\nflaky: ${name}`);
for (const what of notRun) console.log(`\nNOT RUN, for the time was up: ${what}`);
if (skipped > 0) console.log(`\nSKIPPED: ${skipped} journeys in browsers that are not here`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
