import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildServiceWorker } from '../../src/build/offline.ts';
import { TOOL_IDS } from '../../src/engine/tool-ids.ts';

const HASHED = /^(.+-)([\w-])([\w-]{7}\.(?:js|css))$/;

/**
 * Make the next release of a built site: every script and style has another name and other bytes, every page names those,
 * and a service worker is built of it all. Nothing else is different.
 *
 * @param paths of the pages
 * @returns its folder, for the caller to remove
 */
export async function nextBuild(dist: string, paths: readonly string[]): Promise<string> {
  const next = mkdtempSync(join(tmpdir(), 'lettermill-'));
  cpSync(dist, next, { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) });
  const assets = join(next, 'assets');
  const renamed = (file: string) =>
    file.replace(HASHED, (_, stem: string, first: string, rest: string) => stem + (first === 'Z' ? 'Y' : 'Z') + rest);
  const names = readdirSync(assets).filter((file) => HASHED.test(file));
  const known = new Set(names);
  const rewrite = (file: string, end = '') => {
    const text = readFileSync(file, 'utf8');
    const named = text.replace(/[\w.-]{10,80}\.(?:js|css)\b/g, (name) => (known.has(name) ? renamed(name) : name));
    writeFileSync(file, named + end);
  };
  for (const name of names) {
    rewrite(join(assets, name), '\n/* The next release. */\n');
    renameSync(join(assets, name), join(assets, renamed(name)));
  }
  for (const file of readdirSync(next)) if (file.endsWith('.html')) rewrite(join(next, file));
  await buildServiceWorker(next, paths, { ids: TOOL_IDS, also: {}, files: {} });
  return next;
}
