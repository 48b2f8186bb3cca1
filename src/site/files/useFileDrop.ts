import { useEffect, useRef } from 'react';
import type { FileDrop } from './file-drop.ts';

/**
 * Files dropped beside a pane are for it too. The code for it loads after the page.
 *
 * @param onFiles undefined if something else takes them
 */
export function useFileDrop(onFiles: FileDrop['onFiles'] | undefined, hint: FileDrop['hint']): void {
  const latest = useRef({ onFiles: () => {}, hint } as FileDrop);
  if (onFiles) latest.current = { onFiles, hint };
  const isOff = onFiles === undefined;
  useEffect(() => {
    if (isOff) return undefined;
    let stop: (() => void) | undefined;
    let ignore = false;
    import('./file-drop.ts').then(
      ({ listenForFiles }) => {
        if (!ignore) stop = listenForFiles(() => latest.current);
      },
      (error: unknown) => console.error('Files cannot be dropped here.', error),
    );
    return () => {
      ignore = true;
      stop?.();
    };
  }, [isOff]);
}
