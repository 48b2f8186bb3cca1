import { DRAFT_KEY } from '../site.ts';
import type { StoredDraft } from './draft.ts';
import { parseDraft } from './parse-draft.ts';
import { storedKeys } from './stored-keys.ts';

/**
 * The drafts of this tab in its session storage, where they outlive a reload and a crash and end with the tab. Each has
 * a key of its own, with a number, the newest the highest, and with the path of its page.
 */

/**
 * Maximum UTF-16 code units of a draft. Browsers limit the session storage of a site to 5 million, some to half of
 * that: a draft that never fits must not displace the others.
 */
const MAX_UNITS = 2_000_000;

/** The keys that this document has read or written, by draft. */
const keys = new Map<string, string>();

const idOf = ({ path, link }: StoredDraft) => path + link;

/** Returns the stored drafts, the oldest first; none if storage is blocked, and while prerendering. */
export function readDrafts(): readonly StoredDraft[] {
  const drafts = new Map<string, StoredDraft>();
  try {
    for (const key of storedKeys()) {
      const draft = parseDraft(sessionStorage.getItem(key));
      const id = draft && idOf(draft);
      // Of two drafts, the older one was written by another document of this tab, to which Back may return.
      const old = id === undefined ? key : keys.get(id);
      if (old !== undefined) sessionStorage.removeItem(old);
      if (!draft || id === undefined) continue;
      drafts.delete(id);
      drafts.set(id, draft);
      keys.set(id, key);
    }
  } catch {
    // As if nothing was stored.
  }
  return [...drafts.values()];
}

/** Removes all stored drafts. */
export function clearDrafts(): void {
  for (const key of keys.values()) sessionStorage.removeItem(key);
  keys.clear();
}

/** Removes a stored draft, if there is one. */
export function removeDraft(path: string, link: string): void {
  const key = keys.get(path + link);
  if (key === undefined) return;
  keys.delete(path + link);
  sessionStorage.removeItem(key);
}

/**
 * Stores a draft as the newest. Until it fits, the oldest other drafts are removed.
 *
 * @returns whether it was stored; if it was too long, or the browser refused, its older version is removed, too.
 */
export function writeDraft(draft: StoredDraft): 'stored' | 'too long' | 'refused' {
  try {
    const json = JSON.stringify(draft);
    removeDraft(draft.path, draft.link);
    if (json.length > MAX_UNITS) return 'too long';
    const others = [...storedKeys()];
    // No number comes again, though a document of this tab that Back brings remembers older ones.
    const last = Number.parseInt(others.at(-1)?.slice(DRAFT_KEY.length) ?? '0', 10);
    const key = `${DRAFT_KEY}${Math.max(Date.now(), last + 1)} ${draft.path}`;
    for (;;) {
      try {
        sessionStorage.setItem(key, json);
        keys.set(idOf(draft), key);
        return 'stored';
      } catch (error) {
        const oldest = others.shift();
        if (oldest === undefined) throw error;
        sessionStorage.removeItem(oldest);
      }
    }
  } catch {
    return 'refused';
  }
}
