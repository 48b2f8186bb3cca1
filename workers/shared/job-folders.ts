/*
 * A room is a folder in the site's storage on the device (the origin private file system): each job on a file has one
 * for its result and for temporary data that does not fit into memory.
 */

/** Parent folder of all rooms. */
const FOLDER = 'files';

/** Returns a unique name for a room. */
export const newJobFolderName = (): string =>
  // Insecure contexts have neither this nor the file system, which is reported later.
  crypto.randomUUID?.() ?? String(Math.random()).slice(2);

/** @throws DOMException if the browser does not let the site store anything */
export const openParentFolder = async (): Promise<FileSystemDirectoryHandle> =>
  (await navigator.storage.getDirectory()).getDirectoryHandle(FOLDER, { create: true });

/**
 * Opens a room.
 *
 * @throws DOMException if the browser does not let the site store anything
 */
export const openJobFolder = async (folderName: string): Promise<FileSystemDirectoryHandle> =>
  (await openParentFolder()).getDirectoryHandle(folderName, { create: true });

/** Returns the name of an incomplete file in the folder that the person has chosen. */
export const partName = (name: string, folderName: string): string => `${name}.${folderName.slice(0, 8)}.part`;
