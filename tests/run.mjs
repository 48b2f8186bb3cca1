// The tests, on a fresh clone. Plain JavaScript, since nothing may be installed yet.
//
//   npm test              types, lint, unit and component tests, build, and the end-to-end tests that are journeys
//   npm test -- NAME ...  what concerns a tool, a folder or a file: its types, lint, unit and component tests
//   npm run test:all      everything: the other end-to-end tests and the journeys in three browsers, too
//   npm run test:rest     what test:all adds to npm test, on the build that is there
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const FLAKY = '.cache/flaky.json';
const SUMMARY = '.cache/test-summary.json';
/** File that tests/component/flaky-reporter.ts writes. */
const COMPONENT_FLAKY = '.cache/component-flaky.json';
/** Milliseconds without any output after which a run is taken for hung. No test may take as long. */
const SILENCE = 300_000;
/** Tests that name each tool. */
const FOR_EACH_TOOL = [
  ...['examples', 'summaries', 'streaming', 'tool-ids'].map((name) => `tests/contracts/${name}`),
  'tests/by-example/help-examples',
];
/** Slowest tests of each suite that are listed. */
const SLOWEST = 10;

/** @typedef {{ ok: boolean, seconds: number, output: string, hung?: boolean }} Ended */
/** @typedef {{ title: string, seconds: number }} Timed */

/**
 * Run a command.
 * @param {string} command @param {string[]} args
 * @param {{ env?: Record<string, string>, quiet?: boolean, silence?: number }} [settings] quiet: its output is returned,
 *   not shown; silence: milliseconds without output after which it is ended
 * @returns {Promise<Ended>}
 */
function run(command, args, { env = {}, quiet = false, silence = 0 } = {}) {
  const begun = Date.now();
  const shown = quiet ? 'pipe' : 'inherit';
  return new Promise((done) => {
    const child = spawn(command, args, {
      stdio: ['ignore', shown, shown],
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
    });
    let output = '';
    let heard = Date.now();
    let hung = false;
    const watch = setInterval(() => {
      if (silence === 0 || Date.now() - heard < silence) return;
      hung = true;
      child.kill('SIGKILL');
    }, 1000);
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (data) => {
        output += data;
        heard = Date.now();
      });
    const end = (/** @type {boolean} */ ok) => {
      clearInterval(watch);
      done({ ok, seconds: (Date.now() - begun) / 1000, output, hung });
    };
    child.on('error', (error) => {
      output += error.message;
      end(false);
    });
    child.on('close', (code) => end(code === 0));
  });
}

/** @param {string} script */
const npmRun = (script) => run('npm', ['run', '-s', script], { quiet: true });

const installed = 'node_modules/.package-lock.json';
// `npm start` installs without the benchmarks, which have tests too.
const isWhole = existsSync(installed) && existsSync('node_modules/lettermill-bench');
if (!isWhole || statSync(installed).mtimeMs < statSync('package-lock.json').mtimeMs) {
  if (!(await run('npm', ['ci', '--no-audit', '--no-fund'])).ok) process.exit(1);
}

mkdirSync('.cache', { recursive: true });
for (const file of [FLAKY, SUMMARY]) rmSync(file, { force: true });

const total = { passed: 0, failed: 0 };
/** @type {{ name: string, seconds: number }[]} */
const phases = [];
/** Tests that passed only when retried, in CI alone. @type {{ suite: string, title: string, error: string }[]} */
const flaky = [];
/** Tests left out because the time was up. @type {string[]} */
const notRun = [];
/** Journeys that no browser was there for: no failure, but it is said at the end. */
let skipped = 0;

/** @param {string} name */
const heading = (name) => console.log(`\n── ${name}`);

/** Note a check that is passed or failed as a whole. @param {string} name @param {Ended} ended */
function check(name, { ok, seconds, output }) {
  heading(`${name}: ${ok ? 'fine' : 'FAILED'}, ${seconds.toFixed(1)} s`);
  if (output.trim()) console.log(output.trimEnd());
  phases.push({ name, seconds });
  total[ok ? 'passed' : 'failed']++;
  return ok;
}

/**
 * Note what a runner counted, and show its slowest tests; a runner that left no report has failed as a whole.
 * @param {string} name @param {Ended} ended @param {string} report
 * @param {(data: any) => { passed: number, failed: number, tests: Timed[] }} read
 */
function count(name, { ok, seconds, output }, report, read) {
  phases.push({ name, seconds });
  if (output.trim()) console.log(`\n── ${name}\n${output.trimEnd()}`);
  if (!existsSync(report)) {
    console.log(`── ${name}: no report was written`);
    total.failed++;
    return;
  }
  const { passed, failed, tests } = read(JSON.parse(readFileSync(report, 'utf8')));
  total.passed += passed;
  total.failed += failed === 0 && !ok ? 1 : failed;
  console.log(`\n── ${name}: ${passed} passed, ${failed} failed, ${seconds.toFixed(1)} s. The slowest, in seconds:`);
  for (const test of tests.sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST))
    console.log(`${test.seconds.toFixed(1).padStart(7)}  ${test.title}`);
}

/** Reads the counts of a Vitest report. @param {any} report */
function readVitest({ numPassedTests, numFailedTests, numFailedTestSuites, testResults }) {
  const tests = testResults.flatMap((/** @type {any} */ { name, assertionResults }) =>
    assertionResults.map((/** @type {any} */ { fullName, duration = 0 }) => ({
      title: `${name.replace(`${resolve('.')}/`, '')} › ${fullName}`,
      seconds: duration / 1000,
    })),
  );
  // A file that could not be loaded has no tests.
  const failed = numFailedTests || numFailedTestSuites;
  return { passed: numPassedTests, failed, tests };
}

/** Every test of a report of Playwright, with its whole title. @param {any} suite @param {string[]} [path] @returns {any[]} */
const testsOf = (suite, path = []) => [
  ...(suite.suites ?? []).flatMap((/** @type {any} */ each) => testsOf(each, [...path, each.title])),
  ...(suite.specs ?? []).flatMap((/** @type {any} */ spec) =>
    spec.tests.map((/** @type {any} */ test) => ({ ...test, title: [...path, spec.title].join(' › ') })),
  ),
];

/** Reads the counts of a Playwright report. @param {string} suite */
const readPlaywright = (suite) => (/** @type {any} */ report) => {
  const tests = [];
  for (const { title, projectName, status, results, annotations } of testsOf(report)) {
    const name = projectName ? `${projectName}: ${title}` : title;
    const seconds =
      results.reduce((/** @type {number} */ sum, /** @type {any} */ { duration }) => sum + duration, 0) / 1000;
    tests.push({ title: name, seconds });
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
  return { passed: expected + second, failed: unexpected, tests };
};

/**
 * Run a project of Vitest.
 * @param {'unit' | 'component'} project @param {string} name @param {string[]} [args]
 */
async function vitest(project, name, args = []) {
  const report = `.cache/${project}${args.length > 0 ? '-some' : ''}.json`;
  rmSync(report, { force: true });
  const words = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    project,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  if (project === 'component') {
    rmSync(COMPONENT_FLAKY, { force: true });
    words.push('--reporter=./tests/component/flaky-reporter.ts');
    // As Playwright does: only CI tries a failed browser test once more, and names it.
    if (process.env['CI']) words.push('--retry=1');
  }
  const attempt = () => run(process.execPath, [...words, ...args], { quiet: true, silence: SILENCE });
  const first = await attempt();
  const ended = first.hung && process.env['CI'] ? await attempt() : first;
  return () => {
    if (ended !== first) flaky.push({ suite: project, title: 'the whole run hung', error: first.output.slice(-2000) });
    count(name, ended, report, readVitest);
    if (project !== 'component' || !existsSync(COMPONENT_FLAKY)) return;
    for (const test of JSON.parse(readFileSync(COMPONENT_FLAKY, 'utf8'))) flaky.push({ suite: project, ...test });
  };
}

/** Run end-to-end tests. @param {string} name @param {string[]} args */
async function endToEnd(name, ...args) {
  const report = resolve('.cache/e2e.json');
  rmSync(report, { force: true });
  heading(name);
  const ended = await run('npx', ['playwright', 'test', '-c', 'tests/e2e', '--reporter=list,json', ...args], {
    // A file's name alone would be taken from the configuration's folder.
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  count(name, ended, report, readPlaywright('end-to-end'));
}

async function inThreeBrowsers() {
  check(
    'Browsers to test with',
    await run(process.execPath, ['--import', 'tsx', 'tests/browsers/install.ts'], { quiet: true }),
  );
  const report = '.cache/browsers.json';
  rmSync(report, { force: true });
  heading('Journeys in three browsers');
  const ended = await run('npx', ['playwright', 'test', '-c', 'tests/browsers']);
  count('Journeys in three browsers', ended, report, readPlaywright('browsers'));
}

/** Types, lint, unit and component tests, and the build. @returns {Promise<boolean>} whether there is a build */
async function withoutPages() {
  const [types, lint, browser] = await Promise.all([
    npmRun('check:types'),
    npmRun('check:lint'),
    // Once, ahead of all that needs it: two at a time cannot install packages.
    run(process.execPath, ['--import', 'tsx', 'tests/e2e/install.ts'], { quiet: true }),
  ]);
  check('Types', types);
  check('Lint and format', lint);
  check('Browser to test with', browser);
  console.log('\nUnit and component tests, and beside them the build ...');
  const [unit, component, build] = await Promise.all([
    vitest('unit', 'Unit tests'),
    vitest('component', 'Component tests'),
    npmRun('build'),
  ]);
  unit();
  component();
  return check('Build', build);
}

/** The folder of a tool; undefined where there is no such tool. @param {string} id */
const toolFolder = (id) =>
  readdirSync('src/tools')
    .map((category) => `src/tools/${category}/${id}`)
    .find((folder) => existsSync(folder));

/** Runs the checks that concern some tools, folders or files. @param {string[]} names */
async function concerning(names) {
  const places = names.map((name) => toolFolder(name) ?? name);
  const tools = names.filter(toolFolder);
  const paths = places.filter((place) => existsSync(place));
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' });
  const holdsComponents = sources.some(
    (file) => file.endsWith('.test.tsx') && places.some((place) => `src/${file}`.includes(place)),
  );
  const work = [
    // Those of tools are a fifth of all.
    (tools.length === names.length
      ? run('npx', ['tsc', '-p', 'src/tools'], { quiet: true })
      : npmRun('check:types')
    ).then((ended) => () => check('Types', ended)),
    run('npx', ['biome', 'check', '--error-on-warnings', ...(paths.length > 0 ? paths : ['.'])], { quiet: true }).then(
      (ended) => () => check('Lint and format', ended),
    ),
    vitest('unit', `Unit tests of ${names.join(', ')}`, places),
  ];
  if (holdsComponents) work.push(vitest('component', `Component tests of ${names.join(', ')}`, places));
  // Tests of what applies to every tool have its name in their titles.
  if (tools.length > 0)
    work.push(vitest('unit', 'What holds for every tool', [...FOR_EACH_TOOL, '--maxWorkers=1', '-t', tools.join('|')]));
  for (const show of await Promise.all(work)) show();
}

const [mode = '', ...others] = process.argv.slice(2);
if (mode === '' || mode === '--all') {
  if (await withoutPages()) await endToEnd('End-to-end tests: journeys', '--grep=@journey');
}
if (mode === '--all' || mode === '--rest') {
  if (existsSync('dist/index.html')) {
    await endToEnd('End-to-end tests: the others', '--grep-invert=@journey');
    await inThreeBrowsers();
  } else check('Build', { ok: false, seconds: 0, output: 'There is no build: run `npm run build` first.' });
}
if (mode !== '' && !mode.startsWith('--')) await concerning([mode, ...others]);

if (flaky.length > 0) writeFileSync(FLAKY, `${JSON.stringify(flaky, null, 2)}\n`);
const names = flaky.map(({ suite, title }) => `${suite}: ${title}`);
writeFileSync(SUMMARY, JSON.stringify({ ...total, flaky: names, notRun, phases }));
for (const name of names) console.log(`\nflaky: ${name}`);
for (const what of notRun) console.log(`\nNOT RUN, for the time was up: ${what}`);
if (skipped > 0) console.log(`\nSKIPPED: ${skipped} journeys in browsers that are not here`);
console.log('\nSeconds');
for (const { name, seconds } of phases) console.log(`${seconds.toFixed(0).padStart(6)}  ${name}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
