import { describe, expect, test } from 'vitest';
import { Impact, readDependents } from './impact.ts';
import { limitTo, planFor, STEP_NAMES, type StepName } from './steps.ts';

const dependents = readDependents();
const planOf = (...changed: readonly string[]) => planFor(new Impact(dependents, changed));
const stepsThatRun = (plan: ReturnType<typeof planFor>) => STEP_NAMES.filter((name) => plan[name].runs);

const CODE: readonly StepName[] = ['types', 'lint', 'unit'];
const PAGE: readonly StepName[] = [...CODE, 'component', 'build', 'journeys', 'end-to-end', 'browsers', 'budgets'];
const TOOL: readonly StepName[] = [
  ...CODE,
  ...(['component', 'build', 'journeys', 'end-to-end', 'fuzz', 'package', 'budgets'] as const),
];

const ON_THE_BUILD: readonly StepName[] = ['journeys', 'end-to-end', 'browsers', 'hosts', 'budgets'];

type Row = readonly [what: string, changed: string, steps: readonly StepName[]];

const ROWS: readonly Row[] = [
  ['prose', 'docs/panes.md', ['unit']],
  ['the list of changes', 'CHANGELOG.md', ['unit']],
  ['commands of a page that two steps run', 'docs/from-an-empty-folder.md', ['unit', 'build', 'hosts', 'package']],
  ['a tool', 'src/tools/text-formatting/sort-lines/tool.ts', TOOL],
  ['the shell of the site', 'src/site/shell/Footer.tsx', PAGE],
  ['a style sheet', 'src/site/ui/toaster.css', PAGE],
  ['the template of all pages', 'index.html', [...ON_THE_BUILD, 'unit', 'build', 'same-build']],
  ['the command line', 'src/cli/api/answers.ts', [...CODE, 'package']],
  ['what every server sends', 'src/build/headers.ts', [...CODE, ...ON_THE_BUILD, 'build', 'same-build']],
  [
    'what tells servers of others how to serve',
    'src/build/host-configs.ts',
    [...CODE, 'journeys', 'hosts', 'budgets', 'build', 'same-build'],
  ],
  ['an end-to-end test', 'tests/e2e/notifications.spec.ts', [...CODE, 'build', 'end-to-end']],
  ['a test of a tool', 'src/tools/text-formatting/sort-lines/table.test.ts', CODE],
  ['a test of recipes', 'src/engine/recipe/command-snippets.test.ts', CODE],
  ['a test of detection', 'src/engine/detect/detect.test.ts', CODE],
  ['a deleted test', 'src/site/shell/gone.test.ts', CODE],
  ['packages', 'package-lock.json', STEP_NAMES],
  ['the gate itself', 'tests/gate/steps.ts', STEP_NAMES],
  ['a file that nothing is known of', 'src/site/shell/sound.mp3', STEP_NAMES],
];

describe('a change of', () => {
  test.each(ROWS)('%s runs the steps that it can affect', (_, changed, steps) => {
    expect(stepsThatRun(planOf(changed))).toEqual(STEP_NAMES.filter((name) => steps.includes(name)));
  });
});

test('every step runs if it is not known what has changed', () => {
  expect(stepsThatRun(planFor(new Impact(dependents, undefined)))).toEqual(STEP_NAMES);
});

test('what a tool is given is limited to the tools that a change affects', () => {
  const one = planOf('src/tools/text-formatting/sort-lines/tool.ts');
  expect([one.fuzz.tools, one.package.tools, one.budgets.tools]).toEqual(Array(3).fill(['sort-lines']));
  expect(one.unit.tests).toContain('src/tools/text-formatting/sort-lines/table.test.ts');
  expect(one.unit.tests).toContain('tests/contracts/examples.test.ts');
  expect(one.unit.tests).not.toContain('src/tools/text-formatting/remove-line-breaks/table.test.ts');
  const shared = planOf('src/engine/lines/lines.ts');
  expect(shared.fuzz.tools?.length).toBeGreaterThan(20);
});

test('a view of a tool affects no result', () => {
  const { fuzz, package: packaged, component } = planOf('src/tools/text-styling/bold-text-generator/View.tsx');
  expect([fuzz.runs, packaged.runs, component.runs]).toEqual([false, false, true]);
});

test('some steps alone come with the build that they need', () => {
  const plan = planFor(new Impact(dependents, undefined));
  expect(stepsThatRun(limitTo(plan, ['browsers']))).toEqual(['build', 'browsers']);
  expect(stepsThatRun(limitTo(plan, ['unit']))).toEqual(['unit']);
});
