let handoff: { readonly path: string; readonly files: readonly File[] } | undefined;

/**
 * Passes files to the page that opens next: to the tool that takes the bytes of one, or to recipes, which convert all.
 * They stay in memory.
 *
 * @param path of that page
 */
export function passFiles(path: string, files: readonly File[]): void {
  handoff = { path, files };
}

/** Returns the files passed to the page of a path. Can be called once. */
export function takeFiles(path: string): readonly File[] {
  const taken = handoff?.path === path ? handoff.files : [];
  handoff = undefined;
  return taken;
}
