import { useEffect, useRef } from 'react';
import { plural } from '../../core/plural.ts';
import { shownName } from '../../files/shown-name.ts';
import { toast } from '../../layout/toasts.tsx';

/** Launch Handler API, not in all browsers or TypeScript's DOM types: files that the installed app was opened with. */
declare global {
  interface Window {
    readonly launchQueue?: {
      setConsumer(consumer: (launch: { readonly files: readonly FileSystemFileHandle[] }) => void): void;
    };
  }
}

/** Returns the files that can be read; the others, missing or with access refused, are reported at once. */
async function filesOf(handles: readonly FileSystemFileHandle[]): Promise<readonly File[]> {
  const unread: string[] = [];
  const files = await Promise.all(
    handles.map((handle) =>
      handle.getFile().catch((error: unknown) => {
        if (unread.length === 0) console.error('A file could not be read.', error);
        unread.push(shownName(handle.name));
        return undefined;
      }),
    ),
  );
  if (unread.length > 0) {
    const more = unread.length > 1 ? ` and ${plural(unread.length - 1, 'other file')}` : '';
    toast(`${unread[0]}${more} could not be read`, { type: 'error', description: 'Your text is as it was.' });
  }
  return files.filter((file) => file !== undefined);
}

const isReloaded = () =>
  (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type === 'reload';

/**
 * Takes the files that the operating system opens with the installed app (`file_handlers` of the manifest), as if they had
 * been dropped.
 *
 * @param text returns the text in the pane
 */
export function useLaunchedFiles(onFiles: (files: readonly File[]) => void, text: () => string): void {
  const latest = useRef({ onFiles, text });
  latest.current = { onFiles, text };
  useEffect(() => {
    window.launchQueue?.setConsumer(async ({ files: handles }) => {
      // A page that is reloaded gets its files again: a text that has outlived that is newer than they are.
      if (isReloaded() && latest.current.text() !== '') return;
      const files = await filesOf(handles);
      if (files.length > 0) latest.current.onFiles(files);
    });
  }, []);
}
