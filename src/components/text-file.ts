import { chunk } from '../chunk.ts';
import { beginCopy } from '../layout/drafts.ts';
import { reportNotLoaded, toast } from '../layout/toasts.tsx';
import type { SavedAs } from './files/file-state.ts';

const saving = chunk(() => import('./files/save.ts'));

/**
 * Save a text as a file, UTF-8 without a byte order mark. The code for it loads on first use; if that fails, it is
 * reported. Other failures go to the console only; closing the tab still asks for the text then.
 */
export function downloadText(text: string, as: SavedAs): void {
  if (text.trim() === '') return;
  const done = beginCopy();
  saving.preload().then(
    ({ saveText }) => {
      if (saveText(text, as)) done();
    },
    (error: unknown) => {
      console.error('The download failed.', error);
      saving.retry();
      reportNotLoaded(saving, () => downloadText(text, as));
    },
  );
}

/** Most UTF-16 code units of a shared text: Android passes on about a megabyte, and applications cut earlier. */
const MAX_SHARED_TEXT = 50_000;

async function shareData(text: string, as: SavedAs): Promise<ShareData> {
  if (text.length <= MAX_SHARED_TEXT) return { text };
  const files = [(await saving.preload()).textFile(text, as)];
  return navigator.canShare?.({ files }) ? { files } : { text };
}

/**
 * Let the visitor choose an application that gets a text; a long one becomes a file, where the browser shares files.
 *
 * @param given the text, or one that is still being made
 */
export async function shareText(given: string | Promise<string>, as: SavedAs): Promise<void> {
  const done = beginCopy();
  try {
    // Text that is there already is shared within the press: some browsers require it.
    const text = typeof given === 'string' ? given : await given;
    await navigator.share(await shareData(text, as));
    done();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    console.error('The text could not be shared.', error);
    saving.retry();
    toast('Failed to share', { type: 'error' });
  }
}

/** Let the person choose a file. */
export function chooseFile(onFiles: (files: readonly File[]) => void): void {
  const field = document.createElement('input');
  field.type = 'file';
  field.addEventListener('change', () => onFiles([...(field.files ?? [])]));
  field.click();
}
