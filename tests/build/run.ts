/**
 * `npm run test:build`: build the site once more, elsewhere, in another time zone and language, and compare what comes of
 * it with what lies in `dist`. Whoever builds a release has to get the digest that the site publishes.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { HASHES_PATH } from '../../src/site/site.ts';

const dist = resolve(process.env['DIST'] || 'dist');
if (!existsSync(join(dist, HASHES_PATH))) {
  console.error('There is no build to compare with. Run `npm run build` first.');
  process.exit(2);
}

const again = mkdtempSync(join(tmpdir(), 'lettermill-'));
process.on('exit', () => rmSync(again, { recursive: true, force: true }));
const env = { ...process.env, DIST: again, TZ: 'Pacific/Kiritimati', LC_ALL: 'tr_TR.UTF-8', LANG: 'tr_TR.UTF-8' };
const built = spawnSync(process.execPath, ['--import', 'tsx', 'src/build/build.ts'], { env, stdio: 'inherit' });
if (built.status !== 0) process.exit(1);

/** The lines of a list of hashes: one for each file. */
const hashesOf = (folder: string) => new Set(readFileSync(join(folder, HASHES_PATH), 'utf8').trimEnd().split('\n'));
const first = hashesOf(dist);
const second = hashesOf(again);
const different = [...first].filter((line) => !second.has(line)).concat([...second].filter((line) => !first.has(line)));
for (const line of different) console.error(`${first.has(line) ? 'once' : 'then'}  ${line}`);
console.log(different.length === 0 ? `Twice the same: ${first.size} files.` : 'The two builds differ.');
process.exitCode = Number(different.length > 0);
