// Plain JavaScript, since nothing may be installed yet when it runs.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';

/** @param {string} command @param {string[]} args */
function run(command, args) {
  const { status } = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) process.exit(status ?? 1);
}

const installed = 'node_modules/.package-lock.json';
if (!existsSync(installed) || statSync(installed).mtimeMs < statSync('package-lock.json').mtimeMs) {
  // Without what the benchmarks alone need.
  run('npm', ['ci', '--workspaces=false', '--no-audit', '--no-fund']);
}
/** @param {string} script @param {string[]} args */
const runScript = (script, ...args) => run(process.execPath, ['--import', 'tsx', `src/build/${script}`, ...args]);

// A port that is taken is better reported before the build than after it.
runScript('serve.ts', '--try');
runScript('build.ts');
runScript('serve.ts');
