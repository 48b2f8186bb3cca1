import { SITE_URL } from '../site.ts';

/** The address of a page: the site's address and the path without query, hash or trailing slash. */
export function canonical(path: string): string {
  const bare = path.replace(/[?#].*$/, '').replace(/\/+$/, '');
  return SITE_URL + (bare || '/');
}
