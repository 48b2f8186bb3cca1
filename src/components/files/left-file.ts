let left: { readonly path: string; readonly files: readonly File[] } | undefined;

/**
 * Leave files for the page that opens next: for the tool that takes the bytes of one, or for recipes, which convert all.
 * They stay in memory.
 *
 * @param path of that page
 */
export function leaveFiles(path: string, files: readonly File[]): void {
  left = { path, files };
}

/** Take the files that were left for the page of a path, once. */
export function takeFiles(path: string): readonly File[] {
  const taken = left?.path === path ? left.files : [];
  left = undefined;
  return taken;
}
