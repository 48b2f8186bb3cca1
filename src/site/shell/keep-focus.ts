const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]';

/** Milliseconds for the code that removed a control to move the focus to something better. */
const OTHERS_FIRST = 60;

/**
 * Keeps the focus near a control that disappears while focused, such as a Cancel when nothing is left to cancel: the
 * browser drops it to the body, from where a screen reader starts over. Only for users who have moved between controls
 * by Tab: on a touch screen, a field that gets the focus opens a keyboard.
 *
 * @param signal ends it
 */
export function keepFocus(signal: AbortSignal): void {
  if (signal.aborted) return;
  let last: { readonly element: Element; readonly around: readonly Element[] } | undefined;
  const note = () => {
    const { activeElement: element } = document;
    if (!element || element === document.body || element === last?.element) return;
    last = undefined;
    if (!element.matches(':focus-visible')) return;
    const around: Element[] = [];
    for (let outer = element.parentElement; outer && outer !== document.body; outer = outer.parentElement)
      around.push(outer);
    last = { element, around };
  };
  const restore = () => {
    const isLost = document.activeElement === document.body && last && !isThere(last.element);
    if (!isLost) return;
    const home = last?.around.find((outer) => outer.isConnected && findFocusable(outer));
    const next = home && findFocusable(home);
    last = undefined;
    next?.focus();
  };
  const changes = new MutationObserver(() => {
    if (last && !isThere(last.element)) setTimeout(restore, OTHERS_FIRST);
  });
  note();
  addEventListener('focusin', note, { signal });
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  signal.addEventListener('abort', () => changes.disconnect());
}

const isThere = (element: Element) => element.isConnected && !element.matches(':disabled');

const findFocusable = (root: Element) =>
  [...root.querySelectorAll<HTMLElement>(FOCUSABLE)].find((element) => element.checkVisibility());
