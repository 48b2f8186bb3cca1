import { beginCopy } from '../layout/drafts.ts';
import type { SavedAs } from './files/file-state.ts';

/**
 * Save a text as a file, UTF-8 without a byte order mark. What does so loads with the first one. Failures go to the
 * console only; closing the tab still asks for the text then.
 */
export function downloadText(text: string, as: SavedAs): void {
  if (text.trim() === '') return;
  const done = beginCopy();
  import('./files/save.ts')
    .then(({ saveText }) => {
      if (saveText(text, as)) done();
    })
    .catch((error: unknown) => console.error('The download failed.', error));
}

/** Let the person choose a file. */
export function chooseFile(onFiles: (files: readonly File[]) => void): void {
  const field = document.createElement('input');
  field.type = 'file';
  field.addEventListener('change', () => onFiles([...(field.files ?? [])]));
  field.click();
}
