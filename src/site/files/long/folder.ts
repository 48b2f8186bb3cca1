import { toast } from '../../ui/toasts.tsx';

/** File System Access API, which only some browsers have and TypeScript's DOM types lack. */
type Pickers = {
  showDirectoryPicker?(options: { id: string; mode: 'readwrite' }): Promise<FileSystemDirectoryHandle>;
};

/**
 * Whether results can go straight into a folder of the person's.
 *
 * A file picker would be simpler, but a file that is chosen there to be saved to is emptied at once, by the browser: the
 * very file that is to be read, if somebody wants it replaced. In a folder nothing is touched.
 */
export const canChooseFolder = (): boolean => 'showDirectoryPicker' in window;

/** Lets the person choose a folder. Returns undefined if that was canceled, or failed and was reported. */
export async function chooseFolder(): Promise<FileSystemDirectoryHandle | undefined> {
  try {
    return await (window as Pickers).showDirectoryPicker?.({ id: 'results', mode: 'readwrite' });
  } catch (error) {
    // The picker was closed, or its question answered with no.
    if (error instanceof DOMException && ['AbortError', 'NotAllowedError'].includes(error.name)) return undefined;
    console.error('No folder could be chosen.', error);
    toast('This folder cannot be used', {
      type: 'error',
      description: 'Choose another one, or convert, then save.',
    });
    return undefined;
  }
}
