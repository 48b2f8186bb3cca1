/** Browsers repeat `dragover` at least this often, in milliseconds: where it stays out, the drag has ended unseen. */
const REPEATED_WITHIN = 700;
/** Milliseconds from `dragleave` until the page counts as left: on the way to another element, `dragover` follows. */
const LEFT_AFTER = 100;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Hides what a drop would do. */
export function hideDropHint(): void {
  clearTimeout(timer);
  delete document.documentElement.dataset['drop'];
}

/** Shows over the page what a drop would do, for as long as a file is over it. Call this for each `dragover`. */
export function showDropHint(hint: string): void {
  clearTimeout(timer);
  timer = setTimeout(hideDropHint, REPEATED_WITHIN);
  // Drawn by the global styles.
  document.documentElement.dataset['drop'] = hint;
}

/** Hides the hint unless the drag goes on. Call this for `dragleave`. */
export function leaveDropHint(): void {
  clearTimeout(timer);
  timer = setTimeout(hideDropHint, LEFT_AFTER);
}
