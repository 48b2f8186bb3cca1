import { PREVIEW_PATH } from '../site.ts';

/** Where the site lives: under the preview's path if the current path contains it, else at the root. */
export const basePath = (pathname: string): string => (pathname.includes(PREVIEW_PATH) ? PREVIEW_PATH : '/');

/** A path as the routes have it: without the preview's path, query and hash, and without a final slash. */
export function routePath(pathname: string): string {
  const bare = pathname.replace(/[?#].*$/, '');
  const base = basePath(bare);
  const path = base === '/' ? bare : bare.slice(bare.indexOf(base) + base.length);
  return path.replace(/\/+$/, '') || '/';
}
