/**
 *   npm test               types, lint, unit tests, component tests of the site, build, and the end-to-end tests that are
 *                          journeys
 *   npm test -- NAME ...   what concerns a tool, a folder or a file: its types, lint, unit and component tests
 *   npm run test:rest      the component tests of tools, the other end-to-end tests, and the journeys in three browsers, on
 *                          the build that is there
 *   npm run test:all       both
 *
 * PLAN: a plan of the gate, whose steps are run in place of all (plan.ts).
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { npmRun, run, runNode } from './processes.ts';
import type { Plan, Step, StepName } from './steps.ts';
import { Tally } from './tally.ts';

/** Folder that tests/bundle-command.ts makes. */
const BUNDLED_COMMAND = resolve('.cache/command/lib');
/** File that tests/component/flaky-reporter.ts writes. */
const COMPONENT_FLAKY = '.cache/component-flaky.json';
/** Milliseconds after which a run of Vitest that ends no test is taken for hung. No test may take as long. */
const SILENCE = 600_000;
/** Tests that name each tool. */
const FOR_EACH_TOOL = [
  ...['examples', 'summaries', 'streaming', 'tool-ids'].map((name) => `tests/contracts/${name}`),
  'tests/by-example/help-examples',
];
const NO_BUILD = 'There is no build: run `npm run build` first.';
const SITE = /^(?!src\/tools\/)/;

const tally = new Tally();
const isCi = Boolean(process.env['CI']);
const planFile = process.env['PLAN'];
const plan: Partial<Plan> = planFile ? (JSON.parse(readFileSync(planFile, 'utf8')) as Plan) : {};

/** Returns what a step does; undefined if it does not run. */
function stepOf(name: StepName): Step | undefined {
  const step = plan[name] ?? { runs: true, reason: 'there is no plan' };
  if (step.runs) return step;
  console.log(`\n── Not run: ${name}, since ${step.reason}`);
  return undefined;
}

const limitTools = (tools: readonly string[] | undefined): Record<string, string> =>
  tools ? { TOOLS: tools.join() } : {};

/**
 * Runs a project of Vitest.
 *
 * @param report what the file of its report is called
 * @param args files or folders, and further arguments; all tests if empty
 * @param env further variables
 * @returns a function that notes the result
 */
async function vitest(
  project: 'unit' | 'component',
  name: string,
  report: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
) {
  const file = `.cache/${report}.json`;
  rmSync(file, { force: true });
  const words = [
    'run',
    '--project',
    project,
    '--passWithNoTests',
    '--reporter=agent',
    '--reporter=json',
    '--reporter=./tests/gate/alive-reporter.ts',
    `--outputFile.json=${file}`,
  ];
  if (project === 'component') {
    rmSync(COMPONENT_FLAKY, { force: true });
    words.push('--reporter=./tests/component/flaky-reporter.ts');
    // As Playwright does: only CI tries a failed browser test once more, and names it.
    if (isCi) words.push('--retry=1');
  }
  const attempt = () =>
    run(process.execPath, ['node_modules/vitest/vitest.mjs', ...words, ...args], {
      quiet: true,
      silence: SILENCE,
      env,
    });
  const first = await attempt();
  const ended = first.hung && isCi ? await attempt() : first;
  return () => {
    if (ended !== first)
      tally.addFlaky({ suite: project, title: 'the whole run hung', error: first.output.slice(-2000) });
    tally.countVitest(name, ended, file);
    if (project !== 'component' || !existsSync(COMPONENT_FLAKY)) return;
    for (const test of JSON.parse(readFileSync(COMPONENT_FLAKY, 'utf8'))) tally.addFlaky({ suite: project, ...test });
  };
}

/**
 * Bundles the command line for the unit tests, whose processes and threads start in a tenth of the time then; contracts
 * start none.
 */
function bundleCommand(unit: Step | undefined) {
  if (!unit || unit.tests?.every((file) => file.startsWith('tests/contracts/'))) return undefined;
  return runNode('tests/bundle-command.ts', [], { quiet: true });
}

/** Runs the unit tests of a step. */
const unitTests = (step: Step, env: Readonly<Record<string, string>>) =>
  vitest('unit', 'Unit tests', 'unit', step.tests ?? [], env);

/**
 * Runs the component tests of a plan that are of tools, or of the rest of the site.
 *
 * @param isBuilt there is a build of this state, whose workers they start
 */
function componentTests(part: 'site' | 'tools', isBuilt: boolean) {
  const step = stepOf('component');
  const name = part === 'site' ? 'Component tests of the site' : 'Component tests of tools';
  const files = step?.tests?.filter((file) => SITE.test(file) === (part === 'site'));
  if (!step || files?.length === 0) return undefined;
  const args = files ?? (part === 'site' ? ['--exclude=src/tools/**'] : ['src/tools/']);
  return vitest('component', name, `component-${part}`, args, isBuilt ? { BUILT_SITE: resolve('dist') } : {});
}

/** Runs end-to-end tests. */
async function endToEnd(name: string, step: Step, ...args: readonly string[]) {
  const report = resolve('.cache/e2e.json');
  rmSync(report, { force: true });
  console.log(`\n── ${name}`);
  const words = [
    'playwright',
    'test',
    '-c',
    'tests/e2e',
    '--reporter=list,json',
    '--pass-with-no-tests',
    ...args,
    ...(step.tests ?? []),
  ];
  // A file's name alone would be taken from the configuration's folder.
  const ended = await run('npx', words, { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...limitTools(step.tools) } });
  tally.countPlaywright(name, ended, report);
}

async function inThreeBrowsers() {
  tally.check('Browsers to test with', await runNode('tests/browsers/install.ts', [], { quiet: true }));
  const report = '.cache/browsers.json';
  rmSync(report, { force: true });
  console.log('\n── Journeys in three browsers');
  const ended = await run('npx', ['playwright', 'test', '-c', 'tests/browsers']);
  tally.countPlaywright('Journeys in three browsers', ended, report);
}

/** Types, lint, unit and component tests, and the build. @returns whether there is a build */
async function withoutPages(): Promise<boolean> {
  const unitStep = stepOf('unit');
  const [command, types, lint, browser, build] = await Promise.all([
    bundleCommand(unitStep),
    stepOf('types') && npmRun('check:types', [], { quiet: true }),
    stepOf('lint') && npmRun('check:lint', [], { quiet: true }),
    // Once, ahead of all that needs it: two at a time cannot install packages.
    runNode('tests/e2e/install.ts', [], { quiet: true }),
    stepOf('build') && npmRun('build', [], { quiet: true }),
  ]);
  if (command) tally.check('Command line for the tests', command);
  if (types) tally.check('Types', types);
  if (lint) tally.check('Lint and format', lint);
  tally.check('Browser to test with', browser);
  const isBuilt = build !== undefined && tally.check('Build', build);
  console.log('\nUnit and component tests ...');
  const [unit, component] = await Promise.all([
    unitStep && unitTests(unitStep, command?.ok ? { BUNDLED_COMMAND } : {}),
    componentTests('site', isBuilt),
  ]);
  unit?.();
  component?.();
  return build === undefined || isBuilt;
}

async function journeys() {
  const step = stepOf('journeys');
  if (step) await endToEnd('End-to-end tests: journeys', step, '--grep=@journey');
}

async function rest() {
  const tools = await componentTests('tools', existsSync('dist/index.html'));
  tools?.();
  const others = stepOf('end-to-end');
  const browsers = stepOf('browsers');
  if ((others || browsers) && !existsSync('dist/index.html')) {
    tally.check('Build', { ok: false, seconds: 0, output: NO_BUILD, hung: false });
    return;
  }
  if (others) await endToEnd('End-to-end tests: the others', others, '--grep-invert=@journey');
  if (browsers) await inThreeBrowsers();
}

/** Returns the folder of a tool; undefined if there is no such tool. */
const toolFolder = (id: string) =>
  readdirSync('src/tools')
    .map((category) => `src/tools/${category}/${id}`)
    .find((folder) => existsSync(folder));

/** Runs the checks that concern some tools, folders or files. */
async function concerning(names: readonly string[]) {
  const places = names.map((name) => toolFolder(name) ?? name);
  const tools = names.filter(toolFolder);
  const paths = places.filter((place) => existsSync(place));
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' });
  const holdsComponents = sources.some(
    (file) => file.endsWith('.test.tsx') && places.some((place) => `src/${file}`.includes(place)),
  );
  const title = names.join(', ');
  const onlyTools = tools.length === names.length;
  const lint = ['biome', 'check', '--error-on-warnings', ...(paths.length > 0 ? paths : ['.'])];
  const work = [
    // Those of tools are a fifth of all.
    (onlyTools
      ? run('npx', ['tsc', '-p', 'src/tools'], { quiet: true })
      : npmRun('check:types', [], { quiet: true })
    ).then((ended) => () => void tally.check('Types', ended)),
    run('npx', lint, { quiet: true }).then((ended) => () => void tally.check('Lint and format', ended)),
    vitest('unit', `Unit tests of ${title}`, 'unit-some', places),
  ];
  if (holdsComponents) work.push(vitest('component', `Component tests of ${title}`, 'component-some', places));
  // Tests of what applies to every tool have its name in their titles.
  if (tools.length > 0) {
    const each = [...FOR_EACH_TOOL, '--maxWorkers=1', '-t', tools.join('|')];
    work.push(vitest('unit', 'What holds for every tool', 'unit-each', each));
  }
  for (const show of await Promise.all(work)) show();
}

mkdirSync('.cache', { recursive: true });
const [mode = '', ...others] = process.argv.slice(2);
if (mode !== '' && !mode.startsWith('--')) await concerning([mode, ...others]);
if (mode === '' || mode === '--all') {
  if (await withoutPages()) await journeys();
}
if (mode === '--all' || mode === '--rest') await rest();
process.exit(tally.finish());
