import { markCopied } from '../layout/drafts.ts';
import { DOWNLOAD_NAME } from '../site.ts';

/** Save a text as `converted-text.txt`, UTF-8 without a byte order mark. Failures go to the console only. */
export function downloadText(text: string): void {
  if (text.trim() === '') return;
  markCopied();
  downloadBlob(new Blob([text], { type: 'text/plain;charset=utf-8' }), DOWNLOAD_NAME);
}

/** Save what the page has built as a file. Failures go to the console only. */
export function downloadBlob(blob: Blob, name: string): void {
  try {
    const address = URL.createObjectURL(blob);
    const link = document.createElement('a');
    link.href = address;
    link.download = name;
    link.click();
    // The download has begun once the click is handled; the address may go a moment later.
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
  } catch (error) {
    console.error('The download failed.', error);
  }
}

/** Let the person choose a text file. */
export function chooseFile(onFile: (file: File) => void): void {
  const field = document.createElement('input');
  field.type = 'file';
  field.addEventListener('change', () => {
    const file = field.files?.[0];
    if (file) onFile(file);
  });
  field.click();
}
