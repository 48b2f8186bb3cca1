import { FILES_KEY } from '../site.ts';

/*
 * Handles of open files, in IndexedDB, for after a reload: the session storage, where the texts are, takes nothing but
 * strings. A page has a lock for each of its handles, so that those left by a closed tab can be distinguished.
 */

const DATABASE = 'lettermill-open-files';
const STORE = 'handles';
/** Milliseconds that a handle without a page is kept: a browser may open its tabs again one after the other. */
const GRACE_MS = 86_400_000;

type Kept = {
  readonly id: string;
  readonly handle: FileSystemFileHandle;
  /** When it was used last, in milliseconds since 1970. */
  readonly at: number;
};

const lockName = (id: string) => `file ${id}`;
/** Ends the lock of each handle that this page has kept. */
const unlock = new Map<string, () => void>();

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Runs one request on the store. Rejects if the browser stores nothing, as in some private windows. */
async function query<T>(mode: IDBTransactionMode, run: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: 'id' });
  const database = await settled(opening);
  try {
    return await settled(run(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
}

/** Keeps a handle until it is forgotten, or, once its tab is closed, until a visit a day later. Never rejects. */
export async function keepHandle(id: string, handle: FileSystemFileHandle): Promise<void> {
  try {
    if (!unlock.has(id)) {
      const { promise, resolve } = Promise.withResolvers<void>();
      unlock.set(id, resolve);
      // Shared: a tab that is duplicated has the handle, too.
      navigator.locks.request(lockName(id), { mode: 'shared' }, () => promise).catch(() => {});
    }
    localStorage.setItem(FILES_KEY, '1');
    const kept: Kept = { id, handle, at: Date.now() };
    await query('readwrite', (store) => store.put(kept));
    // It was forgotten meanwhile.
    if (!unlock.has(id)) await forgetHandle(id);
  } catch (error) {
    console.info('After a reload the text cannot be saved to its file.', error);
  }
}

/** Returns a handle that was kept; undefined if there is none. Never rejects. */
export async function keptHandle(id: string): Promise<FileSystemFileHandle | undefined> {
  try {
    const kept: Kept | undefined = await query('readonly', (store) => store.get(id));
    return kept?.handle;
  } catch (error) {
    console.info('No handle of a file can be read.', error);
    return undefined;
  }
}

/** Removes a handle. Never rejects. */
export async function forgetHandle(id: string): Promise<void> {
  unlock.get(id)?.();
  unlock.delete(id);
  await query('readwrite', (store) => store.delete(id)).catch(() => {});
}

/**
 * Removes the handles that no page has used for a day. Never rejects.
 *
 * @returns whether none is left
 */
export async function removeAbandonedHandles(): Promise<boolean> {
  try {
    // Opening a database would create it.
    if (!(await indexedDB.databases()).some(({ name }) => name === DATABASE)) return true;
    const { held = [] } = await navigator.locks.query();
    const locked = new Set(held.map(({ name }) => name));
    const all: readonly Kept[] = await query('readonly', (store) => store.getAll());
    const isAbandoned = ({ id, at }: Kept) => !locked.has(lockName(id)) && Date.now() - at > GRACE_MS;
    const abandoned = all.filter(isAbandoned);
    await Promise.all(abandoned.map(({ id }) => forgetHandle(id)));
    return abandoned.length === all.length;
  } catch (error) {
    console.info('Handles of closed files could not be removed.', error);
    return false;
  }
}
