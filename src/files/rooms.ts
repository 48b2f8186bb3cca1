/*
 * Rooms in the site's storage on the device (the origin private file system): each job on a file has one for its result
 * and for what does not fit into memory meanwhile.
 */

/** All rooms lie in this folder. */
const FOLDER = 'files';

/** A name for a room that no other has. */
export const newRoom = (): string =>
  // Some hosts are not secure, and have neither this nor a place for rooms: that is told later.
  crypto.randomUUID?.() ?? String(Math.random()).slice(2);

/** @throws DOMException where the browser lets the site store nothing */
export const folderOfRooms = async (): Promise<FileSystemDirectoryHandle> =>
  (await navigator.storage.getDirectory()).getDirectoryHandle(FOLDER, { create: true });

/**
 * The folder of a room.
 *
 * @throws DOMException where the browser lets the site store nothing
 */
export const openRoom = async (room: string): Promise<FileSystemDirectoryHandle> =>
  (await folderOfRooms()).getDirectoryHandle(room, { create: true });

/** What a file is called in the folder that the person has chosen until it is whole. */
export const partName = (name: string, room: string): string => `${name}.${room.slice(0, 8)}.part`;
