import { folderOfRooms } from './rooms.ts';

/*
 * Whose the rooms are. A page that is there holds a lock for each of its rooms, so that what a closed tab has left behind
 * can be told from what another tab works on.
 */

const lockOf = (room: string) => `files ${room}`;

/**
 * Hold a room for this page, from before anything is put there.
 *
 * @returns how to give it back; that does not remove it
 */
export function holdRoom(room: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  // Where the page is not let have locks, no other page removes anything either.
  navigator.locks?.request(lockOf(room), () => promise).catch(() => {});
  return resolve;
}

/** Milliseconds between tries to remove what a worker that was just ended still holds, and how many there are. */
const RETRY = 50;
const TRIES = 40;

/**
 * Remove a file, or a folder with all that is in it. Never rejects: what cannot be removed stays.
 */
export async function removeEntry(folder: FileSystemDirectoryHandle, name: string): Promise<void> {
  for (let turn = 0; turn < TRIES; turn++) {
    try {
      await folder.removeEntry(name, { recursive: true });
      return;
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'NoModificationAllowedError') return;
      await new Promise((done) => setTimeout(done, RETRY));
    }
  }
}

/** Remove a room with all that is in it. Never rejects: what cannot be removed now is at the next visit. */
export const removeRoom = (room: string): Promise<void> =>
  folderOfRooms().then(
    (folder) => removeEntry(folder, room),
    () => {},
  );

/**
 * Remove the rooms that nobody holds: closed tabs have left them. Never rejects.
 *
 * @returns whether there are none any more
 */
export async function removeLeftRooms(): Promise<boolean> {
  try {
    // Without locks nobody could tell them from those of another tab.
    if (!navigator.locks) return false;
    const folder = await folderOfRooms();
    let held = 0;
    for await (const room of folder.keys()) {
      await navigator.locks.request(lockOf(room), { ifAvailable: true }, async (lock) => {
        if (lock) await removeRoom(room);
        else held++;
      });
    }
    return held === 0;
  } catch (error) {
    console.error('What earlier conversions left could not be removed.', error);
    return false;
  }
}
