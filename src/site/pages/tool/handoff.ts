/** A text on its way to the page of a tool. */
type TextHandoff = {
  readonly path: string;
  readonly text: string;
  readonly fromHome?: boolean;
  /** Values to set in the options; the others keep theirs. */
  readonly options?: Readonly<Record<string, unknown>>;
};

let handoff: TextHandoff | undefined;

/**
 * Passes a text to the tool page that opens next. It stays in memory: the address and the history never contain it.
 *
 * @param path of that tool
 */
export function passText(path: string, text: string, fromHome = false, options?: TextHandoff['options']): void {
  handoff = { path, text, fromHome, ...(options && { options }) };
}

/** Returns the text passed to the tool at a path, once; undefined if there is none. */
export function takeText(path: string): TextHandoff | undefined {
  const taken = handoff?.path === path ? handoff : undefined;
  handoff = undefined;
  return taken;
}
