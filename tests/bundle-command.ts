import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { bundle } from '../src/build/package/bundle.ts';
import { version } from '../src/cli/host/node-host.ts';

/**
 * Bundles the command line as the package has it, for unit tests that start threads and processes (`BUNDLED_COMMAND` names
 * the folder): they start in a tenth of the time that the source takes, most of which is the loader of TypeScript.
 */
const folder = resolve('.cache/command');
rmSync(folder, { recursive: true, force: true });
await bundle(resolve(folder, 'lib'));
writeFileSync(resolve(folder, 'package.json'), JSON.stringify({ type: 'module', version: version() }));
symlinkSync(resolve('node_modules/figlet/fonts'), resolve(folder, 'fonts'));
