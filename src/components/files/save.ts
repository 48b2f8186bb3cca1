import { matches } from '../../core/options.ts';
import type { DownloadRule } from '../../core/tool.ts';
import { downloadName, MEDIA_TYPES } from '../../files/download-name.ts';
import type { SavedAs } from './file-state.ts';

/**
 * Save what the page has built as a file. Failures go to the console only.
 *
 * @returns whether the browser has taken it
 */
export function downloadBlob(blob: Blob, name: string): boolean {
  try {
    const address = URL.createObjectURL(blob);
    const link = document.createElement('a');
    link.href = address;
    link.download = name;
    link.click();
    // The download has begun once the click is handled; the address may go a moment later.
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
    return true;
  } catch (error) {
    console.error('The download failed.', error);
    return false;
  }
}

/** Returns the name suffix and type of a result. */
export const ruleOf = ({ suffix, rules = [], options = {} }: Omit<SavedAs, 'opened'>): DownloadRule => ({
  suffix,
  ...rules.find(({ when }) => matches(when ?? {}, options)),
});

/**
 * Save a text with the name and the media type that it is to have.
 *
 * @returns whether the browser has taken it
 */
export function saveText(text: string, { opened, ...as }: SavedAs): boolean {
  const rule = ruleOf(as);
  const isInput = opened?.kind === 'text' || opened?.kind === 'bytes';
  const type = MEDIA_TYPES[rule.type ?? 'txt'];
  return downloadBlob(new Blob([text], { type }), downloadName(isInput ? opened.name : undefined, rule));
}
