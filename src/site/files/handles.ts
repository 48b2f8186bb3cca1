/** File System Access API, not in all browsers or TypeScript's DOM types. */
declare global {
  interface Window {
    showOpenFilePicker?(): Promise<[FileSystemFileHandle]>;
  }
  interface DataTransferItem {
    /** Null if the item is not a file on disk. To be called within the event. */
    getAsFileSystemHandle?(): Promise<FileSystemHandle | null>;
  }
  interface FileSystemHandle {
    requestPermission?(descriptor: { mode: 'readwrite' }): Promise<PermissionState>;
  }
}

/** Handles of the files that came with one: of those that the installed app was opened with, that were chosen, or dropped. */
export const fileHandles = new WeakMap<File, FileSystemHandle | Promise<FileSystemHandle | null>>();
