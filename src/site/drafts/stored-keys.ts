import { DRAFT_KEY } from '../site.ts';

/**
 * Returns the keys of the stored drafts, the oldest first: each has the time at which it was stored, and the path of its
 * page. Throws if storage is blocked.
 *
 * @param path of a page, for its drafts alone
 */
export const storedKeys = (path = ''): readonly string[] =>
  Object.keys(sessionStorage)
    .filter((key) => key.startsWith(DRAFT_KEY) && key.endsWith(path))
    .sort();
