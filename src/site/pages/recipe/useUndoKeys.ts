import { useEffect, useRef } from 'react';
import { isCommand } from '../../ui/command-key.ts';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, select, input:not([type=checkbox], [type=radio]), dialog *'));

/** Ctrl+Z and Ctrl+Shift+Z, or Ctrl+Y, for changes of the steps. Fields and panes have their own undo. */
export function useUndoKeys(undo: () => void, redo: () => void): void {
  const latest = useRef({ undo, redo });
  latest.current = { undo, redo };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isTyping(event.target)) return;
      const isRedo =
        isCommand(event, 'y') ||
        ((event.ctrlKey || event.metaKey) && !event.altKey && event.shiftKey && event.key.toLowerCase() === 'z');
      if (isRedo) latest.current.redo();
      else if (isCommand(event, 'z')) latest.current.undo();
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
