import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { shownPath } from '../paths.ts';
import { CallError } from './call-error.ts';
import type { Arguments } from './check-arguments.ts';

/** Arguments that are paths. */
const PATHS = ['path', 'otherPath', 'output', 'map'] as const;

/** Returns an absolute path without links; for a file that there is not, its folder's are resolved. */
function realOf(path: string): string {
  if (existsSync(path)) return realpathSync(path);
  const folder = dirname(path);
  return folder === path ? path : join(realOf(folder), basename(path));
}

/**
 * Returns arguments with absolute paths without links, all of which are in a folder.
 *
 * @param root without links
 * @throws CallError for a path that leads out of it
 */
export function within(root: string, given: Arguments): Arguments {
  const inside = PATHS.flatMap((name) => {
    const path = given[name];
    if (path === undefined) return [];
    // No file has such a name, which the system says later.
    const real = path.includes('\0') ? path : realOf(resolve(root, path));
    if (real !== root && !real.startsWith(root.endsWith(sep) ? root : root + sep)) {
      throw new CallError(`${shownPath(path)} is outside of the folder that this server may use.`, {
        option: name,
        hint: `Give a path in ${shownPath(root)}.`,
      });
    }
    return [[name, real] as const];
  });
  return { ...given, ...Object.fromEntries(inside), root };
}
