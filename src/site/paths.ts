import { BASE } from '../../workers/shared/base.ts';
import { PREVIEW_PATH } from './site.ts';

/** End of an address after the path of a page: the ending of its file, or slashes. */
export const PAGE_ENDING = /(?:\/index)?\.html$|\/+$/;

/** Base path of the site: up to the preview's path if the current path contains it, else the one that it is built for. */
export function basePath(pathname: string): string {
  const at = pathname.indexOf(PREVIEW_PATH);
  return at < 0 ? BASE : pathname.slice(0, at + PREVIEW_PATH.length);
}

/** A path as the routes have it: without the base path, query and hash, a final slash, and the ending of a file. */
export function routePath(pathname: string): string {
  const bare = pathname.replace(/[?#].*$/, '');
  const base = basePath(bare);
  const path = base !== '/' && bare.startsWith(base) ? bare.slice(base.replace(/\/$/, '').length) : bare;
  return path.replace(PAGE_ENDING, '') || '/';
}

/** Returns the fragment of a link with settings, else '': one of the page itself says nothing about its text. */
export const linkFragment = (): string => (/^#(?:.*&)?v=/.test(location.hash) ? location.hash : '');

/** Calls back when the fragment of the page of a path changes. @returns how to end that */
export function watchFragment(path: string, onChange: () => void): () => void {
  const onHash = ({ oldURL }: HashChangeEvent) => {
    // Navigation to another page is not handled here, and navigation from one has been handled already.
    const { pathname } = location;
    if (routePath(pathname) === path && new URL(oldURL).pathname === pathname) onChange();
  };
  addEventListener('hashchange', onHash);
  return () => removeEventListener('hashchange', onHash);
}

/** A path with a leading slash, which is added where it is missing. */
export const withSlash = (path: string): string => (path.startsWith('/') ? path : `/${path}`);

/** The address of the search page for a text. */
export const searchAddress = (text: string): string => `/search?q=${encodeURIComponent(text.trim())}`;
