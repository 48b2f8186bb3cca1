import { useEffect, useRef } from 'react';
import { importWithRetry } from '../../../workers/shared/repair.ts';
import { SHARED } from '../../../workers/shared/share-target.ts';
import { toast } from '../ui/toasts.tsx';

type Actions = { readonly onText: (text: string) => void; readonly onFiles: (files: readonly File[]) => void };

/** Takes what another application has shared with the installed app: it waits in the service worker. */
export function useShared(actions: Actions): void {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    if (location.hash !== SHARED) return;
    // After a reload there would be nothing to take.
    history.replaceState(history.state, '', location.pathname);
    importWithRetry(() => import('../offline/offline.ts'))
      .then(({ takeShared }) => takeShared())
      .then(
        ({ text, files }) => {
          const { onText, onFiles } = latest.current;
          if (files.length === 0) onText(text);
          // A text that came with files is one of them: a pane has one text.
          else onFiles(text === '' ? files : [...files, new File([text], 'shared.txt', { type: 'text/plain' })]);
        },
        (error: unknown) => {
          console.info('Nothing could be taken from the service worker.', error);
          toast('The shared content did not arrive', { type: 'warning', description: 'Please share it again.' });
        },
      );
  }, []);
}
