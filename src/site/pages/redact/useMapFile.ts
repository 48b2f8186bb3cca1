import { useState } from 'react';
import { askSite } from '../../../../workers/browser-pool.ts';
import type { Failure } from '../../../engine/jobs/job.ts';
import { chooseFile } from '../../panes/text-file.ts';
import { saveMap } from '../../ui/save-map.ts';
import { toast } from '../../ui/toasts.tsx';
import type { useRedactPage } from './useRedactPage.ts';

/** Bytes of a file beyond which it is no map of this page. */
const MAX_MAP = 64 * 1024 * 1024;

const wrong = (message: string): Failure => ({ kind: 'input', message });

/** Saves the map of the page as a file, opens another, and begins a new one. A file that is no map replaces nothing. */
export function useMapFile({ map, saved, fullMap, ...page }: ReturnType<typeof useRedactPage>) {
  const [error, setError] = useState<Failure>();
  const refuse = (failure: Failure) => {
    setError(failure);
    page.setMode('restore');
  };
  const open = async ([file]: readonly File[]) => {
    if (!file) return;
    if (file.size > MAX_MAP) return refuse(wrong('This file is too large to be a map.'));
    let read: string;
    try {
      read = await file.text();
    } catch (failure) {
      console.error('The map could not be read.', failure);
      return refuse(wrong('The browser could not read this file. Choose it again.'));
    }
    // Putting back into an empty text checks the map.
    const outcome = await askSite('restore', { text: '', map: read }, true);
    if (!outcome.ok) return refuse(outcome.error);
    setError(undefined);
    toast('Map opened', { type: 'success', action: { label: 'Undo', onClick: page.putMap(read) } });
  };
  return {
    error,
    hasMap: fullMap !== undefined,
    isKept: map !== undefined,
    isSaved: fullMap !== undefined && saved === fullMap,
    onSave: () => {
      if (fullMap === undefined) return;
      if (saveMap(fullMap)) page.markSaved(fullMap);
    },
    onOpen: () => chooseFile((files) => void open(files)),
    onNew: () => toast('New map', { action: { label: 'Undo', onClick: page.putMap(undefined) } }),
  };
}
