/**
 * `npm run test:package`: packs the package, installs it into an empty folder, and uses it there: the command, its
 * functions, their types, its server for agents, bundles of others that it is in, and the time of tiny calls. Each way to the tools has to give the same
 * as the engines here, for the rows of tests/same.
 *
 * NIGHT=1: with all rows, processes for every tool, more tiny calls, and also on the Nodes that npm has of each supported version. TOOLS: only rows of these tools.
 * PACKED: a package that is packed already, with its fonts beside it.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { unzipSync } from 'fflate';
import { NAMES_FILE } from '../../src/build/package/names.ts';
import { isNight } from '../night.ts';
import { expectedReplies } from '../same/replies.ts';
import { loadRows } from '../same/rows.ts';
import { transcriptProblems } from '../transcript.ts';
import { checkAgent, connectAgent } from './agent.ts';
import { bundleProblems } from './bundles.ts';
import { callCost } from './call-cost.ts';
import {
  agentDifferences,
  batchDifferences,
  functionDifferences,
  processDifferences,
  rowsForProcesses,
  writeRows,
} from './ways.ts';

/** Versions of Node that package.json supports; the newest of each is taken. */
const VERSIONS = ['20', '22', '24'];
/** Most times that a tiny call may cost what Node itself costs, in processor time. */
const MAX_RATIO = 2.5;
/** The same for Prettier's tools, which run the code of two parsers and a printer for the first time. */
const MAX_PRETTIER_RATIO = 2.8;
/**
 * From Node 22 on, Node starts in a fourth of the processor time, from a snapshot, and a call takes less than half as long as on
 * Node 20 (116 ms to 270 ms of sort-lines), so that it is a larger multiple of the start.
 */
const SNAPSHOT_FACTOR = 1.3;
/** Calls that are measured: of a tool with much code, and of one of Prettier's. */
const TINY_CALLS = [
  ['sort-lines', 'b\na\n', MAX_RATIO],
  ['javascript-formatter', 'a=1', MAX_PRETTIER_RATIO],
] as const;
/** Calls that are measured at night, too. */
const MORE_TINY_CALLS = [
  ['trim-whitespace', ' a ', MAX_RATIO],
  ['json-formatter', '{"a":1}', MAX_RATIO],
  ['html-formatter', '<p>a</p>', MAX_PRETTIER_RATIO],
] as const;

const here = import.meta.dirname;
const folder = mkdtempSync(join(tmpdir(), 'lettermill-package-'));
let failed = 0;

function check(name: string, isRight: boolean, found: string): void {
  if (!isRight) failed++;
  console.log(`${isRight ? 'ok  ' : 'FAIL'} ${name}${isRight ? '' : `\n     ${found.trim().slice(0, 2000)}`}`);
}

function runIn(cwd: string, command: string, args: readonly string[], input = '') {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd,
    input,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  return { status, stdout, stderr: stderr || String(error ?? '') };
}

const listedNames = readFileSync(resolve(here, '../..', NAMES_FILE), 'utf8');
const packed =
  process.env['PACKED'] ??
  runIn(resolve(here, '../..'), 'npm', ['run', '-s', 'pack']).stdout.trim().split('\n').at(-1) ??
  '';
writeFileSync(join(folder, 'package.json'), '{"private":true,"type":"module"}\n');
const installed = runIn(folder, 'npm', [
  'install',
  '--offline',
  '--no-audit',
  '--no-fund',
  '--ignore-scripts',
  resolve(packed),
]);
check('installs into an empty folder, without a network', installed.status === 0, installed.stderr);

const bin = join(folder, 'node_modules/lettermill/lib/lettermill.js');
const drawn = () => runIn(folder, process.execPath, [bin, 'big-text-converter', '--font', '3-D'], 'a');
const without = drawn();
check(
  'says which package has a font',
  without.status === 2 &&
    without.stderr.includes('There is no font "3-D" in this package. For more fonts: npm install lettermill-fonts'),
  `${without.status} ${without.stderr}`,
);
const fonts = resolve(packed).replace(/lettermill-(?=[^/]*$)/, 'lettermill-fonts-');
runIn(folder, 'npm', ['install', '--offline', '--no-audit', '--no-fund', '--ignore-scripts', fonts]);
const withFonts = drawn();
check(
  'draws with a font of the other package',
  withFonts.status === 0 && withFonts.stdout.includes('**'),
  withFonts.stderr,
);

const home = join(folder, 'node_modules/lettermill');
const listed = runIn(home, 'npm', ['pack', '--dry-run', '--json']);
const paths = (JSON.parse(listed.stdout || '[{"files":[]}]') as [{ files: { path: string }[] }])[0].files.map(
  ({ path }) => path,
);
const needed = [
  'LICENSE',
  'README.md',
  'CHANGELOG.md',
  'licences.txt',
  'names.json',
  'man/lettermill.1',
  'lib/index.d.ts',
];
check(
  `${NAMES_FILE} lists the names of new tools`,
  readFileSync(join(home, 'names.json'), 'utf8') === listedNames,
  'Commit it: `npm run pack` has added them.',
);
check(
  'has its files',
  needed.every((path) => paths.includes(path)),
  paths.join(' '),
);
const published = runIn(home, 'npm', ['publish', '--dry-run']);
const warnings = published.stderr
  .split('\n')
  .filter((line) => /^npm (warn|error)/i.test(line) && !line.includes('logged in'));
check('is ready to publish', published.status === 0 && warnings.length === 0, published.stderr);
const manifest = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
check('depends on no other package', manifest.dependencies === undefined, JSON.stringify(manifest));
const code = paths.filter((path) => /^lib\/.*\.js$/.test(path)).map((path) => readFileSync(join(home, path), 'utf8'));
check('has no code of the page', !code.some((text) => /react\.transitional|from"react|@chakra/.test(text)), '');

// The types, with one error in each marked line.
writeFileSync(join(folder, 'types.ts'), readFileSync(join(here, 'types.fixture.ts')));
const settings = [
  '--noEmit',
  '--strict',
  '--module',
  'nodenext',
  '--target',
  'es2022',
  '--skipLibCheck',
  'false',
  '--types',
  '',
];
const typed = runIn(folder, resolve(here, '../../node_modules/.bin/tsc'), [...settings, 'types.ts']);
check('a wrong option is a type error', typed.status === 0, typed.stdout);

const { expected, random } = await expectedReplies(await loadRows());
const forProcesses = await rowsForProcesses(expected);
const errors = expected.filter(({ reply }) => !reply.ok).length;
const randomTools = [...new Set(random.map(({ tool }) => tool))].join(', ');
console.log(
  `${expected.length} rows, of which ${errors} are errors; ${random.length} random ones of ${randomTools} left out`,
);
writeRows(folder, expected);
for (const script of ['functions.mjs', 'replies.mjs']) copyFileSync(join(here, script), join(folder, script));

/** @returns the program; undefined if the registry has none for this machine */
function nodeOf(version: string): string | undefined {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const to = join(folder, `node-${version}`);
  runIn(folder, 'npm', ['install', '--no-audit', '--no-fund', '--prefix', to, `${name}@${version}`]);
  const program = join(to, 'node_modules', name, 'bin/node');
  return existsSync(program) ? program : undefined;
}

for (const version of [undefined, ...(isNight ? VERSIONS : [])]) {
  const node = version === undefined ? process.execPath : nodeOf(version);
  if (node === undefined) {
    console.log(`skip Node ${version}: the registry has none for this machine`);
    continue;
  }
  const name = `Node ${runIn(folder, node, ['--version']).stdout.trim()}`;
  const sorted = runIn(folder, node, [bin, 'sort-lines', '--by', 'natural'], 'b10\nb9\n');
  check(`${name}: the command`, sorted.stdout === 'b9\nb10\n' && sorted.stderr === '', sorted.stderr);
  const wrong = runIn(folder, node, [bin, 'sort-lins']);
  check(
    `${name}: a mistyped tool`,
    wrong.status === 2 && wrong.stderr.includes('Did you mean sort-lines?'),
    wrong.stderr,
  );
  const short = runIn(folder, join(folder, 'node_modules/.bin/lm'), ['upper-case'], 'a');
  check(`${name}: the short name`, short.stdout === 'A', short.stderr);
  const stopped = runIn(folder, node, [bin, 'upper-case', '--time-limit', '9'], 'a');
  check(`${name}: a job on a thread`, stopped.stdout === 'A', stopped.stderr);
  const pieces = runIn(folder, node, [bin, 'upper-case'], 'abc\n'.repeat(1_500_000));
  check(`${name}: a file in pieces`, pieces.stdout === 'ABC\n'.repeat(1_500_000), pieces.stderr);
  const agent = await connectAgent(node, bin, folder);
  const broken = await checkAgent(agent, folder).catch(String);
  check(`${name}: an agent`, broken === undefined, String(broken));
  const ways: readonly (readonly [way: string, rows: number, different: readonly string[]])[] = [
    ['the functions', expected.length, functionDifferences(node, folder, expected)],
    ['the functions for browsers', expected.length, functionDifferences(node, folder, expected, 'browser')],
    ['batch', expected.length, batchDifferences(node, bin, folder, expected)],
    ['the command', forProcesses.length, await processDifferences(node, bin, forProcesses)],
    ['an agent', expected.length, await agentDifferences(agent, folder, expected)],
  ];
  await agent.close();
  for (const [way, rows, different] of ways)
    check(
      `${name}: ${rows} rows by ${way}, ${different.length} differences`,
      different.length === 0,
      different.join('\n'),
    );
  const functions = runIn(folder, node, ['functions.mjs']);
  check(`${name}: the functions`, functions.status === 0, functions.stderr);
  for (const [tool, input, limit] of isNight ? [...TINY_CALLS, ...MORE_TINY_CALLS] : TINY_CALLS) {
    const { processor, wall } = callCost(node, [bin, tool], input);
    const figures = `${processor.toFixed(2)} times the processor time of node -e 0, ${wall.toFixed(2)} times as long`;
    const most = limit * (name.startsWith('Node v20.') ? 1 : SNAPSHOT_FACTOR);
    check(`${name}: a tiny call of ${tool} costs ${figures}`, processor <= most, `more than ${most}`);
  }
}

for (const [name, problem] of await bundleProblems(folder))
  check(`Bundled: ${name}`, problem === undefined, `${problem}`);

// The bundle for desktop clients: unpacked, and started as its manifest says.
const unpacked = join(folder, 'bundle');
const bundleRoot = join(folder, 'bundle-root');
mkdirSync(bundleRoot);
for (const [path, bytes] of Object.entries(unzipSync(readFileSync(resolve(packed).replace(/\.tgz$/, '.mcpb'))))) {
  mkdirSync(join(unpacked, dirname(path)), { recursive: true });
  writeFileSync(join(unpacked, path), bytes);
}
const { server, icon } = JSON.parse(readFileSync(join(unpacked, 'manifest.json'), 'utf8'));
const args: string[] = server.mcp_config.args.map((arg: string) =>
  arg.replace(/\$\{__dirname\}/, unpacked).replace(/\$\{user_config\.root\}/, bundleRoot),
);
const [script = '', ...more] = args;
const bundled = await connectAgent(process.execPath, script, tmpdir(), more);
const inBundle = existsSync(join(unpacked, icon)) ? await checkAgent(bundled, bundleRoot).catch(String) : 'no icon';
await bundled.close();
check('The bundle for desktop clients', inBundle === undefined, String(inBundle));

const empty = join(folder, 'empty');
mkdirSync(empty);
copyFileSync(packed, join(empty, basename(packed)));
for (const section of ['The command', 'The package', 'Agents']) {
  const problems = transcriptProblems(section, empty);
  check(`docs/from-an-empty-folder.md: ${section}`, problems.length === 0, problems.join('\n'));
}

rmSync(folder, { recursive: true });
console.log(failed === 0 ? 'The package works.' : `${failed} checks of the package failed.`);
process.exitCode = failed === 0 ? 0 : 1;
