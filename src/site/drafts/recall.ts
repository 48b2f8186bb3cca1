import { linkFragment } from '../paths.ts';
import type { StoredDraft } from './draft.ts';

/**
 * Returns the newest draft of the page at a path, regardless of the query and fragment. An unchanged text from a link
 * counts only if there is nothing else.
 */
export function lastOf<T extends StoredDraft>(drafts: readonly T[], path: string): T | undefined {
  const own = drafts.filter((draft) => draft.path === path);
  return own.findLast(({ input, given }) => input !== given) ?? own.at(-1);
}

/**
 * Returns the draft to restore on the page of a path. A link may be opened again, so only drafts of the same history
 * entry count.
 */
export function recallFrom<T extends StoredDraft>(drafts: readonly T[], path: string): T | undefined {
  const link = linkFragment();
  if (link === '') return lastOf(drafts, path);
  return history.state?.visited ? drafts.find((draft) => draft.path === path && draft.link === link) : undefined;
}
