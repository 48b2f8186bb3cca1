let left: { readonly path: string; readonly file: File } | undefined;

/**
 * Leave a file for the tool page that opens next, which is to take its bytes. It stays in memory.
 *
 * @param path of that tool
 */
export function leaveFile(path: string, file: File): void {
  left = { path, file };
}

/** Take the file that was left for the tool of a path, once. */
export function takeFile(path: string): File | undefined {
  const taken = left?.path === path ? left.file : undefined;
  left = undefined;
  return taken;
}
