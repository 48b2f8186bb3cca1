import { toast } from '../../ui/toasts.tsx';

/** File System Access API, which only some browsers have and TypeScript's DOM types lack. */
type Pickers = { showDirectoryPicker?(options: { id: string; mode: 'readwrite' }): Promise<FileSystemDirectoryHandle> };

/**
 * Whether results can be saved to a folder of the visitor. A file picker would be simpler, but the browser empties the
 * chosen file at once, even if it is the input to replace. In a folder, no other file is touched.
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
    toast('This folder cannot be used', { type: 'error', description: 'Choose another one, or convert, then save.' });
    return undefined;
  }
}
