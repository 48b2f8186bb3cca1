/** A text on its way to the page of a tool. */
type Handed = {
  readonly path: string;
  readonly text: string;
  readonly fromHome?: boolean;
  /** Values that options are to have; the others keep theirs. */
  readonly options?: Readonly<Record<string, unknown>>;
};

let handed: Handed | undefined;

/**
 * Leave a text for the tool page that opens next. It stays in memory: the address and the history never contain it.
 *
 * @param path of that tool
 */
export function leaveText(path: string, text: string, fromHome = false, options?: Handed['options']): void {
  handed = { path, text, fromHome, ...(options && { options }) };
}

/** Take the text that was left for the tool of a path, once. */
export function takeText(path: string): Handed | undefined {
  const taken = handed?.path === path ? handed : undefined;
  handed = undefined;
  return taken;
}
