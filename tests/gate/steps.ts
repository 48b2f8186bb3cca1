import { readFileSync } from 'node:fs';
import { filesIn } from '../import-graph.ts';
import { Impact, isTest } from './impact.ts';

/** Steps of the gate, in the order in which they run. */
export const STEP_NAMES = [
  'types',
  'lint',
  'unit',
  'component',
  'build',
  'journeys',
  'end-to-end',
  'browsers',
  'fuzz',
  'hosts',
  'package',
  'same-build',
  'budgets',
] as const;

/** Steps of the night alone. Each is a script of package.json. */
export const NIGHT_STEPS = ['test:links', 'test:growth', 'test:mutation'] as const;

export type StepName = (typeof STEP_NAMES)[number];

/** Steps that try the build. The package makes one of its own. */
const ON_THE_BUILD: readonly StepName[] = ['journeys', 'end-to-end', 'browsers', 'hosts', 'budgets'];

/** The extent to which a step runs for a change. */
export type Step = {
  readonly runs: boolean;
  /** Why it runs or does not, as a sentence without a full stop. */
  readonly reason: string;
  /** Its test files; all of them if left out. */
  readonly tests?: readonly string[];
  /** Ids of the tools that it tries; all of them if left out. */
  readonly tools?: readonly string[];
  /** Its suites of benchmarks; all that CI runs if left out. */
  readonly suites?: readonly string[];
};

export type Plan = Readonly<Record<StepName, Step>>;

/** Code on the thread of the page. */
const PAGE = ['src/site/app/main.tsx', 'src/site/app/prerender.tsx'];
/** Code on the other threads of a visitor's browser, tools excepted. */
const THREADS = ['workers/engine.worker.ts', 'workers/service-worker.ts'];
/** Code that decides how other servers serve the build. */
const SERVED = [
  ...['host-configs', 'headers', 'image', 'serve', 'base'].map((name) => `src/build/${name}.ts`),
  'tests/hosts/transcripts.ts',
];
/** Files that decide whether two builds of one commit are equal. */
const BUILD = /^(src\/build\/(?!package\/)|index\.html$|vite\.config\.ts$|tests\/build\/)/;
const PROGRAMS = [
  'src/cli/cli.ts',
  'src/cli/host/packaged-host.ts',
  'src/build/package/pack.ts',
  'tests/package/run.ts',
];
/** Suites of benchmarks that CI runs, the quickest first, with the code that each measures besides that of tools. */
const SUITES: Readonly<Record<string, RegExp>> = {
  size: /^src\/site\/app\/main\.tsx$/,
  engines: /^$/,
  short: /^$/,
  detect: /^src\/engine\/detect\//,
  diff: /^src\/engine\/(diff|compare)\//,
  find: /^src\/engine\/by-example\//,
  recipes: /^(src\/engine\/recipe\/|workers\/[^/]*recipe)/,
  pool: /^workers\//,
  ui: /^src\/site\/app\/main\.tsx$/,
};
/** Names of the suites that CI runs; the others compare with peers, or take files of gigabytes. */
export const SUITE_NAMES: readonly string[] = Object.keys(SUITES);
/** Suites that measure engines of tools. */
const ENGINE_SUITES = ['engines', 'short'];

const text = (file: string) => readFileSync(file, 'utf8');
const skip = (reason: string): Step => ({ runs: false, reason });

/** Tests that read folders of the project see any change. */
const readsFolders = (code: string) => /readdirSync|filesIn\(|sourcesIn\(/.test(code);
const readsTools = (code: string) => /\b(toolPaths|TOOL_IDS)\b|import\.meta\.glob/.test(code);

/** Whether a test that has no import of a tool can be affected by one: it names it, or goes through all tools. */
function namesTool(file: string, ids: readonly string[]): boolean {
  if (Impact.toolOf(file) !== undefined) return false;
  const code = text(file);
  return readsTools(code) || ids.some((id) => new RegExp(`['"\`/]${id}\\b`).test(code));
}

/** The test files that a change can affect. */
function affectedTests(impact: Impact, files: readonly string[]): readonly string[] {
  const { causes, tools } = impact;
  return files.filter(
    (file) => causes.has(file) || readsFolders(text(file)) || (tools.length > 0 && namesTool(file, tools)),
  );
}

function testStep(impact: Impact, files: readonly string[], what: string): Step {
  const tests = affectedTests(impact, files);
  if (tests.length === files.length) return { runs: true, reason: `all ${files.length} ${what} can be affected` };
  if (tests.length === 0) return skip(`none of ${files.length} ${what} can be affected`);
  return { runs: true, reason: `${tests.length} of ${files.length} ${what} can be affected`, tests };
}

const toolsStep = (tools: readonly string[]): Step | undefined =>
  tools.length === 0 ? undefined : { runs: true, reason: `these tools can be affected: ${tools.join(', ')}`, tools };

const because = (reason: string | undefined): Step | undefined =>
  reason === undefined ? undefined : { runs: true, reason };

/** Suites whose figures a change can move. */
function budgets({ engines: tools, causes, changed }: Impact, isBuilt: boolean): Step {
  // A test beside the code of a suite moves none of its figures.
  const files = [...causes.keys()].filter((file) => !isTest(file));
  // What measures is tried out by the suites that need no page.
  const isMeasured = changed?.some((file) => /^bench\/.*\.(ts|json)$/.test(file));
  const suites = Object.entries(SUITES).flatMap(([suite, code]) => {
    const isMoved =
      files.some((file) => code.test(file)) ||
      (isMeasured && suite !== 'ui') ||
      (suite === 'size' && isBuilt) ||
      (ENGINE_SUITES.includes(suite) && tools.length > 0);
    return isMoved ? [suite] : [];
  });
  if (suites.length === 0) return skip('no figure can have moved');
  const reason = `figures of ${suites.join(', ')} can have moved`;
  return { runs: true, reason, suites, ...(tools.length > 0 && !isMeasured && { tools }) };
}

/** Tools whose engines hostile texts are given to, and detection, which has `detect` as its id there. */
function fuzz({ causes, changed, engines }: Impact): Step {
  const own = changed?.find((file) => file.startsWith('tests/deep/'));
  if (own !== undefined) return { runs: true, reason: `${own} has changed` };
  const detects = [...causes.keys()].some((file) => file.startsWith('src/engine/detect/') && !isTest(file));
  return toolsStep([...engines, ...(detects ? ['detect'] : [])]) ?? skip('no engine can be affected');
}

/** Returns a plan of all steps. */
export const stepsOf = (step: (name: StepName) => Step): Plan =>
  Object.fromEntries(STEP_NAMES.map((name) => [name, step(name)])) as Plan;

/** Returns a plan whose build runs if a step that runs needs it. */
function withBuild(plan: Plan): Plan {
  const reader = ON_THE_BUILD.find((name) => plan[name].runs);
  if (plan.build.runs || reader === undefined) return plan;
  return { ...plan, build: { runs: true, reason: `the step '${reader}' needs a build` } };
}

/** Returns a plan of which only some steps run, and the build if they need it. */
export const limitTo = (plan: Plan, names: readonly string[]): Plan =>
  withBuild(stepsOf((name) => (names.includes(name) ? plan[name] : skip('it is not asked for'))));

/** Returns what each step of the gate does for a change. */
export function planFor(impact: Impact): Plan {
  const { everything } = impact;
  if (everything !== undefined) return stepsOf(() => ({ runs: true, reason: everything }));
  const tests = filesIn('src', 'workers', 'tests', 'bench');
  const page = impact.reason(...PAGE);
  const thread = impact.reason(...THREADS);
  const build = impact.reason('src/build/build.ts');
  const drawn = toolsStep(impact.tools);
  const engines = toolsStep(impact.engines);
  const code = impact.changed?.find((file) => /\.(tsx?|mjs|json|css)$/.test(file));
  const built = because(page ?? thread ?? build) ?? (drawn && { runs: true, reason: drawn.reason });
  const specs = tests.filter((file) => /^tests\/e2e\/.*\.spec\.ts$/.test(file));
  const plan: Plan = {
    types: because(code && `${code} has changed`) ?? skip('no code has changed'),
    lint: because(code && `${code} has changed`) ?? skip('no code has changed'),
    unit: testStep(
      impact,
      tests.filter((file: string) => /(?<!\.night)\.test\.ts$/.test(file)),
      'files of unit tests',
    ),
    component: testStep(
      impact,
      tests.filter((file) => file.endsWith('.test.tsx')),
      'files of component tests',
    ),
    build: built ?? skip('nothing that the site is built from has changed'),
    journeys: built ?? skip('the build is the same'),
    'end-to-end': because(page) ??
      because(impact.reason('workers/service-worker.ts')) ?? {
        ...testStep(impact, specs, 'files of end-to-end tests'),
        ...(drawn && { tools: drawn.tools }),
      },
    browsers:
      because(page ?? thread ?? impact.reason(...tests.filter((file) => file.startsWith('tests/browsers/')))) ??
      skip('no page, no thread, and none of these tests can be affected; tools are tried there at night'),
    fuzz: fuzz(impact),
    hosts:
      because(
        impact.reason(
          ...SERVED,
          ...tests.filter((file) => file.startsWith('tests/hosts/') && impact.changed?.includes(file)),
        ),
      ) ?? skip('nothing that servers are told has changed'),
    package: because(impact.reason(...PROGRAMS)) ?? engines ?? skip('no program and no tool can be affected'),
    'same-build':
      because(impact.changed?.find((file) => BUILD.test(file)) && 'the build itself has changed') ??
      skip('the build works as before'),
    budgets: budgets(impact, built !== undefined),
  };
  return withBuild(plan);
}
