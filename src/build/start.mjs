// Plain JavaScript, since nothing may be installed yet when it runs.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync, statSync } from 'node:fs';

/** File that what the steps print is written to. */
const LOG = '.cache/start.log';
/** Last lines of a step that failed, which are shown. */
const SHOWN_LINES = 40;

mkdirSync('.cache', { recursive: true });
const log = openSync(LOG, 'w');

/**
 * Runs a command, and ends this process if it fails.
 * @param {string} command @param {string[]} args @param {import('node:child_process').SpawnOptions} options
 * @param {() => void} [onFailure] called first
 * @returns {Promise<void>}
 */
const run = (command, args, options, onFailure) =>
  new Promise((done) => {
    const child = spawn(command, args, options);
    child.on('message', (step) => console.log(String(step)));
    child.on('close', (status) => {
      if (status === 0) return done();
      onFailure?.();
      process.exit(status ?? 1);
    });
  });

/**
 * Runs a command whose output goes to the log: of one that fails, it is shown, too.
 * @param {string} command @param {string[]} args @param {import('node:child_process').SpawnOptions} [options]
 */
function runQuietly(command, args, options) {
  const start = statSync(LOG).size;
  return run(command, args, { stdio: ['ignore', log, log, 'ipc'], ...options }, () => {
    const printed = readFileSync(LOG).subarray(start).toString().trimEnd();
    console.error(printed.split('\n').slice(-SHOWN_LINES).join('\n'));
    console.error(`\nThe whole output is in ${LOG}.`);
  });
}

/** @param {string} script @param {string[]} args */
const tsx = (script, ...args) => ['--import', 'tsx', `src/build/${script}`, ...args];

const installed = 'node_modules/.package-lock.json';
if (!existsSync(installed) || statSync(installed).mtimeMs < statSync('package-lock.json').mtimeMs) {
  console.log('Installing packages ...');
  // Without what benchmarks and a few tests need: two fifths of all files. tests/packages.mjs installs that.
  await runQuietly('npm', ['ci', '--workspaces=false', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: ['ignore', log, log],
    shell: process.platform === 'win32',
  });
}
// A port that is taken is better reported before the build than after it.
await run(process.execPath, tsx('serve.ts', '--try'), { stdio: 'inherit' });
await runQuietly(process.execPath, tsx('build.ts'));
await run(process.execPath, tsx('serve.ts'), { stdio: 'inherit' });
