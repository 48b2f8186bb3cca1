import { useEffect, useRef } from 'react';
import { isCommand } from '../../ui/command-key.ts';

export type ShortcutActions = { readonly copy: () => void; readonly download: () => void; readonly help: () => void };

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

/** Ctrl+Enter copies, Ctrl+S downloads, and `?` lists the shortcuts, unless it is typed into a field. */
export function useShortcuts(actions: ShortcutActions): void {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isCommand(event, 'enter')) latest.current.copy();
      else if (isCommand(event, 's')) latest.current.download();
      else if (event.key === '?' && !isTyping(event.target)) latest.current.help();
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    // In the capture phase, to run before the editor, which binds Ctrl+Enter, too.
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, []);
}
