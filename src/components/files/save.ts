import { matches } from '../../core/options.ts';
import type { DownloadRule } from '../../core/tool.ts';
import { downloadName, MEDIA_TYPES } from '../../files/download-name.ts';
import type { SavedAs } from './file-state.ts';

/** Addresses of what was saved. A browser may read a blob only once the visitor has agreed to the download. */
let addresses: readonly string[] = [];

function freeAddresses(): void {
  addresses.forEach(URL.revokeObjectURL);
  addresses = [];
}

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
    addresses = [...addresses, address];
    addEventListener('pagehide', freeAddresses);
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

/** Returns a text as a file with its name and its media type. */
export function textFile(text: string, { opened, ...as }: SavedAs): File {
  const rule = ruleOf(as);
  const isInput = opened?.kind === 'text' || opened?.kind === 'returned' || opened?.kind === 'bytes';
  const name = downloadName(isInput ? opened.name : undefined, rule);
  return new File([text], name, { type: MEDIA_TYPES[rule.type ?? 'txt'] });
}

/**
 * Save a text with its name and its media type.
 *
 * @returns whether the browser has taken it
 */
export function saveText(text: string, as: SavedAs): boolean {
  const file = textFile(text, as);
  return downloadBlob(file, file.name);
}
