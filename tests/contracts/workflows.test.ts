import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { expectNone } from '../expect-none.ts';
import { NIGHT_STEPS, STEP_NAMES } from '../gate/steps.ts';

const FOLDER = '.github/workflows';
const workflows = readdirSync(FOLDER).map((name) => ({ name, text: readFileSync(`${FOLDER}/${name}`, 'utf8') }));

test('every action is pinned to a commit, with its version', () => {
  const uses = workflows.flatMap(({ name, text }) =>
    [...text.matchAll(/uses: (?!\.\/)(.+)/g)].map(([, what]) => `${name}: ${what}`),
  );
  expect(uses.length).toBeGreaterThan(5);
  expectNone(
    uses.filter((what) => !/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(what)),
    'Write the commit of the release, and its version in a comment:',
  );
});

test('a workflow may only read, unless a job of it says otherwise', () =>
  expectNone(
    workflows.filter(({ text }) => !/^permissions:\n {2}contents: read$/m.test(text)).map(({ name }) => name),
    'Write "permissions: contents: read" at the top of:',
  ));

test.each([
  ['ci.yml', STEP_NAMES],
  ['nightly.yml', [...STEP_NAMES, ...NIGHT_STEPS]],
])('the jobs of %s run each step of the gate, and no other', (name, steps) => {
  const text = workflows.find((workflow) => workflow.name === name)?.text ?? '';
  const run = [...text.matchAll(/steps: '([^']+)'/g)].flatMap(([, list = '']) => list.split(','));
  expect([...new Set(run)].sort()).toEqual([...steps].sort());
});

test('the build writes the files that a release takes from it', () => {
  const taken = [...readFileSync(`${FOLDER}/release.yml`, 'utf8').matchAll(/dist\/([\w.]+)/g)].map(
    ([, file = '']) => file,
  );
  const sources = ['src/site/site.ts', ...readdirSync('src/build').filter((name) => /(?<!\.test)\.ts$/.test(name))].map(
    (name) => readFileSync(name.includes('/') ? name : `src/build/${name}`, 'utf8'),
  );
  expect(taken.length).toBeGreaterThan(2);
  expectNone(
    taken.filter((file) => !sources.some((text) => text.includes(file))),
    'Nothing in src/build writes these:',
  );
});

test('packages with a patch are updated by hand', () => {
  const config = readFileSync('.github/dependabot.yml', 'utf8');
  const patched = readdirSync('src/build/patches')
    .filter((name) => /^(?:fit|trim)-/.test(name))
    .flatMap((name) => /package: '([^']+)'/.exec(readFileSync(`src/build/patches/${name}`, 'utf8'))?.[1] ?? []);
  expect(patched.length).toBeGreaterThan(2);
  expectNone(
    patched.filter((name) => !config.replaceAll("'", '').includes(`- dependency-name: ${name}\n`)),
    'Ignore these in .github/dependabot.yml: their patch is for one version.',
  );
});
