import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HASHES_MODULE, HASHES_PATH } from '../site/site.ts';
import { fileHashes } from './file-hashes.ts';

/** Data for the panel of a tool page: the digest of the list, the entry script that identifies the build, all paths. */
export type SiteHashes = {
  readonly digest: string;
  readonly entry: string;
  /** Decoded, and those of the pages without `.html`, too. */
  readonly paths: readonly string[];
};

/**
 * Returns the list of a site's files for `sha256sum --check`.
 *
 * @param hashes by path, from `fileHashes`
 */
const hashList = (hashes: Readonly<Record<string, string>>): string =>
  Object.entries(hashes)
    .map(([path, hash]) => `${hash}  ${decodeURIComponent(path.slice(1))}\n`)
    .join('');

/** Returns the paths at which files are requested: for pages also the one without `.html`. */
const pathsOf = (files: readonly string[]): readonly string[] =>
  files.map(decodeURIComponent).flatMap((path) => {
    const page = /^(.*?)(?:\/index)?\.html$/.exec(path)?.[1];
    return page === undefined ? [path] : [path, page || '/'];
  });

/**
 * Writes the hashes of all files into `dist`, as the last files of the build.
 *
 * @param base path that the site lives under
 * @returns the SHA-256 of the list, which represents the whole build
 */
export async function writeHashes(dist: string, base: string): Promise<string> {
  const hashes = await fileHashes(dist);
  const list = hashList(hashes);
  const digest = createHash('sha256').update(list).digest('hex');
  const html = await readFile(join(dist, 'index.html'), 'utf8');
  const site: SiteHashes = {
    digest,
    entry: /src="([^"]*\/assets\/index-[^"]+\.js)"/.exec(html)?.[1] ?? '',
    paths: [...pathsOf(Object.keys(hashes)), HASHES_PATH, HASHES_MODULE].map((path) => base + path.slice(1)),
  };
  await writeFile(join(dist, HASHES_PATH), list);
  await writeFile(join(dist, HASHES_MODULE), `export default ${JSON.stringify(site)};\n`);
  return digest;
}
