import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const FOLDER = '.vite';
const PREFIX = 'packages-';

/** The folder of the package that a module belongs to, as the lock file writes it; undefined for modules of our own. */
export function packageFolder(module: string): string | undefined {
  return /^.*?\/(node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/?]+)\//.exec(module)?.[1];
}

/** Notes beside the bundle which packages went into it. The client, its worker and the service worker are bundles of their own. */
export function shippedPackages(): Plugin {
  return {
    name: 'lettermill:shipped-packages',
    apply: 'build',
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((chunk) =>
        chunk.type === 'chunk'
          ? Object.entries(chunk.modules).flatMap(([id, module]) => (module.renderedLength > 0 ? [id] : []))
          : [],
      );
      const packages = JSON.stringify(
        [...new Set(modules.map(packageFolder))].filter((name) => name !== undefined).sort(),
      );
      const hash = createHash('sha256').update(packages).digest('hex').slice(0, 8);
      this.emitFile({ type: 'asset', fileName: `${FOLDER}/${PREFIX}${hash}.json`, source: packages });
    },
  };
}

/** Read the notes of all bundles in `dist`, and remove them. */
export async function takeShippedPackages(dist: string): Promise<readonly string[]> {
  const files = (await readdir(join(dist, FOLDER))).filter((file) => file.startsWith(PREFIX));
  const lists = await Promise.all(
    files.map(async (file): Promise<string[]> => JSON.parse(await readFile(join(dist, FOLDER, file), 'utf8'))),
  );
  await Promise.all(files.map((file) => rm(join(dist, FOLDER, file))));
  return [...new Set(lists.flat())].sort();
}
