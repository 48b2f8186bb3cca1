import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/** A change to a file of a package, made while bundling. */
export type Patch = {
  /** The package, by its name on npm. */
  readonly package: string;
  /** The version that the patch was written for. With another one the build fails until the patch has been reviewed. */
  readonly version: string;
  /** Benefit for the site, in kB or ms. */
  readonly gains: string;
  /** Condition under which the patch can be removed. */
  readonly until: string;
  /** Why `npm run dev` does without it; left out where it does not. */
  readonly notInDev?: string;
  /** The files to look at. */
  readonly files: RegExp;
  /**
   * Returns the patched code; unchanged if the patch does not apply to this file.
   *
   * @throws if the file no longer has the expected code
   */
  readonly change: (code: string, file: string) => string;
};

const root = resolve(import.meta.dirname, '../../..');

/** The version of a package that is installed. */
export function installedVersion(name: string): string {
  const { version } = JSON.parse(readFileSync(resolve(root, 'node_modules', name, 'package.json'), 'utf8'));
  return version;
}

/**
 * Replaces the code that a patch looks for.
 *
 * @throws if the code is not found
 */
export function replace(code: string, pattern: RegExp, by: string): string {
  if (code.search(pattern) < 0) throw new Error(`${pattern} is no longer in it.`);
  return code.replace(pattern, by);
}

/**
 * The plugin of a patch. It fails the build when the package has another version than the patch is for, when a file is
 * not written as it was, and when nothing was changed.
 */
export function patch({ package: name, version, gains, until, notInDev, files, change }: Patch): Plugin {
  const advice = `It gains ${gains}, until ${until}. See whether it is still needed, and what has to change in it.`;
  let changed = 0;
  const plugin = {
    name: `lettermill:patch-${name}`,
    transform: {
      filter: { id: files },
      handler(code: string, file: string) {
        try {
          const result = change(code, file);
          if (result !== code) changed++;
          return { code: result, map: null };
        } catch (error) {
          throw new Error(`The patch of ${name} fails: ${(error as Error).message} ${advice}`);
        }
      },
    },
  };
  return {
    ...plugin,
    apply: (_, { command }) => command === 'build' || notInDev === undefined,
    // In development, packages are bundled in advance, by separate plugins.
    config: (_, { command }) =>
      command === 'serve' ? { optimizeDeps: { rolldownOptions: { plugins: [plugin] } } } : undefined,
    buildStart() {
      const found = installedVersion(name);
      if (found !== version) this.error(`The patch of ${name} is for ${version}, but ${found} is installed. ${advice}`);
    },
    generateBundle() {
      // A server imports its packages unbundled.
      const isBundled = this.environment.config.consumer === 'client';
      if (isBundled && changed === 0) this.error(`The patch of ${name} found nothing to change. ${advice}`);
    },
  };
}
