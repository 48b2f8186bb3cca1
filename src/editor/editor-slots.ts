/**
 * When panes become editors. Where a finger points, a page at rest needs none: to load and to make two of them takes a
 * slow phone a second, in which it would answer to nothing. They wait there for the first pane that is touched or gets
 * a text.
 */
let enable: () => void;
const enabled = new Promise<void>((resolve) => {
  enable = resolve;
});

/** A pane is touched, or has a text: from now on all of them may become editors. */
export const enableEditors = (): void => enable();

let last: Promise<unknown> = Promise.resolve();

/**
 * A text came to a pane without an action of the visitor, as from a generator: the textarea can show it until the
 * visitor clicks, taps or presses a key.
 */
export function enableEditorsOnceUsed(): void {
  for (const event of ['pointerdown', 'keydown']) addEventListener(event, enable, { once: true, passive: true });
}

/** Resolves when a pane may become an editor: one after the other, each in a task of its own. */
export function nextEditorSlot(): Promise<unknown> {
  const mayGo = matchMedia('(pointer: coarse)').matches ? enabled : undefined;
  last = Promise.all([last, mayGo]).then(() => new Promise((resume) => setTimeout(resume)));
  return last;
}

/** Keep the panes that come from becoming editors, as where the script of the editor is late or cannot be had. For tests. */
export function pauseEditors(): { readonly resume: () => void; readonly fail: () => void } {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  last = promise;
  return {
    resume: resolve,
    fail() {
      // Of panes that wait; the next ones find it.
      last = Promise.resolve();
      reject(new Error('The editor is missing.'));
    },
  };
}
