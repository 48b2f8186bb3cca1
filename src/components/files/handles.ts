/** Handles of the files that came with one: a browser gives them for files that the installed app was opened with. */
export const fileHandles = new WeakMap<File, FileSystemFileHandle>();
