import { useEffect, useRef } from 'react';
import type { FileDrop } from './file-drop.ts';

/** Files dropped beside a pane are for it too. The code for it loads after the page. */
export function useFileDrop(onFiles: FileDrop['onFiles'], hint: FileDrop['hint']): void {
  const latest = useRef({ onFiles, hint });
  latest.current = { onFiles, hint };
  useEffect(() => {
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
  }, []);
}
