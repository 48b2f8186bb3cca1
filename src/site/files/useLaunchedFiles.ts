import { use, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { plural } from '../../engine/values/plural.ts';
import { PreloadingContext } from '../ui/preloading.ts';
import { toast } from '../ui/toasts.tsx';
import { fileHandles } from './handles.ts';
import { passFiles } from './handoff.ts';
import { pageForFiles } from './page-for-files.ts';
import { shownName } from './shown-name.ts';

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
    handles.map(async (handle) => {
      try {
        const file = await handle.getFile();
        fileHandles.set(file, handle);
        return file;
      } catch (error) {
        if (unread.length === 0) console.error('A file could not be read.', error);
        unread.push(shownName(handle.name));
        return undefined;
      }
    }),
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
 * Takes the files that the operating system opens with the installed app (`file_handlers` of the manifest): goes to the
 * tool for their type, or opens them here, as if dropped, if their content decides.
 *
 * @param text returns the text in the pane
 */
export function useLaunchedFiles(onFiles: (files: readonly File[]) => void, text: () => string): void {
  const navigate = useNavigate();
  const { preload, retry } = use(PreloadingContext);
  const latest = useRef({ onFiles, text, navigate });
  latest.current = { onFiles, text, navigate };
  useEffect(() => {
    let isHere = true;
    /** Files of the last launch, or of the one before if none of its files can be read. */
    let newest: Promise<readonly File[]> = Promise.resolve([]);
    /** Whether the page of a tool is ready. Without a network, it may not be on the device. */
    const loads = (path: string) =>
      preload(path).then(
        () => true,
        () => {
          retry(path);
          return false;
        },
      );
    window.launchQueue?.setConsumer(async ({ files: handles }) => {
      const before = latest.current.text();
      // A page that is reloaded gets its files again: a text that has outlived that is newer than they are.
      if (isReloaded() && before !== '') return;
      const earlier = newest;
      const reading = filesOf(handles).then((read) => (read.length > 0 ? read : earlier));
      newest = reading;
      const files = await reading;
      const path = files.length > 0 ? pageForFiles(files) : undefined;
      const isLoaded = path !== undefined && (await loads(path));
      // Of two launches at once the later one is shown, in any order of loading.
      if (files.length === 0 || newest !== reading) return;
      newest = Promise.resolve([]);
      // A visitor who has started to type, or has left, stays on their page.
      if (isLoaded && isHere && latest.current.text() === before) {
        passFiles(path, files);
        void latest.current.navigate(path, { replace: true });
      } else latest.current.onFiles(files);
    });
    return () => {
      isHere = false;
    };
  }, [preload, retry]);
}
