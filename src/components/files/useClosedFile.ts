import { useEffect } from 'react';
import { closedFile, markFile } from '../../layout/drafts.ts';
import { toast } from '../../layout/toasts.tsx';

/**
 * After a reload, which keeps no file, says which one has to be opened again.
 *
 * @param name of the file that is the input at the moment
 */
export function useClosedFile(name: string | undefined): void {
  useEffect(() => {
    const closed = closedFile();
    if (closed === undefined) return;
    toast(`${closed} is no longer open`, {
      id: 'closed-file',
      type: 'info',
      description: 'A reload closes files. Open it again.',
    });
  }, []);
  useEffect(() => markFile(name), [name]);
}
