import { useEffect, useRef } from 'react';

/** TypeScript does not know it yet. */
declare const CloseWatcher: (new () => { onclose: (() => void) | null; destroy(): void }) | undefined;

/** State of the entry of the history that stands for something open: false if it is closed by now. */
const MARK = 'closable';

const markOf = (): unknown => Object(history.state)[MARK];
const mark = (isOpen: boolean) => history.replaceState({ ...history.state, [MARK]: isOpen }, '');

/**
 * Has the system's Back (a button or a gesture on a phone) close what is open, as it closes a sheet of an app.
 *
 * `CloseWatcher` (https://html.spec.whatwg.org/#close-requests-and-close-watchers) where there is one; elsewhere an
 * entry of the history. Closing by other means leaves it for the next time: to go back there could drop an address that
 * the page has replaced meanwhile, and with it work.
 *
 * @param isModal a modal dialog of the browser, which watches for Back by itself where there is a `CloseWatcher`
 */
export function useBackCloses(isOpen: boolean, onClose: () => void, isModal: boolean): void {
  const latest = useRef(onClose);
  latest.current = onClose;
  useEffect(() => {
    if (!isOpen) return;
    if (typeof CloseWatcher === 'function') {
      if (isModal) return;
      const watcher = new CloseWatcher();
      watcher.onclose = () => latest.current();
      return () => watcher.destroy();
    }
    if (markOf() === undefined) history.pushState(history.state, '');
    mark(true);
    const close = (event: PopStateEvent) => {
      event.stopImmediatePropagation();
      latest.current();
    };
    addEventListener('popstate', close, { capture: true });
    // The page that a link in it leads to takes the place of that entry, whoever opens the page.
    history.pushState = history.replaceState;
    return () => {
      removeEventListener('popstate', close, { capture: true });
      // The one of the prototype is back.
      Reflect.deleteProperty(history, 'pushState');
      if (markOf() === true) mark(false);
    };
  }, [isOpen, isModal]);
}
