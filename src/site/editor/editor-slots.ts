/**
 * Decides when panes become editors. With a coarse pointer, they wait until a pane is touched or gets a text: loading
 * and creating two editors would block a slow phone for a second.
 */
let enable: () => void;
const enabled = new Promise<void>((resolve) => {
  enable = resolve;
});

/** Call it when a pane is touched or gets a text: afterward, all panes may become editors. */
export const enableEditors = (): void => enable();

let last: Promise<unknown> = Promise.resolve();

/**
 * Call it when a pane gets a text without an action of the visitor, as from a generator. The textarea shows the text
 * until the visitor clicks, taps, or presses a key; only then editors are enabled.
 */
export function enableEditorsOnceUsed(): void {
  for (const event of ['pointerdown', 'keydown']) addEventListener(event, enable, { once: true, passive: true });
}

/** Resolves when a pane may become an editor: one after the other, each in a separate task. */
export function nextEditorSlot(): Promise<unknown> {
  const mayGo = matchMedia('(pointer: coarse)').matches ? enabled : undefined;
  last = Promise.all([last, mayGo]).then(() => new Promise((resume) => setTimeout(resume)));
  return last;
}

/** Keeps new panes from becoming editors, as if the script of the editor were late or missing. For tests. */
export function pauseEditors(): { readonly resume: () => void; readonly fail: () => void } {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  last = promise;
  return {
    resume: resolve,
    fail() {
      // Only the panes that wait now fail; later ones get an editor.
      last = Promise.resolve();
      reject(new Error('The editor is missing.'));
    },
  };
}
