import { beginCopy } from '../drafts/drafts.ts';
import type { SavedAs } from '../files/file-state.ts';
import { fileHandles } from '../files/handles.ts';
import type { Content } from '../files/save-back.ts';
import { chunk } from '../ui/chunk.ts';
import { reportNotLoaded } from '../ui/toasts.tsx';

const saving = chunk(() => import('../files/save.ts'));

/**
 * Save a text as a file, UTF-8 without a byte order mark, or bytes as they are. The code for it loads on first use; if
 * that fails, it is reported. Other failures go to the console only; closing the tab still asks for the text then.
 */
export function downloadResult(content: Content, as: SavedAs): void {
  if (typeof content === 'string' && content.trim() === '') return;
  const done = beginCopy();
  saving.preload().then(
    ({ saveResult }) => {
      if (saveResult(content, as)) done();
    },
    (error: unknown) => {
      console.error('The download failed.', error);
      saving.retry();
      reportNotLoaded(saving, () => downloadResult(content, as));
    },
  );
}

/**
 * Let the person choose a file.
 *
 * @param isSavable whether a handle is wanted, so that a result can be saved to the file, where the browser has them. Its
 *   dialog opens no files of system folders.
 */
export function chooseFile(onFiles: (files: readonly File[]) => void, isSavable = false): void {
  const picking = isSavable && window.showOpenFilePicker?.();
  if (picking) {
    picking
      .then(async ([handle]) => {
        const file = await handle.getFile();
        fileHandles.set(file, handle);
        onFiles([file]);
      })
      .catch(({ name }: Error) => name === 'AbortError' || chooseFile(onFiles));
    return;
  }
  const field = document.createElement('input');
  field.type = 'file';
  field.addEventListener('change', () => onFiles([...(field.files ?? [])]));
  field.click();
}
