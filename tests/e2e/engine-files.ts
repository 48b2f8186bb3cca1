import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/**
 * Returns a pattern of the paths of an engine's chunks: of all chunks of a name, those that are none of the page's.
 *
 * @throws Error if there is none
 */
export function enginePattern(dist: string, name: string): RegExp {
  const manifest: Record<string, { file: string }> = JSON.parse(
    readFileSync(resolve(dist, '.vite/manifest.json'), 'utf8'),
  );
  const ofPages = new Set(Object.values(manifest).map(({ file }) => file));
  const isEngine = new RegExp(`^${name}-[\\w-]{8}\\.js$`);
  const found = readdirSync(resolve(dist, 'assets')).filter(
    (file) => isEngine.test(file) && !ofPages.has(`assets/${file}`),
  );
  if (found.length === 0) throw new Error(`There is no engine ${name}.`);
  return new RegExp(`/assets/(?:${found.join('|')})`);
}
