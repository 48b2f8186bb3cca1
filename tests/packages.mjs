// Plain JavaScript, since nothing may be installed yet.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';

/** Installs the packages that are missing or out of date. Ends the process if that fails. */
export function installPackages() {
  const installed = 'node_modules/.package-lock.json';
  // `npm start` installs without what only benchmarks and a few tests need.
  const isWhole = existsSync(installed) && existsSync('node_modules/lettermill-bench');
  if (isWhole && statSync(installed).mtimeMs >= statSync('package-lock.json').mtimeMs) return;
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(1);
}

/** Lets this process import TypeScript, from packages that `installPackages` may just have installed. */
export async function enableTypeScript() {
  const { register } = await import('tsx/esm/api');
  register();
}

if (process.argv[1] === import.meta.filename) installPackages();
