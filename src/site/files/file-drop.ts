import { fileHandles } from './handles.ts';

export type FileDrop = {
  readonly onFiles: (files: readonly File[], target: EventTarget | null) => void;
  /** The words for a drop; may depend on the element below the pointer and on the number of files. */
  readonly hint: string | ((target: EventTarget | null, count: number) => string);
};

/** Browsers repeat `dragover` at least this often, in milliseconds: where it stays out, the drag has ended unseen. */
const REPEATED_WITHIN = 700;
/** Milliseconds from `dragleave` until the page counts as left: on the way to another element, `dragover` follows. */
const LEFT_AFTER = 100;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Hides the hint about a drop. */
function hideDropHint(): void {
  clearTimeout(timer);
  delete document.documentElement.dataset['drop'];
}

/** Shows the effect of a drop over the page while a file is over it. Call this for each `dragover`. */
function showDropHint(hint: string): void {
  clearTimeout(timer);
  timer = setTimeout(hideDropHint, REPEATED_WITHIN);
  // Drawn by the global styles.
  document.documentElement.dataset['drop'] = hint;
}

/** Hides the hint unless the drag continues. Call this for `dragleave`. */
function leaveDropHint(): void {
  clearTimeout(timer);
  timer = setTimeout(hideDropHint, LEFT_AFTER);
}

/** Asks for the handles of dropped files while the browser gives them: later in the event, or after it, it is too late. */
function noteHandles({ dataTransfer }: DragEvent): void {
  for (const item of dataTransfer?.items ?? []) {
    const file = item.getAsFile();
    const handle = file && item.getAsFileSystemHandle?.();
    if (handle)
      fileHandles.set(
        file,
        handle.catch(() => null),
      );
  }
}

/**
 * Opens files that are dropped anywhere on the page, and shows the effect of a drop in advance.
 *
 * @param latest returns the current handler
 * @returns function that removes the listeners
 */
export function listenForFiles(latest: () => FileDrop): () => void {
  const hasFile = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
  const over = (event: DragEvent) => {
    if (!hasFile(event)) return;
    event.preventDefault();
    const { hint } = latest();
    const count = [...(event.dataTransfer?.items ?? [])].filter(({ kind }) => kind === 'file').length;
    showDropHint(typeof hint === 'string' ? hint : hint(event.target, count));
  };
  const drop = (event: DragEvent) => {
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length === 0 || event.defaultPrevented) return;
    event.preventDefault();
    latest().onFiles(files, event.target);
  };
  // Before the window hears of it, where what nobody takes is refused.
  const listening = new AbortController();
  const { signal } = listening;
  document.addEventListener('dragover', over, { signal });
  document.addEventListener('drop', drop, { signal });
  document.addEventListener('dragleave', leaveDropHint, { signal });
  // Also of a drop that a pane takes itself.
  document.addEventListener('drop', hideDropHint, { capture: true, signal });
  document.addEventListener('drop', noteHandles, { capture: true, signal });
  return () => {
    listening.abort();
    hideDropHint();
  };
}
