import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newTool } from '../../src/build/new-tool.ts';
import { EXTENDED, extendedArguments, GENERATED, LIST, PRINTED, printedFiles } from './new-tool.ts';

// What tests, linter and compiler say of new tools, each a process in a copy of the project.

const root = process.cwd();
const NEW = [GENERATED, PRINTED, ...EXTENDED.keys()];
/** Tests of every tool that `npm test -- <id>` runs, as FOR_EACH_TOOL of tests/gate/tests.ts lists them. */
const CONTRACTS = [
  ...['examples', 'streaming', 'summaries', 'tool-ids'].map((name) => `contracts/${name}`),
  'by-example/help-examples',
];
/** The other tools of the copy, which represent all. */
const OTHERS = ['text-case/upper-case', 'text-formatting/reverse-lines'];

let scratch = '';

/** Run a command in the copy of the project. @returns its status, and what it printed */
function run(command: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: scratch,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  });
  return { status, output: stdout + stderr };
}

const bin = (name: string) => resolve(root, 'node_modules/.bin', name);

/** Copies what a tool folder, its tests and two contracts need: 400 files in place of 1,600. */
function copyProject(): void {
  scratch = mkdtempSync(join(tmpdir(), 'lettermill-'));
  const shared = ['engine', 'cli', 'build'];
  const parts = [
    ...shared.map((folder) => `src/${folder}`),
    ...OTHERS.map((folder) => `src/tools/${folder}`),
    'src/engine/catalog/search/found-tools.ts',
    'src/site/site.ts',
    'src/site/app/routes.tsx',
    'src/site/tsconfig.json',
    'src/tools/tsconfig.json',
    'workers',
    ...readdirSync('tests').flatMap((file) => (file.endsWith('.ts') ? [`tests/${file}`] : [])),
    'tests/tsconfig.json',
    ...CONTRACTS.map((name) => `tests/${name}.test.ts`),
    'tests/by-example/evaluate.ts',
    'tests/deep',
    'package.json',
    'README.md',
    'biome.json',
    'tsconfig.json',
  ];
  for (const part of parts) cpSync(part, join(scratch, part), { recursive: true });
  symlinkSync(resolve(root, 'node_modules'), join(scratch, 'node_modules'));
  const known = new Set(OTHERS.map((folder) => folder.split('/')[1]));
  for (const file of [LIST, 'src/engine/catalog/featured.ts']) {
    const ids = readFileSync(file, 'utf8').replace(/^ {2}'(.+)',\n/gm, (line, id: string) =>
      known.has(id) ? line : '',
    );
    writeFileSync(join(scratch, file), ids);
  }
  // Without the component tests, whose configuration is that of the whole site.
  const config = `import { unitTests } from './tests/unit-project.ts';\nexport default unitTests();\n`;
  writeFileSync(join(scratch, 'vitest.config.ts'), config);
}

let created: ReturnType<typeof run>;

beforeAll(() => {
  copyProject();
  created = run('node', '--import', 'tsx', 'src/build/new-tool.ts', 'text-formatting/whisper', 'Whisper');
  newTool(scratch, ['text-formatting/shout', 'Shout']);
  for (const args of extendedArguments) newTool(scratch, args);
  for (const [file, code] of printedFiles) writeFileSync(join(scratch, file), code);
}, 120_000);

afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const REMEDY =
  'What src/build/new-tool.ts writes (whisper), or what docs/adding-a-tool.md prints (shout), no longer works. ' +
  'Change it to fit what changed:\n';

test('npm run new-tool lists the files that it wrote', () => {
  expect(created, created.output).toMatchObject({ status: 0 });
  for (const file of [`${GENERATED}/tool.ts`, `${GENERATED}/table.test.ts`, LIST])
    expect(created.output).toContain(file);
});

test('new tools pass their own tests and the contracts of every tool', { timeout: 240_000 }, () => {
  const { status, output } = run(
    bin('vitest'),
    // What is tested of all tools together fails with the few that the copy has.
    ...['run', '--reporter=dot', '--maxWorkers=1', '-t', '^(?!.*(in budgets|at least 45 tools|a wrong cut))'],
    ...[...NEW, 'tests/contracts', 'tests/by-example'],
  );
  expect(status, REMEDY + output).toBe(0);
  expect(output).toContain(`Test Files  ${NEW.length + CONTRACTS.length} passed`);
});

test('new tools are formatted and have no lint errors', { timeout: 240_000 }, () => {
  const checked = ['check', '--error-on-warnings', '--vcs-enabled=false', ...NEW, LIST];
  const { status, output } = run(bin('biome'), ...checked);
  expect(status, REMEDY + output).toBe(0);
});

test.each(['src/tools', 'tests'])(
  'new tools have no type errors with %s/tsconfig.json',
  { timeout: 240_000 },
  (project) => {
    // The engines' types have no DOM; those of the tests check the table too.
    const include = NEW.map((folder) => `${folder}/*.ts`);
    const exclude = project === 'tests' ? [] : ['**/*.test.ts'];
    const config = `tsconfig.${project.replace('/', '-')}.json`;
    writeFileSync(join(scratch, config), JSON.stringify({ extends: `./${project}/tsconfig.json`, include, exclude }));
    const { status, output } = run(bin('tsc'), '-p', config);
    expect(status, REMEDY + output).toBe(0);
  },
);

test('the README and package.json count the new tools', () => {
  const count = OTHERS.length + NEW.length;
  for (const file of ['README.md', 'package.json'])
    expect(readFileSync(join(scratch, file), 'utf8'), file).toMatch(new RegExp(`\\b${count} [a-z, ]*tools\\b`));
});

test('refuses with a message and exit status 2', () => {
  const refused = run('node', '--import', 'tsx', 'src/build/new-tool.ts', 'nowhere/x', 'X');
  expect(refused).toEqual({ status: 2, output: 'There is no category nowhere.\n' });
});

test('--help prints how it is used, with every flag and category', () => {
  const { status, output } = run('node', '--import', 'tsx', 'src/build/new-tool.ts', '--help');
  expect({ status, output }).toMatchObject({
    status: 0,
    output: expect.stringMatching(/^Usage: npm run new-tool -- </),
  });
  for (const word of ['--view', '--stream', '--by-example', 'text-case', 'text-formatting'])
    expect(output).toContain(word);
});
