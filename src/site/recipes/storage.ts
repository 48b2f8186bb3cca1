import { ToolError } from '../../engine/contract/tool-error.ts';
import { NEWER, readStored, type SavedList, toFile } from '../../engine/recipe/saved.ts';

/** 'My recipes', as stored in this browser. */
export type Saved = {
  readonly list: SavedList;
  /** Why nothing could be read, or nothing can be saved: one sentence. */
  readonly problem?: string;
};

const KEY = 'lettermill-recipes';

const BLOCKED =
  'This browser does not let the site store anything, so recipes cannot be saved here. Copy yours as JSON instead.';
const FULL = 'The storage of this browser is full, so nothing was saved. Delete a saved recipe first.';

const NONE: Saved = { list: [] };
const UNREADABLE: Saved = { list: [], problem: BLOCKED };
let last: { readonly raw: string; readonly saved: Saved } | undefined;
const listeners = new Set<() => void>();

/** Reads the list. Data that cannot be read is one entry: it can be exported and deleted; it is not overwritten. */
function parse(raw: string): Saved {
  try {
    return { list: readStored(raw) };
  } catch (error) {
    const damage = error instanceof ToolError ? error.message : String(error);
    if (damage === NEWER) return { list: [], problem: NEWER };
    return { list: [{ name: 'Damaged recipes', data: raw, damage }] };
  }
}

/** Returns the saved recipes: the same object until something changes; empty while prerendering. */
export function readSaved(): Saved {
  let raw: string | null;
  try {
    raw = localStorage.getItem(KEY);
  } catch {
    return UNREADABLE;
  }
  if (raw === null) return NONE;
  if (last?.raw !== raw) last = { raw, saved: parse(raw) };
  return last.saved;
}

const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError';

/**
 * Changes the saved recipes. Reads them again first, as another tab may have changed them.
 *
 * @returns a sentence about the error, if nothing could be changed
 */
export function changeSaved(change: (list: SavedList) => SavedList): string | undefined {
  const { list, problem } = readSaved();
  if (problem !== undefined) return problem;
  let next: SavedList;
  try {
    next = change(list);
  } catch (error) {
    if (error instanceof ToolError) return error.message;
    throw error;
  }
  if (next === list) return undefined;
  try {
    // With all recipes deleted, nothing is left in storage.
    if (next.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, toFile(next));
  } catch (error) {
    if (error instanceof ToolError) return error.message;
    console.error('The recipes could not be saved.', error);
    return isFull(error) ? FULL : BLOCKED;
  }
  for (const listener of listeners) listener();
  return undefined;
}

/** Calls a listener on changes, those of other tabs included. @returns how to end that */
export function watchSaved(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) listener();
  };
  listeners.add(listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
}
