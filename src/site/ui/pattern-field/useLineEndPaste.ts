import { type RefObject, useEffect } from 'react';

/** Pastes one line without the line end that was copied with it: in a pattern it would be a character to match. */
export function useLineEndPaste(layer: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const field = layer.current?.parentElement?.querySelector('textarea');
    const onPaste = (event: ClipboardEvent) => {
      if (event.target !== field || event.defaultPrevented) return;
      const line = /^([^\r\n]+)[\r\n]+$/.exec(event.clipboardData?.getData('text/plain') ?? '')?.[1];
      if (line === undefined) return;
      event.preventDefault();
      // As the browser itself pastes: it can be undone.
      document.execCommand('insertText', false, line);
    };
    // After those who take a pasted text apart.
    addEventListener('paste', onPaste);
    return () => removeEventListener('paste', onPaste);
  }, [layer]);
}
