// `npm test`: everything that must hold, on a fresh clone. Plain JavaScript, since nothing may be installed yet.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

const UNIT_REPORT = '.cache/unit.json';
const E2E_REPORT = '.cache/e2e.json';
const BROWSERS_REPORT = '.cache/browsers.json';
const SUMMARY = '.cache/test-summary.json';

/** Run a command with its output shown. @param {string} command @param {string[]} args @param {Record<string, string>} [env] */
function run(command, args, env = {}) {
  const { status } = spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  return status === 0;
}

const installed = 'node_modules/.package-lock.json';
if (!existsSync(installed) || statSync(installed).mtimeMs < statSync('package-lock.json').mtimeMs) {
  if (!run('npm', ['ci', '--no-audit', '--no-fund'])) process.exit(1);
}

mkdirSync('.cache', { recursive: true });
for (const report of [UNIT_REPORT, E2E_REPORT, BROWSERS_REPORT, SUMMARY]) rmSync(report, { force: true });

const total = { passed: 0, failed: 0 };
/** Journeys that no browser was there for: no failure, but it is said at the end. */
let skipped = 0;

/** @param {string} name @param {() => boolean} step */
function check(name, step) {
  console.log(`\n── ${name}`);
  const passed = step();
  total[passed ? 'passed' : 'failed']++;
  if (!passed) console.log(`── ${name}: FAILED`);
  return passed;
}

/** Add what a runner counted; a runner that left no report has failed as a whole. @param {string} name @param {boolean} ok @param {string} report @param {(data: any) => { passed: number, failed: number }} read */
function count(name, ok, report, read) {
  if (!existsSync(report)) {
    console.log(`── ${name}: left no report`);
    total.failed++;
    return;
  }
  const { passed, failed } = read(JSON.parse(readFileSync(report, 'utf8')));
  total.passed += passed;
  total.failed += failed === 0 && !ok ? 1 : failed;
}

/** What Playwright counted. @param {{ stats: { expected: number, unexpected: number, flaky: number } }} report */
const readStats = ({ stats }) => ({
  passed: stats.expected,
  // A flaky test is a bug.
  failed: stats.unexpected + stats.flaky,
});

check('Types', () => run('npm', ['run', '-s', 'check:types']));
check('Lint and format', () => run('npm', ['run', '-s', 'check:lint']));

console.log('\n── Unit tests');
const unit = run('npx', ['vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`]);
count('Unit tests', unit, UNIT_REPORT, (data) => ({ passed: data.numPassedTests, failed: data.numFailedTests }));

if (check('Build', () => run('npm', ['run', '-s', 'build']))) {
  console.log('\n── End-to-end tests');
  const browser = run(process.execPath, ['--import', 'tsx', 'tests/e2e/install-browser.ts']);
  const e2e =
    browser &&
    run('npx', ['playwright', 'test', '-c', 'tests/e2e', '--reporter=list,json'], {
      // A file's name alone would be taken from the configuration's folder.
      PLAYWRIGHT_JSON_OUTPUT_FILE: resolve(E2E_REPORT),
    });
  count('End-to-end tests', e2e, E2E_REPORT, readStats);

  console.log('\n── Journeys in three browsers');
  const browsers = run('npm', ['run', '-s', 'test:browsers']);
  count('Journeys in three browsers', browsers, BROWSERS_REPORT, (data) => {
    skipped = data.stats.skipped;
    return readStats(data);
  });
}

writeFileSync(SUMMARY, JSON.stringify(total));
if (skipped > 0) console.log(`\nSKIPPED: ${skipped} journeys in browsers that are not here`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
