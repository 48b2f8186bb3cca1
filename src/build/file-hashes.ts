import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** Files that only the host reads, and compressed copies of other files. */
const NOT_SERVED = /^\/(_[^/]+|\.vite\/.*)$|\.(br|gz)$/;

/**
 * Returns the SHA-256 of every public file of a built site, in hexadecimal: of its uncompressed content.
 *
 * @param dist the folder of the build
 * @returns by URL path, percent-encoded, in the order of code units; pages with their ending: `/index.html`,
 *   `/sort-lines.html`
 * @throws if the folder cannot be read
 */
export async function fileHashes(dist: string): Promise<Record<string, string>> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const hashes = new Map<string, string>();
  for (const file of files) {
    const path = `/${relative(dist, file).split(sep).map(encodeURIComponent).join('/')}`;
    if (NOT_SERVED.test(path)) continue;
    hashes.set(
      path,
      createHash('sha256')
        .update(await readFile(file))
        .digest('hex'),
    );
  }
  return Object.fromEntries([...hashes].sort(([a], [b]) => (a < b ? -1 : 1)));
}
