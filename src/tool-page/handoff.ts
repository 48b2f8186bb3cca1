/** A text on its way to the page of a tool. */
type TextHandoff = {
  readonly path: string;
  readonly text: string;
  readonly fromHome?: boolean;
  /** Values that options are to have; the others keep theirs. */
  readonly options?: Readonly<Record<string, unknown>>;
};

let handoff: TextHandoff | undefined;

/**
 * Leave a text for the tool page that opens next. It stays in memory: the address and the history never contain it.
 *
 * @param path of that tool
 */
export function leaveText(path: string, text: string, fromHome = false, options?: TextHandoff['options']): void {
  handoff = { path, text, fromHome, ...(options && { options }) };
}

/** Take the text that was left for the tool of a path, once. */
export function takeText(path: string): TextHandoff | undefined {
  const taken = handoff?.path === path ? handoff : undefined;
  handoff = undefined;
  return taken;
}
