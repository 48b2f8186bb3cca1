import { openParentFolder } from './job-folders.ts';

/*
 * Owners of the rooms (see job-folders.ts). An open page holds a lock for each of its rooms, so that those left by a
 * closed tab can be distinguished from those that another tab uses.
 */

const lockName = (folderName: string) => `files ${folderName}`;

/**
 * Lock a room for this page, before anything is put there.
 *
 * @returns a function that unlocks it; it does not remove it
 */
export function lockJobFolder(folderName: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  // If the page may not use locks, no other page removes anything either.
  navigator.locks?.request(lockName(folderName), () => promise).catch(() => {});
  return resolve;
}

/** Milliseconds between attempts to remove files that an ended worker still uses, and the number of attempts. */
const RETRY = 50;
const ATTEMPTS = 40;

/** Remove a file, or a folder with all that is in it. Never rejects: what cannot be removed stays. */
export async function removeEntry(folder: FileSystemDirectoryHandle, name: string): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    try {
      await folder.removeEntry(name, { recursive: true });
      return;
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'NoModificationAllowedError') return;
      await new Promise((done) => setTimeout(done, RETRY));
    }
  }
}

/** Remove a room with all that is in it. Never rejects: the next visit removes what cannot be removed now. */
export const removeJobFolder = (folderName: string): Promise<void> =>
  openParentFolder().then(
    (folder) => removeEntry(folder, folderName),
    () => {},
  );

/**
 * Remove the rooms that no page has locked: closed tabs have left them. Never rejects.
 *
 * @returns whether no room is left
 */
export async function removeAbandonedFolders(): Promise<boolean> {
  try {
    // Without locks they cannot be distinguished from those of another tab.
    if (!navigator.locks) return false;
    const folder = await openParentFolder();
    let inUse = 0;
    for await (const folderName of folder.keys()) {
      await navigator.locks.request(lockName(folderName), { ifAvailable: true }, async (lock) => {
        if (lock) await removeJobFolder(folderName);
        else inUse++;
      });
    }
    return inUse === 0;
  } catch (error) {
    console.error('What earlier conversions left could not be removed.', error);
    return false;
  }
}
