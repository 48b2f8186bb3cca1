import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

type Locked = {
  readonly version?: string;
  /** By SPDX: https://spdx.org/licenses/ */
  readonly license?: string;
  readonly integrity?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
};

/** A lock file of npm: packages by their folder. */
export type Lock = { readonly packages: Readonly<Record<string, Locked>> };

export const readLock = async (): Promise<Lock> => JSON.parse(await readFile('package-lock.json', 'utf8'));

export const MODULES = 'node_modules/';

/** Returns a package by its folder. @throws if the lock file has no version or license of it */
export function lockedPackage(lock: Lock, folder: string): Locked & { name: string; version: string; license: string } {
  const { version, license, ...more } = lock.packages[folder] ?? {};
  if (version === undefined || license === undefined) throw new Error(`The lock file names no license of ${folder}.`);
  return { ...more, name: folder.slice(folder.lastIndexOf(MODULES) + MODULES.length), version, license };
}

/** The folder of the package that a module belongs to, as the lock file writes it; undefined for modules of our own. */
export function packageFolder(module: string): string | undefined {
  return /^.*?\/(node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/?]+)\//.exec(module)?.[1];
}

const shipped = new Set<string>();

/** Notes which packages go into a bundle: the client, its worker, and the service worker each are one. */
export const shippedPackages = (): Plugin => ({
  name: 'lettermill:shipped-packages',
  apply: 'build',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      for (const [id, { renderedLength }] of Object.entries(chunk.type === 'chunk' ? chunk.modules : {})) {
        const folder = packageFolder(id);
        if (folder !== undefined && renderedLength > 0) shipped.add(folder);
      }
    }
  },
});

/** Returns the folders of the packages in all bundles of this process so far, as the lock file writes them. */
export const shippedFolders = (): readonly string[] => [...shipped].sort();
